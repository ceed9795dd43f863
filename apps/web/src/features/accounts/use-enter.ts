import type { Account } from '@heartwell/contract/people.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { beginSession } from '../../platform/session.ts'
import { pathAfterLogin } from '../../platform/status-paths.ts'
import { takeWantedPath } from '../../platform/wanted-path.ts'
import { useToast } from '../../ui/toast.tsx'

type Answer = { success: boolean; message: string; data?: Account | undefined; notice?: string | undefined }

const decisionPath = (notice: string) => `${paths.decision}?${new URLSearchParams({ token: notice })}`

/**
 * @returns a function that reads the answer to a login. It starts the session and opens the page requested before the
 * login, or the page for the member's status; a warning that the member has not read comes first. It returns the text
 * to show when the login was refused.
 */
export function useEnter() {
  const navigate = useNavigate()
  const { show } = useToast()
  return async ({ success, message, data, notice }: Answer): Promise<string | undefined> => {
    if (success && data) beginSession(data)
    if (notice) return void (await navigate(decisionPath(notice), { replace: success }))
    if (!success || !data) return message
    show(message)
    return void (await navigate(pathAfterLogin(data, takeWantedPath()), { replace: true }))
  }
}
