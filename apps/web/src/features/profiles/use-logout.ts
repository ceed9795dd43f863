import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { endSession } from '../../platform/session.ts'
import { useDialogs } from '../../ui/dialog.tsx'

/** Asks, and then logs out and goes to the login. While `leaving`, nothing may ask the server for the member's data. */
export function useLogout() {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
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
    await endSession()
    await navigate(paths.login, { replace: true })
  }, [confirm, navigate])
  return { logout, leaving }
}
