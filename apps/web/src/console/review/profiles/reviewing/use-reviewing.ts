import { type Approving, type RejectForm, type ReviewFile, review } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '../../../../platform/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../../platform/api-error.ts'
import { useShowFailure } from '../../../../platform/use-show-failure.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'
import { type HeldDecision, heldDecisions } from './held-decisions.ts'
import { leaseNext, postpone } from './next-profile.ts'

type Rejection = z.output<typeof RejectForm>

export const useHeldDecisions = () => useSyncExternalStore(heldDecisions.subscribe, heldDecisions.all)

/** The members about whom this reviewer has decided although the server may not know it yet. */
export function useDecidedMembers(): ReadonlySet<string> {
  const ids = useSyncExternalStore(heldDecisions.subscribe, () => heldDecisions.memberIds().join(' '))
  return new Set(ids.split(' '))
}

/** Decides about the open profile and goes on to the next one at once. */
export function useReviewing(file: ReviewFile, next: string | null | undefined) {
  const goOn = useGoOn(file.id, next)
  const hold = useHold()
  const { id, name } = file
  const params = { id }
  return {
    approve: (body: Approving = {}) => {
      hold({ memberId: id, name, outcome: 'approved' }, (options) => call(review.approve, { params, body }, options))
      return goOn()
    },
    reject: (body: Rejection) => {
      hold({ memberId: id, name, outcome: 'rejected' }, (options) => call(review.reject, { params, body }, options))
      return goOn()
    },
    later: () => {
      postpone(id)
      return goOn()
    },
  }
}

/** Returns to the newest profile whose decision can still be undone. */
export function useUndo() {
  const navigate = useNavigate()
  const { show } = useToast()
  return () => {
    const undone = heldDecisions.undo()
    if (!undone) return
    show(`${isolated(undone.name)} waits for a decision again.`)
    void navigate(consolePaths.review(undone.memberId))
  }
}

/** Without a profile that was loaded in advance, asks for one. */
function useGoOn(memberId: string, next: string | null | undefined) {
  const navigate = useNavigate()
  const { show } = useToast()
  const showFailure = useShowFailure()
  return async () => {
    try {
      const id = next ?? (await leaseNext([memberId]))
      if (id !== null && id !== memberId) return void (await navigate(consolePaths.review(id)))
      show('Nobody else is waiting.')
    } catch (error) {
      await showFailure(error)
    }
    await navigate(consolePaths.queue)
  }
}

type Decided = Omit<HeldDecision, 'send'>

function useHold() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { show } = useToast()
  return (decided: Decided, post: (options: { keepalive: boolean }) => Promise<unknown>) => {
    async function send(options: { keepalive: boolean }) {
      try {
        await post(options)
      } catch (error) {
        const text = `${isolated(decided.name)} is not ${decided.outcome}. ${wordsOf(error) ?? SOMETHING_WENT_WRONG}`
        const run = () => void navigate(consolePaths.review(decided.memberId))
        show(text, { tone: 'error', ms: 20_000, action: { label: 'Open', run } })
      }
      for (const { path } of [review.queue, review.file]) await queries.invalidateQueries({ queryKey: [path] })
    }
    heldDecisions.hold({ ...decided, send })
  }
}
