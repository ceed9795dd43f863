import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useSaveDrafts } from '../../../platform/drafts/use-save-drafts.ts'
import { endSession } from '../../../platform/session/session.ts'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

const NOT_LOGGED_OUT = 'You’re still logged in, because we could not be reached. Please try again.'

/** Logs out after a confirmation and opens the login. While `isSigningOut`, the member's data must not be fetched. */
export function useLogout() {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const saveDrafts = useSaveDrafts()
  const [isSigningOut, setSigningOut] = useState(false)
  const logout = useCallback(async () => {
    const sure = await confirm({
      title: 'Are you sure?',
      text: 'You will be logged out!',
      confirm: 'Yes, Logout!',
      cancel: 'Cancel',
    })
    // Before the pages close, so that a member who prefers to stay finds them as they were.
    if (!sure || !(await saveDrafts())) return
    setSigningOut(true)
    try {
      await endSession()
      await navigate(paths.login, { replace: true })
    } catch (error) {
      setSigningOut(false)
      await showFailure(error, NOT_LOGGED_OUT)
    }
  }, [confirm, navigate, saveDrafts, showFailure])
  return { logout, isSigningOut }
}
