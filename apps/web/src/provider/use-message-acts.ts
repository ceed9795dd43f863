import { type Enquiry, enquiries } from '@heartwell/contract/enquiries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCommand } from '../platform/api.ts'
import { useTellFailure } from '../platform/use-tell-failure.ts'
import { useToast } from '../ui/toast.tsx'
import { listPath, type MessageShelf } from './message-queries.ts'
import { nextToReview } from './review-order.ts'

/** What can be done with one message. Afterwards the next of the list is opened, or the list when nothing is left. */
export function useMessageActs(message: Enquiry, rows: readonly Enquiry[], shelf: MessageShelf) {
  const params = { id: message.id }
  const answer = useCommand(enquiries.answer)
  const done = useCommand(enquiries.done)
  const reopen = useCommand(enquiries.reopen)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const tellFailure = useTellFailure()
  const { show } = useToast()

  async function goOn(said: string) {
    const next = nextToReview(rows, message.id)
    show(said)
    await navigate(next ? listPath(shelf, next.id) : listPath(shelf))
    await queries.invalidateQueries({ queryKey: [enquiries.list.path] })
  }
  return {
    isPending: done.isPending || reopen.isPending,
    /** @throws ApiError when it was not sent; what was written must then stay. */
    answer: async (text: string, onSent: () => void) => {
      await answer.mutateAsync({ params, body: { text } })
      onSent()
      await goOn(`Your answer to ${message.name} is on its way.`)
    },
    done: () => done.mutateAsync({ params }).then(() => goOn(`The message of ${message.name} is done.`), tellFailure),
    reopen: () =>
      reopen.mutateAsync({ params }).then(() => goOn(`The message of ${message.name} is open again.`), tellFailure),
  }
}
