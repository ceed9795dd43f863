import { accounts } from '@heartwell/contract/accounts.ts'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { forgetSession } from '../../../platform/session.ts'
import { useShowFailure } from '../../../platform/use-show-failure.ts'

/** Ends the session and opens the sign-in, which is another document. */
export function useSignOut() {
  const showFailure = useShowFailure()
  const [isSigningOut, setSigningOut] = useState(false)
  async function signOut() {
    setSigningOut(true)
    try {
      await call(accounts.logout, {}).catch(ignoreEndedSession)
      forgetSession()
      location.replace(paths.staffSignIn)
    } catch (error) {
      setSigningOut(false)
      await showFailure(error)
    }
  }
  return { isSigningOut, signOut: () => void signOut() }
}

function ignoreEndedSession(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 401)) throw error
}
