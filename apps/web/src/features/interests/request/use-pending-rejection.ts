import { type Decline, interests } from '@heartwell/contract/interests/interests.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { reloadAfterAnswer, useAnswerRequest } from './use-answer-request.ts'

type Person = { id: string; name: string }

/** A rejection that the server does not have yet. It is sent once, at the latest when its screen or its tab closes. */
export function usePendingRejection({ id, name }: Person) {
  const userId = useOwnId()
  const queries = useQueryClient()
  const { answer, isPending } = useAnswerRequest()
  const showFailure = useShowFailure()
  const isOpen = useRef(true)
  const unmounting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const send = (onFailure: (error: unknown) => unknown) => {
      if (!isOpen.current) return
      isOpen.current = false
      const body = { user_id: userId, interested_user: id, confirm: false }
      // After a failure the interest waits as before.
      call(interests.answer, { body }, { keepalive: true })
        .catch(onFailure)
        .finally(() => void reloadAfterAnswer(queries))
    }
    // The page is gone, so that nobody could read a failure.
    const sendOnUnload = () => send(() => undefined)
    clearTimeout(unmounting.current)
    window.addEventListener('pagehide', sendOnUnload)
    return () => {
      window.removeEventListener('pagehide', sendOnUnload)
      // React's strict mode unmounts each effect once and mounts it again.
      unmounting.current = setTimeout(() => send(showFailure))
    }
  }, [id, userId, queries, showFailure])
  return {
    isPending,
    /** @returns whether there was something to undo */
    undo: (): boolean => {
      const isUndone = isOpen.current
      isOpen.current = false
      return isUndone
    },
    /** @returns whether the request is closed now; if not, an error has been shown */
    send: async (decline?: Decline): Promise<boolean> => {
      if (!isOpen.current) return true
      isOpen.current = false
      return answer({ id, name }, 'reject', decline)
    },
  }
}
