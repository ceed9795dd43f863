import { type Enquiry, enquiries } from '@heartwell/contract/content/enquiries.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCommand } from '../../../platform/api/api.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { nextToReview } from '../../review/profiles/queue/review-order.ts'
import { type EnquiryFilter, listPath } from './enquiry-queries.ts'

/** The actions on one message. Afterwards the next message opens, or the list when none is left. */
export function useMessageActs(message: Enquiry, rows: readonly Enquiry[], filter: EnquiryFilter) {
  const params = { id: message.id }
  const answer = useCommand(enquiries.answer)
  const done = useCommand(enquiries.done)
  const reopen = useCommand(enquiries.reopen)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const { show } = useToast()

  const refresh = () => queries.invalidateQueries({ queryKey: [enquiries.list.path] })
  async function goOn(said: string) {
    const next = nextToReview(rows, message.id)
    show(said)
    await navigate(next ? listPath(filter, next.id) : listPath(filter))
    await refresh()
  }
  return {
    isPending: done.isPending || reopen.isPending,
    /** @throws ApiError when it was not sent; the written text must then stay */
    answer: async (text: string, onSent: () => void) => {
      await answer.mutateAsync({ params, body: { text } }).catch((error: unknown) => {
        if (hasCode(error, 'enquiry.done')) void refresh()
        throw error
      })
      onSent()
      await goOn(`Your answer to ${isolated(message.name)} is on its way.`)
    },
    done: () =>
      done.mutateAsync({ params }).then(() => goOn(`The message of ${isolated(message.name)} is done.`), showFailure),
    reopen: () =>
      reopen
        .mutateAsync({ params })
        .then(() => goOn(`The message of ${isolated(message.name)} is open again.`), showFailure),
  }
}
