import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { readCurrentUser, useCurrentUser } from './current-user.ts'

/** Leaves to the login as soon as the session ends, in this tab or another, while one of its pages is open. */
export function SignedInOnly() {
  const user = useCurrentUser()
  const navigate = useNavigate()
  useEffect(() => {
    if (!user && !readCurrentUser()) navigate(paths.login, { replace: true })
  }, [user, navigate])
  // At once: whatever still stood here would ask the server, which refuses by now.
  return user ? <Outlet /> : <div className="min-h-dvh" />
}
