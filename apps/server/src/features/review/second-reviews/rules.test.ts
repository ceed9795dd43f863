import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isDrawn, mayReadSecond, maySettle, stillApplies } from './rules.ts'

describe('isDrawn', () => {
  test('draws the share of the setting: none of 0, each of 100, and 5 below 0.05', () => {
    expect([isDrawn(0, 0), isDrawn(0.99999, 100)]).toEqual([false, true])
    expect([isDrawn(0.0499, 5), isDrawn(0.05, 5)]).toEqual([true, false])
  })

  test('draws about 5 of 100 hashes', () => {
    const lots = Array.from(
      { length: 20_000 },
      (_, at) => createHash('sha256').update(String(at)).digest().readUInt32BE() / 2 ** 32,
    )
    const drawn = lots.filter((lot) => isDrawn(lot, 5)).length
    expect(drawn).toBeGreaterThan(900)
    expect(drawn).toBeLessThan(1100)
  })
})

const review = { first_by: 'anna', decided_by: null, outcome: null, settled: null }
const decided = { ...review, decided_by: 'priya', outcome: 'rejected' } as const

test('mayReadSecond refuses the first reviewer, one who has seen the decision, and a second decision', () => {
  expect(mayReadSecond(review, 'priya', false)).toBeUndefined()
  expect(mayReadSecond(review, 'anna', false)).toBe('second_review.not_independent')
  expect(mayReadSecond(review, 'priya', true)).toBe('second_review.not_independent')
  expect(mayReadSecond(decided, 'tom', false)).toBe('review.already_decided')
})

test('maySettle is for a third person, and for different decisions that nobody has settled', () => {
  expect(maySettle(decided, 'approved', 'tom')).toBeUndefined()
  expect(maySettle(decided, 'approved', 'anna')).toBe('second_review.not_independent')
  expect(maySettle(decided, 'approved', 'priya')).toBe('second_review.not_independent')
  expect(maySettle(decided, 'rejected', 'tom')).toBe('not_found')
  expect(maySettle(review, 'approved', 'tom')).toBe('not_found')
  expect(maySettle({ ...decided, settled: 'approved' }, 'approved', 'tom')).toBe('review.already_decided')
})

test('stillApplies: not after another submission, nor after another decision', () => {
  const submitted_at = new Date('2026-11-01T10:00:00Z')
  const first = { outcome: 'approved', submitted_at } as const
  expect(stillApplies({ approval: 'approved', submitted_at }, first)).toBe(true)
  expect(stillApplies({ approval: 'rejected', submitted_at }, first)).toBe(false)
  expect(stillApplies({ approval: 'approved', submitted_at: new Date('2026-11-02T10:00:00Z') }, first)).toBe(false)
})
