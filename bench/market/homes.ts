import { cellOf, type Place } from '@heartwell/matching/distance.ts'
import type { Random } from '../../apps/server/src/demo/random.ts'

/** A country of about 700 by 700 km: five cities, twenty towns, and villages anywhere. */
const COUNTRY = { lat: 46, lon: 4, height: 6.3, width: 9 }
const SHARES = { city: 0.45, town: 0.3, nowhere: 0.15 }
const [CITIES, TOWNS] = [5, 20]
/** The range in degrees within which people of one city live. */
const AROUND = 0.15

export type Home = { kind: 'city' | 'town' | 'village'; place: Place | null }

/** Where the members of a market live; some do not say. */
export function homesOf(count: number, random: Random): Home[] {
  const anywhere = () => ({
    lat: COUNTRY.lat + random.next() * COUNTRY.height,
    lon: COUNTRY.lon + random.next() * COUNTRY.width,
  })
  const [cities, towns] = [CITIES, TOWNS].map((many) => Array.from({ length: many }, anywhere))
  const around = ({ lat, lon }: { lat: number; lon: number }) =>
    cellOf(lat + (random.next() - 0.5) * AROUND, lon + (random.next() - 0.5) * AROUND)
  return Array.from({ length: count }, () => {
    const where = random.next()
    const kind = where < SHARES.city ? 'city' : where < SHARES.city + SHARES.town ? 'town' : 'village'
    const centres = kind === 'city' ? cities : kind === 'town' ? towns : undefined
    const spot = around(centres?.[Math.floor(random.next() * centres.length)] ?? anywhere())
    return { kind, place: random.chance(SHARES.nowhere) ? null : spot }
  })
}
