import { RELIGION_NOT_SAID } from '@heartwell/contract/onboarding/religions.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ANYBODY,
  anyMember,
  CHRISTIANITY,
  DUTCH,
  daysAgo,
  ISLAM,
  leaning,
  MOMENT,
  man,
  member,
  NOW,
  POLISH,
  preferring,
  rowWith,
} from '../test/members.ts'
import { rowOf } from './features.ts'
import { ALL_UNKNOWN } from './learning/behaviour.ts'
import { COMPONENT, ONE, type Row, VALUES } from './row.ts'
import {
  ageFit,
  chanceOf,
  interestsAlike,
  logSigmoid,
  preferredAges,
  QUERY_ONE,
  queryVector,
  rankOf,
  rootsAlike,
  standing,
  sumOfSquares,
  wantingOf,
} from './score.ts'
import type { Source } from './source.ts'
import { PRIOR, type Weights } from './weights.ts'

const row = (source: Source) => rowOf(source, NOW)
const rank = (a: Row, b: Row, w: Weights = PRIOR) => rankOf(a, b, w, MOMENT)
const wanting = (a: Source, b: Source) => wantingOf(row(a), row(b), PRIOR, MOMENT)

describe('MA-09 what two people want is not always the same', () => {
  test('but what they share counts for both', () => {
    const answers = leaning([11, 15, 31, 32, 33, 41])
    const [before, after] = [wanting(member(), man()), wanting(member({ answers }), man({ answers }))]
    expect(after.ab - before.ab).toBeCloseTo(after.ba - before.ba)
    expect(after.ab).toBeGreaterThan(before.ab + 0.5)
  })
  test('where religion matters to one of them', () => {
    const [her, him] = [
      member({ religion: CHRISTIANITY, ...preferring({ religion_importance: 'very' }) }),
      man({ religion: CHRISTIANITY }),
    ]
    const [before, after] = [wanting({ ...her, religion: null }, him), wanting(her, him)]
    expect(after.ab - before.ab).toBeCloseTo(0.55)
    // Nine interests, of 25 looks, are what an average woman gets.
    expect(after.ba).toBeCloseTo(before.ba, 1)
  })
  test('where one is in the middle of the preferred ages, and the other at an end', () => {
    const her = member(preferring({ age_from: 50, age_to: 70 }))
    const him = man(preferring({ age_from: 45, age_to: 55 }))
    const { ab, ba } = wanting(her, him)
    expect(ba + 0.9 - 1.5).toBeGreaterThan(ab)
  })
  test('where one says yes readily', () => {
    const yes = { sent: false, at: daysAgo(9), answeredAt: daysAgo(9), state: 'accepted', other: ANYBODY } as const
    const [before, after] = [
      wanting(member(), man()),
      wanting(
        member({ attention: { got: 25, given: 0, at: MOMENT.minute }, requests: Array.from({ length: 9 }, () => yes) }),
        man(),
      ),
    ]
    expect(after.ab).toBeGreaterThan(before.ab)
    // Nine interests, of 25 looks, are what an average woman gets.
    expect(after.ba).toBeCloseTo(before.ba, 1)
  })
})

describe('MA-09 what is not known counts neither for nor against', () => {
  const her = member({
    religion: CHRISTIANITY,
    cultures: [POLISH],
    topics: [1, 2],
    ...preferring({ religion_importance: 'very' }),
  })
  const known = man({ religion: ISLAM, cultures: [DUTCH] })
  test.each<[string, Partial<Source>]>([
    ['a religion not chosen', { religion: null }],
    ['a religion that the member prefers not to say', { religion: RELIGION_NOT_SAID }],
    ['a religion without consent', { agreed: { religion: false, culture: true } }],
  ])('%s', (_, change) => {
    const [unknown, another] = [wanting(her, { ...known, ...change }), wanting(her, known)]
    expect(unknown.ab - another.ab).toBeCloseTo(0.4 * 0.55)
    expect(unknown.ba).toBeCloseTo(another.ba)
  })
  test('the list is the same with and without a choice that was not agreed to', () => {
    const agreed = { religion: false, culture: false }
    fc.assert(
      fc.property(anyMember, anyMember, (a, b) => {
        const [silent, written] = [
          { ...b, religion: null, cultures: [], agreed },
          { ...b, religion: CHRISTIANITY, cultures: [POLISH], agreed },
        ]
        expect(rank(row(a), row(written))).toBe(rank(row(a), row(silent)))
        expect(rank(row(written), row(a))).toBe(rank(row(silent), row(a)))
      }),
      { numRuns: 50 },
    )
  })
  test('interests of who names none, or keeps them out', () => {
    const off = { profiling: true, interests: false, reasoning: true }
    const none = wanting(her, man())
    expect(wanting(her, man({ topics: [5], switches: off }))).toEqual(none)
    expect(wanting(her, man({ topics: [5, 6] })).ab).toBeLessThan(none.ab)
    expect(wanting(her, man({ topics: [1, 2] })).ab).toBeGreaterThan(none.ab)
  })
})

describe('MA-09 small differences', () => {
  test('of reasoning count only between the first and the last third, and little', () => {
    const one = (mine: number | null, theirs: number | null) =>
      wanting(member({ correct: mine }), man({ correct: theirs })).ab
    expect(one(2, 15)).toBeCloseTo(one(null, 15) - 0.15)
    for (const [mine, theirs] of [
      [8, 15],
      [2, 8],
      [2, 2],
      [15, 15],
      [2, null],
    ] as const)
      expect(one(mine, theirs)).toBe(one(null, null))
  })
  test('by chance stay within 0.05, all day, and change with the day', () => {
    const chances = Array.from({ length: 1000 }, (_, k) => chanceOf(1, k, MOMENT.day))
    expect(Math.max(...chances.map(Math.abs))).toBeLessThanOrEqual(0.05)
    expect(Math.abs(chances.reduce((sum, one) => sum + one, 0) / 1000)).toBeLessThan(0.005)
    expect(chanceOf(1, 7, MOMENT.day + 1)).not.toBe(chances[7])
    // It uses the whole range.
    expect(Math.max(...chances)).toBeGreaterThan(0.045)
    expect(Math.min(...chances)).toBeLessThan(-0.045)
  })
  test('newcomers are lifted, less with each day and each time they are shown', () => {
    const lift = (days: number, impressions: number) =>
      standing(row(man({ decidedAt: daysAgo(days), impressions })), PRIOR, MOMENT) - 0.15 * ALL_UNKNOWN
    expect(lift(0, 0)).toBeCloseTo(0.2)
    expect(lift(7, 0)).toBeCloseTo(0.1)
    expect(lift(0, 100)).toBeCloseTo(0.1)
    expect(lift(14, 0)).toBeCloseTo(0)
    expect(lift(0, 200)).toBeCloseTo(0)
  })
  test.each([
    [0, 0],
    [3, 0],
    [4, -0.1],
    [8, -0.4],
    [15, -0.9],
    [31, -1.6],
    [61, -2.3],
  ])('after %i days away: %f', (days, less) => {
    expect(standing(row(man({ lastSeen: daysAgo(days) })), PRIOR, MOMENT) - 0.15 * ALL_UNKNOWN).toBeCloseTo(less)
  })
  test('ages without an upper end are met from one’s own age on', () => {
    const fit = (age: number) =>
      ageFit(row(member(preferring({ age_from: 45, age_to: 99 }))), row(man({ dob: `${2026 - age}-05-10` })), MOMENT)
    expect(fit(50)).toBeGreaterThan(0.99)
    expect(fit(72)).toBeLessThan(fit(55))
  })
})

describe('wantingOf adds what each term of docs/matching.md is worth', () => {
  type Parts = Parameters<typeof rowWith>[0]
  const AGED = { born: MOMENT.day - 40 * 365.25 }
  /** What these components add to the log-odds of two people without answers. */
  const gain = (mine: Parts, theirs: Parts) =>
    wantingOf(rowWith(mine), rowWith(theirs), PRIOR, MOMENT).ab - wantingOf(rowWith({}), rowWith({}), PRIOR, MOMENT).ab

  test.each<[keyof typeof COMPONENT, number]>([
    ['values', 0.55],
    ['sociability', (0.12 / 5) * 6.25],
    ['giveAndTake', (0.12 / 5) * 6.25],
    ['curiosity', (0.12 / 5) * 6.25],
    ['children', 0.6],
    ['hopeX', 0.6],
    ['hopeY', 0.6],
    ['money', 0.3],
    ['home', 0.3],
    ['conflict', 0.1],
    ['calm', 0],
    ['valuesLength', 0],
  ])('%s counts %f', (name, weight) => {
    expect(gain({ [name]: 1 }, { [name]: 1 })).toBeCloseTo(weight, 3)
    expect(gain({ [name]: 1 }, { [name]: -1 })).toBeCloseTo(-weight, 3)
    expect(gain({ [name]: 0.5 }, { [name]: 0.4 })).toBeCloseTo(0.2 * weight, 2)
  })

  test('every value counts the same', () => {
    for (let k = 0; k < VALUES; k += 1) {
      const [one, other] = [rowWith({}), rowWith({})]
      one.vector[COMPONENT.values + k] = ONE
      other.vector[COMPONENT.values + k] = ONE
      const { ab } = wantingOf(one, other, PRIOR, MOMENT)
      expect(ab - wantingOf(one, rowWith({}), PRIOR, MOMENT).ab).toBeCloseTo(0.55, 3)
    }
  })

  test.each(['structure', 'closeness'] as const)('%s counts most for equal people', (name) => {
    const at = (z: number, sure = 1): Parts => ({
      sure,
      [name]: (sure * z) / 2.5,
      [`${name}Squared`]: sure * (z / 2.5) ** 2,
    })
    // The other one of the two axes is equal in both, and adds a fifth of 0.12.
    const fifth = 0.12 / 5
    expect(gain(at(1), at(1))).toBeCloseTo(2 * fifth, 3)
    expect(gain(at(0), at(0))).toBeCloseTo(2 * fifth, 3)
    expect(gain(at(1), at(-1))).toBeCloseTo(fifth, 3)
    expect(gain(at(2), at(0))).toBeCloseTo(fifth, 3)
    expect(gain(at(2), at(-2))).toBeCloseTo(-2 * fifth, 3)
    expect(gain(at(1, 0.6), at(1, 0.8))).toBeCloseTo(2 * 0.48 * fifth, 3)
    expect(gain(at(1, 0.6), at(-1, 0.8))).toBeCloseTo(0.48 * fifth, 3)
  })

  test('the selectivity of the one and the popularity of the other', () => {
    const woman = rowWith({}, { ...AGED, gender: 'F', selectivity: 0.4, popularity: 0.2 })
    const man = rowWith({}, { ...AGED, gender: 'M', selectivity: -0.3, popularity: 0.6 })
    // Of the same age, 1 - 0.6 of the age's 0.9.
    const { ab, ba } = wantingOf(woman, man, PRIOR, MOMENT)
    expect(ab).toBeCloseTo(-1.5 + 0.4 + 0.6 + 0.9 * 0.4)
    expect(ba).toBeCloseTo(-0.9 - 0.3 + 0.2 + 0.9 * 0.4)
  })

  test('shared interests and roots', () => {
    const both = (change: Partial<Row>, others: Partial<Row> = change) =>
      wantingOf(rowWith({}, change), rowWith({}, others), PRIOR, MOMENT).ab -
      wantingOf(rowWith({}), rowWith({}), PRIOR, MOMENT).ab
    expect(both({ topics: [6, 0] })).toBeCloseTo(0.75)
    expect(both({ topics: [6, 0] }, { topics: [12, 0] })).toBeCloseTo(0.25)
    expect(both({ topics: [6, 0] }, { topics: [0, 6] })).toBeCloseTo(-0.25)
    expect(both({ culture: [DUTCH] })).toBeCloseTo(0.125)
    expect(both({ culture: [DUTCH, POLISH] })).toBeCloseTo(0.25)
  })

  test('a weight that the nightly fit has made large does not overflow', () => {
    const large = { ...PRIOR, values: 9 }
    expect(queryVector(rowWith({ values: 1 }), large)[COMPONENT.values]).toBe(32_767)
    expect(queryVector(rowWith({ values: -1 }), large)[COMPONENT.values]).toBe(-32_767)
    expect(queryVector(rowWith({ values: 1 }), { ...PRIOR, values: 1 })[COMPONENT.values]).toBe(QUERY_ONE)
  })
})

describe('preferredAges and ageFit', () => {
  const aged = (age: number, ages: Row['ages'] = null) => ({ born: MOMENT.day - age * 365.25, ages })

  test.each<[string, number, Row['ages'], { middle: number; half: number }]>([
    ['the default is 5 years and 0.15 for each year past 18', 40, null, { middle: 40, half: 8.3 }],
    ['and wider for older members', 80, null, { middle: 80, half: 14.3 }],
    ['chosen ages include the whole last year', 40, { from: 30, to: 39 }, { middle: 35, half: 5 }],
    ['a single year is widened', 40, { from: 50, to: 50 }, { middle: 50.5, half: 2 }],
    ['without an end they begin at the lowest', 40, { from: 45, to: 99 }, { middle: 45, half: 27.5 }],
    ['or at the own age', 40, { from: 30, to: 99 }, { middle: 40, half: 35 }],
  ])('%s: %#', (_, age, ages, { middle, half }) => {
    const found = preferredAges(aged(age, ages), MOMENT)
    expect(found.middle).toBeCloseTo(middle)
    expect(found.half).toBeCloseTo(half)
  })

  test('the fit is 1 in the middle, a half at the ends, and falls further beyond them', () => {
    const fit = (age: number) => ageFit(aged(40, { from: 30, to: 39 }), aged(age), MOMENT)
    expect([fit(35), fit(40), fit(30), fit(45), fit(25)]).toEqual(
      [1, 0.5, 0.5, -1, -1].map((expected) => expect.closeTo(expected, 6)),
    )
  })
})

describe('what two people share', () => {
  const rarity = Array.from({ length: 64 }, (_, k) => k + 1)

  test('is weighed by the rarity of each interest, wherever it is in the list', () => {
    expect(sumOfSquares([0b101, 0b11], rarity)).toBe(1 + 9 + 33 ** 2 + 34 ** 2)
    expect(sumOfSquares([2 ** 31, 2 ** 31], rarity)).toBe(32 ** 2 + 64 ** 2)
    expect(sumOfSquares([0, 0], rarity)).toBe(0)
    const alike = interestsAlike({ topics: [0b11, 0] }, { topics: [0b10, 1] }, { ...PRIOR, rarity })
    expect(alike).toBeCloseTo(4 / Math.sqrt((1 + 4) * (4 + 33 ** 2)))
  })

  test('is the mean of all pairs where one of them has no interests', () => {
    expect(interestsAlike({ topics: [1, 0] }, { topics: [0, 0] }, PRIOR)).toBe(0.25)
  })

  test('of roots is a half for one and full for two', () => {
    const roots = (...culture: number[]) => ({ culture })
    expect(rootsAlike(roots(1, 2, 3), roots(4))).toBe(0)
    expect(rootsAlike(roots(1, 2, 3), roots(4, 3))).toBe(0.5)
    expect(rootsAlike(roots(1, 2, 3), roots(3, 2))).toBe(1)
    expect(rootsAlike(roots(1, 2, 3), roots(3, 2, 1))).toBe(1)
  })
})

describe('standing', () => {
  const worth = (change: Partial<Row>) => {
    const plain = rowWith({}, { queue: 0, matches: 0, matchesAt: MOMENT.minute })
    return standing({ ...plain, ...change }, PRIOR, MOMENT) - standing(plain, PRIOR, MOMENT)
  }

  test('falls by 0.15 with each interest that waits to be read', () => {
    expect(worth({ queue: 1 })).toBeCloseTo(-0.15)
    expect(worth({ queue: 9 })).toBeCloseTo(-1.35)
  })

  test('falls with recent matches, each counting 0.8 a day later, and a clock that goes back does not raise it', () => {
    expect(worth({ matches: 2 })).toBeCloseTo(-PRIOR.need * Math.log(3))
    expect(worth({ matches: 2, matchesAt: MOMENT.minute - 1440 })).toBeCloseTo(-PRIOR.need * Math.log(2.6))
    expect(worth({ matches: 2, matchesAt: MOMENT.minute + 1440 })).toBeCloseTo(-PRIOR.need * Math.log(3))
  })

  test('rises by 0.15 of what is unknown of a member', () => {
    expect(worth({ unknown: 1 }) - worth({ unknown: 2 })).toBeCloseTo(-0.15)
  })
})

describe('rankOf', () => {
  const OSLO = { lat: 5_990, lon: 1_077 }
  const BERGEN = { lat: 6_040, lon: 539 }

  test('is the log of the chance that both say yes, with standing, chance and distance', () => {
    const one = rowWith({}, { no: 1, gender: 'F', selectivity: 0.5, place: OSLO, near: 150 })
    const other = rowWith({}, { no: 2, gender: 'M', queue: 4, place: BERGEN, near: 150 })
    const { ab, ba } = wantingOf(one, other, PRIOR, MOMENT)
    const yes = (odds: number) => 1 / (1 + Math.exp(-odds))
    const rest = standing(other, PRIOR, MOMENT) + chanceOf(1, 2, MOMENT.day)
    // Four wait, so the yes of the other counts 1.4 times. About 300 km are one doubling for each of them.
    expect(rank(one, other)).toBeCloseTo(Math.log(yes(ab) * yes(ba) ** 1.4) + rest - 0.5, 6)
    expect(ab).not.toBeCloseTo(ba, 1)
    const idle = { ...other, queue: 0 }
    expect(rank(one, idle)).toBeCloseTo(Math.log(yes(ab) * yes(ba)) + rest + 4 * 0.15 - 0.5, 6)
  })

  test.each([
    ['the viewer', true, false],
    ['the other member', false, true],
  ])('uses an average chance where %s has switched profiling off', (_, viewer, viewed) => {
    const one = rowWith({}, { no: 1, neutral: viewer, place: OSLO, near: 150 })
    const other = rowWith({}, { no: 2, neutral: viewed, popularity: 0.9, queue: 5, place: BERGEN, near: 150 })
    const expected = 2.5 * logSigmoid(-1.2) + standing(other, PRIOR, MOMENT) + chanceOf(1, 2, MOMENT.day) - 0.5
    expect(rank(one, other)).toBeCloseTo(expected, 10)
  })
})

test('logSigmoid is exact, and does not overflow', () => {
  expect(logSigmoid(0)).toBeCloseTo(-Math.LN2, 12)
  expect(logSigmoid(2)).toBeCloseTo(Math.log(1 / (1 + Math.exp(-2))), 12)
  expect(logSigmoid(-2)).toBeCloseTo(Math.log(1 / (1 + Math.exp(2))), 12)
  expect(logSigmoid(800)).toBeCloseTo(0, 12)
  expect(logSigmoid(-800)).toBe(-800)
})
