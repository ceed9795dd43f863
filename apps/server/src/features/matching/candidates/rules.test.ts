import { roundedKilometres } from '@heartwell/matching/distance.ts'
import { factBits } from '@heartwell/matching/index/fact-bits.ts'
import { randomRows } from '@heartwell/matching/index/random-rows.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { describe, expect, test } from 'vitest'
import { filterBits } from '../rules.ts'
import { type Candidate, candidateOf, countChoices, fits, SORT_KEYS } from './rules.ts'

const NEVER = [{ fact: 'smoking', answer: ['never'] }]

const one = (changes: Partial<Candidate> = {}): Candidate => ({
  no: 1,
  age: 60,
  km: 30,
  isInCountry: true,
  isInRegion: true,
  hasSameHope: true,
  hasDocument: true,
  hasLivePicture: true,
  hasPicture: true,
  topics: [0b11, 0b1],
  facts: [0, 0],
  approvedAt: 0,
  seenDay: 0,
  ...changes,
})

const CHOIR = { id: 'choir', name: 'Choir', position: 0 }
const WALKS = { id: 'walks', name: 'Walks', position: 1 }
const CHESS = { id: 'chess', name: 'Chess', position: 32 }

describe('fits', () => {
  test.each<[string, Partial<Candidate>, Parameters<typeof fits>[1], boolean]>([
    ['no filter', {}, {}, true],
    ['the lowest age', { age: 55 }, { age_from: 55 }, true],
    ['an age below', { age: 54 }, { age_from: 55 }, false],
    ['the highest age', { age: 65 }, { age_to: 65 }, true],
    ['an age above', { age: 66 }, { age_to: 65 }, false],
    ['another country', { isInCountry: false }, { near: 'my_country' }, false],
    ['another region', { isInRegion: false }, { near: 'my_region' }, false],
    ['another region of the country', { isInRegion: false }, { near: 'my_country' }, true],
    ['the same distance', { km: 50 }, { within_km: 50 }, true],
    ['farther away', { km: 60 }, { within_km: 50 }, false],
    ['an unknown distance', { km: null }, { within_km: 250 }, false],
    ['another hope', { hasSameHope: false }, { same_hope: true }, false],
    ['no document', { hasDocument: false }, { document: true }, false],
    ['no picture', { hasPicture: false }, { picture: true }, false],
    ['one of the interests', { topics: [0b10, 0] }, { interests: ['choir', 'walks'] }, true],
    ['one of the answers', { facts: factBits(NEVER) }, { facts: { smoking: ['never', 'used'] } }, true],
    ['another answer', { facts: factBits(NEVER) }, { facts: { smoking: ['used'] } }, false],
    ['no answer', {}, { facts: { smoking: ['used'] } }, false],
    ['none of the interests', { topics: [0b100, 0] }, { interests: ['choir', 'walks'] }, false],
  ])('%s', (_which, changes, filters, expected) => {
    expect(fits(one(changes), filters, { interests: [0, 1], facts: filterBits(filters.facts) })).toBe(expected)
  })

  test('interests that nobody knows fit nobody', () => {
    expect(fits(one(), { interests: ['gone'] }, { interests: [], facts: undefined })).toBe(false)
  })
})

describe('countChoices', () => {
  const people = [
    one({ no: 1, age: 58, km: 0, topics: [0b1, 0] }),
    one({ no: 2, age: 60, km: 40, topics: [0b10, 0b1], hasPicture: false }),
    one({ no: 3, age: 60, km: 80, topics: [0, 0b1], isInRegion: false, hasDocument: false, hasLivePicture: false }),
    one({ no: 4, age: 64, km: null, topics: [0b11, 0], isInCountry: false, isInRegion: false, hasSameHope: false }),
  ]

  test('counts each choice alone while nothing is chosen', () => {
    expect(countChoices(people, {}, [CHOIR, WALKS, CHESS])).toEqual({
      total: 4,
      where: {
        within_km: [
          { km: 25, people: 1 },
          { km: 50, people: 2 },
          { km: 100, people: 3 },
          { km: 250, people: 3 },
        ],
        my_country: 3,
        my_region: 2,
      },
      same_hope: 3,
      document: 3,
      live: 3,
      picture: 3,
      ages: [
        { age: 58, people: 1 },
        { age: 60, people: 2 },
        { age: 64, people: 1 },
      ],
      interests: [
        { id: 'choir', name: 'Choir', people: 2 },
        { id: 'walks', name: 'Walks', people: 2 },
        { id: 'chess', name: 'Chess', people: 2 },
      ],
      facts: [],
    })
  })

  test('a choice narrows the other groups and not its own', () => {
    const filters = { within_km: 50 as const, interests: ['walks'] }
    const counts = countChoices(people, filters, [CHOIR, WALKS, CHESS])
    expect(counts.total).toBe(1)
    expect(counts.where.within_km.map((choice) => choice.people)).toEqual([0, 1, 1, 1])
    expect(counts.where.my_country).toBe(1)
    expect(counts.interests.map((choice) => choice.people)).toEqual([1, 1, 1])
    expect(counts.picture).toBe(0)
    expect(counts.ages).toEqual([{ age: 60, people: 1 }])
  })

  test('one place takes the place of another', () => {
    const counts = countChoices(people, { near: 'my_region' }, [])
    expect(counts.total).toBe(2)
    expect(counts.where.within_km.map((choice) => choice.people)).toEqual([1, 2, 3, 3])
    expect(counts.where.my_country).toBe(3)
  })

  test('answers to a fact are counted beside the other facts, and not beside their own', () => {
    const answers = (smoking: string, home: string) => ({
      facts: factBits([
        { fact: 'smoking', answer: [smoking] },
        { fact: 'home', answer: [home] },
      ]),
    })
    const all = [one(answers('never', 'move')), one(answers('never', 'stay')), one(answers('daily', 'move')), one()]
    const counts = countChoices(all, { facts: { smoking: ['never'] } }, [])
    expect(counts.total).toBe(2)
    expect(counts.facts).toEqual([
      { fact: 'smoking', choice: 'never', people: 2 },
      { fact: 'smoking', choice: 'daily', people: 1 },
      { fact: 'home', choice: 'move', people: 1 },
      { fact: 'home', choice: 'stay', people: 1 },
    ])
    const none = countChoices(all, { facts: { smoking: ['daily'], home: ['stay'] } }, [])
    expect([none.total, none.facts.map(({ choice, people }) => [choice, people])]).toEqual([
      0,
      [
        ['never', 1],
        ['daily', 0],
        ['move', 1],
        ['stay', 0],
      ],
    ])
  })

  test('ages are counted beside the chosen ages', () => {
    expect(countChoices(people, { age_from: 62 }, []).ages).toHaveLength(3)
    expect(countChoices(people, { age_from: 62 }, []).total).toBe(1)
  })
})

describe('SORT_KEYS', () => {
  const nosBy = (sort: keyof typeof SORT_KEYS, people: Candidate[]) =>
    people.toSorted((a, b) => SORT_KEYS[sort](a) - SORT_KEYS[sort](b)).map(({ no }) => no)

  test('the newest profile, the nearest person and the last visit come first', () => {
    expect(nosBy('newest', [one({ no: 1, approvedAt: 5 }), one({ no: 2, approvedAt: 9 })])).toEqual([2, 1])
    expect(nosBy('nearest', [one({ no: 1, km: null }), one({ no: 2, km: 900 }), one({ no: 3, km: 0 })])).toEqual([
      3, 2, 1,
    ])
    expect(nosBy('recent', [one({ no: 1, seenDay: 5 }), one({ no: 2, seenDay: 9 })])).toEqual([2, 1])
  })

  test('people of equal standing stay in their order of fit', () => {
    expect(nosBy('nearest', [one({ no: 7, km: 50 }), one({ no: 3, km: 50 }), one({ no: 5, km: 40 })])).toEqual([
      5, 7, 3,
    ])
  })
})

describe('candidateOf', () => {
  const DAY = 46_000
  const moment = { day: DAY, minute: DAY * 1440 }
  const PLACE = { lat: 0.9, lon: 0.1 }
  const aRow = (change: Partial<Row> = {}): Row => ({
    ...randomRows(7, DAY, 0).row(1),
    country: 3,
    region: 9,
    neutral: false,
    topics: [5, 0],
    place: PLACE,
    seen: DAY - 2,
    born: DAY - 60 * 366,
    ...change,
  })
  const noFacts = { checked: undefined, approvedAt: null }
  const candidate = (mine: Partial<Row>, theirs: Partial<Row>, facts: Parameters<typeof candidateOf>[2] = noFacts) =>
    candidateOf(aRow(mine), aRow({ no: 2, ...theirs }), facts, moment)

  test.each([
    ['the same country and region', {}, {}, true, true],
    ['another region', {}, { region: 8 }, true, false],
    ['another country', {}, { country: 4 }, false, false],
    ['another country with the same region', {}, { country: 4, region: 9 }, false, false],
    ['an unknown country', {}, { country: 0 }, true, true],
    ['an unknown region', {}, { region: 0 }, true, true],
    ['an unknown region of another country', {}, { country: 4, region: 0 }, false, false],
    ['an own country that is unknown', { country: 0 }, {}, false, false],
  ])('with %s is near', (_where, mine, theirs, isInCountry, isInRegion) => {
    expect(candidate(mine, theirs)).toMatchObject({ isInCountry, isInRegion })
  })

  test('has a distance only when both places are known', () => {
    expect(candidate({}, {}).km).toBe(roundedKilometres(PLACE, PLACE))
    expect(candidate({ place: null }, {}).km).toBeNull()
    expect(candidate({}, { place: null }).km).toBeNull()
  })

  test('has what was checked, and when the profile was approved', () => {
    const at = new Date('2026-11-01T10:00:00Z')
    const none = { document: null, live: null, photo: null }
    const checked = (some: Partial<Record<keyof typeof none, Date>>) => ({
      checked: { ...none, ...some },
      approvedAt: at,
    })
    const nothing = { hasDocument: false, hasLivePicture: false, hasPicture: false }
    expect(candidate({}, {})).toMatchObject({ ...nothing, approvedAt: 0 })
    expect(candidate({}, {}, checked({ document: at }))).toMatchObject({ ...nothing, hasDocument: true })
    expect(candidate({}, {}, checked({ live: at }))).toMatchObject({ ...nothing, hasLivePicture: true })
    expect(candidate({}, {}, checked({ photo: at }))).toMatchObject({ ...nothing, hasPicture: true })
    expect(candidate({}, {}, checked({})).approvedAt).toBe(at.getTime())
  })

  test('shows interests only while both have profiling on', () => {
    expect(candidate({}, {}).topics).toEqual([5, 0])
    expect(candidate({ neutral: true }, {}).topics).toEqual([0, 0])
    expect(candidate({}, { neutral: true }).topics).toEqual([0, 0])
  })

  test('has the number, age and last visit of the other member', () => {
    expect(candidate({}, {})).toMatchObject({ no: 2, age: 60, seenDay: DAY - 2 })
  })
})
