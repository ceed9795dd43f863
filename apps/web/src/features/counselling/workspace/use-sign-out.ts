import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { leaveDocument, logOut } from '../../../platform/session.ts'
import { useSaveDrafts } from '../../../platform/use-save-drafts.ts'
import { useShowFailure } from '../../../platform/use-show-failure.ts'

/** Ends the session and opens the sign-in, which is another document. */
export function useSignOut() {
  const showFailure = useShowFailure()
  const saveDrafts = useSaveDrafts()
  const [isSigningOut, setSigningOut] = useState(false)
  async function signOut() {
    setSigningOut(true)
    if (!(await saveDrafts())) return setSigningOut(false)
    try {
      await logOut()
      leaveDocument(paths.staffSignIn)
    } catch (error) {
      setSigningOut(false)
      await showFailure(error)
    }
  }
  return { isSigningOut, signOut: () => void signOut() }
}
