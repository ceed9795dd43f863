import { type RatingTextRow, ratingsInbox } from '@heartwell/contract/counselling/ratings-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCommand } from '../../../platform/api/api.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { nextToReview } from '../../review/profiles/queue/review-order.ts'
import { type RatingTextFilter, ratingTextsPath } from './rating-text-queries.ts'

/** Decides about one text. Afterwards the next text opens, or the list when none is left. */
export function useRatingTextDecision(rating: RatingTextRow, rows: readonly RatingTextRow[], filter: RatingTextFilter) {
  const params = { bookingId: rating.booking_id }
  const { mutateAsync, isPending } = useCommand(ratingsInbox.decideRatingText)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const refresh = () => queries.invalidateQueries({ queryKey: [ratingsInbox.ratingTexts.path] })

  async function openNext(message: string) {
    const order = rows.map(({ booking_id }) => ({ id: booking_id }))
    const next = nextToReview(order, rating.booking_id)
    show(message)
    await navigate(ratingTextsPath(filter, next?.id))
    await refresh()
  }
  return {
    isPending,
    publish: async () => {
      const question = {
        title: 'Publish this text?',
        text: `Every member can read it on the page of ${isolated(rating.counsellor.name)}. You can’t undo this.`,
        confirm: 'Publish',
      }
      if (!(await confirm(question))) return
      try {
        const { message } = await mutateAsync({ params, body: { outcome: 'published' } })
        await openNext(message)
      } catch (error) {
        await showFailure(error)
        // Another member of staff decided first.
        if (hasCode(error, 'rating.decided')) await refresh()
      }
    },
    /** @throws ApiError when it was not stored; the written reason must then stay */
    refuse: async (reason: string, leaveFreely: () => void) => {
      const { message } = await mutateAsync({ params, body: { outcome: 'refused', reason } })
      leaveFreely()
      await openNext(message)
    },
  }
}
