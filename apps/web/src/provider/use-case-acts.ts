import { supportDesk } from '@heartwell/contract/support-desk.ts'
import { useCommand } from '../platform/api.ts'
import { useTellFailure } from '../platform/use-tell-failure.ts'
import { useToast } from '../ui/toast.tsx'

export type CaseActs = ReturnType<typeof useCaseActs>

const AFFECTED = { refreshes: [supportDesk.list, supportDesk.case] }

/** What can be done with one case. It stays open on the screen: its thread shows what was done. */
export function useCaseActs(number: string) {
  const params = { number }
  const answer = useCommand(supportDesk.answer, AFFECTED)
  const close = useCommand(supportDesk.close, AFFECTED)
  const reopen = useCommand(supportDesk.reopen, AFFECTED)
  const tellFailure = useTellFailure()
  const { show } = useToast()
  const said = ({ message }: { message: string }) => show(message)
  return {
    isPending: close.isPending || reopen.isPending,
    /** @throws ApiError when it was not stored; what was written must then stay. */
    answer: (text: string) => answer.mutateAsync({ params, body: { text } }).then(said),
    close: () => close.mutateAsync({ params }).then(said, tellFailure),
    reopen: () => reopen.mutateAsync({ params }).then(said, tellFailure),
  }
}
