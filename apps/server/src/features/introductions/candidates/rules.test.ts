import { describe, expect, test } from 'vitest'
import { answersFrom, inTurn } from './rules.ts'

const on = (day: string | null) => ({ introduced_at: day === null ? null : new Date(day) })

describe('inTurn', () => {
  test('puts people who were never introduced first, then the longest ago, and keeps the order of equal ones', () => {
    const people = [
      { id: 'october', ...on('2026-10-02') },
      { id: 'never', ...on(null) },
      { id: 'june', ...on('2026-06-11') },
      { id: 'never too', ...on(null) },
    ]
    expect(inTurn(people).map(({ id }) => id)).toEqual(['never', 'never too', 'june', 'october'])
  })
})

describe('answersFrom', () => {
  test('answers each question by its fact, and leaves open what the person has not said', () => {
    const answers = answersFrom({ grandchildren: ['more'], smoking: ['never'], pets: ['several'], home: ['two'] })
    expect(answers).toMatchObject({
      grandchildren: 'yes',
      smokes: 'no',
      dog: 'unknown',
      would_move: 'unknown',
      widowed: 'unknown',
    })
  })
})
