import { PHOTOS_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { PICTURE_ERRORS } from '@heartwell/contract/picture-errors.ts'
import { toJpeg } from '../../../platform/files/jpeg.ts'
import { moved } from '../../../platform/files/photo-order.ts'
import { useChosenPictures } from '../../../platform/files/use-chosen-pictures.ts'

const PHOTOS = { max: PHOTOS_MAX, tooMany: PICTURE_ERRORS['photos.too_many'].text, convert: toJpeg }

/** The photos chosen so far, in their order. */
export function usePhotos() {
  const { pictures: photos, setPictures, ...choice } = useChosenPictures(PHOTOS)
  const move = (id: string, to: number) => setPictures((chosen) => moved(chosen, id, to))
  return { photos, move, ...choice }
}
