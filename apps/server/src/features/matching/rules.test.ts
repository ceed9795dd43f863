import { mayBeSuggested } from '@heartwell/matching/eligibility.ts'
import { randomRows } from '@heartwell/matching/index/random-rows.ts'
import type { Row } from '@heartwell/matching/row.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aboutReligion,
  badgesOf,
  comesAfter,
  hasTopic,
  isNew,
  mayKnow,
  narrowed,
  type Place,
  passes,
  readPlace,
  suggestedPreferences,
  topicsBetween,
  writePlace,
} from './rules.ts'

describe('MA-09 what is suggested while nothing is chosen', () => {
  test.each([
    [18, 18, 23],
    [22, 18, 27],
    [40, 32, 48],
    [60, 49, 71],
    [95, 79, 99],
  ])('at %i are the ages from %i to %i', (age, age_from, age_to) => {
    expect(suggestedPreferences('F', age)).toEqual({ seeks: 'men', age_from, age_to })
    expect(suggestedPreferences('M', age).seeks).toBe('women')
    expect(suggestedPreferences(null, age).seeks).toBeNull()
  })
})

test('MA-09 a filter never adds anybody whom the preferences exclude', () => {
  const moment = { day: 46_000, minute: 46_000 * 1440 }
  const age = fc.option(fc.integer({ min: 18, max: 99 }), { nil: undefined })
  const filters = fc.record({ age_from: age, age_to: age, near: fc.constantFrom(undefined, 'my_country', 'my_region') })
  fc.assert(
    fc.property(fc.integer(), filters, (seed, { age_from, age_to, near }) => {
      const { row } = randomRows(seed, moment.day)
      const given = {
        ...(age_from && { age_from }),
        ...(age_to && { age_to }),
        ...(near && { near: near as 'my_country' }),
      }
      const me = row(1)
      const narrow = narrowed(me, given, moment)
      for (let no = 2; narrow && no < 40; no += 1) {
        const other = row(no)
        if (mayBeSuggested(narrow, other, moment)) expect(mayBeSuggested(me, other, moment)).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('MA-09 ages outside the preferences match nobody', () => {
  const me = { ...randomRows(1, 46_000).row(1), ages: { from: 40, to: 50 } }
  expect(narrowed(me, { age_from: 51 }, { day: 46_000, minute: 0 })).toBeUndefined()
  expect(narrowed(me, { age_from: 45, age_to: 60 }, { day: 46_000, minute: 0 })?.ages).toEqual({ from: 45, to: 50 })
})

test('a verification badge names what was checked, with its day, and nothing else', () => {
  const at = new Date('2026-11-20T23:30:00Z')
  expect(badgesOf({ email: at, document: null, live: at, photo: at })).toEqual([
    { kind: 'email', day: '2026-11-20' },
    { kind: 'live', day: '2026-11-20' },
    { kind: 'photo', day: '2026-11-20' },
  ])
})

const day = 24 * 3600 * 1000
test.each([
  [0, true],
  [13.9, true],
  [14, false],
])('somebody approved %s days ago is new: %s', (days, expected) => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(isNew(new Date(now.getTime() - days * day), now)).toBe(expected)
  expect(isNew(null, now)).toBe(false)
})

describe('a place in a list', () => {
  const id = '0b8f7f0e-9f3c-4a52-9d5c-3a1e2b1c0d4f'
  const places = fc.oneof(
    fc.record({ relation: fc.constant('connected' as const), at: fc.nat(), id: fc.constant(id) }),
    fc.record({
      relation: fc.constant('suggested' as const),
      list: fc.constant('0123456789ab'),
      at: fc.nat(),
      rank: fc.double({ noNaN: true, noDefaultInfinity: true, min: -50, max: 5 }).map((rank) => rank + 0),
      no: fc.nat(),
    }),
  )
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(places, (place: Place) => {
        expect(readPlace(writePlace(place))).toEqual(place)
      }),
    )
  })
  test.each(['', 'x', '0_1', `0_-1_${id}`, '1_zz_0_-1_5', '1_0123456789ab_0_NaN_5', `2_1_${id}`])(
    'is not %j',
    (text) => {
      expect(readPlace(text)).toBeUndefined()
    },
  )
  test('of connected people: the newer one first, of one moment the lower id', () => {
    expect(comesAfter({ at: 5, id: 'b' }, { at: 4, id: 'a' })).toBe(true)
    expect(comesAfter({ at: 5, id: 'b' }, { at: 6, id: 'c' })).toBe(false)
    expect(comesAfter({ at: 5, id: 'b' }, { at: 5, id: 'c' })).toBe(true)
    expect(comesAfter({ at: 5, id: 'b' }, { at: 5, id: 'b' })).toBe(false)
  })
})

test('preferences about religion are those that need its consent', () => {
  const none = {
    seeks: null,
    age_from: null,
    age_to: null,
    intention: null,
    has_children: null,
    wants_children: null,
    religion_importance: null,
    city: '',
    region: '',
    country: null,
    distance: null,
    near_km: null,
    show_distance: false,
    children_dealbreaker: true,
    faith_dealbreaker: false,
  }
  expect(aboutReligion(none)).toEqual([])
  expect(aboutReligion({ ...none, religion_importance: 'not' })).toEqual(['religion_importance'])
  expect(aboutReligion({ ...none, religion_importance: 'very', faith_dealbreaker: true })).toEqual([
    'religion_importance',
    'faith_dealbreaker',
  ])
})

describe('two rows', () => {
  const DAY = 46_000
  const moment = { day: DAY, minute: DAY * 1440 }
  const base = randomRows(7, DAY, 0).row(1)
  const woman: Row = {
    ...base,
    gender: 'F',
    seeks: 2,
    ages: { from: 50, to: 70 },
    born: DAY - 60 * 366,
    reach: 'anywhere',
    listed: true,
    resting: false,
    neutral: false,
    dealbreakers: { children: false, faith: false },
    within: null,
    place: null,
    topics: [0b10, 0],
  }
  const man: Row = { ...woman, no: 2, gender: 'M', seeks: 1 }

  test('may know each other when both look for the other and both are listed', () => {
    expect(mayKnow(woman, man, moment)).toBe(true)
    expect(mayKnow({ ...woman, listed: false }, man, moment)).toBe(false)
    expect(mayKnow(woman, { ...man, listed: false }, moment)).toBe(false)
    expect(mayKnow({ ...woman, ages: { from: 50, to: 55 } }, man, moment)).toBe(false)
    expect(mayKnow(woman, { ...man, ages: { from: 50, to: 55 } }, moment)).toBe(false)
  })

  test.each([
    [undefined, true],
    [[1], true],
    [[0], false],
    [[0, 1], true],
    [[], false],
  ])('with the interests %j of a filter pass: %s', (interests, pass) => {
    expect(passes(woman, man, { interests, facts: undefined })).toBe(pass)
  })

  test('compare no interests while one of the two has profiling off', () => {
    expect(topicsBetween(woman, man)).toEqual([0b10, 0])
    expect(topicsBetween({ ...woman, neutral: true }, man)).toEqual([0, 0])
    expect(topicsBetween(woman, { ...man, neutral: true })).toEqual([0, 0])
  })

  test('have an interest by its position in either word', () => {
    expect([0, 1, 31, 32, 33, 63].filter((position) => hasTopic([0x8000_0002, 2], position))).toEqual([1, 31, 33])
  })

  test('are narrowed by filters, and by nothing without one', () => {
    expect(narrowed({ ...woman, ages: null }, {}, moment)?.ages).toBeNull()
    expect(narrowed(woman, { age_from: 60 }, moment)?.ages).toEqual({ from: 60, to: 70 })
    expect(narrowed(woman, { age_to: 60 }, moment)?.ages).toEqual({ from: 50, to: 60 })
    expect(narrowed(woman, { age_from: 70 }, moment)?.ages).toEqual({ from: 70, to: 70 })
    expect(narrowed(woman, { age_from: 71 }, moment)).toBeUndefined()
  })

  test('within a distance need a place, and the nearer of two reaches counts', () => {
    expect(narrowed(woman, { within_km: 50 }, moment)).toBeUndefined()
    expect(narrowed({ ...woman, place: { lat: 1, lon: 1 } }, { within_km: 50 }, moment)?.within).toBe(50)
    expect(narrowed(woman, {}, moment)).toMatchObject({ within: null, reach: 'anywhere' })
    expect(narrowed(woman, { near: 'my_region' }, moment)?.reach).toBe('my_region')
    expect(narrowed({ ...woman, reach: 'my_region' }, { near: 'my_country' }, moment)?.reach).toBe('my_region')
  })
})
