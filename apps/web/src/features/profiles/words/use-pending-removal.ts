import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import type { PromptId } from '@heartwell/contract/profiles/prompts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { SHOWS_WORDS } from './words-changed.ts'

/** The removal of an answer that the server does not have yet. It is sent once, at the latest when its row closes. */
export function usePendingRemoval(prompt: PromptId) {
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const isOpen = useRef(true)
  const unmounting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useRef(async () => {
    if (!isOpen.current) return
    isOpen.current = false
    try {
      await call(profileAnswers.remove, { body: { prompt } }, { keepalive: true })
    } catch (error) {
      showFailure(error)
    }
    await Promise.all(SHOWS_WORDS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  }).current
  useEffect(() => {
    clearTimeout(unmounting.current)
    const leave = () => void send()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      // React's strict mode unmounts each effect once and mounts it again.
      unmounting.current = setTimeout(leave)
    }
  }, [send])
  return {
    undo: () => {
      isOpen.current = false
    },
    send,
  }
}
