import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { endSession } from '../../platform/session.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { useDialogs } from '../../ui/dialog.tsx'

const NOT_LOGGED_OUT = 'You are still logged in: we could not be reached. Please try again.'

/** Asks, and then logs out and goes to the login. While `leaving`, nothing may ask the server for the member's data. */
export function useLogout() {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const tellFailure = useTellFailure()
  const [leaving, setLeaving] = useState(false)
  const logout = useCallback(async () => {
    const sure = await confirm({
      title: 'Are you sure?',
      text: 'You will be logged out!',
      confirm: 'Yes, Logout!',
      cancel: 'Cancel',
    })
    if (!sure) return
    setLeaving(true)
    try {
      await endSession()
      await navigate(paths.login, { replace: true })
    } catch (error) {
      setLeaving(false)
      await tellFailure(error, NOT_LOGGED_OUT)
    }
  }, [confirm, navigate, tellFailure])
  return { logout, leaving }
}
