import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROMPTS } from '@heartwell/contract/profiles/prompts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { expect, test } from 'vitest'
import { chooseOpeners, withFirst } from './choose-openers.ts'
import { GENERAL_QUESTIONS, PHOTOS_QUESTION, PROMPT_QUESTIONS, TOPIC_QUESTIONS } from './opener-questions.ts'

const content = path.resolve(import.meta.dirname, '../../../../../server/content/interests.json')
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

test('every prompt has a question of its own', () => {
  expect(Object.keys(PROMPT_QUESTIONS).sort()).toEqual(PROMPTS.map(({ id }) => id).sort())
  const questions = Object.values(PROMPT_QUESTIONS)
  expect(new Set(questions).size).toBe(questions.length)
  expect(questions.filter((question) => !/^You wrote about .*\. [A-Z].*\?$/.test(question))).toEqual([])
})

test('chooseOpeners begins with the first answer that the partner shows, and has others and photos after shared topics', () => {
  const seen = { partner: isolated('أمل'), prompts: ['cook', 'sunday'] as const, photos: 2 }
  expect(chooseOpeners([], [], seen)).toEqual([
    { shared: '\u2068أمل\u2069 answered ‘What I’d cook for you’', question: PROMPT_QUESTIONS.cook },
    { shared: '\u2068أمل\u2069 answered ‘A Sunday I’d share’', question: PROMPT_QUESTIONS.sunday },
    PHOTOS_QUESTION,
  ])
  expect(chooseOpeners(['Jazz'], ['Jazz'], seen).map(({ shared }) => shared)).toEqual([
    '\u2068أمل\u2069 answered ‘What I’d cook for you’',
    'You both listen to jazz',
    '\u2068أمل\u2069 answered ‘A Sunday I’d share’',
  ])
})

test('chooseOpeners says nothing about one photo, or about answers and photos that the viewer does not see', () => {
  const seen = { partner: isolated('Amal'), prompts: [] }
  expect(chooseOpeners([], [], { ...seen, photos: 1 })).toEqual(GENERAL_QUESTIONS)
  expect(chooseOpeners([], [], { ...seen, photos: 0 })).toEqual(GENERAL_QUESTIONS)
})

test('withFirst puts a question before the others, which stay three in all', () => {
  const [one, two, three] = GENERAL_QUESTIONS
  expect(withFirst('', GENERAL_QUESTIONS)).toEqual([one, two, three])
  expect(withFirst(three?.question ?? '', GENERAL_QUESTIONS)).toEqual([three, one, two])
  expect(withFirst('Why?', GENERAL_QUESTIONS)).toEqual([{ shared: 'You have just read', question: 'Why?' }, one, two])
})
