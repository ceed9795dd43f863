import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../../platform/api/api-error.ts'
import { hasCode } from '../../../../platform/api/meant-refusal.ts'
import { useToast } from '../../../../ui/messages/toast.tsx'
import type { ToastOptions } from '../../../../ui/messages/toast-request.ts'
import type { HeldDecision, HeldDecisions } from './held-decisions.ts'

export const useHeld = (held: HeldDecisions) => useSyncExternalStore(held.subscribe, held.all)

/** What this reviewer has decided about, although the server may not know it yet. */
export function useDecided(held: HeldDecisions): ReadonlySet<string> {
  const ids = useSyncExternalStore(held.subscribe, () => held.ids().join(' '))
  return new Set(ids.split(' '))
}

type Decided = Omit<HeldDecision, 'send'>
type Options = {
  refreshes: readonly Pick<Endpoint, 'path'>[]
  /** The sentence for something that is no longer there. */
  gone?: string
  action?: (decided: Decided) => ToastOptions['action']
}

/** Holds a decision for the time to undo it, then sends it. A refusal is a toast: the reviewer has gone on. */
export function useHold(held: HeldDecisions, { refreshes, gone, action }: Options) {
  const queries = useQueryClient()
  const { show } = useToast()
  return (decided: Decided, post: (options: { keepalive: boolean }) => Promise<unknown>) => {
    async function send(options: { keepalive: boolean }) {
      try {
        await post(options)
      } catch (error) {
        const reason = (hasCode(error, 'not_found') && gone) || (wordsOf(error) ?? SOMETHING_WENT_WRONG)
        const text = `${decided.subject} is not ${decided.outcome}. ${reason}`
        const run = action?.(decided)
        show(text, { tone: 'error', ms: 20_000, ...(run && { action: run }) })
      }
      for (const { path } of refreshes) await queries.invalidateQueries({ queryKey: [path] })
    }
    held.hold({ ...decided, send })
  }
}
