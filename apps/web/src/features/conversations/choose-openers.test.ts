import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chooseOpeners, withFirst } from './choose-openers.ts'
import { GENERAL_QUESTIONS, TOPIC_QUESTIONS } from './opener-questions.ts'

const content = path.resolve(import.meta.dirname, '../../../../server/content/interests.json')
const topics: string[] = JSON.parse(readFileSync(content, 'utf8')).map(({ name }: { name: string }) => name)

test('every interest topic has a question of its own', () => {
  expect(Object.keys(TOPIC_QUESTIONS).sort()).toEqual([...topics].sort())
  const questions = [...Object.values(TOPIC_QUESTIONS), ...GENERAL_QUESTIONS].map(({ question }) => question)
  expect(new Set(questions).size).toBe(questions.length)
  expect(questions.filter((question) => !/^[A-Z].*\?$/.test(question))).toEqual([])
})

test('chooseOpeners takes three shared topics in the order of the partner', () => {
  const chosen = chooseOpeners(['Swimming', 'Baking', 'Yoga', 'Jazz'], ['Jazz', 'Golf', 'Yoga', 'Swimming', 'Baking'])
  expect(chosen.map(({ shared }) => shared)).toEqual(['You both listen to jazz', 'You both do yoga', 'You both swim'])
})

test('chooseOpeners fills up with general questions', () => {
  expect(chooseOpeners(['Jazz'], ['Jazz', 'Golf'])).toEqual([TOPIC_QUESTIONS.Jazz, ...GENERAL_QUESTIONS.slice(0, 2)])
  expect(chooseOpeners([], [])).toEqual(GENERAL_QUESTIONS)
  expect(chooseOpeners(['constructor'], ['constructor'])).toEqual(GENERAL_QUESTIONS)
})

test('withFirst puts a question before the others, which stay three in all', () => {
  const [one, two, three] = GENERAL_QUESTIONS
  expect(withFirst('', GENERAL_QUESTIONS)).toEqual([one, two, three])
  expect(withFirst(three?.question ?? '', GENERAL_QUESTIONS)).toEqual([three, one, two])
  expect(withFirst('Why?', GENERAL_QUESTIONS)).toEqual([{ shared: 'You have just read', question: 'Why?' }, one, two])
})
