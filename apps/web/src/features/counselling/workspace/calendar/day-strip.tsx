import { classNames } from '../../../../ui/class-names.ts'
import { type CalendarDay, shortWeekday } from './calendar-days.ts'

type DayStripProps = { days: readonly CalendarDay[]; chosen: string; today: string; onDay: (date: string) => void }

/** The days of a week as buttons, each with the number of its appointments. */
export const DayStrip = ({ days, chosen, today, onDay }: DayStripProps) => (
  <ul aria-label="Days of this week" className="grid grid-cols-7 gap-1">
    {days.map(({ date, blocks }) => {
      const isChosen = date === chosen
      return (
        <li key={date}>
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={() => onDay(date)}
            className={classNames(
              'grid min-h-[4.6rem] w-full content-center justify-items-center gap-1 rounded-[14px] leading-none',
              isChosen ? 'bg-garnet text-on-garnet' : date === today ? 'bg-honey/60' : 'hover:bg-cream',
            )}
          >
            <span className={classNames('text-[.9333rem]', !isChosen && 'text-ink-soft')}>{shortWeekday(date)}</span>
            <span className="display-number text-[1.5rem]">{Number(date.slice(8))}</span>
            <span className="sr-only">{`${blocks.length} ${blocks.length === 1 ? 'appointment' : 'appointments'}`}</span>
            <span aria-hidden="true" className="flex h-1.5 gap-0.5">
              {blocks.slice(0, 4).map(({ appointment }) => (
                <span
                  key={appointment.id}
                  className={classNames('size-1.5 rounded-full', isChosen ? 'bg-on-garnet' : 'bg-garnet')}
                />
              ))}
            </span>
          </button>
        </li>
      )
    })}
  </ul>
)
