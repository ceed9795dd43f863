import { isolated } from '@heartwell/contract/text/isolated.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { TONES, toneFor } from '../../../../ui/tones.ts'
import { clockTime, monthYear } from '../../times/appointment-times.ts'
import { type CalendarDay, DAY_MINUTES, shortWeekday } from './calendar-days.ts'

const SHOWN_MAX = 3

type MonthGridProps = {
  days: readonly CalendarDay[]
  /** '2026-11'. Days of other months are greyed out. */
  month: string
  today: string
  zone: string
  onDay: (date: string) => void
}

/** Six weeks; each day leads to its week. */
export const MonthGrid = ({ days, month, today, zone, onDay }: MonthGridProps) => (
  <section aria-label="Month" className="card overflow-hidden">
    <div aria-hidden="true" className="grid grid-cols-7 border-b border-line">
      {days.slice(0, 7).map(({ date }) => (
        <span key={date} className="px-2 py-2 text-small text-ink-soft max-md:text-center md:px-3">
          {shortWeekday(date)}
        </span>
      ))}
    </div>
    <ul className="grid grid-cols-7 gap-px bg-line">
      {days.map((day) => (
        <li key={day.date} className="min-w-0 bg-panel">
          <DayCell
            day={day}
            isOther={!day.date.startsWith(month)}
            isToday={day.date === today}
            zone={zone}
            onDay={onDay}
          />
        </li>
      ))}
    </ul>
  </section>
)

type DayCellProps = {
  day: CalendarDay
  isOther: boolean
  isToday: boolean
  zone: string
  onDay: (date: string) => void
}

function DayCell({ day: { date, open, away, blocks }, isOther, isToday, zone, onDay }: DayCellProps) {
  const isAway = away.some(({ from, to }) => from === 0 && to === DAY_MINUTES)
  const count = `${blocks.length} ${blocks.length === 1 ? 'appointment' : 'appointments'}`
  return (
    <button
      type="button"
      onClick={() => onDay(date)}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'flex h-full min-h-[4.6rem] w-full flex-col gap-1 px-1.5 py-1.5 text-left leading-tight -outline-offset-3 transition-colors hover:bg-cream md:min-h-[8.2rem] md:px-2.5',
        (isOther || open.length === 0) && 'bg-cream/70',
        isAway && 'hatched',
      )}
    >
      <span
        className={classNames(
          'display-number grid size-8 place-items-center rounded-full text-[1.2rem] leading-none max-md:mx-auto md:-ml-1',
          isToday && 'bg-garnet text-on-garnet',
          isOther && !isToday && 'text-ink-soft',
        )}
      >
        {Number(date.slice(8))}
      </span>
      <span className="sr-only">{`${monthYear(date)}, ${count}`}</span>
      {blocks.slice(0, SHOWN_MAX).map(({ appointment: { id, client, starts_at } }) => (
        <span
          key={id}
          className={classNames(
            'truncate rounded-md px-1.5 py-0.5 text-[.9333rem] max-md:hidden',
            TONES[toneFor(client.id)],
          )}
        >{`${clockTime(new Date(starts_at), zone)} ${isolated(client.name)}`}</span>
      ))}
      {blocks.length > SHOWN_MAX && (
        <span className="px-1.5 text-[.9333rem] text-ink-soft max-md:hidden">{`${blocks.length - SHOWN_MAX} more`}</span>
      )}
      {blocks.length > 0 && (
        <span
          aria-hidden="true"
          className="mx-auto rounded-full bg-garnet-wash px-1.5 text-[.9333rem] font-semibold text-garnet-deep md:hidden"
        >
          {blocks.length}
        </span>
      )}
      {isAway && <span className="rounded bg-cream px-1 text-[.9333rem] font-semibold max-md:sr-only">Away</span>}
    </button>
  )
}
