import { describe, expect, test } from 'vitest'
import { countsFrom, isSamePlace } from './rules.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const [DAY_MS, HOUR_MS] = [24 * 3600 * 1000, 3600 * 1000]
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const OSLO = { country: 'NO', region: '', city: 'Oslo' }
const BERGEN = { ...OSLO, city: 'Bergen' }
const NOWHERE = { country: null, region: '', city: '' }

test('isSamePlace compares country, region and city', () => {
  expect(isSamePlace(OSLO, { ...OSLO })).toBe(true)
  for (const other of [{ country: 'SE' }, { region: 'Viken' }, { city: 'Bergen' }])
    expect(isSamePlace(OSLO, { ...OSLO, ...other })).toBe(false)
})

describe('countsFrom', () => {
  test('is now for the first place, and for the removal of a place', () => {
    expect(countsFrom(OSLO, [], NOW)).toEqual(NOW)
    expect(countsFrom(NOWHERE, [{ ...OSLO, counts_from: ago(HOUR_MS) }], NOW)).toEqual(NOW)
  })

  test.each([
    ['a country', { country: 'NO' }],
    ['a region', { region: 'Viken' }],
    ['a city', { city: 'Oslo' }],
  ])('is not now for %s alone', (_, part) => {
    expect(countsFrom({ ...NOWHERE, ...part }, [{ ...BERGEN, counts_from: ago(30 * DAY_MS) }], NOW)).toEqual(
      ago(-DAY_MS),
    )
  })

  test('is a day later for the second place', () => {
    expect(countsFrom(OSLO, [{ ...BERGEN, counts_from: ago(HOUR_MS) }], NOW)).toEqual(ago(-DAY_MS))
  })

  test('is a week after the last place but one, so that two begin to count in a week', () => {
    const counting = [
      { ...BERGEN, counts_from: ago(2 * DAY_MS) },
      { ...OSLO, counts_from: ago(30 * DAY_MS) },
      { ...OSLO, counts_from: ago(DAY_MS) },
    ]
    expect(countsFrom(BERGEN, counting, NOW)).toEqual(ago(2 * DAY_MS - 7 * DAY_MS))
    expect(countsFrom(BERGEN, counting.slice(1), NOW)).toEqual(ago(-DAY_MS))
  })

  test('does not count removals as places', () => {
    const counting = [
      { ...BERGEN, counts_from: ago(2 * DAY_MS) },
      { ...NOWHERE, counts_from: ago(DAY_MS) },
    ]
    expect(countsFrom(OSLO, counting, NOW)).toEqual(ago(-DAY_MS))
  })
})
