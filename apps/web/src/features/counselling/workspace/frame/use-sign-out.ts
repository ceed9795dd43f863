import { useState } from 'react'
import { paths } from '../../../../paths.ts'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'
import { useSaveDrafts } from '../../../../platform/drafts/use-save-drafts.ts'
import { leaveDocument, logOut } from '../../../../platform/session/session.ts'

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
