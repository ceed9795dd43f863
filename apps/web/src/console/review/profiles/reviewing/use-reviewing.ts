import { type Approving, type RejectForm, type ReviewFile, review } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '../../../../platform/api/api.ts'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../../ui/messages/toast.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'
import { heldDecisions } from './held-decisions.ts'
import { leaseNext, postpone } from './next-profile.ts'
import { useHold } from './use-held.ts'

type Rejection = z.output<typeof RejectForm>

/** Decides about the open profile and goes on to the next one at once. */
export function useReviewing(file: ReviewFile, next: string | null | undefined) {
  const goOn = useGoOn(file.id, next)
  const navigate = useNavigate()
  const hold = useHold(heldDecisions, {
    refreshes: [review.queue, review.file],
    action: (decided) => ({ label: 'Open', run: () => void navigate(consolePaths.review(decided.id)) }),
  })
  const { id } = file
  const decided = { id, subject: isolated(file.name) }
  const params = { id }
  return {
    approve: (body: Approving = {}) => {
      hold({ ...decided, outcome: 'approved' }, (options) => call(review.approve, { params, body }, options))
      return goOn()
    },
    reject: (body: Rejection) => {
      hold({ ...decided, outcome: 'rejected' }, (options) => call(review.reject, { params, body }, options))
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
    show(`${undone.subject} waits for a decision again.`)
    void navigate(consolePaths.review(undone.id))
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
