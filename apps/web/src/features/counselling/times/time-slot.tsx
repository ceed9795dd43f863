import { deviceZone } from '../../../platform/device/device-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { clockTime } from './appointment-times.ts'
import { otherClock, type Town } from './time-zones.ts'

type TimeSlotProps = {
  start: Date
  /** The counsellor's town, if its local time differs. */
  town: Town | undefined
  isChosen: boolean
  isPending: boolean
  isTaken: boolean
  onChoose: (start: Date) => void
}

/** One free time. A button rather than a radio button: choosing holds the time, which arrow keys must not do. */
export function TimeSlot({ start, town, isChosen, isPending, isTaken, onChoose }: TimeSlotProps) {
  const zone = deviceZone()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-busy={isPending || undefined}
      disabled={isTaken}
      onClick={() => onChoose(start)}
      className={classNames('slot', isPending && 'animate-breathe')}
    >
      <span className="text-[1.125rem] font-semibold tabular-nums">
        <span>{clockTime(start, zone)}</span>
        {isTaken && <span className="sr-only"> is no longer free</span>}
      </span>
      {town && (
        <span className={classNames('text-[.9375rem] tabular-nums', !isChosen && 'text-ink-soft')}>
          <span>{otherClock(start, zone, town.zone)}</span>
          <span className="sr-only">{` in ${town.name}`}</span>
        </span>
      )}
    </button>
  )
}
