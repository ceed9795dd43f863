import { townOfZone } from '@heartwell/contract/time/zone-names.ts'
import { CircleAlert } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { TONES, toneFor } from '../../../../ui/tones.ts'
import { clockTime } from '../../times/appointment-times.ts'
import { KeyCap } from '../frame/key-cap.tsx'
import { STATE_TEXTS } from '../today/appointment-texts.ts'
import {
  type Block,
  type CalendarDay,
  dayTitle,
  firstInView,
  minutesOf,
  type Span,
  shortWeekday,
  shownHours,
  timeOf,
} from './calendar-days.ts'

const HOUR_REM = 4.15
/** What is left free above and below the first view. */
const MARGIN_MINUTES = 15

type TimeGridProps = { days: readonly CalendarDay[]; today: string; now: Date; zone: string }

/** The hours of one day, or of several beside each other. */
export function TimeGrid({ days, today, now, zone }: TimeGridProps) {
  const shown = shownHours(days)
  const columns = { gridTemplateColumns: `4.4rem repeat(${days.length}, minmax(0, 1fr))` }
  const isWeek = days.length > 1
  const place = cursorAt(shown)
  const minute = minutesOf(clockTime(now, zone))
  const todayAt = days.findIndex(({ date }) => date === today)
  const hasNow = todayAt >= 0 && minute >= shown.from * 60 && minute <= shown.to * 60
  const scroller = useFirstView({ shown, view: firstInView(days, today, minute), first: days[0]?.date })
  return (
    <div className="card overflow-hidden">
      <section
        ref={scroller}
        aria-label={isWeek ? 'Week' : 'Day'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the hours
        tabIndex={0}
        className="max-h-[max(24rem,calc(100dvh-16.5rem))] overflow-auto max-md:max-h-[max(20rem,calc(100dvh-26rem))]"
      >
        <div className={isWeek ? 'min-w-[54rem]' : ''}>
          {isWeek && <Headings days={days} today={today} zone={zone} columns={columns} />}
          <div
            data-hours=""
            className="relative grid"
            style={{ ...columns, height: `${(shown.to - shown.from) * HOUR_REM}rem` }}
          >
            <HourLabels shown={shown} hidden={hasNow ? minute : undefined} />
            {days.map((day) => (
              <DayColumn key={day.date} day={day} shown={shown} now={now} zone={zone} />
            ))}
            {hasNow && (
              <div
                aria-hidden="true"
                className="pointer-events-none absolute inset-x-0 z-10 grid"
                style={{ ...columns, top: place(minute) }}
              >
                <span className="-translate-y-1/2 justify-self-end rounded-full bg-garnet px-1.5 text-[.9333rem] leading-[1.35rem] font-bold text-on-garnet">
                  {timeOf(minute)}
                </span>
                <span className="h-0.5 bg-garnet" style={{ gridColumn: todayAt + 2 }} />
              </div>
            )}
          </div>
        </div>
      </section>
      <Legend isWeek={isWeek} />
    </div>
  )
}

type FirstView = { shown: Span; view: Span; first: string | undefined }

/** Scrolls the hours to the working day, once for each week or day that is opened. */
function useFirstView({ shown, view, first }: FirstView) {
  const scroller = useRef<HTMLElement>(null)
  const scroll = useEffectEvent(() => {
    const element = scroller.current
    const hours = element?.querySelector<HTMLElement>('[data-hours]')
    if (!element || !hours) return
    const perMinute = hours.offsetHeight / ((shown.to - shown.from) * 60)
    const pixels = (minute: number) => (minute - shown.from * 60) * perMinute
    const room = element.clientHeight - hours.offsetTop
    element.scrollTop = Math.max(pixels(view.from - MARGIN_MINUTES), pixels(view.to + MARGIN_MINUTES) - room)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another week opens at its own working day
  useLayoutEffect(() => scroll(), [first])
  return scroller
}

const cursorAt = (shown: Span) => (minute: number) => `${((minute - shown.from * 60) / 60) * HOUR_REM}rem`
const heightOf = ({ from, to }: Span) => `${((to - from) / 60) * HOUR_REM}rem`

type HeadingsProps = Omit<TimeGridProps, 'now'> & { columns: { gridTemplateColumns: string } }

const Headings = ({ days, today, zone, columns }: HeadingsProps) => (
  <div className="sticky top-0 z-20 grid border-b border-line bg-panel" style={columns}>
    <span className="self-end truncate px-2 pb-2 text-right text-[.9333rem] text-ink-soft">{townOfZone(zone)}</span>
    {days.map(({ date, blocks }) => (
      <p
        key={date}
        className={classNames('border-l border-line px-3 py-2.5 leading-tight', date === today && 'bg-honey/45')}
      >
        <span className={classNames('text-small', date === today ? 'font-semibold text-garnet-deep' : 'text-ink-soft')}>
          {date === today ? 'Today' : shortWeekday(date)}
        </span>
        <span className="flex items-baseline justify-between">
          <span className="display-number text-[1.6rem]">{Number(date.slice(8))}</span>
          {blocks.length > 0 && (
            <span className="text-[.9333rem] text-ink-soft">
              <span>{blocks.length}</span>
              <span className="sr-only">{` ${blocks.length === 1 ? 'appointment' : 'appointments'}`}</span>
            </span>
          )}
        </span>
      </p>
    ))}
  </div>
)

const NEAR_NOW_MINUTES = 16

function HourLabels({ shown, hidden }: { shown: Span; hidden: number | undefined }) {
  const isNearNow = (hour: number) => hidden !== undefined && Math.abs(hour * 60 + 8 - hidden) < NEAR_NOW_MINUTES
  return (
    <div aria-hidden="true">
      {hoursOf(shown).map((hour) => (
        <span
          key={hour}
          className="block pt-[.35rem] pr-3 text-right text-[.9333rem] leading-none text-ink-soft"
          style={{ height: `${HOUR_REM}rem` }}
        >
          {!isNearNow(hour) && timeOf(hour * 60)}
        </span>
      ))}
    </div>
  )
}

const hoursOf = ({ from, to }: Span): number[] => Array.from({ length: to - from }, (_, after) => from + after)

type DayColumnProps = { day: CalendarDay; shown: Span; now: Date; zone: string }

function DayColumn({ day, shown, now, zone }: DayColumnProps) {
  const place = cursorAt(shown)
  const within = ({ from, to }: Span): Span => ({
    from: Math.max(from, shown.from * 60),
    to: Math.min(to, shown.to * 60),
  })
  return (
    <div className="relative border-l border-line bg-cream/80">
      {day.open.map((span) => (
        <div
          key={span.from}
          className="absolute inset-x-0 bg-panel"
          style={{ top: place(span.from), height: heightOf(span) }}
        />
      ))}
      {hoursOf(shown)
        .slice(1)
        .map((hour) => (
          <span
            key={hour}
            aria-hidden="true"
            className="absolute inset-x-0 h-px bg-line/70"
            style={{ top: place(hour * 60) }}
          />
        ))}
      {day.away.map(within).map((span) => (
        <div
          key={span.from}
          className="hatched absolute inset-x-1 rounded-[10px] bg-cream px-2 py-1.5 text-small leading-tight font-semibold"
          style={{ top: place(span.from), height: heightOf(span) }}
        >
          <span className="rounded bg-cream px-1">Away</span>
        </div>
      ))}
      {day.blocks.length > 0 && (
        <ul aria-label={dayTitle(day.date)}>
          {day.blocks.map((block) => (
            <li key={block.appointment.id}>
              <Appointment block={block} top={place(block.span.from)} now={now} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Appointment({ block, top, now, zone }: { block: Block; top: string; now: Date; zone: string }) {
  const { appointment, span } = block
  const { client, starts_at, ends_at, state, number, conflict } = appointment
  const isOver = Date.parse(ends_at) <= now.getTime()
  const missed = state === 'no_show_member' || state === 'no_show_counsellor'
  const start = clockTime(new Date(starts_at), zone)
  return (
    <Link
      to={paths.client(client.id)}
      className={classNames(
        'absolute inset-x-1 overflow-hidden rounded-[10px] px-2.5 py-1 leading-[1.25] ring-1 ring-ink/10 transition-shadow hover:shadow-soft',
        missed ? 'bg-error-wash' : TONES[toneFor(client.id)],
        isOver && !missed && 'saturate-[.6]',
      )}
      style={{ top: `calc(${top} + 1px)`, height: `calc(${heightOf(span)} - 2px)` }}
    >
      <span className="flex items-center gap-1.5">
        <span className={classNames('truncate', isOver ? 'font-medium' : 'font-semibold')}>{client.name}</span>
        {conflict && !isOver && (
          <>
            <CircleAlert className="size-[1.1rem] shrink-0" aria-hidden="true" />
            <span className="sr-only">, possible conflict</span>
          </>
        )}
      </span>
      <span className="block truncate text-[.9333rem]">{`${start}${number === 1 && state === 'confirmed' ? ', first' : ''}${missed ? `, ${STATE_TEXTS[state].toLowerCase()}` : ''}`}</span>
    </Link>
  )
}

const Legend = ({ isWeek }: { isWeek: boolean }) => (
  <p className="flex flex-wrap items-center gap-x-6 gap-y-1.5 border-t border-line px-5 py-3 text-small text-ink-soft">
    <span className="flex items-center gap-2">
      <span className="h-4 w-6 rounded bg-panel ring-1 ring-edge/60" /> Open for members
    </span>
    <span className="flex items-center gap-2">
      <span className="h-4 w-6 rounded bg-cream ring-1 ring-line" /> Closed
    </span>
    <span className="flex items-center gap-2">
      <span className="hatched h-4 w-6 rounded ring-1 ring-line" /> Away
    </span>
    {isWeek && (
      <span aria-hidden="true" className="ml-auto flex items-center gap-2 max-lg:hidden">
        <KeyCap>←</KeyCap>
        <KeyCap>→</KeyCap> week <KeyCap>N</KeyCap> time away <KeyCap>H</KeyCap> hours
      </span>
    )}
  </p>
)
