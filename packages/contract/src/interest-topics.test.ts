import { expect, test } from 'vitest'
import { groupInterestTopics, INTEREST_TOPIC_GROUPS } from './interest-topics.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('groupInterestTopics keeps the order of the groups, and of the topics within one', () => {
  const topics = named('Dancing', 'Yoga', 'Reading', 'Golf', 'Cats')
  expect(groupInterestTopics(topics)).toEqual([
    { name: 'At home', topics: named('Reading', 'Cats') },
    { name: 'Sport and wellbeing', topics: named('Yoga', 'Golf') },
    { name: 'With other people', topics: named('Dancing') },
  ])
})

test('groupInterestTopics puts a topic that no group lists under More, at the end', () => {
  const topics = named('Falconry', 'Reading')
  expect(groupInterestTopics(topics)).toEqual([
    { name: 'At home', topics: named('Reading') },
    { name: 'More', topics: named('Falconry') },
  ])
})

test('groupInterestTopics returns no group without a topic', () => {
  expect(groupInterestTopics([])).toEqual([])
})

test('INTEREST_TOPIC_GROUPS lists each topic once', () => {
  const names = INTEREST_TOPIC_GROUPS.flatMap(({ topicNames }) => [...topicNames])
  expect(names).toEqual([...new Set(names)])
})
