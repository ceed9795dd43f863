import { timeText } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { daysBetween } from '../../../platform/text/local-day.ts'
import { classNames } from '../../../ui/class-names.ts'
import { clock, HOURS, momentAt, partnersTime } from '../call/call-words.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

type DayChoiceProps = { now: Date; day: number; times: readonly number[]; onChange: (day: number) => void }

export function DayChoice({ now, day, times, onChange }: DayChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Day</legend>
      <div className="flex gap-2 overflow-x-auto px-1 pt-2 pb-1 [scrollbar-width:none] md:grid md:grid-cols-7">
        {DAYS.map((ahead) => {
          const at = momentAt(now, ahead, '12:00')
          const count = times.filter((time) => daysBetween(now, new Date(time)) === ahead).length
          return (
            <button
              key={ahead}
              type="button"
              aria-pressed={ahead === day}
              onClick={() => onChange(ahead)}
              className={classNames(
                'relative grid min-h-16 min-w-21 shrink-0 content-center justify-items-center rounded-field px-1.5 leading-tight transition-colors',
                ahead === day ? 'bg-ink text-paper' : 'bg-cream hover:bg-blush',
              )}
            >
              <span className="text-small font-semibold">
                {ahead === 0 ? 'Today' : ahead === 1 ? 'Tomorrow' : timeText(at, 'Thursday').slice(0, 3)}
              </span>
              <span className="text-base tabular-nums">{timeText(at, '5 Nov')}</span>
              {count > 0 && (
                <span className="absolute -top-1.5 -right-1 grid size-6 place-items-center rounded-full bg-garnet text-[.8125rem] leading-none font-bold text-on-garnet">
                  <span className="sr-only">chosen times: </span>
                  <span>{count}</span>
                </span>
              )}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

type HourChoiceProps = {
  now: Date
  day: number
  zone: string | null
  sender: IsolatedText
  isChosen: (at: number) => boolean
  isPossible: (at: number) => boolean
  onToggle: (at: number) => void
}

/** The viewer's own time is large, the partner's is below it. */
export function HourChoice({ now, day, zone, sender, isChosen, isPossible, onToggle }: HourChoiceProps) {
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="sr-only">Hour</legend>
      <div className="grid grid-cols-2 sm:grid-cols-4 gap-2.5">
        {HOURS.map((hour) => {
          const at = momentAt(now, day, hour)
          const theirs = partnersTime(at, zone)
          return (
            <button
              key={hour}
              type="button"
              aria-pressed={isChosen(at.getTime())}
              disabled={!isPossible(at.getTime())}
              onClick={() => onToggle(at.getTime())}
              className="slot min-w-0!"
            >
              <span className="text-[1.125rem] font-semibold tabular-nums">{clock(at)}</span>
              {theirs && (
                <span className="text-small tabular-nums">
                  <span>{theirs}</span>
                  <span className="sr-only">{` for ${sender}`}</span>
                </span>
              )}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
