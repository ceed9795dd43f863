import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useShowFailure } from '../api/use-show-failure.ts'
import { useSaveDrafts } from '../drafts/use-save-drafts.ts'
import { endSession } from './session.ts'

/** Logs out on screens outside the member area, for shared computers and for a mistyped registration. */
export function LeaveButton() {
  const [pending, setPending] = useState(false)
  const showFailure = useShowFailure()
  const saveDrafts = useSaveDrafts()
  const leave = async () => {
    setPending(true)
    if (!(await saveDrafts())) return setPending(false)
    try {
      await endSession()
    } catch (error) {
      setPending(false)
      await showFailure(error, 'You’re still logged in, because we could not be reached. Please try again.')
    }
  }
  return (
    <Button variant="quiet" pending={pending} onClick={() => void leave()} className="sm:mr-auto sm:-ml-4">
      Logout
    </Button>
  )
}
