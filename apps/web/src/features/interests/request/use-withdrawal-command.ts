import { interests } from '@heartwell/contract/interests/interests.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { SUGGESTIONS } from '../../../platform/suggestions.ts'
import { useToast } from '../../../ui/messages/toast.tsx'

/** Withdraws an interest or undoes it, and shows the reply. */
export function useWithdrawalCommand(endpoint: typeof interests.withdraw | typeof interests.undoWithdrawal) {
  const userId = useOwnId()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const { mutateAsync, isPending } = useCommand(endpoint, {
    refreshes: [interests.sent, interests.withdrawn, ...SUGGESTIONS],
  })
  async function run(memberId: string) {
    try {
      const { message } = await mutateAsync({ body: { user_id: userId, member_id: memberId } })
      show(message)
    } catch (error) {
      await showFailure(error)
    }
  }
  return { run, isPending }
}
