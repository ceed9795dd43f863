import { type RejectForm, type ReviewFile, review } from '@heartwell/contract/review.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useCommand } from '../platform/api.ts'
import { hasCode } from '../platform/api-error.ts'
import { useTellFailure } from '../platform/use-tell-failure.ts'
import { useDialogs } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { consolePaths } from './console-paths.ts'
import { nextToReview } from './review-order.ts'
import { waitingQuery } from './review-queries.ts'

export type Rejection = z.output<typeof RejectForm>

/** Approves or rejects one member, says so, and goes on to the next who waits. */
export function useDecision(file: ReviewFile) {
  const params = { id: file.id }
  const approve = useCommand(review.approve)
  const reject = useCommand(review.reject)
  const { alert, confirm } = useDialogs()
  const tellFailure = useTellFailure()
  const refresh = useRefresh()
  const goOn = useGoOn(file)

  async function decide(act: () => Promise<{ success: boolean; message: string }>, done: string): Promise<void> {
    try {
      await act()
      await goOn(done)
    } catch (error) {
      if (hasCode(error, 'review.changed')) return showNewest()
      await tellFailure(error)
      // Somebody else was faster: show what they decided.
      if (hasCode(error, 'review.already_decided')) await refresh()
    }
  }
  /** A reason that was written stays where it is: perhaps it still holds. */
  async function showNewest() {
    await refresh()
    await alert({
      title: 'There is something new to read',
      text: `${file.name} sent the profile again while it was open here. You see it now as it is. Please read it once more, then decide.`,
    })
  }
  return {
    isPending: approve.isPending || reject.isPending,
    reject: (body: Rejection) => decide(() => reject.mutateAsync({ params, body }), `${file.name} is rejected.`),
    approve: async () => {
      const sure = await confirm({
        title: `Approve ${file.name}?`,
        text: 'The member area opens at once, and a mail says that there is news.',
        confirm: 'Approve',
      })
      if (sure) await decide(() => approve.mutateAsync({ params }), `${file.name} is approved.`)
    },
  }
}

function useRefresh() {
  const queries = useQueryClient()
  return () =>
    Promise.all([review.queue, review.file].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}

function useGoOn(file: ReviewFile) {
  // Read before the decision, so that 'next' means next to where this member stood.
  const rows = useQuery(waitingQuery).data?.rows ?? []
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { show } = useToast()
  return async (done: string) => {
    const next = nextToReview(rows, file.id)
    show(next ? `${done} Next: ${next.name}` : `${done} Nobody else is waiting.`)
    await navigate(next ? consolePaths.member(next.id) : consolePaths.queue)
    await refresh()
  }
}
