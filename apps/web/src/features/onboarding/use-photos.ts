import { ERRORS } from '@heartwell/contract/errors.ts'
import { PHOTOS_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { toJpeg } from '../../platform/jpeg.ts'
import { moved } from '../../platform/photo-order.ts'
import { useChosenPictures } from '../../platform/use-chosen-pictures.ts'

const PHOTOS = { max: PHOTOS_MAX, tooMany: ERRORS['photos.too_many'].text, convert: toJpeg }

/** The photos chosen so far, in their order. */
export function usePhotos() {
  const { pictures: photos, setPictures, ...choice } = useChosenPictures(PHOTOS)
  const move = (id: string, to: number) => setPictures((chosen) => moved(chosen, id, to))
  return { photos, move, ...choice }
}
