import { useEffect, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { type CurrentUser, readCurrentUser, useCurrentUser } from './current-user.ts'

/**
 * Opens the login as soon as the session ends, in this tab or another. A tab that was asleep may find another member
 * signed in: it then reloads, so that no data of the earlier member stays.
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
  // Emptied immediately: the pages below would call the server, which now refuses.
  return user && !somebodyElse ? <Outlet /> : <div className="min-h-dvh" />
}

const idOf = (user: CurrentUser | null) => user?.id ?? user?._id
