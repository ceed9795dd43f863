import armchair from '../../../art/in-place-of-photos/armchair.svg?url'
import bench from '../../../art/in-place-of-photos/bench.svg?url'
import hooks from '../../../art/in-place-of-photos/hooks.svg?url'
import window from '../../../art/in-place-of-photos/window.svg?url'
import { type Tone, toneFor } from '../../ui/tones.ts'
import { photoUrl } from './photos.ts'

const DRAWINGS: Record<Tone, string> = {
  apricot: window,
  sage: bench,
  blush: armchair,
  sky: hooks,
  honey: armchair,
  lilac: window,
}

/** The drawing in place of photos that only connections see. It depends on the id alone, never on the photos. */
export const drawingFor = (id: string): string => DRAWINGS[toneFor(id)]

type Person = { id: string; more_images: readonly string[]; photos_locked: boolean }

/** The first photo of a person, or the drawing in its place; null for a person without photos. */
export const cardPicture = ({ id, more_images: [first], photos_locked: isLocked }: Person): string | null =>
  isLocked ? drawingFor(id) : photoUrl(first)

/** Below the name on a card. The drawing alone would not say it. */
export const LOCKED_NOTE = 'Pictures after you’ve both said yes'
