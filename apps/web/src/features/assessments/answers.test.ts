import type { Question } from '@heartwell/contract/assessments/assessments.ts'
import { describe, expect, test } from 'vitest'
import { advances, firstUnanswered, restoreDraft, toggle, toKept, toSubmission } from './answers.ts'

const question = (id: string): Question => ({
  id,
  question: `Question ${id}`,
  answers: [
    { index: 0, answer: 'Much', category_id: 11 },
    { index: 1, answer: 'A bit', category_id: 12 },
    { index: 2, answer: 'It depends', category_id: null },
  ],
})
const QUESTIONS = ['T01', 'T02', 'T03'].map(question)
const kept = (at: number, answers: Record<string, number>) => ({ answers, at })

describe('choosing an answer', () => {
  test('AS-02 the second choice of a question takes the place of the first', () => {
    expect(toggle(toggle({}, 'T01', 0), 'T01', 1)).toEqual({ T01: 1 })
  })
  test('AS-03 choosing the same answer again takes it back, the first answer included', () => {
    expect(toggle({ T01: 0, T02: 2 }, 'T01', 0)).toEqual({ T02: 2 })
  })
  test('choosing leaves the answers to other questions as they are', () => {
    expect(toggle({ T02: 2 }, 'T01', 1)).toEqual({ T01: 1, T02: 2 })
  })
})

describe('what is still to be answered', () => {
  test.each([
    [{}, 0],
    [{ T01: 0 }, 1],
    [{ T02: 1 }, 0],
    [{ T01: 0, T03: 1 }, 1],
    [{ T01: 0, T02: 1, T03: 2 }, -1],
  ])('VA-31 with the answers %o the first open question is at %i', (choices, position) => {
    expect(firstUnanswered(QUESTIONS, choices)).toBe(position)
  })
})

describe('what is sent', () => {
  test('AS-14 each answer carries its question, its own index as delivered and its category, which may be null', () => {
    expect(toSubmission(QUESTIONS, { T03: 2, T01: 0, T02: 1 })).toEqual([
      { question_id: 'T01', option_index: 0, category_id: 11 },
      { question_id: 'T02', option_index: 1, category_id: 12 },
      { question_id: 'T03', option_index: 2, category_id: null },
    ])
  })
  test('an index that the question does not offer is not sent', () => {
    expect(toSubmission(QUESTIONS, { T01: 7 })).toEqual([])
  })
})

describe('coming back after a reload', () => {
  test('the answers and the place are those of before', () => {
    expect(restoreDraft(kept(1, { T01: 2, T02: 0 }), QUESTIONS)).toEqual({ position: 1, choices: { T01: 2, T02: 0 } })
  })
  test('it starts at the first question when nothing was kept', () => {
    expect(restoreDraft(undefined, QUESTIONS)).toEqual({ position: 0, choices: {} })
  })
  test('what is kept is what is found again', () => {
    const draft = { position: 1, choices: { T01: 2, T02: 0 } }
    expect(restoreDraft(toKept(draft), QUESTIONS)).toEqual(draft)
  })
  test('without a place it opens the first question that is still open', () => {
    expect(restoreDraft({ answers: { T01: 2 } }, QUESTIONS).position).toBe(1)
  })
  test('questions and answers that do not exist any more are dropped', () => {
    expect(restoreDraft(kept(0, { T01: 9, gone: 1, T02: 1 }), QUESTIONS).choices).toEqual({ T02: 1 })
  })
  test.each([
    [9, {}, 0],
    [2, { T01: 0 }, 1],
    [9, { T01: 0, T02: 0, T03: 0 }, 2],
    [-3, { T01: 0 }, 0],
  ])('place %i with the answers %o opens question %i: nothing before it is left open', (position, choices, opened) => {
    expect(restoreDraft(kept(position, choices), QUESTIONS).position).toBe(opened)
  })
})

describe('advances', () => {
  const first = { isFirstAnswer: true, isLast: false, isDirect: true } as const

  test('a first answer by a pointer or a number key opens the next question', () => {
    expect(advances(first)).toBe(true)
  })
  test('a changed answer, the last question, and an arrow key or Space stay', () => {
    expect(advances({ ...first, isFirstAnswer: false })).toBe(false)
    expect(advances({ ...first, isLast: true })).toBe(false)
    expect(advances({ ...first, isDirect: false })).toBe(false)
  })
})
