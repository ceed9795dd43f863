import { RELIGION_NOT_SAID } from '@heartwell/contract/religions.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
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
} from '../test/members.ts'
import { rowOf } from './features.ts'
import type { Row } from './row.ts'
import { ageFit, chanceOf, rankOf, standing, wantingOf } from './score.ts'
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
    expect(after.ba).toBeCloseTo(before.ba)
  })
  test('where one is in the middle of the preferred ages, and the other at an end', () => {
    const her = member(preferring({ age_from: 50, age_to: 70 }))
    const him = man(preferring({ age_from: 45, age_to: 55 }))
    const { ab, ba } = wanting(her, him)
    expect(ba + 0.9 - 1.5).toBeGreaterThan(ab)
  })
  test('where one says yes readily', () => {
    const yes = { sent: false, at: NOW, answeredAt: NOW, state: 'accepted' } as const
    const [before, after] = [
      wanting(member(), man()),
      wanting(member({ requests: Array.from({ length: 9 }, () => yes) }), man()),
    ]
    expect(after.ab).toBeGreaterThan(before.ab)
    expect(after.ba).toBeCloseTo(before.ba)
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
  })
  test('newcomers are lifted, less with each day and each time they are shown', () => {
    const lift = (days: number, impressions: number) =>
      standing(row(man({ decidedAt: daysAgo(days), impressions })), PRIOR, MOMENT)
    expect(lift(0, 0)).toBeCloseTo(0.4)
    expect(lift(7, 0)).toBeCloseTo(0.2)
    expect(lift(0, 100)).toBeCloseTo(0.2)
    expect(lift(14, 0)).toBe(0)
    expect(lift(0, 200)).toBe(0)
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
    expect(standing(row(man({ lastSeen: daysAgo(days) })), PRIOR, MOMENT)).toBeCloseTo(less)
  })
  test('ages without an upper end are met from one’s own age on', () => {
    const fit = (age: number) =>
      ageFit(row(member(preferring({ age_from: 45, age_to: 99 }))), row(man({ dob: `${2026 - age}-05-10` })), MOMENT)
    expect(fit(50)).toBeGreaterThan(0.99)
    expect(fit(72)).toBeLessThan(fit(55))
  })
})
