import { describe, expect, test } from 'vitest'
import { type Candidate, countChoices, fits, SORT_KEYS } from './rules.ts'

const one = (changes: Partial<Candidate> = {}): Candidate => ({
  no: 1,
  age: 60,
  km: 30,
  isInCountry: true,
  isInRegion: true,
  hasSameHope: true,
  hasDocument: true,
  hasPicture: true,
  topics: [0b11, 0b1],
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
    ['none of the interests', { topics: [0b100, 0] }, { interests: ['choir', 'walks'] }, false],
  ])('%s', (_which, changes, filters, expected) => {
    expect(fits(one(changes), filters, [0, 1])).toBe(expected)
  })

  test('interests that nobody knows fit nobody', () => {
    expect(fits(one(), { interests: ['gone'] }, [])).toBe(false)
  })
})

describe('countChoices', () => {
  const people = [
    one({ no: 1, age: 58, km: 0, topics: [0b1, 0] }),
    one({ no: 2, age: 60, km: 40, topics: [0b10, 0b1], hasPicture: false }),
    one({ no: 3, age: 60, km: 80, topics: [0, 0b1], isInRegion: false, hasDocument: false }),
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
