import { interests } from '@heartwell/contract/interests.ts'
import { useCommand } from '../../platform/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { useOwnId } from '../../platform/own-id.ts'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Sends an interest; after a failure 'Retry' repeats the call as often as the member likes. */
export function useSendInterest(memberId: string) {
  const userId = useOwnId()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const { mutateAsync, isPending } = useCommand(interests.send, {
    refreshes: [...SUGGESTIONS, interests.sent, interests.received, interests.connections],
  })

  async function failure(): Promise<string | null> {
    try {
      const outcome = await mutateAsync({ body: { user_id: userId, match_confirm_user_id: memberId } })
      return outcome.success ? null : outcome.message
    } catch (error) {
      return wordsOf(error) ?? SOMETHING_WENT_WRONG
    }
  }
  async function send(): Promise<void> {
    const message = await failure()
    if (message === null) return show('Interest Sent!')
    if (await confirm({ title: 'Failed to Send Interest', text: message, confirm: 'Retry' })) await send()
  }
  return { send, isPending }
}
