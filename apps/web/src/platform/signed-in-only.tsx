import { useEffect, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { type CurrentUser, readCurrentUser, useCurrentUser } from './current-user.ts'

/**
 * Leaves to the login as soon as the session ends, in this tab or another, while one of its pages is open. A tab that
 * slept meanwhile may find somebody else signed in: it begins anew, and keeps nothing of the one before.
 */
export function SignedInOnly() {
  const user = useCurrentUser()
  const [first] = useState(() => idOf(readCurrentUser()))
  const somebodyElse = user !== null && first !== undefined && idOf(user) !== first
  const navigate = useNavigate()
  useEffect(() => {
    if (somebodyElse) location.reload()
    else if (!user && !readCurrentUser()) navigate(paths.login, { replace: true })
  }, [user, somebodyElse, navigate])
  // At once: whatever still stood here would ask the server, which refuses by now.
  return user && !somebodyElse ? <Outlet /> : <div className="min-h-dvh" />
}

const idOf = (user: CurrentUser | null) => user?.id ?? user?._id
