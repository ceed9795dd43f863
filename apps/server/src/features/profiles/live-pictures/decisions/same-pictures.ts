import type { SamePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import type { Deps } from '../../../../deps.ts'
import {
  ALIKE_BITS_MAX,
  differentBits,
  hashFilling,
  hashPicture,
  isSamePicture,
} from '../../../../platform/files/photo-hash.ts'
import { safeError } from '../../../../platform/log.ts'

/** The frame of nearly every camera. */
const CAMERA = { width: 640, height: 480 }

type CompareDeps = Pick<Deps, 'files' | 'log'>

/**
 * Which live pictures are the same as each other, or as a profile photo that fills the camera's frame. A program that
 * passes a still picture off as a camera leaves these signs; a person decides what they mean. Nothing of it is stored.
 * @param pictures undefined where a file is missing
 * @param photos the names of the profile photos
 */
export async function samePictures(
  deps: CompareDeps,
  pictures: readonly (Buffer | undefined)[],
  photos: readonly string[],
): Promise<SamePicture[]> {
  const hashes: (string | undefined)[] = []
  for (const name of photos) hashes.push(await hashOfPhoto(deps, name))
  const found: SamePicture[] = []
  for (const [position, picture] of pictures.entries()) {
    if (!picture) continue
    for (const [before, earlier] of pictures.slice(0, position).entries())
      if (earlier && (await isSamePicture(earlier, picture)))
        found.push({ position: before, as: 'live_picture', other: position })
    const own = (await hashPicture(picture))?.hash
    for (const [other, hash] of hashes.entries())
      if (own && hash && differentBits(own, hash) <= ALIKE_BITS_MAX) found.push({ position, as: 'photo', other })
  }
  return found
}

/** Undefined for a photo that is missing, that cannot be read, or that is too plain to compare. */
async function hashOfPhoto({ files, log }: CompareDeps, name: string): Promise<string | undefined> {
  try {
    const jpeg = await files.read('uploads/users', name)
    return jpeg && (await hashFilling(jpeg, CAMERA))?.hash
  } catch (error) {
    log.warn({ fault: safeError(error) }, 'a profile photo could not be compared with a live picture')
    return undefined
  }
}
