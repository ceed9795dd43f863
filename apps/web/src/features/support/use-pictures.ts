import { ERRORS } from '@heartwell/contract/errors.ts'
import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding.ts'
import { CASE_IMAGES_MAX } from '@heartwell/contract/support.ts'
import { useState } from 'react'
import { PictureError, readable, toJpeg } from '../../platform/jpeg.ts'

/** `file` is missing while the picture is converted for sending. */
type Picture = { id: string; file?: File }

/** The pictures of a request or a reply. */
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
    // One after the other: an old phone has too little memory for several large photos at once.
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

/** Keeps the full size, so that a screenshot stays readable. A file above the limit becomes a smaller JPEG. */
async function prepared(chosen: File): Promise<File> {
  const file = await readable(chosen)
  return file.size > IMAGE_BYTES_MAX ? toJpeg(file) : file
}

/** The pictures as the files of a request; {} when there are none. */
export function filesOf(pictures: Pictures['pictures']): { files?: Record<string, Blob> } {
  const files = pictures.flatMap(({ file }, index) => (file ? [[`image${index}`, file] as const] : []))
  return files.length > 0 ? { files: Object.fromEntries(files) } : {}
}
