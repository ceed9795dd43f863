import { describe, expect, test } from 'vitest'
import { rowWith } from '../test/members.ts'
import { childrenAnswered, endOf, sameSide, TRAITS, valuesIn } from './traits.ts'

describe('the position of a member on a trait', () => {
  test('does not depend on how certain the answers are', () => {
    expect(TRAITS.structure.of(rowWith({ sure: 1, structure: 0.4 }))).toBeCloseTo(1, 1)
    expect(TRAITS.structure.of(rowWith({ sure: 0.5, structure: 0.2 }))).toBeCloseTo(1, 1)
    expect(TRAITS.structure.of(rowWith({ sure: 1, structure: 1 }))).toBeCloseTo(2.5)
  })

  test('is one and a half standard deviations for the clearest answer to a single question', () => {
    for (const name of ['conflict', 'money', 'home'] as const) {
      expect(TRAITS[name].of(rowWith({ sure: 1, [name]: 1 })), name).toBeCloseTo(1.5)
      expect(TRAITS[name].of(rowWith({ sure: 0.5, [name]: -0.5 })), name).toBeCloseTo(-1.5, 1)
    }
  })

  test('is 0 without answers', () => {
    expect(TRAITS.structure.of(rowWith({}))).toBe(0)
  })
})

describe('sameSide', () => {
  const same = (one: number, other: number) =>
    sameSide(rowWith({ sure: 1, structure: one }), rowWith({ sure: 1, structure: other }), 'structure')

  test.each([
    [0.4, 0.4, true],
    [-0.4, -0.9, true],
    [0.4, -0.4, false],
    [-0.4, 0.4, false],
    // 0.1 × 2.5 standard deviations are not clear.
    [0.1, 0.9, false],
    [0.9, 0.1, false],
    [0, 0.9, false],
  ])('at %f and %f is %s', (one, other, expected) => {
    expect(same(one, other)).toBe(expected)
  })
})

test('endOf names the end to which the member leans', () => {
  expect(endOf('structure', 0.6)).toEqual({ you: 'like to plan', they: 'likes to plan' })
  expect(endOf('structure', -0.6)).toEqual({ you: 'like to improvise', they: 'likes to improvise' })
})

test('valuesIn multiplies the direction of the ten values by their length', () => {
  const values = valuesIn(rowWith({ sure: 0.5, values: 0.5, valuesLength: 0.25 }))
  expect(values).toEqual([expect.closeTo(Math.sqrt(10) / 4, 1), ...new Array(9).fill(0)])
})

test('childrenAnswered is the plan only where the answer may be mentioned', () => {
  const V21 = 1 << 20
  expect(childrenAnswered(rowWith({}, { children: 1, sides: [0, V21] }))).toBe(1)
  expect(childrenAnswered(rowWith({}, { children: -1, sides: [0, V21] }))).toBe(-1)
  expect(childrenAnswered(rowWith({}, { children: 1, sides: [V21, 0] }))).toBe(0)
})
