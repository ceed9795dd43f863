import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../../platform/device/push.ts'
import { Button } from '../../ui/button.tsx'

const WORDS: Record<PushState | 'failed', string> = {
  off: 'This browser can notify you as soon as we have decided, even while this page is closed. The notification names nobody and says nothing about you.',
  on: 'This browser will notify you as soon as we have decided.',
  denied: 'Notifications are blocked in this browser. That’s fine: we’ll email you our decision.',
  unavailable: 'This browser can’t show notifications. That’s fine: we’ll email you our decision.',
  failed: 'We could not change this. We’ll email you our decision in any case.',
}

/** Offers push notifications by a button, so that opening the page asks for no permission. */
export function WaitingNotifications() {
  const { state, failed, pending, change } = useWaitingNotifications()
  if (!state) return null
  const Icon = state === 'on' ? BellRing : Bell
  const words = failed ? WORDS.failed : WORDS[state]
  return (
    <div className="card grid grid-cols-[3rem_1fr] items-start gap-4 p-5">
      <span aria-hidden="true" className="grid size-12 place-items-center rounded-full bg-sky [&_svg]:size-6">
        <Icon />
      </span>
      <div>
        <h3 className="font-sans text-body leading-snug font-semibold tracking-normal">
          {state === 'on' ? 'Notifications are on' : 'Get a notification'}
        </h3>
        <p role="status" className="mt-1 text-base leading-snug text-ink-soft">
          {words}
        </p>
        {state === 'off' && (
          <Button variant="ghost" size="small" pending={pending} onClick={() => change(turnPushOn)} className="mt-3">
            Notify me of the decision
          </Button>
        )}
        {state === 'on' && (
          <Button variant="ghost" size="small" pending={pending} onClick={() => change(turnPushOff)} className="mt-3">
            Turn notifications off
          </Button>
        )}
      </div>
    </div>
  )
}

function useWaitingNotifications() {
  const [state, setState] = useState<PushState>()
  const [failed, setFailed] = useState(false)
  const [pending, setPending] = useState(false)
  useEffect(() => void pushState().then(setState), [])
  const change = async (act: () => Promise<PushState>) => {
    setPending(true)
    setFailed(false)
    await act().then(setState, () => setFailed(true))
    setPending(false)
  }
  return { state, failed, pending, change }
}
