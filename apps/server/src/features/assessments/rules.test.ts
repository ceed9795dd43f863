import type { Question } from '@heartwell/contract/assessments/assessments.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leanings, levelOf, validateAnswers } from './rules.ts'

const question = (id: string, categories: (number | null)[]): Question => ({
  id,
  question: `Question ${id}`,
  answers: categories.map((category_id, index) => ({ index, answer: `Answer ${index}`, category_id })),
})
const QUESTIONS = [question('T01', [1, 2]), question('T02', [null, 3, 4]), question('T03', [5, 5])]
const given = (question_id: string, option_index: number, category_id: number | null = null) => ({
  question_id,
  option_index,
  category_id,
})
const COMPLETE = [given('T01', 1, 2), given('T02', 0), given('T03', 0, 5)]
const MALFORMED = { ok: false, reason: 'malformed' }
const INCOMPLETE = { ok: false, reason: 'incomplete' }

describe('AS-14 a questionnaire counts', () => {
  test.each([
    ['with an option for each question', COMPLETE, { ok: true }],
    ['in any order', [...COMPLETE].reverse(), { ok: true }],
    ['without any category', COMPLETE.map((a) => ({ ...a, category_id: null })), { ok: true }],
    ['but not when the last question is open', COMPLETE.slice(0, 2), INCOMPLETE],
    ['but not when it is empty', [], INCOMPLETE],
    ['but not with a question answered twice', [...COMPLETE, given('T01', 0)], MALFORMED],
    [
      'but not with one answered twice instead of another',
      [given('T01', 1), given('T01', 0), given('T02', 0)],
      MALFORMED,
    ],
    ['but not with a question of another questionnaire', [...COMPLETE.slice(0, 2), given('V01', 0)], MALFORMED],
    ['but not with an option that does not exist', [...COMPLETE.slice(0, 2), given('T03', 2)], MALFORMED],
    ["but not with another option's category", [given('T01', 1, 1), ...COMPLETE.slice(1)], MALFORMED],
    ['but not with a category where the option has none', [given('T02', 0, 3), ...COMPLETE.slice(1)], MALFORMED],
  ])('%s', (_, answers, verdict) => {
    expect(validateAnswers(QUESTIONS, answers)).toEqual(verdict)
  })
})

const anyAnswer = fc.record({
  question_id: fc.constantFrom('T01', 'T02', 'T03', 'T04'),
  option_index: fc.integer({ min: 0, max: 3 }),
  category_id: fc.constantFrom(null, 1, 2, 3, 4, 5),
})

test('VA-31 whatever is sent, answers count only as one existing option for each question', () => {
  fc.assert(
    fc.property(fc.array(anyAnswer, { maxLength: 5 }), (answers) => {
      const options = answers.map((a) => {
        const option = QUESTIONS.find((q) => q.id === a.question_id)?.answers[a.option_index]
        return option && (a.category_id === null || a.category_id === option.category_id)
      })
      const ids = answers.map((a) => a.question_id).sort()
      const whole = options.every(Boolean) && ids.join() === 'T01,T02,T03'
      expect(validateAnswers(QUESTIONS, answers).ok).toBe(whole)
    }),
  )
})

describe('leanings: how far answers lean', () => {
  const pair = (index: number, favoured: number | null) => ({ index, favoured, offered: [11, 12] })
  test.each([
    ['all much more to one side', [pair(0, 11), pair(0, 11)], 1, 'high'],
    ['all much more to the other', [pair(4, 12), pair(0, 12)], -1, 'low'],
    ['one bit more among middles', [pair(1, 11), pair(2, null), pair(2, null), pair(2, null)], 1 / 8, 'middle'],
    ['both sides alike', [pair(0, 11), pair(4, 12)], 0, 'middle'],
  ] as const)('%s', (_, answers, lean, level) => {
    const found = leanings(answers.map((answer) => ({ ...answer, offered: [...answer.offered] })))
    expect([found.get(11), found.get(12)].map((value) => (value ?? 0) + 0)).toEqual([lean, -lean + 0])
    expect(levelOf(found.get(11) ?? 0)).toBe(level)
  })
})
