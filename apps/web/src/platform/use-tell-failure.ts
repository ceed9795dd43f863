import { useCallback } from 'react'
import { useDialogs } from '../ui/dialog.tsx'
import { SOMETHING_WENT_WRONG, wordsOf } from './api-error.ts'

/** Opens the dialog of a failed call: the server's words, else `fallback`. Resolves when it is closed. */
export function useTellFailure() {
  const { alert } = useDialogs()
  return useCallback(
    (error: unknown, fallback = SOMETHING_WENT_WRONG) => alert({ title: 'Error!', text: wordsOf(error) ?? fallback }),
    [alert],
  )
}
