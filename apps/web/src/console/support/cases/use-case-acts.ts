import { supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../ui/messages/toast.tsx'

export type CaseActs = ReturnType<typeof useCaseActs>

const AFFECTED = { refreshes: [supportInbox.list, supportInbox.case] }

/** The actions on one case, which stays open and shows the result in its thread. */
export function useCaseActs(number: string) {
  const params = { number }
  const answer = useCommand(supportInbox.answer, AFFECTED)
  const close = useCommand(supportInbox.close, AFFECTED)
  const reopen = useCommand(supportInbox.reopen, AFFECTED)
  const assign = useCommand(supportInbox.assign, AFFECTED)
  const note = useCommand(supportInbox.addNote, AFFECTED)
  const merge = useCommand(supportInbox.merge, AFFECTED)
  const showFailure = useShowFailure()
  const { show } = useToast()
  const said = ({ message }: { message: string }) => show(message)
  return {
    isPending: close.isPending || reopen.isPending || assign.isPending,
    /** @throws ApiError when it was not stored; the written text must then stay */
    answer: (text: string) => answer.mutateAsync({ params, body: { text } }).then(said),
    /** Gives the case to a staff member or to nobody; `from` is the one who has it on this page. */
    assign: (staff_id: string | null, from: string | null) =>
      assign.mutateAsync({ params, body: { staff_id, from } }).then(said, showFailure),
    /** @throws ApiError when it was not stored */
    note: (text: string) => note.mutateAsync({ params, body: { text } }).then(said),
    /** @throws ApiError when nothing was merged */
    merge: (into: string) => merge.mutateAsync({ params, body: { into } }).then(said),
    close: () => close.mutateAsync({ params }).then(said, showFailure),
    reopen: () => reopen.mutateAsync({ params }).then(said, showFailure),
  }
}
