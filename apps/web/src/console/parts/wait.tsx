import { classNames } from '../../ui/class-names.ts'
import { compareWait, durationText, type WaitState } from './wait-words.ts'

type WaitProps = { since: string; targetHours: number; now?: Date }

const waitOf = ({ since, targetHours, now = new Date() }: WaitProps) => {
  const waited = Math.max(0, now.getTime() - new Date(since).getTime())
  return { waited, target: targetHours * 3_600_000 }
}

const TEXT_LOOKS: Record<WaitState, string> = {
  within: 'text-ink-soft',
  near: 'text-amber',
  over: 'font-semibold text-error',
}

/** How long something has waited: the time, a bar with a mark at the target, and the difference in words. */
export function Wait(props: WaitProps) {
  const { waited, target } = waitOf(props)
  const { state, text } = compareWait(waited, target)
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      <time dateTime={props.since} className="min-w-[3.2rem] text-right font-semibold">
        {durationText(waited)}
      </time>
      <WaitBar waited={waited} target={target} className="w-20" />
      <span className={classNames('min-w-[5.6rem] text-small', TEXT_LOOKS[state])}>{text}</span>
    </span>
  )
}

/** The difference to the target in words, without the bar. */
export function WaitText(props: WaitProps) {
  const { waited, target } = waitOf(props)
  const { state, text } = compareWait(waited, target)
  return <span className={TEXT_LOOKS[state]}>{text}</span>
}

/** How long an entry of a list waits, against its target. */
export function WaitLine(props: WaitProps) {
  const { waited, target } = waitOf(props)
  return (
    <span className="flex items-center gap-2.5 text-small leading-snug">
      <WaitBar waited={waited} target={target} className="w-16" />
      <WaitText {...props} />
    </span>
  )
}

type WaitBarProps = { waited: number; target: number; className?: string }

/** The bar ends at twice the target; the part beyond the target is red. Text beside it says the same. */
export function WaitBar({ waited, target, className }: WaitBarProps) {
  const { state } = compareWait(waited, target)
  const share = Math.min(100, (waited / (target * 2)) * 100)
  return (
    <span aria-hidden="true" className={classNames('relative block h-1.5 rounded-full bg-line', className)}>
      <span
        className={classNames(
          'absolute inset-y-0 left-0 rounded-full',
          state === 'near' ? 'bg-amber' : 'bg-leaf',
          state === 'over' && 'rounded-r-none',
        )}
        style={{ width: `${Math.min(50, share)}%` }}
      />
      {state === 'over' && (
        <span className="absolute inset-y-0 left-1/2 rounded-r-full bg-error" style={{ width: `${share - 50}%` }} />
      )}
      <span className="absolute -inset-y-[3px] left-1/2 w-[2px] -translate-x-1/2 rounded-full bg-ink" />
    </span>
  )
}
