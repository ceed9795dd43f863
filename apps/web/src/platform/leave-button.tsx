import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { endSession } from './session.ts'

/** Logs out on screens outside the member area, for shared computers and for a mistyped registration. */
export function LeaveButton() {
  const [pending, setPending] = useState(false)
  const leave = () => {
    setPending(true)
    void endSession()
  }
  return (
    <Button variant="quiet" pending={pending} onClick={leave} className="sm:mr-auto sm:-ml-4">
      Logout
    </Button>
  )
}
