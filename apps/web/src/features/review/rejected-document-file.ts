import { ERRORS } from '@heartwell/contract/errors.ts'
import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding.ts'
import { useState } from 'react'

export type ChosenDocument = {
  file: File | undefined
  error: string | undefined
  choose: (files: readonly File[]) => void
  remove: () => void
  /** Shows why the server did not take it. */
  refuse: (reason: string | undefined) => void
}

/** The chosen picture of an ID document that is not sent yet. */
export function useDocument(): ChosenDocument {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const choose = ([chosen]: readonly File[]) => {
    const tooLarge = chosen !== undefined && chosen.size > IMAGE_BYTES_MAX
    setError(tooLarge ? ERRORS['document.too_large'].text : undefined)
    setFile(tooLarge ? undefined : chosen)
  }
  const remove = () => setFile(undefined)
  const refuse = (reason: string | undefined) => {
    setFile(undefined)
    setError(reason)
  }
  return { file, error, choose, remove, refuse }
}
