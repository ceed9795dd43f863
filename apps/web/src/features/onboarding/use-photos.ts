import { ERRORS } from '@heartwell/contract/errors.ts'
import { PHOTOS_MAX } from '@heartwell/contract/onboarding.ts'
import { useState } from 'react'
import { PictureError, toJpeg } from '../../platform/jpeg.ts'
import { moved } from '../../platform/photo-order.ts'

/** `file` is missing while the picture is converted for sending. */
export type Photo = { id: string; file?: File }

/** The photos chosen so far, in their order. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [error, setError] = useState<string>()
  const without = (id: string) => setPhotos((chosen) => chosen.filter((photo) => photo.id !== id))

  const prepare = async (id: string, chosen: File) => {
    try {
      const file = await toJpeg(chosen)
      setPhotos((photos) => photos.map((photo) => (photo.id === id ? { id, file } : photo)))
    } catch (reason) {
      without(id)
      if (!(reason instanceof PictureError)) throw reason
      setError(reason.message)
    }
  }
  const add = async (files: readonly File[]) => {
    const room = PHOTOS_MAX - photos.length
    setError(files.length > room ? ERRORS['photos.too_many'].text : undefined)
    const added = files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }))
    setPhotos((chosen) => [...chosen, ...added.map(({ id }) => ({ id }))])
    // One after the other: an old phone has too little memory for five large photos at once.
    for (const { id, file } of added) await prepare(id, file)
  }
  const remove = (id: string) => {
    setError(undefined)
    without(id)
  }
  const move = (id: string, to: number) => setPhotos((chosen) => moved(chosen, id, to))
  const preparing = photos.some(({ file }) => !file)
  return { photos, preparing, error, setError, add, remove, move }
}
