import { describe, expect, test } from 'vitest'
import { numbersFrom } from '../index/random-rows.ts'
import { CHANCE, chanceOf } from '../score.ts'
import { lookAt } from './behaviour.ts'
import { propensitiesOf } from './propensity.ts'

/** The shares of draws with each person in the first places, and their mean looks. */
function drawn(bases: number[], depth: number, draws: number, chanceFor: (person: number, draw: number) => number) {
  const [inList, looks] = [bases.map(() => 0), bases.map(() => 0)]
  for (let draw = 0; draw < draws; draw += 1) {
    const ranked = bases.map((base, at) => ({ at, rank: base + chanceFor(at, draw) })).sort((a, b) => b.rank - a.rank)
    ranked.slice(0, depth).forEach(({ at }, k) => {
      inList[at] = inList[at]! + 1 / draws
      looks[at] = looks[at]! + lookAt(k + 1) / draws
    })
  }
  return { inList, looks }
}

describe('propensitiesOf', () => {
  test('is the area of a triangle for two people', () => {
    const distance = 0.03
    const { inList, looks } = propensitiesOf([1, 1 - distance], 1)
    const upset = 0.5 * (1 - distance / (2 * CHANCE)) ** 2
    expect(inList[0]).toBeCloseTo(1 - upset, 3)
    expect(inList[1]).toBeCloseTo(upset, 3)
    expect(looks).toEqual(inList)
  })

  test('is certain where the chance term cannot change the order', () => {
    const { inList, looks } = propensitiesOf([0, -0.2, -0.4], 2)
    expect([...inList].map((p) => Number(p.toFixed(9)))).toEqual([1, 1, 0])
    expect(looks[1]).toBeCloseTo(lookAt(2), 9)
  })

  test('gives every place to somebody, whatever the bases are', () => {
    const random = numbersFrom(11)
    for (const size of [3, 20, 60]) {
      const bases = Array.from({ length: size }, () => random() * 0.4)
      const sum = (numbers: Float64Array) => numbers.reduce((total, each) => total + each, 0)
      const { inList, looks } = propensitiesOf(bases, 10)
      const places = Math.min(10, size)
      expect(sum(inList)).toBeCloseTo(places, 2)
      expect(sum(looks)).toBeCloseTo(
        Array.from({ length: places }, (_, k) => lookAt(k + 1)).reduce((a, b) => a + b),
        2,
      )
    }
  })

  test('agrees with draws of the chance term itself, in an unsorted list', () => {
    const random = numbersFrom(5)
    const bases = Array.from({ length: 30 }, () => random() * 0.3)
    const found = propensitiesOf(bases, 8)
    const seen = drawn(bases, 8, 40_000, (person, draw) => chanceOf(7, person + 1, draw))
    for (const at of bases.keys()) {
      expect(Math.abs(found.inList[at]! - seen.inList[at]!)).toBeLessThan(0.012)
      expect(Math.abs(found.looks[at]! - seen.looks[at]!)).toBeLessThan(0.012)
    }
  })
})
