import type { ShownPlace } from '@heartwell/contract/profiles/profile-facts.ts'
import { findPlace, isKnownRegion } from '../ranking/geography/find-place.ts'
import type { PlaceRow, WrittenPlace } from './rules.ts'

/** The letters and digits of a name, with what is usual between them. */
const displayed = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N} '’.-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Only a name of the list is shown to others, so that nobody can write something else there. */
const townOf = (place: WrittenPlace): string | null => {
  const { status } = findPlace(place)
  return status === 'found' || status === 'several' ? displayed(place.city) : null
}

const regionOf = (place: WrittenPlace): string | null => (isKnownRegion(place) ? displayed(place.region) : null)

/** What others read of where a member lives, besides the distance; null for nothing. */
export function placeText(place: PlaceRow | null | undefined): string | null {
  if (!place?.shown_place) return null
  return place.shown_place === 'town' ? townOf(place) : regionOf(place)
}

/** The owner's choice, and what each one would show. */
export function viewOwnPlace(place: PlaceRow | undefined) {
  const written = place !== undefined && (place.country !== null || place.region !== '' || place.city !== '')
  const without: ShownPlace = place?.show_distance ? 'distance' : 'nothing'
  return {
    shown: place?.shown_place ?? without,
    town: place ? townOf(place) : null,
    region: place ? regionOf(place) : null,
    is_written: written,
  }
}
