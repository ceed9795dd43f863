import { expect, test } from 'vitest'
import { chipsOf, readFilters, readSort, withInterest, writeFilters } from './filters-in-url.ts'

const [CHOIR, CHESS] = ['5f0c1c9e-0000-4000-8000-000000000001', '5f0c1c9e-0000-4000-8000-000000000002']
const ALL = {
  age_from: 45,
  age_to: 60,
  near: 'my_region' as const,
  same_hope: true as const,
  document: true as const,
  live: true as const,
  picture: true as const,
  interests: [CHOIR, CHESS],
  facts: { smoking: ['never', 'used'], languages: ['British Sign Language'] },
}

test('MA-09 the address of the page holds all filters', () => {
  expect(readFilters(writeFilters(ALL))).toEqual(ALL)
  expect(writeFilters({ within_km: 50 }).toString()).toBe('near=50')
  expect(readFilters(new URLSearchParams('near=50'))).toEqual({ within_km: 50 })
  expect(writeFilters({}).toString()).toBe('')
  expect(writeFilters({ picture: true }, 'newest').toString()).toBe('sort=newest&picture=shown')
  expect(readSort(writeFilters(ALL, 'nearest'))).toBe('nearest')
  expect([readSort(new URLSearchParams('sort=beauty')), readSort(writeFilters(ALL))]).toEqual(['best', 'best'])
})

test.each([
  'from=17',
  'from=100',
  'to=5',
  'from=abc',
  'near=moon',
  'near=10',
  'hope=other',
  'picture=true',
  'interests=choir',
  'smoking=pipe',
  'home=never',
  'pets=dog',
  'x=1',
])('MA-09 an address with %s filters nothing', (search) => {
  expect(readFilters(new URLSearchParams(search))).toEqual({})
})

test('MA-09 each chip names one filter and leaves the others', () => {
  const chips = chipsOf(ALL, new Map([[CHESS, 'Chess']]))
  expect(chips.map(({ label }) => label)).toEqual([
    '45 to 60 years',
    'In my region',
    'Hopes for the same',
    'Identity document checked',
    'Face seen live',
    'With a picture',
    'Chess',
    'Never smoked',
    'Used to smoke',
    'Speaks British Sign Language',
  ])
  expect(chips[0]?.without).toEqual({
    near: 'my_region',
    same_hope: true,
    document: true,
    live: true,
    picture: true,
    interests: [CHOIR, CHESS],
    facts: ALL.facts,
  })
  expect(chips[7]?.without.facts).toEqual({ ...ALL.facts, smoking: ['used'] })
  expect(chips[9]?.without.facts).toEqual({ smoking: ALL.facts.smoking })
  expect(chipsOf({ facts: { home: ['move'] } })).toEqual([{ label: 'Would move', without: {} }])
  expect(chips[6]?.without.interests).toEqual([CHOIR])
  expect(chips[5]?.without).not.toHaveProperty('picture')
  expect(chipsOf({ within_km: 250 })).toEqual([{ label: 'Within 250 km', without: {} }])
  expect(chipsOf({ age_from: 50 })[0]?.label).toBe('50 years or older')
  expect(chipsOf({ age_to: 50 })[0]?.label).toBe('50 years or younger')
})

test('MA-09 an interest is added and taken away, and the last one leaves no filter', () => {
  expect(withInterest({}, CHOIR)).toEqual({ interests: [CHOIR] })
  expect(withInterest({ interests: [CHOIR] }, CHESS)).toEqual({ interests: [CHOIR, CHESS] })
  expect(withInterest({ picture: true, interests: [CHOIR] }, CHOIR)).toEqual({ picture: true })
})
