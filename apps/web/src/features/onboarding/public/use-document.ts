import { ERRORS } from '@heartwell/contract/errors.ts'
import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding.ts'
import { useState } from 'react'
import { readable } from '../../../platform/jpeg.ts'
import { PictureError } from '../../../platform/picture-error.ts'

/** The chosen picture of an ID document that is not sent yet. */
export function useDocument() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  /** The chosen picture is read, and converted when browsers cannot show it, which takes a phone a few seconds. */
  const [preparing, setPreparing] = useState(false)

  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    setPreparing(true)
    const { file: picture, fault } = await documentOf(chosen).finally(() => setPreparing(false))
    setError(fault)
    // A failed choice keeps the earlier file.
    if (picture) setFile(picture)
  }
  const remove = () => {
    setFile(undefined)
    setError(undefined)
  }
  return { file, preparing, error, setError, choose, remove }
}
export type ChosenDocument = ReturnType<typeof useDocument>

/** The chosen picture in a form that the server accepts, or an error. */
async function documentOf(chosen: File): Promise<{ file?: File; fault?: string }> {
  const tooLarge = { fault: ERRORS['document.too_large'].text }
  if (chosen.size > IMAGE_BYTES_MAX) return tooLarge
  try {
    const file = await readable(chosen)
    return file.size > IMAGE_BYTES_MAX ? tooLarge : { file }
  } catch (reason) {
    if (!(reason instanceof PictureError)) throw reason
    return { fault: reason.message }
  }
}
