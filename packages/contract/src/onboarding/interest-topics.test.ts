import { describe, expect, test } from 'vitest'
import {
  groupInterestTopics,
  type ListedTopic,
  TOPIC_NAME_TAKEN,
  TopicListForm,
  TopicName,
  topicChanges,
} from './interest-topics.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const topic = (n: number, name: string, more: Partial<ListedTopic> = {}): ListedTopic => ({
  id: idOf(n),
  name,
  group: 'home',
  is_hidden: false,
  ...more,
})

describe('groupInterestTopics', () => {
  test('keeps the order of the groups, and of the topics within one', () => {
    const topics = [topic(1, 'Yoga'), topic(2, 'Reading'), topic(3, 'Golf'), topic(4, 'Cats')]
    const groups = new Map([
      [idOf(1), 'sport'],
      [idOf(2), 'home'],
      [idOf(3), 'sport'],
      [idOf(4), 'home'],
    ] as const)
    const found = groupInterestTopics(topics, groups).map((group) => [group.name, group.topics.map(({ name }) => name)])
    expect(found).toEqual([
      ['At home', ['Reading', 'Cats']],
      ['Sport and wellbeing', ['Yoga', 'Golf']],
    ])
  })

  test('puts a topic without a group under More, and returns no group without a topic', () => {
    expect(groupInterestTopics([topic(1, 'Falconry')], new Map()).map(({ name }) => name)).toEqual(['More'])
    expect(groupInterestTopics([], new Map())).toEqual([])
  })
})

describe('TopicName', () => {
  test.each([
    ['  Board   games ', 'Board games'],
    ['Café visits', 'Café visits'],
    ['hidden\u200b', 'hidden'],
  ])('%j is stored as %j', (given, stored) => {
    expect(TopicName.parse(given)).toBe(stored)
  })

  test.each(['', '   ', 'two\nlines', '\u200b', 'turned\u202e'])('%j is refused', (given) => {
    expect(TopicName.safeParse(given).success).toBe(false)
  })
})

describe('TopicListForm', () => {
  const errorOf = (topics: unknown[]) => TopicListForm.safeParse({ topics, version: 1 }).error?.issues[0]

  test('names are unique without regard to case, hidden topics included', () => {
    const topics = [topic(1, 'Golf', { is_hidden: true }), topic(2, 'Yoga'), { ...topic(3, ' gOLF '), id: null }]
    expect(errorOf(topics)).toMatchObject({ path: ['topics', 2, 'name'], message: TOPIC_NAME_TAKEN })
  })

  test('one topic must not be hidden', () => {
    expect(errorOf([topic(1, 'Golf', { is_hidden: true })])?.path).toEqual(['topics'])
    expect(errorOf([])?.path).toEqual(['topics'])
    expect(errorOf([topic(1, 'Golf')])).toBeUndefined()
  })
})

describe('topicChanges', () => {
  const golf = topic(1, 'Golf')
  const yoga = topic(2, 'Yoga')
  test.each([
    ['nothing', [golf, yoga], []],
    ['an added topic', [golf, topic(3, 'Chess'), yoga], ['Added “Chess”']],
    ['another name', [topic(1, 'Minigolf'), yoga], ['Renamed “Golf” to “Minigolf”']],
    ['another group', [topic(1, 'Golf', { group: 'sport' }), yoga], ['Moved “Golf” to Sport and wellbeing']],
    ['a hidden topic', [topic(1, 'Golf', { is_hidden: true }), yoga], ['Hid “Golf”']],
    ['another order', [yoga, golf], ['Changed the order']],
    ['a topic that is not yet there', [golf], []],
  ])('names %s', (_, after, texts) => {
    expect(topicChanges([golf, yoga], after)).toEqual(texts)
  })

  test('names a topic that is restored', () => {
    expect(topicChanges([{ ...golf, is_hidden: true }], [golf])).toEqual(['Restored “Golf”'])
  })
})
