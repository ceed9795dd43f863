import { Check, LoaderCircle, Minus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { DeviceState, LocalMediaSnapshot } from '../../call-room/public/local-media.ts'
import { adviceOn, type MediaDevice } from '../../call-room/public/media-problem.ts'
import type { ConnectionCheck } from './use-connection-check.ts'

type CheckListProps = {
  local: LocalMediaSnapshot
  wasHeard: boolean
  connection: ConnectionCheck
  onRetry: (device: MediaDevice) => void
}

/** Three checks. A failed check says what is wrong and what to do. */
export function CheckList({ local, wasHeard, connection, onRetry }: CheckListProps) {
  return (
    <ul aria-label="Checks" className="grid gap-3 leading-snug">
      <DeviceCheck device="camera" state={local.camera} status={local.status} onRetry={onRetry}>
        Your camera works
      </DeviceCheck>
      <DeviceCheck device="microphone" state={local.microphone} status={local.status} onRetry={onRetry}>
        {wasHeard ? 'We can hear you' : 'Your microphone is on. Say hello.'}
      </DeviceCheck>
      <ConnectionLine connection={connection} />
    </ul>
  )
}

type DeviceCheckProps = {
  device: MediaDevice
  state: DeviceState
  status: LocalMediaSnapshot['status']
  onRetry: (device: MediaDevice) => void
  children: ReactNode
}

function DeviceCheck({ device, state, status, onRetry, children }: DeviceCheckProps) {
  if (state.problem) {
    const { what, todo } = adviceOn(state.problem, device)
    return (
      <Line look="failed">
        <span className="block font-semibold">{what}</span>
        <span className="block text-base leading-snug text-ink-soft">{todo}</span>
        <button
          type="button"
          onClick={() => onRetry(device)}
          className="text-link inline-flex min-h-touch items-center text-base"
        >
          {`Try the ${device} again`}
        </button>
      </Line>
    )
  }
  if (state.isOn) return <Line look="good">{children}</Line>
  if (status === 'asking') return <Line look="checking">{`Waiting for your ${device}`}</Line>
  return <Line look="off">{status === 'idle' ? `Your ${device} isn’t on yet` : `Your ${device} is off`}</Line>
}

const CONNECTION: Record<ConnectionCheck, ReactNode> = {
  good: 'Your connection works',
  checking: 'Checking your connection',
  offline: (
    <>
      <span className="block font-semibold">You’re offline.</span>
      <span className="block text-base leading-snug text-ink-soft">
        Check your Wi-Fi or mobile data. This page continues automatically.
      </span>
    </>
  ),
  blocked: (
    <>
      <span className="block font-semibold">Your network may block video calls.</span>
      <span className="block text-base leading-snug text-ink-soft">
        If no picture comes, try another network, such as your phone’s.
      </span>
    </>
  ),
}

function ConnectionLine({ connection }: { connection: ConnectionCheck }) {
  const look = connection === 'good' || connection === 'checking' ? connection : 'failed'
  return <Line look={look}>{CONNECTION[connection]}</Line>
}

const LOOKS = {
  good: { icon: Check, className: 'bg-sage text-leaf' },
  checking: { icon: LoaderCircle, className: 'bg-cream text-ink-soft [&_svg]:animate-spin' },
  off: { icon: Minus, className: 'bg-cream text-ink-soft' },
  failed: { icon: TriangleAlert, className: 'bg-error-wash text-error' },
} as const

function Line({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  const { icon: Icon, className } = LOOKS[look]
  return (
    <li className="flex items-start gap-3">
      <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', className)}>
        <Icon className="size-4.5" strokeWidth={2.4} aria-hidden="true" />
      </span>
      <span role="status" className="min-w-0 pt-0.5">
        {children}
      </span>
    </li>
  )
}
