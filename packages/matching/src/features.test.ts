import { COUNTRIES } from '@heartwell/contract/text/countries.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answer,
  anyMember,
  CHRISTIANITY,
  daysAgo,
  leaning,
  man,
  member,
  NOW,
  POLISH,
  preferring,
} from '../test/members.ts'
import { answersById, leanOf, valuesOf } from './answers.ts'
import { rowOf } from './features.ts'
import { dayOf } from './moment.ts'
import { RECORD_BYTES, readRecord, writeRecord } from './record.ts'
import { COMPONENT, COMPONENTS, ONE } from './row.ts'
import type { Source } from './source.ts'
import { TRAITS, type TraitName, valuesIn } from './traits.ts'

const row = (change: Partial<Source> = {}) => rowOf(member(change), NOW)
const part = (source: Partial<Source>, at: keyof typeof COMPONENT) => (row(source).vector[COMPONENT[at]] ?? 0) / ONE
/** Answered consistently, with a side in each of the 41 compared questions. */
const leaned = leaning([11, 13, 15, 17, 19, 21, 23, 31, 32, 33, 34, 35, 41, 43, 45, 47])
const decided = leaned.map((one) => (['V16', 'V17'].includes(one.id) ? answer(one.id, 1) : one))
const without = (...ids: string[]) => decided.filter(({ id }) => !ids.includes(id))

describe('MA-09 preferences in the feature row', () => {
  test('have the other gender by default', () => {
    expect(row().seeks).toBe(2)
    expect(rowOf(man(), NOW).seeks).toBe(1)
    expect(row(preferring({ seeks: 'both' })).seeks).toBe(3)
    expect(row(preferring({ seeks: 'women' })).seeks).toBe(1)
  })
  test('have ages only when the member chose them', () => {
    expect(row(preferring({ seeks: 'men' })).ages).toBeNull()
    expect(row(preferring({ age_from: 45 })).ages).toBeNull()
    expect(row(preferring({ age_to: 60 })).ages).toBeNull()
    expect(row(preferring({ age_from: 45, age_to: 99 })).ages).toEqual({ from: 45, to: 99 })
  })
  test('have places by number, however the region is spelt', () => {
    const here = row(preferring({ country: 'NL', region: 'Noord-Holland', distance: 'my_region' }))
    expect(here.reach).toBe('my_region')
    expect(row(preferring({ country: 'NL', region: ' NOORD HOLLAND' }))).toMatchObject({
      country: here.country,
      region: here.region,
    })
    expect(row()).toMatchObject({ country: 0, region: 0, reach: 'anywhere' })
    const places = COUNTRIES.slice(0, 3).map((country) => row(preferring({ country })).country)
    expect(places, '0 means unknown').toEqual([1, 2, 3])
  })
  test.each([true, false])('have dealbreakers only when the member chose them, with profiling: %s', (profiling) => {
    const switches = { profiling, interests: true, reasoning: true }
    const children = (change: Partial<Source>) => row({ ...change, switches }).dealbreakers.children
    expect(children({})).toBe(false)
    expect(children(preferring({}))).toBe(false)
    expect(children(preferring({ children_dealbreaker: true }))).toBe(true)
  })
  test.each([
    [{ approved: true, suspended: false }, true],
    [{ approved: false, suspended: false }, false],
    [{ approved: true, suspended: true }, false],
  ])('is listed when %j: %s', (state, listed) => {
    expect(row(state).listed).toBe(listed)
  })
  test('dates are days', () => {
    expect(row({ decidedAt: daysAgo(3), lastSeen: daysAgo(1) })).toMatchObject({
      born: dayOf('1976-05-10'),
      since: dayOf('2026-11-18'),
      seen: dayOf('2026-11-20'),
    })
  })
})

describe('MA-09 answers in the feature row', () => {
  test('counts the more, the more questions were answered with a side', () => {
    expect(part({ answers: decided }, 'sure')).toBeCloseTo(Math.sqrt(41 / 53), 2)
    expect(part({ answers: decided.slice(0, 4) }, 'sure')).toBeCloseTo(Math.sqrt(4 / 16), 2)
    expect(part({ answers: [] }, 'sure')).toBe(0)
  })
  test('counts less when they look careless', () => {
    const careless = decided.map(({ id }) => answer(id, 0))
    expect(part({ answers: careless }, 'sure')).toBeCloseTo(Math.sqrt((0.3 * 41) / 53), 2)
  })
  test.each([
    ['the preference', preferring({ wants_children: 'no' }), -1],
    ['the preference, over the answer', { ...preferring({ wants_children: 'no' }), answers: decided }, -1],
    ['an open preference, over the answer', { ...preferring({ wants_children: 'open' }), answers: decided }, 0],
    ['the answer', { answers: decided }, 1],
    [
      'the answer, where the preference does not say',
      { ...preferring({ wants_children: 'prefer_not_to_say' }), answers: decided },
      1,
    ],
    ['nothing', {}, 0],
  ])('the plans about children are those of %s', (_, source, children) => {
    expect(row(source).children).toBe(children)
  })
  test('an answer about children is not compared where the preferences say something else', () => {
    const v21 = (source: Partial<Source>) => (row(source).sides[1] >>> 20) & 1
    expect(v21({ answers: decided })).toBe(1)
    expect(v21({ answers: decided, ...preferring({ wants_children: 'yes' }) })).toBe(1)
    expect(v21({ answers: decided, ...preferring({ wants_children: 'no' }) })).toBe(0)
  })
  test('plans about children count in full where the preferences say them, else by the certainty of the answers', () => {
    expect(part(preferring({ wants_children: 'yes' }), 'children')).toBe(1)
    expect(part(preferring({ wants_children: 'no' }), 'children')).toBe(-1)
    expect(part({ answers: decided }, 'children')).toBeCloseTo(Math.sqrt(41 / 53), 2)
    expect(part({}, 'children')).toBe(0)
  })
  test('positions and values can be read from the row again, within the rounding to bytes', () => {
    const answers = decided.map((one) => (['T01', 'T10', 'T24', 'V24'].includes(one.id) ? answer(one.id, 1) : one))
    const [made, given] = [row({ answers }), answersById(answers)]
    const spreads: [TraitName, number][] = [
      ...(['sociability', 'structure', 'giveAndTake', 'curiosity', 'calm'] as const).map(
        (axis): [TraitName, number] => [axis, 0.45],
      ),
      ['closeness', 0.65],
    ]
    for (const [axis, spread] of spreads) {
      const position = Math.max(-2.5, Math.min(2.5, leanOf(given, axis) / spread))
      expect(TRAITS[axis].of(made), axis).toBeCloseTo(position, 1)
    }
    for (const name of ['money', 'home', 'conflict'] as const) {
      expect(TRAITS[name].of(made), name).toBeCloseTo(1.5 * leanOf(given, name), 1)
    }
    valuesIn(made).forEach((value, k) => {
      expect(value).toBeCloseTo(valuesOf(given)[k] ?? 0, 1)
    })
    const sure = made.vector[COMPONENT.sure]! / ONE
    for (const axis of ['structure', 'closeness'] as const) {
      const share = made.vector[COMPONENT[axis]]! / ONE / sure
      expect(made.vector[COMPONENT[`${axis}Squared`]]! / ONE / sure).toBeCloseTo(share ** 2, 1)
    }
    const length = Math.hypot(...made.vector.slice(0, 10)) / ONE
    expect(length).toBeCloseTo(sure, 1)
  })
  test('interests have a bit each, and one that the list has no place for is left out', () => {
    expect(row({ topics: [0, 31, 32, 63] }).topics).toEqual([2 ** 31 + 1, 2 ** 31 + 1])
    expect(row({ topics: [-1, 64, 70, 95] }).topics).toEqual([0, 0])
  })
  test.each([
    ['marriage', 'marriage', 1],
    ['partnership', 'partnership', 1],
    ['companionship', 'companionship', 1],
    ['marriage', 'partnership', -0.5],
    ['partnership', 'companionship', -0.5],
    ['companionship', 'marriage', -0.5],
  ] as const)('hopes for %s and for %s make %f', (one, other, alike) => {
    const [a, b] = [preferring({ intention: one }), preferring({ intention: other })]
    expect(part(a, 'hopeX') * part(b, 'hopeX') + part(a, 'hopeY') * part(b, 'hopeY')).toBeCloseTo(alike, 2)
  })
  test.each([
    [null, 0],
    [0, 1],
    [6, 1],
    [7, 2],
    [10, 2],
    [11, 3],
    [16, 3],
  ])('%s right answers of the reasoning questionnaire are third %i', (correct, band) => {
    expect(row({ correct }).band).toBe(band)
  })
  test.each([
    [0, 0, 0],
    [7, 7, 0],
    [3, 8, 1],
    [5, 8, 2],
    [6, 8, 3],
    [8, 8, 3],
    [6, 12, 2],
    [0, 12, 1],
  ])(
    '%s right answers of %i given ones are third %i: a skipped puzzle is no wrong answer',
    (correct, answered, band) => {
      expect(row({ correct, answered }).band).toBe(band)
    },
  )
  test('the order of answers, interests and requests does not matter', () => {
    fc.assert(
      fc.property(anyMember, (source) => {
        const turned = {
          ...source,
          answers: [...source.answers].reverse(),
          topics: [...source.topics].reverse(),
          requests: [...source.requests].reverse(),
        }
        expect(close(rowOf(turned, NOW))).toEqual(close(rowOf(source, NOW)))
      }),
      { numRuns: 50 },
    )
  })
  /** Sums in another order differ in the last digit. */
  const close = (one: ReturnType<typeof rowOf>) => ({
    ...one,
    selectivity: one.selectivity.toFixed(4),
    popularity: one.popularity.toFixed(4),
  })
})

describe('MA-09 what a member did not agree to leaves no trace', () => {
  const religious = {
    religion: CHRISTIANITY,
    answers: decided,
    ...preferring({ religion_importance: 'very', faith_dealbreaker: true }),
  }
  test('religion, without consent', () => {
    expect(row(religious)).toMatchObject({ religion: 1, faith: 1, dealbreakers: { faith: true } })
    const agreed = { religion: false, culture: true }
    expect(row({ ...religious, agreed })).toMatchObject({ religion: 0, faith: 0, dealbreakers: { faith: false } })
    const silent = { ...religious, religion: null, ...preferring({}), answers: without('V22') }
    expect(row({ ...religious, agreed })).toEqual(row({ ...silent, agreed }))
  })
  test('culture, without consent', () => {
    expect(row({ cultures: [POLISH] }).culture).toEqual([POLISH])
    const agreed = { religion: true, culture: false }
    expect(row({ cultures: [POLISH], agreed })).toEqual(row({ agreed }))
  })
  test.each([
    ['very', 0, 1],
    ['somewhat', 0, 0.5],
    ['not', 4, 0],
    [null, 0, 0],
    [null, 1, 0.1],
    [null, 2, 0.35],
    [null, 3, 0.7],
    [null, 4, 1],
  ] as const)(
    'with consent religion matters by the preference %s, else by option %i of the question: %f',
    (said, option, faith) => {
      const source = {
        ...preferring({ religion_importance: said }),
        answers: [...without('V22'), answer('V22', option)],
      }
      expect(row(source).faith).toBeCloseTo(faith, 2)
    },
  )
  test('interests and reasoning, switched off', () => {
    const switches = { profiling: true, interests: false, reasoning: false }
    expect(row({ topics: [3, 40], correct: 16 })).toMatchObject({ topics: [8, 256], band: 3 })
    expect(row({ topics: [3, 40], correct: 16, switches })).toMatchObject({ topics: [0, 0], band: 0 })
  })
  test('everything except preferences and waiting interests, with profiling off', () => {
    const switches = { profiling: false, interests: true, reasoning: true }
    fc.assert(
      fc.property(anyMember, (source) => {
        const { requests, before } = source
        const bare = member({
          ...source,
          answers: [],
          topics: [],
          correct: null,
          religion: null,
          cultures: [],
        })
        const off = rowOf({ ...source, switches }, NOW)
        expect(off).toEqual(rowOf({ ...bare, requests, before, switches }, NOW))
        expect(off).toMatchObject({ neutral: true, selectivity: 0, popularity: 0, vector: new Int8Array(COMPONENTS) })
      }),
      { numRuns: 50 },
    )
  })
})

test('a row survives its bytes unchanged, whatever it is made of', () => {
  fc.assert(
    fc.property(anyMember, fc.integer({ min: 0, max: 9 }), (source, offset) => {
      const bytes = new Uint8Array(RECORD_BYTES + 20)
      const made = rowOf(source, NOW)
      writeRecord(made, bytes, offset)
      expect(readRecord(bytes, offset)).toEqual(made)
    }),
    { numRuns: 100 },
  )
})
