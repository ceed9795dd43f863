import { PhotoHint, type RejectForm, type ReviewFile, review } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { useCommand } from '../../../../platform/api/api.ts'
import { hasCode } from '../../../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../../ui/windows/dialog.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'
import { photoQuestion } from '../queue/queue-words.ts'
import { nextToReview } from '../queue/review-order.ts'
import { itemQuery, waitingQuery } from '../review-queries.ts'

export type Rejection = z.output<typeof RejectForm>

/** Approves or rejects one member, confirms it, and opens the next waiting member. */
export function useDecision(file: ReviewFile) {
  const params = { id: file.id }
  const approve = useCommand(review.approve)
  const reject = useCommand(review.reject)
  const { alert, confirm } = useDialogs()
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const refresh = useRefresh()
  const goOn = useGoOn(file)

  async function decide(act: () => Promise<{ success: boolean; message: string }>, done: string): Promise<void> {
    try {
      await act()
      await goOn(done)
    } catch (error) {
      if (hasCode(error, 'review.changed')) return showNewest()
      await showFailure(error)
      // Another reviewer has decided: show their decision.
      if (hasCode(error, 'review.already_decided')) await refresh()
    }
  }
  /** Shows the newest state. A reason that was typed stays, because it may still apply. */
  async function showNewest() {
    await refresh()
    await alert({
      title: 'This profile has changed',
      text: `${isolated(file.name)} sent the profile again while you had it open. You now see the new version. Please read it again, then decide.`,
    })
  }
  return {
    isPending: approve.isPending || reject.isPending,
    reject: (body: Rejection) =>
      decide(() => reject.mutateAsync({ params, body }), `${isolated(file.name)} is rejected.`),
    approve: async () => {
      // Without the hints the server refuses the approval of a photo that has one.
      const hints = (await queries.fetchQuery(itemQuery(file.id)).catch(() => undefined))?.data.hints ?? []
      const despite_hints = PhotoHint.options.filter((hint) => hints.some(({ kind }) => kind === hint))
      const welcome = 'The member area opens immediately, and we email the member.'
      const sure = await confirm({
        title: `Approve ${isolated(file.name)}?`,
        text: despite_hints.length > 0 ? `${photoQuestion(file.name, hints)} ${welcome}` : welcome,
        confirm: 'Approve',
      })
      const body = despite_hints.length > 0 ? { despite_hints } : {}
      if (sure) await decide(() => approve.mutateAsync({ params, body }), `${isolated(file.name)} is approved.`)
    },
  }
}

function useRefresh() {
  const queries = useQueryClient()
  return () =>
    Promise.all([review.queue, review.file].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}

function useGoOn(file: ReviewFile) {
  // Read before the decision, so that 'next' is relative to this member's position.
  const rows = dataIfLoaded(useAnswer(waitingQuery))?.rows ?? []
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { show } = useToast()
  return async (done: string) => {
    const next = nextToReview(rows, file.id)
    show(next ? `${done} Next: ${isolated(next.name)}` : `${done} Nobody else is waiting.`)
    await navigate(next ? consolePaths.member(next.id) : consolePaths.queue)
    await refresh()
  }
}
