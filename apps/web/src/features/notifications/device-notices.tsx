import { useEffect, useState } from 'react'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../../platform/push.ts'
import { Switch } from '../../ui/switch.tsx'

const WORDS: Record<PushState | 'failed', string> = {
  on: 'This browser shows a notice when there is news, also while these pages are closed.',
  off: 'This browser can show a notice when there is news, also while these pages are closed. It will ask you once.',
  denied: 'This browser is set to show no notices from us. You can change that in its own settings.',
  unavailable: 'This browser cannot show notices.',
  failed: 'This did not work just now. Please try again.',
}

/** Whether this very browser shows notices: each device of a member is asked by itself. */
export function DeviceNotices() {
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
        hint={<span role="status">{failed ? WORDS.failed : state ? WORDS[state] : 'Looking at this browser.'}</span>}
      >
        Show notices here
      </Switch>
    </>
  )
}
