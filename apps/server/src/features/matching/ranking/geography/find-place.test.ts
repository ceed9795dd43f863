import { cellOf, kilometres } from '@heartwell/matching/distance.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
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

  test('is found where all cities of the name are in one cell, and not guessed where only a row or a column is the same', () => {
    expect(cell('AO', 'Ebo')).toEqual({ lat: -1_100, lon: 1_467 })
    expect(status('AO', 'Chitembo')).toBe('several')
    expect(status('AO', 'Chitembo', 'Bié')).toBe('several')
    expect(status('IN', 'Kandri')).toBe('several')
  })

  test('is decided by the region only where a city of the name is there', () => {
    expect(cell('AL', 'Drenovë', 'Korçë')).toEqual({ lat: 4_060, lon: 2_081 })
    expect(cell('AL', 'Drenovë', 'Fier')).toEqual({ lat: 4_060, lon: 1_976 })
    expect(status('AL', 'Drenovë', 'Tirana')).toBe('several')
  })

  test('is found by the first and the last name of the list', () => {
    expect(cell('AD', 'Aixirivall')).toEqual({ lat: 4_250, lon: 149 })
    expect(cell('ZW', 'Zvishavane')).toEqual({ lat: -2_030, lon: 3_007 })
    expect([status('AD', 'A'), status('ZZ', 'Zz')]).toEqual(['not_found', 'not_found'])
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

describe('the list of places', () => {
  afterEach(() => {
    vi.doUnmock('node:fs')
    vi.resetModules()
  })

  /** The module as a new process loads it, in which only files with these words in their paths exist. */
  async function loadedWith(...existing: string[]) {
    const fs = await vi.importActual<typeof import('node:fs')>('node:fs')
    const list = fs.readFileSync(new URL('../../../../../content/places.txt.gz', import.meta.url))
    const readFileSync = vi.fn((_file: URL) => list)
    const existsSync = (file: URL) => existing.some((part) => file.pathname.includes(part))
    vi.resetModules()
    vi.doMock('node:fs', () => ({ ...fs, existsSync, readFileSync }))
    const { findPlace } = await import('./find-place.ts')
    return { oslo: () => findPlace({ country: 'NO', region: '', city: 'Oslo' }).status, readFileSync }
  }

  test.each(['/ranking/content/', '/server/content/'])('is read once, from %s if it is there', async (folder) => {
    const { oslo, readFileSync } = await loadedWith(folder)
    expect([oslo(), oslo()]).toEqual(['found', 'found'])
    expect(readFileSync).toHaveBeenCalledOnce()
    expect(readFileSync.mock.calls[0]?.[0].pathname).toContain(`${folder}places.txt.gz`)
  })

  test('is named when it is missing', async () => {
    const { oslo } = await loadedWith('/elsewhere/')
    expect(oslo).toThrow('content/places.txt.gz is missing')
  })
})
