import { isolated } from '@heartwell/contract/text/isolated.ts'
import { upperFirst } from './letter-case.ts'

/** Where a member lives, as far as the member shows it: 'York, about 40 km away', 'In your area'; null for nothing. */
export function whereWords({ place, distance }: { place: string | null; distance: string | null }): string | null {
  if (!place) return distance && upperFirst(distance)
  return distance ? `${isolated(place)}, ${distance}` : isolated(place)
}
