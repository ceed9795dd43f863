import type { Health, WaitingCount, WaitingKind } from '@heartwell/contract/console/console-home.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { ArrowRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { countText } from '../parts/count-text.ts'
import { WaitBar, WaitText } from '../parts/wait.tsx'
import { durationText } from '../parts/wait-words.ts'
import { staffQuery } from '../shell/staff-session.ts'
import { homeQuery } from './home-queries.ts'
import { greeting, HEALTH_NAMES, lateText, QUEUES, targetText, todayText } from './home-words.ts'

/** What waits for the staff member, what happens today, and whether the parts of the server work. */
export function HomePage() {
  const staff = dataIfLoaded(useAnswer(staffQuery))?.data
  return staff && staff.roles.length === 0 ? (
    <>
      <DocumentTitle>Home</DocumentTitle>
      <EmptyState hint="Ask an administrator for a role.">Your role opens no page yet</EmptyState>
    </>
  ) : (
    <Home name={staff?.name ?? ''} />
  )
}

function Home({ name }: { name: string }) {
  const answer = useAnswer(homeQuery)
  const waiting = dataIfLoaded(answer)?.waiting
  const now = new Date()
  return (
    <>
      <DocumentTitle>Home</DocumentTitle>
      <h1 className="text-page">{greeting(name, now.getHours())}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{`${todayText(now)}${waiting ? `. ${lateText(waiting)}` : ''}`}</p>
      <Fetched answer={answer} label="Loading what waits" shapes={<HomeSkeleton />}>
        {(data) => (
          <div className="grid gap-6">
            {data.waiting.length > 0 && <Waiting rows={data.waiting} now={now} />}
            <Today counts={data.today} />
            {data.health.length > 0 && <HealthList parts={data.health} />}
          </div>
        )}
      </Fetched>
    </>
  )
}

const Heading = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id} className="mb-2 font-sans text-[1.2rem] font-semibold tracking-normal">
    {children}
  </h2>
)

/** The queues with entries. The empty ones are named in one line, so that the eye finds what waits. */
function Waiting({ rows, now }: { rows: readonly WaitingCount[]; now: Date }) {
  const waiting = rows.filter(({ count }) => count > 0)
  const empty = rows.filter(({ count }) => count === 0)
  return (
    <section aria-labelledby="waiting">
      <Heading id="waiting">Waiting</Heading>
      <div className="card overflow-clip">
        <ul aria-label="Queues">
          {waiting.map((row) => (
            <Queue key={row.kind} row={row} now={now} />
          ))}
        </ul>
        {empty.length > 0 && <EmptyQueues kinds={empty.map(({ kind }) => kind)} />}
      </div>
    </section>
  )
}

const EmptyQueues = ({ kinds }: { kinds: readonly WaitingKind[] }) => (
  <div className="flex flex-wrap items-center gap-x-5 px-4 py-1.5 text-ink-soft sm:px-6">
    <p className="flex items-center gap-2 py-2">
      <CircleCheck className="size-5 shrink-0 text-leaf" aria-hidden="true" />
      Nothing waits here:
    </p>
    <ul aria-label="Empty queues" className="contents">
      {kinds.map((kind) => (
        <li key={kind}>
          <Link
            to={QUEUES[kind].to}
            className="inline-flex min-h-[44px] items-center underline-offset-4 hover:underline"
          >
            {QUEUES[kind].name}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

function Queue({ row, now }: { row: WaitingCount; now: Date }) {
  const { name, to } = QUEUES[row.kind]
  const { target_hours } = row
  const since = row.oldest ?? now.toISOString()
  return (
    <li className="relative grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-3 last:border-b-0 hover:bg-garnet-wash/40 has-[a:focus-visible]:bg-garnet-wash/70 sm:px-6 md:grid-cols-[4.5rem_minmax(0,1fr)_10rem_8rem_1.25rem]">
      <b className="md:text-right text-[1.8rem] leading-none font-semibold">{countText(row.count)}</b>
      <span className="min-w-0">
        <Link
          to={to}
          className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-garnet"
        >
          {name}
        </Link>
        <span className="block text-small text-ink-soft">
          <span>{targetText(target_hours)}</span>
          {row.overdue > 0 && <b className="font-semibold text-error">{`, ${countText(row.overdue)} over`}</b>}
        </span>
      </span>
      <WaitBar
        waited={now.getTime() - new Date(since).getTime()}
        target={target_hours * HOUR_MS}
        className="max-md:col-start-2"
      />
      <span className="text-small max-md:col-start-2 max-md:flex max-md:gap-2 md:text-right">
        <span className="block text-ink-soft">{`oldest ${durationText(now.getTime() - new Date(since).getTime())}`}</span>
        <WaitText since={since} targetHours={target_hours} now={now} />
      </span>
      <ArrowRight className="size-4.5 text-ink-soft max-md:hidden" aria-hidden="true" />
    </li>
  )
}

type TodayCounts = { joined: number; decided: number; interests: number; appointments: number }

const TODAY: readonly { key: keyof TodayCounts; name: string }[] = [
  { key: 'joined', name: 'Joined' },
  { key: 'decided', name: 'Profiles decided' },
  { key: 'interests', name: 'Interests sent' },
  { key: 'appointments', name: 'Appointments' },
]

function Today({ counts }: { counts: TodayCounts }) {
  return (
    <section aria-labelledby="today">
      <Heading id="today">Today</Heading>
      <dl className="card grid grid-cols-2 gap-px overflow-clip bg-line md:grid-cols-4">
        {TODAY.map(({ key, name }) => (
          <div key={key} className="flex flex-col-reverse bg-panel px-5 py-4">
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="text-[1.8rem] leading-tight font-semibold">{numberText(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const LOOKS = {
  good: { Icon: CircleCheck, className: 'text-leaf', word: 'Works' },
  warning: { Icon: TriangleAlert, className: 'text-amber', word: 'Needs a look' },
  bad: { Icon: CircleAlert, className: 'text-error', word: 'Broken' },
} as const

function HealthList({ parts }: { parts: readonly Health[] }) {
  return (
    <section aria-labelledby="health">
      <Heading id="health">Health</Heading>
      <ul className="card grid gap-x-6 gap-y-4 px-5 py-4 sm:grid-cols-2 lg:grid-cols-5">
        {parts.map(({ part, state, text }) => {
          const { Icon, className, word } = LOOKS[state]
          return (
            <li key={part} className="flex items-start gap-2.5">
              <Icon className={classNames('mt-0.5 size-5 shrink-0', className)} role="img" aria-label={word} />
              <span>
                <b className="block font-semibold">{HEALTH_NAMES[part]}</b>
                <span className="text-small text-ink-soft">{text}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const SKELETON_ROWS = ['w-40', 'w-56', 'w-44', 'w-52', 'w-36']

const HomeSkeleton = () => (
  <>
    <Skeleton className="mb-3 h-6 w-24" />
    <div className="card divide-y divide-line">
      {SKELETON_ROWS.map((width) => (
        <div key={width} className="flex items-center gap-6 px-4 py-4 sm:px-6">
          <Skeleton className="h-8 w-11 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-28" />
          </div>
        </div>
      ))}
    </div>
    <Skeleton className="mt-7 mb-3 h-6 w-20" />
    <Skeleton className="h-24 w-full rounded-card" />
  </>
)
