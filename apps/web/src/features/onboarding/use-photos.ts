import { PHOTOS_MAX } from '@heartwell/contract/onboarding.ts'
import { useState } from 'react'
import { PictureError, toJpeg } from '../../platform/jpeg.ts'

export type Photo = { id: string; file: File }

export const TOO_MANY = `You can upload up to ${PHOTOS_MAX} images only.`

/** The photos chosen so far, each already in the form in which it is sent. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [preparing, setPreparing] = useState(false)
  const [error, setError] = useState<string>()

  const add = async (files: readonly File[]) => {
    const room = PHOTOS_MAX - photos.length
    setError(files.length > room ? TOO_MANY : undefined)
    setPreparing(true)
    for (const file of files.slice(0, room)) {
      try {
        const photo = { id: crypto.randomUUID(), file: await toJpeg(file) }
        setPhotos((chosen) => [...chosen, photo])
      } catch (reason) {
        if (!(reason instanceof PictureError)) throw reason
        setError(reason.message)
      }
    }
    setPreparing(false)
  }
  const remove = (id: string) => {
    setError(undefined)
    setPhotos((chosen) => chosen.filter((photo) => photo.id !== id))
  }
  return { photos, preparing, error, setError, add, remove }
}
