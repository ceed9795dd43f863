import type { Account } from '@heartwell/contract/profiles/people.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { pathAfterLogin } from '../../../platform/paths/status-paths.ts'
import { takeWantedPath } from '../../../platform/paths/wanted-path.ts'
import { beginSession } from '../../../platform/session/session.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

type Answer = {
  success: boolean
  message: string
  data?: Account | undefined
  notice?: string | undefined
  erase_at?: string | undefined
}
type Choice = { keep_account?: true }

const decisionPath = (notice: string) => `${paths.decision}?${new URLSearchParams({ token: notice })}`

/**
 * @returns a function that signs in and reads the answer. It starts the session and opens the page requested before the
 * login, or the page for the member's status; a warning that the member has not read comes first. A member who asked for
 * the deletion of the account is asked whether to keep it. It returns the text to show when the login was refused.
 */
export function useEnter() {
  const navigate = useNavigate()
  const { show } = useToast()
  const { confirm } = useDialogs()
  const keeps = (text: string) =>
    confirm({
      title: 'Keep your account?',
      text,
      confirm: 'Keep my account',
      cancel: 'Delete it as planned',
    })
  return async (signIn: (choice: Choice) => Promise<Answer>): Promise<string | undefined> => {
    const first = await signIn({})
    if (first.erase_at && !(await keeps(first.message))) return undefined
    const { success, message, data, notice } = first.erase_at ? await signIn({ keep_account: true }) : first
    if (success && data) beginSession(data)
    if (notice) return void (await navigate(decisionPath(notice), { replace: success }))
    if (!success || !data) return message
    show(message)
    return void (await navigate(pathAfterLogin(data, takeWantedPath()), { replace: true }))
  }
}
