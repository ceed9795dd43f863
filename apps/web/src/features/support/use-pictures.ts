import { ERRORS } from '@heartwell/contract/errors.ts'
import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding.ts'
import { CASE_IMAGES_MAX } from '@heartwell/contract/support.ts'
import { useState } from 'react'
import { PictureError, readable, toJpeg } from '../../platform/jpeg.ts'

/** `file` is missing while it is brought into the form in which it is sent. */
type Picture = { id: string; file?: File }

/** The pictures that go with a request or a reply. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [error, setError] = useState<string>()
  const without = (id: string) => setPictures((chosen) => chosen.filter((picture) => picture.id !== id))

  const prepare = async (id: string, chosen: File) => {
    try {
      const file = await prepared(chosen)
      setPictures((all) => all.map((picture) => (picture.id === id ? { id, file } : picture)))
    } catch (reason) {
      without(id)
      if (!(reason instanceof PictureError)) throw reason
      setError(reason.message)
    }
  }
  const add = async (files: readonly File[]) => {
    const room = CASE_IMAGES_MAX - pictures.length
    setError(files.length > room ? ERRORS['support.too_many_images'].text : undefined)
    const added = files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }))
    setPictures((chosen) => [...chosen, ...added.map(({ id }) => ({ id }))])
    // One after the other: several pictures of a new camera at once are more than an old phone can hold.
    for (const { id, file } of added) await prepare(id, file)
  }
  const remove = (id: string) => {
    setError(undefined)
    without(id)
  }
  const clear = () => setPictures([])
  return { pictures, preparing: pictures.some(({ file }) => !file), error, add, remove, clear }
}
export type Pictures = ReturnType<typeof usePictures>

/** In its full size, so that what stands on a screenshot can be read; made smaller only where it is too large to send. */
async function prepared(chosen: File): Promise<File> {
  const file = await readable(chosen)
  return file.size > IMAGE_BYTES_MAX ? toJpeg(file) : file
}

/** As they are sent; nothing where there are none. */
export function filesOf(pictures: Pictures['pictures']): { files?: Record<string, Blob> } {
  const files = pictures.flatMap(({ file }, index) => (file ? [[`image${index}`, file] as const] : []))
  return files.length > 0 ? { files: Object.fromEntries(files) } : {}
}
