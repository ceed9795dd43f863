import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aboutReligion, comesAfter, isNew, type Place, readPlace, suggestedWishes, writePlace } from './rules.ts'

describe('MA-09 what is suggested while nothing is chosen', () => {
  test.each([
    [18, 18, 23],
    [22, 18, 27],
    [40, 32, 48],
    [60, 49, 71],
    [95, 79, 99],
  ])('at %i are the ages from %i to %i', (age, age_from, age_to) => {
    expect(suggestedWishes('F', age)).toEqual({ seeks: 'men', age_from, age_to })
    expect(suggestedWishes('M', age).seeks).toBe('women')
    expect(suggestedWishes(null, age).seeks).toBeNull()
  })
})

const day = 24 * 3600 * 1000
test.each([
  [0, true],
  [13.9, true],
  [14, false],
])('LM-06 somebody approved %s days ago is new: %s', (days, expected) => {
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

test('wishes about religion are those that need its consent', () => {
  const none = {
    ...{ seeks: null, age_from: null, age_to: null, intention: null, has_children: null, wants_children: null },
    ...{ religion_importance: null, city: '', region: '', country: null, distance: null },
    ...{ children_dealbreaker: true, faith_dealbreaker: false },
  }
  expect(aboutReligion(none)).toEqual([])
  expect(aboutReligion({ ...none, religion_importance: 'not' })).toEqual(['religion_importance'])
  expect(aboutReligion({ ...none, religion_importance: 'very', faith_dealbreaker: true })).toEqual([
    'religion_importance',
    'faith_dealbreaker',
  ])
})
