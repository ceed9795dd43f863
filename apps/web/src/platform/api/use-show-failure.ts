import { useCallback } from 'react'
import { useDialogs } from '../../ui/windows/dialog.tsx'
import { SOMETHING_WENT_WRONG, wordsOf } from './api-error.ts'

/** Opens the error dialog of a failed call with the server's text or `fallback`. Resolves when it is closed. */
export function useShowFailure() {
  const { alert } = useDialogs()
  return useCallback(
    (error: unknown, fallback = SOMETHING_WENT_WRONG) => alert({ title: 'Error!', text: wordsOf(error) ?? fallback }),
    [alert],
  )
}
