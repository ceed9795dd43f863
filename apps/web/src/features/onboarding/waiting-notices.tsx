import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../../platform/push.ts'
import { Button } from '../../ui/button.tsx'

const WORDS: Record<PushState | 'failed', string> = {
  off: 'This browser can tell you as soon as there is an answer, also while this page is closed. The notice names nobody and says nothing about you.',
  on: 'This browser tells you as soon as there is an answer.',
  denied: 'Your browser is set to show no notices from us. That is fine: the answer comes by e-mail.',
  unavailable: 'This browser cannot show notices. That is fine: the answer comes by e-mail.',
  failed: 'This did not work just now. The answer comes by e-mail in any case.',
}

/** Offers notices by a button: nobody is asked for a permission by a page that merely opens. */
export function WaitingNotices() {
  const { state, failed, pending, change } = useNotices()
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
          {state === 'on' ? 'Notices are on' : 'A notice when there is news'}
        </h3>
        <p role="status" className="mt-1 text-base leading-snug text-ink-soft">
          {words}
        </p>
        {state === 'off' && (
          <Button variant="ghost" size="small" pending={pending} onClick={() => change(turnPushOn)} className="mt-3">
            Tell me when there is an answer
          </Button>
        )}
        {state === 'on' && (
          <Button variant="ghost" size="small" pending={pending} onClick={() => change(turnPushOff)} className="mt-3">
            Turn notices off
          </Button>
        )}
      </div>
    </div>
  )
}

function useNotices() {
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
