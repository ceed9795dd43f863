import { ANY_DISTANCE_KM } from '@heartwell/contract/matching/preferences.ts'
import { expect, test } from 'vitest'
import {
  cellOf,
  defaultNearKm,
  distanceWords,
  excessDoublings,
  kilometres,
  liesWithin,
  roundedKilometres,
} from './distance.ts'
import { numbersFrom } from './index/random-rows.ts'

const OSLO = cellOf(59.91273, 10.74609)
const DRAMMEN = cellOf(59.74389, 10.20449)
const BERGEN = cellOf(60.39299, 5.32415)

test('MA-09 a distance is shown in coarse steps, and only where both have a place', () => {
  expect(distanceWords(OSLO, OSLO)).toBe('in your area')
  expect(distanceWords(OSLO, cellOf(59.95, 10.9))).toBe('in your area')
  expect(distanceWords(OSLO, DRAMMEN)).toBe('about 40 km away')
  expect(distanceWords(OSLO, BERGEN)).toBe('about 300 km away')
  expect(distanceWords(OSLO, cellOf(-33.86785, 151.20732))).toBe('about 16,000 km away')
  expect([distanceWords(OSLO, null), distanceWords(null, OSLO)]).toEqual([null, null])
})

test('MA-09 a filter uses the displayed steps, the same both ways, and excludes members without a place', () => {
  const random = numbersFrom(7)
  const near = () => cellOf(52 + random() * 3, 5 + random() * 4)
  for (let k = 0; k < 2_000; k += 1) {
    const [a, b] = [near(), near()]
    for (const within of [25, 50, 100, 250]) {
      expect(liesWithin(a, b, within)).toBe(roundedKilometres(a, b) <= within)
      expect(liesWithin(b, a, within)).toBe(liesWithin(a, b, within))
    }
  }
  expect([liesWithin(OSLO, null, 250), liesWithin(null, OSLO, 250)]).toEqual([false, false])
})

const at = (place: typeof OSLO | null, near: number | null = null) => ({ place, near })

test('MA-09 the distance counts beyond the one that each prefers, one for each doubling', () => {
  expect(excessDoublings(at(OSLO, 50), at(DRAMMEN, 50)), 'about 40 km').toBe(0)
  expect(excessDoublings(at(OSLO, 200), at(DRAMMEN, 25))).toBeCloseTo(Math.log2(40 / 25), 10)
  expect(excessDoublings(at(OSLO, 100), at(BERGEN, 200)), 'about 300 km').toBeCloseTo(Math.log2(3) + Math.log2(1.5), 10)
  expect(excessDoublings(at(OSLO, 100), at(BERGEN, 25))).toBe(excessDoublings(at(BERGEN, 25), at(OSLO, 100)))
})

test('MA-09 a member without a preferred distance counts like the viewer, and as 50 km where the viewer has none either', () => {
  expect(excessDoublings(at(OSLO, 100), at(BERGEN))).toBeCloseTo(2 * Math.log2(3), 10)
  expect(excessDoublings(at(OSLO), at(BERGEN))).toBeCloseTo(2 * Math.log2(6), 10)
})

test('MA-09 an unknown place is neither near nor far, and it has no effect for a member who prefers any distance', () => {
  expect(excessDoublings(at(OSLO, 50), at(null))).toBe(2)
  expect(excessDoublings(at(null, 50), at(OSLO, 25))).toBe(0)
  expect(excessDoublings(at(OSLO, ANY_DISTANCE_KM), at(BERGEN, ANY_DISTANCE_KM))).toBe(0)
  expect(excessDoublings(at(OSLO, ANY_DISTANCE_KM), at(null))).toBe(0)
  expect(excessDoublings(at(OSLO, ANY_DISTANCE_KM), at(BERGEN, 150))).toBe(1)
})

test('MA-09 the default distance is the least of 25, 50, 100 and 200 km that has a hundred members', () => {
  const towns = (near: number, drammen: number, bergen: number) => [
    { cell: OSLO, members: near },
    { cell: DRAMMEN, members: drammen },
    { cell: BERGEN, members: bergen },
  ]
  expect(defaultNearKm(OSLO, towns(100, 0, 0))).toBe(25)
  expect(defaultNearKm(OSLO, towns(99, 1, 0)), 'Drammen is about 40 km away').toBe(50)
  expect(defaultNearKm(OSLO, [...towns(60, 39, 0), { cell: cellOf(60.6, 10.75), members: 1 }]), 'about 80 km').toBe(100)
  expect(defaultNearKm(OSLO, towns(60, 39, 5_000)), 'Bergen is about 300 km away').toBe(200)
  expect(defaultNearKm(OSLO, [])).toBe(200)
})

test('of a place only a cell of about 11 km is known, wherever it is', () => {
  const random = numbersFrom(8)
  for (let k = 0; k < 2_000; k += 1) {
    const [latitude, longitude] = [random() * 140 - 70, random() * 358 - 179]
    const cell = cellOf(latitude, longitude)
    const exact = { lat: latitude * 100, lon: longitude * 100 }
    // From the middle of a square to a corner.
    expect(kilometres(exact, cell)).toBeLessThan(8.6)
    // The neighbouring cells in the row and in the column.
    const column = Math.round(10 / Math.cos((cell.lat / 100 / 180) * Math.PI))
    const beside = cellOf(cell.lat / 100, (cell.lon + column) / 100)
    expect(kilometres(cell, beside)).toBeGreaterThan(9.5)
    expect(kilometres(cell, cellOf(cell.lat / 100 + 0.1, cell.lon / 100))).toBeGreaterThan(9.5)
  }
})
