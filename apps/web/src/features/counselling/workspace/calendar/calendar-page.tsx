import type { CounsellorCalendar } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { useClock } from '../../../../platform/device/use-clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { monthYear } from '../../times/appointment-times.ts'
import { useKeys } from '../frame/workspace-keys.ts'
import { calendarQuery, useWorkspaceZone } from '../workspace-queries.ts'
import {
  addDays,
  addMonths,
  calendarDays,
  datesFrom,
  dayTitle,
  startOfMonth,
  startOfWeek,
  weekTitle,
} from './calendar-days.ts'
import { CalendarSide } from './calendar-side.tsx'
import { DayStrip } from './day-strip.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { TimeAwayDialog } from './time-away-dialog.tsx'
import { TimeGrid } from './time-grid.tsx'

const NARROW = '(max-width: 47.99rem)'

/** Whether the window is too narrow for the seven days of a week. */
const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(NARROW)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(NARROW).matches,
  )

const WEEK = 7
const MONTH_GRID = 42

const GRID_SKELETON = <Skeleton className="h-[45rem] rounded-card" />

type View = 'week' | 'month'
type Opened = 'hours' | 'away'

/** The counsellor's calendar by week or month; a phone shows a day instead of a week. */
export function CalendarPage() {
  const zone = useWorkspaceZone()
  const now = useClock()
  const today = dateIn(now, zone)
  const { view, date, show } = useShown(today)
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<Opened>()
  const first = startOfWeek(view === 'week' ? date : startOfMonth(date))
  const days = view === 'week' ? WEEK : MONTH_GRID
  const answer = useAnswer({ ...calendarQuery(first, days), placeholderData: keepPreviousData })
  const calendar = dataIfLoaded(answer)
  const step = (steps: 1 | -1) =>
    view === 'month'
      ? show({ date: addMonths(date, steps) })
      : show({ date: addDays(date, isNarrow ? steps : steps * WEEK) })
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    w: () => show({ view: view === 'week' ? 'month' : 'week' }),
    n: () => setOpened('away'),
    h: () => setOpened('hours'),
  })
  const title = view === 'month' ? monthYear(startOfMonth(date)) : isNarrow ? dayTitle(date) : weekTitle(first, today)
  const unit = view === 'month' ? 'month' : isNarrow ? 'day' : 'week'
  return (
    <>
      <DocumentTitle>Calendar</DocumentTitle>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:w-full">
          <h1 aria-live="polite" className="mr-3 text-[2.2rem] leading-tight max-md:mr-auto max-md:text-[1.8rem]">
            {title}
          </h1>
          <StepButton label={`Previous ${unit}`} onPress={() => step(-1)} Icon={ChevronLeft} />
          <StepButton label={`Next ${unit}`} onPress={() => step(1)} Icon={ChevronRight} />
          <Button variant="ghost" size="small" onClick={() => show({ date: today })} className="max-md:hidden">
            Today
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full max-md:justify-between">
          <ViewChoice view={view} isNarrow={isNarrow} onChoose={(next) => show({ view: next })} />
          <Button size="small" onClick={() => setOpened('away')}>
            <Plus className="size-5" aria-hidden="true" /> Time away
          </Button>
        </div>
      </header>
      <Fetched
        answer={answer}
        label="Loading your calendar"
        shapes={<div className="mt-6">{GRID_SKELETON}</div>}
        failed="We could not load your calendar"
      >
        {(calendar) => (
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-7 xl:grid-cols-[minmax(0,1fr)_19rem]">
            {answer.isPlaceholderData ? (
              <Loading label="Loading your calendar">{GRID_SKELETON}</Loading>
            ) : (
              <Grid
                {...{ calendar, view, date, today, isNarrow, now }}
                onDay={(chosen) => show({ view: 'week', date: chosen })}
              />
            )}
            <CalendarSide today={today} shown={calendar} onHours={() => setOpened('hours')} />
          </div>
        )}
      </Fetched>
      {calendar && (
        <>
          <HoursDialog
            key={`hours ${opened === 'hours'}`}
            calendar={calendar}
            open={opened === 'hours'}
            onOpenChange={(open) => setOpened(open ? 'hours' : undefined)}
          />
          <TimeAwayDialog
            key={`away ${opened === 'away'}`}
            from={date < today ? today : date}
            today={today}
            zone={calendar.time_zone}
            open={opened === 'away'}
            onOpenChange={(open) => setOpened(open ? 'away' : undefined)}
          />
        </>
      )}
    </>
  )
}

/** The date and the view are in the URL, so that a reload or a link keeps them. */
function useShown(today: string) {
  const [search, setSearch] = useSearchParams()
  const asked = z.iso.date().safeParse(search.get('date'))
  const date = asked.success ? asked.data : today
  const view: View = search.get('view') === 'month' ? 'month' : 'week'
  return {
    date,
    view,
    show(change: { date?: string; view?: View }) {
      const next = { date, view, ...change }
      setSearch(
        { ...(next.view === 'month' && { view: 'month' }), ...(next.date !== today && { date: next.date }) },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}

type GridProps = {
  calendar: CounsellorCalendar
  view: View
  date: string
  today: string
  isNarrow: boolean
  now: Date
  onDay: (date: string) => void
}

function Grid({ calendar, view, date, today, isNarrow, now, onDay }: GridProps) {
  const zone = calendar.time_zone
  const first = startOfWeek(view === 'week' ? date : startOfMonth(date))
  const days = calendarDays(calendar, datesFrom(first, view === 'week' ? WEEK : MONTH_GRID))
  if (view === 'month')
    return <MonthGrid days={days} month={date.slice(0, 7)} today={today} zone={zone} onDay={onDay} />
  if (!isNarrow) return <TimeGrid days={days} today={today} now={now} zone={zone} />
  return (
    <div className="grid gap-4">
      <DayStrip days={days} chosen={date} today={today} onDay={onDay} />
      <TimeGrid days={days.filter((day) => day.date === date)} today={today} now={now} zone={zone} />
    </div>
  )
}

type StepButtonProps = { label: string; onPress: () => void; Icon: typeof ChevronLeft }

const StepButton = ({ label, onPress, Icon }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid size-touch shrink-0 place-items-center rounded-full hover:bg-cream"
  >
    <Icon className="size-6" aria-hidden="true" />
  </button>
)

type ViewChoiceProps = { view: View; isNarrow: boolean; onChoose: (view: View) => void }

const ViewChoice = ({ view, isNarrow, onChoose }: ViewChoiceProps) => (
  <fieldset className="grid auto-cols-fr grid-flow-col rounded-full bg-cream p-1">
    <legend className="sr-only">View</legend>
    {(['week', 'month'] as const).map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={view === one}
        onClick={() => onChoose(one)}
        className="min-h-touch rounded-full px-5 font-semibold text-ink-soft aria-pressed:bg-panel aria-pressed:text-garnet aria-pressed:shadow-soft"
      >
        {one === 'month' ? 'Month' : isNarrow ? 'Day' : 'Week'}
      </button>
    ))}
  </fieldset>
)
