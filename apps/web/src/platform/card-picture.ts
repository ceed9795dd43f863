import armchair from '../../art/in-place-of-photos/armchair.svg?url'
import bench from '../../art/in-place-of-photos/bench.svg?url'
import hooks from '../../art/in-place-of-photos/hooks.svg?url'
import window from '../../art/in-place-of-photos/window.svg?url'
import { photoUrl } from './photos.ts'

const DRAWINGS = [window, armchair, hooks, bench] as const

/** The drawing in place of photos that only connections see. It depends on the id alone, never on the photos. */
export function drawingFor(id: string): string {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return DRAWINGS[sum % DRAWINGS.length] ?? window
}

type Person = { id: string; more_images: readonly string[]; photos_locked: boolean }

/** The first photo of a person, or the drawing in its place; null for a person without photos. */
export const cardPicture = ({ id, more_images: [first], photos_locked: isLocked }: Person): string | null =>
  isLocked ? drawingFor(id) : photoUrl(first)

/** Below the name on a card. The drawing alone would not say it. */
export const LOCKED_NOTE = 'Pictures after you’ve both said yes'
