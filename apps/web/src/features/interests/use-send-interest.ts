import { interests } from '@heartwell/contract/interests.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useCommand } from '../../platform/api.ts'
import { hasCode, SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { useOwnId } from '../../platform/own-id.ts'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

type Outcome = { said: string; failed?: 'retry' | 'answer first' }

/** Sends an interest, alone or with a note; after a failure 'Retry' repeats the call as often as the member likes. */
export function useSendInterest(memberId: string) {
  const userId = useOwnId()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const { mutateAsync, isPending } = useCommand(interests.send, {
    refreshes: [...SUGGESTIONS, interests.sent, interests.received, interests.connections],
  })

  async function attempt(note: string | undefined): Promise<Outcome> {
    try {
      const body = { user_id: userId, match_confirm_user_id: memberId, note }
      const { success, message } = await mutateAsync({ body })
      return { said: message, ...(!success && { failed: 'retry' }) }
    } catch (error) {
      const failed = hasCode(error, 'interest.answer_first') ? 'answer first' : 'retry'
      return { said: wordsOf(error) ?? SOMETHING_WENT_WRONG, failed }
    }
  }
  async function send(note?: string): Promise<void> {
    const { said, failed } = await attempt(note)
    if (!failed) return show(said)
    const way = failed === 'retry' ? 'Retry' : 'See who waits'
    if (!(await confirm({ title: 'Failed to Send Interest', text: said, confirm: way }))) return
    if (failed === 'retry') await send(note)
    else void navigate(paths.connections)
  }
  return { send, isPending }
}
