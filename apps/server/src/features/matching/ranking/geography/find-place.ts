import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Place } from '@heartwell/matching/distance.ts'
import { folded } from '@heartwell/matching/folding.ts'
import type { WrittenPlace } from '../../places/rules.ts'
import { OTHER_NAMES } from './other-names.ts'
import { regionKey } from './region-key.ts'

/** The approximate location, or why it is not known. */
export type FoundPlace = { status: 'found'; place: Place } | { status: 'none' | 'not_found' | 'several' }

/** The cell of a city, found by its name. Where the country has several cities of that name, the region decides. */
export function findPlace({ country, region, city }: WrittenPlace): FoundPlace {
  const name = folded(city)
  if (!country || name === '') return { status: 'none' }
  const spots = spotsOf(country, name)
  if (spots.length === 0) return { status: 'not_found' }
  const key = regionKey(region)
  const there = key === '' ? [] : spots.filter(({ regions }) => regions.includes(key))
  const [spot, ...others] = there.length > 0 ? there : spots
  const same = others.every(({ place }) => place.lat === spot?.place.lat && place.lon === spot.place.lon)
  return spot && same ? { status: 'found', place: spot.place } : { status: 'several' }
}

/** Whether the country has a region of this name. */
export function isKnownRegion({ country, region }: Pick<WrittenPlace, 'country' | 'region'>): boolean {
  const key = regionKey(region)
  return country !== null && key !== '' && lineOf(`${country}/${key}`) !== undefined
}

type Spot = { place: Place; regions: string[] }

function spotsOf(country: string, name: string): Spot[] {
  const line = lineOf(`${country} ${name}`) ?? lineOf(`${country} ${OTHER_NAMES.get(`${country} ${name}`) ?? ''}`)
  return (line?.split('\t').slice(1) ?? []).map((spot) => {
    const [lat, lon, ...regions] = spot.split(',')
    return { place: { lat: Number(lat), lon: Number(lon) }, regions }
  })
}

const [TAB, END] = [9, 10]

/** The line that begins with this name, by binary search: the lines are in byte order. */
function lineOf(name: string): string | undefined {
  const [list, wanted] = [lines(), Buffer.from(name)]
  let [low, high] = [0, list.length]
  while (low < high) {
    const from = list.lastIndexOf(END, ((low + high) >> 1) - 1) + 1
    const start = Math.max(low, from)
    const end = list.indexOf(END, start)
    const order = Buffer.compare(wanted, list.subarray(start, list.indexOf(TAB, start)))
    if (order === 0) return list.toString('utf8', start, end)
    if (order < 0) high = start
    else low = end + 1
  }
  return undefined
}

/** The path from the folder of the build, and the path from the sources. */
const FILES = ['../content/places.txt.gz', '../../../../../content/places.txt.gz']

/** The file is read at the first use and stays in memory: 4 MB. */
function lines(): Buffer {
  if (!known) {
    const file = FILES.map((each) => new URL(each, import.meta.url)).find((each) => existsSync(each))
    if (!file) throw new Error('content/places.txt.gz is missing')
    known = gunzipSync(readFileSync(file))
  }
  return known
}
let known: Buffer | undefined
