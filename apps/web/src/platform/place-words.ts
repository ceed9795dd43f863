import type { PlaceState } from '@heartwell/contract/preferences.ts'

const WORDS: Partial<Record<PlaceState, string>> = {
  not_found:
    'We did not find this city in your country, so we cannot tell a distance. Please check how it is spelt, or name the next larger town.',
  several: 'Your country has several places of this name. Please give your region, so that we know which one is yours.',
}

/** What a member can do when her city is not known well enough to tell a distance. */
export const placeWords = (place: PlaceState): string | undefined => WORDS[place]
