import { useEffect, useState } from 'react'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../../platform/device/push.ts'
import { Switch } from '../../ui/forms/switch.tsx'

const WORDS: Record<PushState | 'failed', string> = {
  on: 'This browser shows your notifications, even while these pages are closed.',
  off: 'This browser can show your notifications, even while these pages are closed. It will ask you once.',
  denied: 'Notifications are blocked in this browser. You can allow them in its settings.',
  unavailable: 'This browser can’t show notifications.',
  failed: 'We could not change this. Please try again.',
}

/** Switches push notifications on this browser on or off. Each device of a member has its own setting. */
export function DeviceNotifications() {
  const [state, setState] = useState<PushState>()
  const [failed, setFailed] = useState(false)
  useEffect(() => void pushState().then(setState), [])
  const turn = async (on: boolean) => {
    setFailed(false)
    await (on ? turnPushOn() : turnPushOff()).then(setState, () => setFailed(true))
  }
  const usable = state === 'on' || state === 'off'
  return (
    <>
      <h2 className="mb-2 text-heading">This device</h2>
      <Switch
        checked={state === 'on'}
        disabled={!usable}
        onChange={(on) => void turn(on)}
        hint={<span role="status">{failed ? WORDS.failed : state ? WORDS[state] : 'Checking this browser.'}</span>}
      >
        Show notifications here
      </Switch>
    </>
  )
}
