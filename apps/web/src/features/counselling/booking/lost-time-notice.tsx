import { dateIn } from '@heartwell/contract/text/format.ts'
import { UserRoundX } from 'lucide-react'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { clockTime, dayMonth, weekday } from '../times/appointment-times.ts'
import { otherClock, showsSameClock, type Town } from '../times/time-zones.ts'
import type { LostTime } from './use-hold.ts'

type LostTimeNoticeProps = {
  lost: LostTime
  town: Town
  pending: Date | undefined
  onChoose: (start: Date) => void
}

/** Says that somebody else has taken the time, and offers the next ones. */
export function LostTimeNotice({
  lost: { start, isTaken, words, next },
  town,
  pending,
  onChoose,
}: LostTimeNoticeProps) {
  const zone = deviceZone()
  const when = `${weekday(dateIn(start, zone))} at ${clockTime(start, zone)}`
  return (
    <div className="mt-5 animate-rise rounded-card bg-honey p-5 sm:p-6">
      <div role="alert" className="flex items-start gap-3.5">
        <UserRoundX className="mt-1 size-6 shrink-0" aria-hidden="true" />
        <div>
          <h3 className="text-[1.375rem] leading-tight">
            {isTaken ? 'Somebody just took this time' : 'You can’t book this time'}
          </h3>
          <p className="mt-1.5 leading-snug">{`${isTaken ? `${when} was booked a moment before you. You haven’t paid anything.` : words} ${NEXT[next.length] ?? NEXT.at(-1) ?? ''}`}</p>
        </div>
      </div>
      {next.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout, and nothing is sent
        <div role="group" aria-label="The next free times" className="mt-5 grid gap-2.5 sm:grid-cols-3">
          {next.map((time) => (
            <button
              key={time.toISOString()}
              type="button"
              aria-busy={time.getTime() === pending?.getTime() || undefined}
              onClick={() => onChoose(time)}
              className="slot min-h-20 justify-items-start px-4 text-left"
            >
              <span className="text-base leading-snug">{`${weekday(dateIn(time, zone))} ${dayMonth(dateIn(time, zone))}`}</span>
              <span className="text-[1.125rem] font-semibold tabular-nums">{clockTime(time, zone)}</span>
              {!showsSameClock(time, zone, town.zone) && (
                <span className="text-[.9375rem] tabular-nums">{`${otherClock(time, zone, town.zone)} in ${town.name}`}</span>
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The texts by the number of times that can be offered. */
const NEXT = [
  'Please choose another time below.',
  'Here is the next one.',
  'Here are the next two.',
  'Here are the next three.',
]
