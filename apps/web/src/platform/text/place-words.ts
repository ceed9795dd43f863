import type { PlaceState } from '@heartwell/contract/matching/preferences.ts'
import { localDay } from './local-day.ts'

const WORDS: Partial<Record<PlaceState, string>> = {
  not_found:
    'We could not find this city in your country, so we can’t work out distances. Please check the spelling, or enter the nearest larger town.',
  several:
    'Your country has several places with this name. Please add your region, so that we know which one is yours.',
}

/** What a member can do when their city is not known well enough to compute distances. */
export const placeWords = (place: PlaceState): string | undefined => WORDS[place]

/** From when a changed place counts for suggestions and distances. */
export const waitingPlaceWords = (countsFrom: string): string =>
  `Your new place counts from ${localDay(countsFrom)}. Until then, your earlier one does.`
