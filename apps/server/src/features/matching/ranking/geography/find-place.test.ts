import { cellOf, kilometres } from '@heartwell/matching/distance.ts'
import { describe, expect, test } from 'vitest'
import { findPlace } from './find-place.ts'
import { OTHER_NAMES } from './other-names.ts'

const status = (country: string | null, city: string, region = '') => findPlace({ country, region, city }).status
function cell(country: string, city: string, region = '') {
  const found = findPlace({ country, region, city })
  return found.status === 'found' ? found.place : found.status
}

describe('a city that somebody wrote', () => {
  test.each([
    ['NL', 'Groningen', '', 53.22, 6.57],
    ['NL', ' GRONINGEN ', 'whatever is written', 53.22, 6.57],
    ['DE', 'München', 'Bayern', 48.14, 11.57],
    ['PL', 'krakow', '', 50.06, 19.94],
    ['AT', 'Wien', '', 48.21, 16.37],
    ['US', 'Springfield', 'Illinois', 39.8, -89.64],
    ['US', 'Springfield', 'State of Illinois', 39.8, -89.64],
    ['NZ', 'Auckland', '', -36.85, 174.76],
    ['AD', 'Vila', '', 42.53, 1.57],
    ['ZW', 'Zvishavane', '', -20.33, 30.07],
  ])('%s %s %s is in a cell of about 11 km', (country, city, region, lat, lon) => {
    expect(cell(country, city, region)).toEqual(cellOf(lat, lon))
  })

  test('is not found when no such city is there, and not guessed when there are several', () => {
    expect(status('NL', 'Grunnegn')).toBe('not_found')
    expect(status('NL', 'Springfield')).toBe('not_found')
    expect(status('US', 'Springfield')).toBe('several')
    expect(status('US', 'Springfield', 'Utah')).toBe('several')
    expect([status(null, 'Oslo'), status('NO', ''), status('NO', ' - ')]).toEqual(['none', 'none', 'none'])
  })

  test('is the same by every name that people use', () => {
    for (const name of OTHER_NAMES.keys()) {
      expect([name, status(name.slice(0, 2), name.slice(3))]).not.toEqual([name, 'not_found'])
    }
    const [one, other] = [cell('IT', 'Milano'), cell('IT', 'Milan')]
    expect(one).toEqual(other)
  })
})

test('a city is nowhere known more exactly than to the middle of its cell', () => {
  const found = cell('NO', 'Oslo')
  if (typeof found === 'string') throw new Error(found)
  expect(cellOf(found.lat / 100, found.lon / 100)).toEqual(found)
  expect(kilometres(found, { lat: 5_991, lon: 1_075 })).toBeLessThan(8.6)
})
