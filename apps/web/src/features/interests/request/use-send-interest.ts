import { interests } from '@heartwell/contract/interests/interests.ts'
import type { NoteSubject } from '@heartwell/contract/interests/note-subject.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { SUGGESTIONS } from '../../../platform/suggestions.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { useOpenMutualYes } from '../mutual-yes/use-open-mutual-yes.ts'

type Outcome = { said: string; isMutual?: boolean; failed?: 'retry' | 'answer first' | 'answer messages' }

/** Sends an interest with or without a note. After a failure, 'Retry' repeats the call. */
export function useSendInterest(memberId: string) {
  const userId = useOwnId()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const openMutualYes = useOpenMutualYes()
  const { mutateAsync, isPending } = useCommand(interests.send, {
    refreshes: [...SUGGESTIONS, interests.sent, interests.received, interests.connections],
  })

  async function attempt(note?: string, about?: NoteSubject): Promise<Outcome> {
    try {
      const body = { user_id: userId, match_confirm_user_id: memberId, note, about }
      const { success, message, data } = await mutateAsync({ body })
      return {
        said: message,
        isMutual: success && data?.relation === 'connected',
        ...(!success && { failed: 'retry' }),
      }
    } catch (error) {
      return { said: wordsOf(error) ?? SOMETHING_WENT_WRONG, failed: whatFirst(error) }
    }
  }
  /** @returns whether it was sent; if not, the reader has seen why */
  async function send(note?: string, about?: NoteSubject): Promise<boolean> {
    const { said, isMutual, failed } = await attempt(note, about)
    // Both have sent an interest, and the second one counts as a yes.
    if (isMutual) openMutualYes(memberId)
    else if (!failed) show('Interest Sent!')
    if (!failed) return true
    const way = failed === 'retry' ? 'Retry' : 'See who waits'
    if (!(await confirm({ title: 'Failed to Send Interest', text: said, confirm: way }))) return false
    if (failed === 'retry') return send(note, about)
    void navigate(failed === 'answer messages' ? paths.messages : paths.connections)
    return false
  }
  return { send, isPending }
}

/** What the reader has to do before another attempt. */
function whatFirst(error: unknown): NonNullable<Outcome['failed']> {
  if (hasCode(error, 'interest.answer_first')) return 'answer first'
  return hasCode(error, 'interest.many_wait_for_you') ? 'answer messages' : 'retry'
}
