import type { Today } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { useNavigate } from 'react-router'
import drawing from '../../../../../art/table.svg?url'
import { paths } from '../../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { useClock } from '../../../../platform/device/use-clock.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { dayMonth, weekday } from '../../times/appointment-times.ts'
import { MonthFigures } from '../earnings/month-figures.tsx'
import { KeyCap } from '../frame/key-cap.tsx'
import { todayQuery } from '../workspace-queries.ts'
import { dayText, isRoomOpen, nextAppointment } from './appointment-texts.ts'
import { TodayRow } from './today-row.tsx'
import { TodayTasks } from './today-tasks.tsx'
import { Tomorrow } from './tomorrow.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** The counsellor's day: the appointments with the clients' notes, and the open tasks. */
export function TodayPage() {
  const answer = useAnswer(todayQuery)
  return (
    <>
      <DocumentTitle>Today</DocumentTitle>
      {!dataIfLoaded(answer) && <h1 className="sr-only">Today</h1>}
      <Fetched answer={answer} label="Loading your day" shapes={<Shapes />} failed="We could not load your day">
        {(day) => <Day day={day} />}
      </Fetched>
    </>
  )
}

const GRID = 'mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-7 xl:grid-cols-[minmax(0,1fr)_22rem]'

function Day({ day }: { day: Today }) {
  const now = useClock()
  const navigate = useNavigate()
  const { today, tomorrow, counsellor, has_hours, last_steps, tasks } = day
  const zone = counsellor.time_zone
  const next = nextAppointment(today, now)
  const date = dateIn(now, zone)
  const rows = useRowKeys(
    today.map(({ id }) => id),
    next?.id ?? today[0]?.id,
    {
      onOpen: (id) => {
        const row = today.find((one) => one.id === id)
        if (row) void navigate(paths.client(row.client.id))
      },
      onJoin: (id) => {
        const row = [today.find((one) => one.id === id), next].find((one) => one && isRoomOpen(one, now))
        if (row) void navigate(paths.appointment(row.id))
      },
    },
  )
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-[2.2rem] leading-tight">{`${weekday(date)} ${dayMonth(date)}`}</h1>
          <p className="mt-1 text-ink-soft">{dayText(today, now, zone)}</p>
        </div>
        {today.length > 0 && (
          <p aria-hidden="true" className="flex items-center gap-2 text-small text-ink-soft max-lg:hidden">
            <KeyCap>J</KeyCap>
            <KeyCap>K</KeyCap> move <span className="w-1" /> <KeyCap>Enter</KeyCap> open <span className="w-1" />{' '}
            <KeyCap>V</KeyCap> join
          </p>
        )}
      </header>
      <div className={GRID}>
        <div className="grid min-w-0 gap-7">
          {today.length > 0 ? (
            <ol aria-label="Appointments today" className="card overflow-hidden">
              {today.map((appointment) => (
                <TodayRow
                  key={appointment.id}
                  appointment={appointment}
                  steps={last_steps.find(({ booking_id }) => booking_id === appointment.id)?.steps ?? []}
                  isNext={appointment.id === next?.id}
                  isChosen={appointment.id === rows.current}
                  onChoose={() => rows.choose(appointment.id)}
                  now={now}
                  zone={zone}
                />
              ))}
            </ol>
          ) : (
            <NothingToday />
          )}
          <Tomorrow appointments={tomorrow} zone={zone} />
        </div>
        <div className="grid gap-7 md:max-xl:grid-cols-2 md:max-xl:items-start">
          <TodayTasks
            {...{ tasks, now, zone }}
            conflicts={[...today, ...tomorrow]}
            readings={day.second_readings}
            hasHours={has_hours}
          />
          <MonthFigures />
        </div>
      </div>
    </>
  )
}

const NothingToday = () => (
  <div className="card">
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      hint="Members book the times that your weekly hours leave open."
      action={
        <LinkButton to={paths.counsellorCalendar} variant="ghost" size="small">
          See your calendar
        </LinkButton>
      }
    >
      Nobody has booked for today
    </EmptyState>
  </div>
)

const Shapes = () => (
  <>
    <Skeleton className="h-10 w-80 max-w-full" />
    <div className={GRID}>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  </>
)
