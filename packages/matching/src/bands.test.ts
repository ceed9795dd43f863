import { describe, expect, test } from 'vitest'
import { rowWith } from '../test/members.ts'
import { agreementOf, bandOf, sharedAnswers } from './bands.ts'
import { COMPONENT, ONE, type Row } from './row.ts'

const CHILDREN_BIT = 1 << 20
/** A member with these positions, who has answered this number of questions with a side. */
const answered = (count: number, parts: Parameters<typeof rowWith>[0]) =>
  rowWith({ sure: 1, ...parts }, { sides: [2 ** count - 1, 0] })
const agreement = (a: Parameters<typeof rowWith>[0], b: Parameters<typeof rowWith>[0]) =>
  agreementOf(rowWith({ sure: 1, ...a }), rowWith({ sure: 1, ...b }))

describe('agreementOf', () => {
  test('is 1 for the same side, a half for the middle and 0 for the other side', () => {
    expect(agreement({ structure: 0.8 }, { structure: 0.8 })).toBe(1)
    expect(agreement({ structure: 0.8 }, { structure: -0.8 })).toBe(0)
    // The member in the middle has no opinion with which the other could agree, so only one topic counts for them.
    const middle = agreement({ structure: 0.8, sociability: 0.8 }, { sociability: 0.8 })
    expect(middle).toBeCloseTo(Math.sqrt(0.75))
  })

  test('is 0, and a number, where neither has an opinion', () => {
    expect(agreement({}, {})).toBe(0)
    expect(agreement({ structure: 0.8 }, {})).toBe(0)
  })

  test('counts a stronger answer of the other member as full, and a weaker one in part', () => {
    const parts = { structure: 0.8, curiosity: 0.8 }
    // The viewer's: full for curiosity, three quarters for structure. The other's: both full.
    expect(agreement(parts, { structure: 0.4, curiosity: 0.8 })).toBeCloseTo(Math.sqrt(0.875), 2)
  })

  test('weighs four questions about a topic four times as much as one', () => {
    const [one, other] = [
      { structure: 0.4, closeness: 0.4 },
      { structure: 0.4, closeness: -0.4 },
    ]
    expect(agreement(one, other)).toBeCloseTo(4 / 5)
    expect(agreement(other, one)).toBeCloseTo(4 / 5)
  })

  test('weighs a topic by how clear the answers are', () => {
    const [one, other] = [
      { structure: 0.6, curiosity: 0.2 },
      { structure: 0.6, curiosity: -0.2 },
    ]
    expect(agreement(one, other)).toBeCloseTo(3 / 4, 2)
    expect(agreement({ structure: 0.2, curiosity: 0.6 }, { structure: 0.2, curiosity: -0.6 })).toBeCloseTo(1 / 4, 2)
  })

  test('compares values and axes in their own standard deviations', () => {
    // A value of √10 × 0.1 × 1 is 0.9 standard deviations of 0.35, with two questions; money 0.6 × 1.5 with one.
    const parts = { values: 1, valuesLength: 0.1, money: 0.6 }
    expect(agreement(parts, { ...parts, money: -0.6 })).toBeCloseTo(2 / 3, 1)
    expect(agreement(parts, { ...parts, values: -1 })).toBeCloseTo(1 / 3, 1)
  })

  test('compares the answers about children, an answer with a side as 1.25 standard deviations', () => {
    const children = (wanted: number, money: number): Row =>
      rowWith({ sure: 1, money }, { children: wanted, sides: [0, CHILDREN_BIT] })
    // Money at 0.5 × 1.5 standard deviations: 1.25 of 2 agree.
    expect(agreementOf(children(1, 0.5), children(1, -0.5))).toBeCloseTo(1.25 / 2, 2)
    expect(agreementOf(children(1, 0.5), children(-1, 0.5))).toBeCloseTo(0.75 / 2, 2)
  })
})

describe('bandOf', () => {
  test('needs eight questions that both have answered', () => {
    const alike = { structure: 0.8 }
    expect(bandOf(answered(8, alike), answered(20, alike))).toBe('much')
    expect(bandOf(answered(7, alike), answered(20, alike))).toBeNull()
    expect(sharedAnswers(answered(7, alike), answered(20, alike))).toBe(7)
  })

  test.each([
    [10, 0.75, 'much'],
    [10, 0.73, 'good'],
    [10, 0.65, 'good'],
    [10, 0.63, 'some'],
    [10, 0.55, 'some'],
    [10, 0.53, null],
    [20, 0.7, 'much'],
    [20, 0.68, 'good'],
  ])('with %i shared answers and an agreement of %f is %s: one in n is subtracted', (count, share, band) => {
    const [one, other] = [answered(count, {}), answered(count, {})]
    // They are on the same side of one axis, and on different sides of another so clearly that `share` is left.
    const against = (1 - share) / share
    for (const row of [one, other]) {
      row.vector[COMPONENT.structure] = ONE
      row.vector[COMPONENT.curiosity] = Math.round((row === one ? against : -against) * ONE)
    }
    expect(agreementOf(one, other)).toBeCloseTo(share, 2)
    expect(bandOf(one, other)).toBe(band)
  })
})
