import type { TextsOf } from '@heartwell/contract/content/page-texts.ts'
import type { Tone } from '../../../ui/tones.ts'
import { SHARED_ART } from '../frame/pictures.ts'

export type LandingTexts = TextsOf<'landing'>

type Look = { image: string; tone: Tone }

/** The pictures of the three slides and of the three categories, in their order. */
export const SLIDE_LOOKS: readonly Look[] = [
  { image: SHARED_ART.hero1, tone: 'apricot' },
  { image: SHARED_ART.hero2, tone: 'sage' },
  { image: SHARED_ART.hero3, tone: 'blush' },
]
export const CATEGORY_LOOKS: readonly Look[] = [
  { image: SHARED_ART.category1, tone: 'apricot' },
  { image: SHARED_ART.category2, tone: 'sage' },
  { image: SHARED_ART.category3, tone: 'blush' },
]
