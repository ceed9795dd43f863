import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { PICTURE_ERRORS } from '@heartwell/contract/picture-errors.ts'
import { useState } from 'react'
import { toDocumentJpeg } from '../../../platform/files/jpeg.ts'
import { PictureError } from '../../../platform/files/picture-error.ts'

/** The chosen picture of an ID document that is not sent yet. */
export function useDocument() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  /** The chosen picture is read and made smaller, which takes a phone a few seconds. */
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

/** The chosen picture as it is sent, or an error. It is made smaller first and then measured. */
async function documentOf(chosen: File): Promise<{ file?: File; fault?: string }> {
  const tooLarge = { fault: PICTURE_ERRORS['document.too_large'].text }
  try {
    const file = await toDocumentJpeg(chosen)
    return file.size > IMAGE_BYTES_MAX ? tooLarge : { file }
  } catch (reason) {
    if (chosen.size > IMAGE_BYTES_MAX) return tooLarge
    return { fault: reason instanceof PictureError ? reason.message : PICTURE_ERRORS['image.unreadable'].text }
  }
}
