import { useState } from 'react'
import { SOMETHING_WENT_WRONG } from '../api/api-error.ts'
import { PictureError } from './picture-error.ts'

/** `file` is missing while the picture is converted for sending. */
export type ChosenPicture = { id: string; file?: File }

type Options = {
  max: number
  /** The error when more are chosen than fit. */
  tooMany: string
  /** Converts a chosen file for sending. @throws PictureError */
  convert: (chosen: File) => Promise<File>
}

/** The pictures chosen so far, in their order. */
export function useChosenPictures({ max, tooMany, convert }: Options) {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [error, setError] = useState<string>()
  const without = (id: string) => setPictures((chosen) => chosen.filter((picture) => picture.id !== id))

  const prepare = async (id: string, chosen: File) => {
    try {
      const file = await convert(chosen)
      setPictures((all) => all.map((picture) => (picture.id === id ? { id, file } : picture)))
    } catch (reason) {
      without(id)
      setError(reason instanceof PictureError ? reason.message : SOMETHING_WENT_WRONG)
    }
  }
  const add = async (files: readonly File[]) => {
    const room = max - pictures.length
    setError(files.length > room ? tooMany : undefined)
    const added = files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }))
    setPictures((chosen) => [...chosen, ...added.map(({ id }) => ({ id }))])
    // One after the other: an old phone has too little memory for several large photos at once.
    for (const { id, file } of added) await prepare(id, file)
  }
  const remove = (id: string) => {
    setError(undefined)
    without(id)
  }
  return { pictures, setPictures, preparing: pictures.some(({ file }) => !file), error, setError, add, remove }
}
