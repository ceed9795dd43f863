import { RELIGION_NOT_SAID } from '@heartwell/contract/onboarding/religions.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ANYBODY,
  anyMember,
  CHRISTIANITY,
  daysAgo,
  ISLAM,
  MOMENT,
  man,
  member,
  NOW,
  preferring,
} from '../test/members.ts'
import { AWAY_DAYS, defaultAges, looksFor, mayBeSuggested } from './eligibility.ts'
import { rowOf } from './features.ts'
import type { Source } from './source.ts'

const row = (source: Source) => rowOf(source, NOW)
const suggested = (a: Source, b: Source) => mayBeSuggested(row(a), row(b), MOMENT)
const aged = (age: number) => ({ dob: `${2026 - age}-03-10` })

describe('MA-09 the ages that somebody meets by default', () => {
  test.each([
    [18, 18, 23],
    [22, 18, 27],
    [40, 32, 48],
    [60, 49, 71],
    [95, 79, 99],
  ])('at %i: %i to %i', (age, from, to) => {
    expect(defaultAges(age)).toEqual({ from, to })
  })
})

type Case = [string, Partial<Source>, Partial<Source>, boolean]
describe('MA-09 a woman and a man are suggested to each other', () => {
  const faith = (religion: number, importance = {}) => ({ religion, ...importance })
  test.each<Case>([
    ['of like age who chose nothing', {}, {}, true],
    ['but not before both are approved', {}, { approved: false }, false],
    ['but not while one is suspended', { suspended: true }, {}, false],
    ['but not when he looks for men', {}, preferring({ seeks: 'men' }), false],
    ['when he looks for both', {}, preferring({ seeks: 'both' }), true],
    ['at 60 and 51', aged(60), aged(51), true],
    ['but not at 60 and 49: in hers, not in his', aged(60), aged(49), false],
    [
      'at 30 and 70 when both chose so',
      { ...aged(30), ...preferring({ age_from: 20, age_to: 99 }) },
      { ...aged(70), ...preferring({ age_from: 25, age_to: 80 }) },
      true,
    ],
    ['but not outside the ages that one chose', preferring({ age_from: 30, age_to: 49 }), {}, false],
    [
      'at the ends of the ages chosen',
      preferring({ age_from: 50, age_to: 50 }),
      preferring({ age_from: 50, age_to: 50 }),
      true,
    ],
    [
      'at 101, where 99 means 99 or older',
      { ...aged(90), ...preferring({ age_from: 80, age_to: 99 }) },
      { ...aged(101), ...preferring({ age_from: 80, age_to: 99 }) },
      true,
    ],
    ['but not under 18', { ...aged(20), ...preferring({ age_from: 18, age_to: 99 }) }, aged(17), false],
    ['of her country, his unknown', preferring({ country: 'NL', distance: 'my_country' }), {}, true],
    [
      'but not of another country than hers',
      preferring({ country: 'NL', distance: 'my_country' }),
      preferring({ country: 'BE' }),
      false,
    ],
    [
      'of her region, however spelt',
      preferring({ country: 'NL', region: 'Drenthe', distance: 'my_region' }),
      preferring({ country: 'NL', region: 'DRENTHE' }),
      true,
    ],
    [
      'of her country, his region unknown',
      preferring({ country: 'NL', region: 'Drenthe', distance: 'my_region' }),
      preferring({ country: 'NL' }),
      true,
    ],
    [
      'but not of another region',
      preferring({ country: 'NL', region: 'Drenthe', distance: 'my_region' }),
      preferring({ country: 'NL', region: 'Zeeland' }),
      false,
    ],
    [
      'of any region of her country, when she asks for no more',
      preferring({ country: 'NL', region: 'Drenthe', distance: 'my_country' }),
      preferring({ country: 'NL', region: 'Zeeland' }),
      true,
    ],
    [
      'whose wishes for children clash, when neither minds',
      preferring({ wants_children: 'yes' }),
      preferring({ wants_children: 'no' }),
      true,
    ],
    [
      'but not when they clash and one minds',
      preferring({ wants_children: 'yes', children_dealbreaker: true }),
      preferring({ wants_children: 'no' }),
      false,
    ],
    [
      'when one minds and the other is open',
      preferring({ wants_children: 'yes', children_dealbreaker: true }),
      preferring({ wants_children: 'open' }),
      true,
    ],
    [
      'when one minds and knows nothing of the other',
      preferring({ wants_children: 'yes', children_dealbreaker: true }),
      {},
      true,
    ],
    ['of two religions, when neither minds', faith(CHRISTIANITY), faith(ISLAM), true],
    ['but not when one minds', faith(CHRISTIANITY, preferring({ faith_dealbreaker: true })), faith(ISLAM), false],
    [
      'of one religion, when one minds',
      faith(CHRISTIANITY, preferring({ faith_dealbreaker: true })),
      faith(CHRISTIANITY),
      true,
    ],
    [
      'when one minds and the other prefers not to say',
      faith(CHRISTIANITY, preferring({ faith_dealbreaker: true })),
      faith(RELIGION_NOT_SAID),
      true,
    ],
    [
      'when one minds and the other did not agree that it is used',
      faith(CHRISTIANITY, preferring({ faith_dealbreaker: true })),
      { ...faith(ISLAM), agreed: { religion: false, culture: false } },
      true,
    ],
  ])('%s', (_, hers, his, shown) => {
    const [a, b] = [member(hers), man(his)]
    expect(suggested(a, b)).toBe(shown)
    expect(suggested(b, a)).toBe(shown)
    const [turnedA, turnedB] = [member(his), man(hers)]
    const samePreferences = [a, b].every(({ preferences }) => preferences === null || preferences.seeks === null)
    if (samePreferences) expect(suggested(turnedA, turnedB)).toBe(shown)
  })

  test('but nobody to themselves', () => {
    const both = member(preferring({ seeks: 'both' }))
    expect(suggested(both, both)).toBe(false)
  })
  test('two women, when both look for women', () => {
    const [a, b] = [member(preferring({ seeks: 'women' })), member({ no: 2, ...preferring({ seeks: 'both' }) })]
    expect(suggested(a, b) && suggested(b, a)).toBe(true)
    expect(suggested(a, member({ no: 2 }))).toBe(false)
  })
})

describe('MA-09 who is not there is shown to nobody and sees others', () => {
  const waiting = { sent: false, at: NOW, answeredAt: null, state: 'pending', other: ANYBODY } as const
  test.each<[string, Partial<Source>]>([
    ['who has not been here for more than 90 days', { lastSeen: daysAgo(AWAY_DAYS + 1) }],
    ['for whom 30 requests wait', { requests: Array.from({ length: 30 }, () => waiting) }],
  ])('%s', (_, away) => {
    expect(suggested(member(), man(away))).toBe(false)
    expect(suggested(man(away), member())).toBe(true)
  })
  test('90 days are not too many', () => {
    expect(suggested(member(), man({ lastSeen: daysAgo(AWAY_DAYS) }))).toBe(true)
  })
})

test('MA-09 both or neither fits what the other looks for, and nobody under 18 is ever shown', () => {
  fc.assert(
    fc.property(anyMember, anyMember, (a, b) => {
      const [one, other] = [row({ ...a, no: 1 }), row({ ...b, no: 2 })]
      const both = { listed: true, resting: false, seen: MOMENT.day }
      const shown = mayBeSuggested({ ...one, ...both }, { ...other, ...both }, MOMENT)
      expect(mayBeSuggested({ ...other, ...both }, { ...one, ...both }, MOMENT)).toBe(shown)
      expect(shown).toBe(looksFor(one, other, MOMENT) && looksFor(other, one, MOMENT))
      if (shown) expect(Math.min(ageOn(NOW, a.dob), ageOn(NOW, b.dob))).toBeGreaterThanOrEqual(18)
    }),
    { numRuns: 300 },
  )
})

describe('MA-09 a filter of the distance', () => {
  const york = { lat: 5396, lon: -108 }
  const leeds = { lat: 5380, lon: -155 }
  const near = (within: number | null, place: typeof leeds | null) =>
    mayBeSuggested({ ...row(member()), place: york, within }, { ...row(man()), place }, MOMENT)

  test('leaves out who lives farther away, or nobody knows where', () => {
    expect([near(50, leeds), near(10, leeds), near(50, null)]).toEqual([true, false, false])
  })

  test('leaves out nobody without it', () => {
    expect([near(null, leeds), near(null, null)]).toEqual([true, true])
  })
})
