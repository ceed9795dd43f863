import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf } from './moment.ts'
import { meansOf, rarityOf } from './population.ts'
import { COMPONENTS, type Row } from './row.ts'
import { ageFit } from './score.ts'
import { PRIOR, TOPICS } from './weights.ts'

const day = dayOf('2026-11-21')
const today = { day, minute: day * 1440 }
const person = (no: number, topics: [number, number], age = 40): Row => ({
  no,
  gender: no % 2 === 0 ? 'F' : 'M',
  born: day - Math.round(age * 365.25),
  seeks: 3,
  ages: null,
  country: 0,
  region: 0,
  reach: 'anywhere',
  listed: true,
  resting: false,
  neutral: false,
  children: 0,
  religion: 0,
  faith: 0,
  dealbreakers: { children: false, faith: false },
  culture: [],
  band: 0,
  topics,
  sides: [0, 0],
  vector: new Int8Array(COMPONENTS),
  since: day,
  seen: day,
  impressions: 0,
  selectivity: 0,
  popularity: 0,
  readiness: 0,
  unknown: 1,
  queue: 0,
  received: 0,
  matches: 0,
  matchesAt: 0,
  place: null,
  within: null,
  near: null,
  facts: [0, 0],
  factsWanted: [0, 0],
  factBreaks: 0,
})

describe('an interest', () => {
  test('weighs the more the fewer members have it, and one that nobody has the most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (members, part) => {
          const having = Math.floor(part * members)
          const rarity = rarityOf(members, new Map([[3, having]]))
          expect(rarity).toHaveLength(TOPICS)
          expect(rarity[3]).toBeGreaterThan(0)
          expect(rarity[3]).toBeLessThanOrEqual(rarity[4] ?? 0)
          expect(rarityOf(members, new Map([[3, having + 1]]))[3]).toBeLessThan(rarity[3] ?? 0)
        },
      ),
    )
  })
})

describe('the means over pairs', () => {
  const many = (topics: (k: number) => [number, number], age = (_k: number) => 40) =>
    Array.from({ length: 30 }, (_, k) => person(k + 1, topics(k), age(k)))

  test('of people alike are 1, so that being like everybody else counts nothing', () => {
    const { interests, age } = meansOf(
      many(() => [6, 0]),
      PRIOR,
      today,
    )
    expect(interests).toBeCloseTo(1, 6)
    expect(age).toBeCloseTo(1, 6)
  })

  test('are taken over those who may be suggested to each other', () => {
    // 40 and 45 accept each other; nobody of 70 accepts either.
    const rows = many(
      () => [6, 0],
      (k) => [40, 45, 70][k % 3] ?? 40,
    )
    const [a, b] = [person(1, [0, 0], 40), person(2, [0, 0], 45)]
    // 270 pairs of one age and 200 of two are too few.
    expect(meansOf(rows, PRIOR, today).age).toBe(PRIOR.mean.age)
    const twice = [...rows, ...rows.map((row) => ({ ...row, no: row.no + 100 }))]
    const pairs = { alike: 3 * 20 * 19, apart: 2 * 20 * 20 }
    const fits = pairs.alike + 400 * (ageFit(a, b, today) + ageFit(b, a, today))
    expect(meansOf(twice, PRIOR, today).age).toBeCloseTo(fits / (pairs.alike + pairs.apart), 6)
  })

  test('of interests leave out who named none, and too few pairs change nothing', () => {
    expect(
      meansOf(
        many((k) => (k % 3 === 0 ? [0, 0] : [6, 0])),
        PRIOR,
        today,
      ).interests,
    ).toBe(PRIOR.mean.interests)
    expect(meansOf([], PRIOR, today)).toEqual(PRIOR.mean)
  })
})
