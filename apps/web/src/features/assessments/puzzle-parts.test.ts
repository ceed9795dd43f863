import type { Question } from '@heartwell/contract/assessments/assessments.ts'
import { describe, expect, test } from 'vitest'
import { partAt, skipOpen } from './puzzle-parts.ts'

const puzzle = (id: string, category_id: number): Question => ({
  id,
  question: `Puzzle ${id}`,
  answers: [
    { index: 0, answer: 'This', category_id },
    { index: 1, answer: 'That', category_id },
    { index: 2, answer: 'I would rather skip this one', category_id: null },
  ],
})
const PUZZLES = [puzzle('R1', 51), puzzle('R2', 51), puzzle('R3', 52), puzzle('R4', 54), puzzle('R5', 54)]

describe('the part of the puzzle', () => {
  test.each([
    [0, { kind: 'numbers', start: 0, end: 2 }],
    [1, { kind: 'numbers', start: 0, end: 2 }],
    [2, { kind: 'words', start: 2, end: 3 }],
    [4, { kind: 'shapes', start: 3, end: 5 }],
  ])('at position %i', (position, part) => {
    expect(partAt(PUZZLES, position)).toEqual(part)
  })
  test('is undefined where a question cannot be skipped', () => {
    const answers = [
      { index: 0, answer: 'Much', category_id: 11 },
      { index: 1, answer: 'It depends', category_id: null },
      { index: 2, answer: 'A bit', category_id: 12 },
    ]
    expect(partAt([...PUZZLES, { id: 'T1', question: 'Which?', answers }], 0)).toBeUndefined()
  })
})

test('skipping leaves the given answers as they are', () => {
  expect(skipOpen(PUZZLES.slice(0, 3), { R2: 0 })).toEqual({ R1: 2, R2: 0, R3: 2 })
})
