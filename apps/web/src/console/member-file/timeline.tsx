import type { TimelineEvent } from '@heartwell/contract/console/member-file.ts'
import {
  Ban,
  CalendarDays,
  Camera,
  CreditCard,
  FileCheck,
  FileLock2,
  Flag,
  Heart,
  LogIn,
  type LucideIcon,
  MailCheck,
  MessageCircle,
  PenLine,
  Scale,
  ShieldAlert,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Fetched } from '../../platform/api/fetched.tsx'
import { usePagedAnswer } from '../../platform/api/paged-answer.ts'
import { clockTime } from '../../platform/text/exact-time.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FilterChips } from '../../ui/lists/filter-chips.tsx'
import { consolePaths } from '../shell/console-paths.ts'
import { type TimelineFilter, timelineQuery } from './member-file-queries.ts'

const FILTERS: { value: TimelineFilter; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'safety', label: 'Safety' },
  { value: 'contact', label: 'Contact' },
  { value: 'account', label: 'Account' },
  { value: 'money', label: 'Money' },
  { value: 'staff', label: 'By staff' },
]

/** Everything that happened with the member, by day, newest first. */
export function Timeline({ memberId }: { memberId: string }) {
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const answer = usePagedAnswer(timelineQuery(memberId, filter))
  return (
    <Card as="section" aria-label="Timeline" padding="none" className="overflow-hidden">
      <FilterChips
        label="Filter the timeline"
        options={FILTERS}
        value={filter}
        onChange={setFilter}
        className="border-b border-line px-4! py-3! max-sm:mx-0! sm:px-5!"
      />
      <div className="px-4 py-4 sm:px-5">
        <Fetched answer={answer} label="Loading the timeline">
          {({ pages }) => <Days events={pages.flatMap(({ rows }) => rows)} />}
        </Fetched>
        {answer.hasNextPage && (
          <Button
            variant="ghost"
            size="small"
            pending={answer.isFetchingNextPage}
            onClick={() => void answer.fetchNextPage()}
          >
            Show earlier events
          </Button>
        )}
      </div>
    </Card>
  )
}

function Days({ events }: { events: TimelineEvent[] }) {
  if (events.length === 0) return <p className="py-8 text-center text-ink-soft">Nothing of this kind has happened.</p>
  return byDay(events).map(([day, ofDay]) => <Day key={day} day={day} events={ofDay} />)
}

/** The events of each day of the reader's time zone, in their order. */
function byDay(events: TimelineEvent[]): [string, TimelineEvent[]][] {
  const days = new Map<string, TimelineEvent[]>()
  for (const event of events) {
    const day = localDay(event.at)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days]
}

function Day({ day, events }: { day: string; events: TimelineEvent[] }) {
  return (
    <section aria-label={day} className="pb-3">
      <h3 className="mb-2 font-sans text-small font-semibold tracking-normal text-ink-soft">{day}</h3>
      <ol>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </section>
  )
}

const TONES = { bad: 'bg-error-wash text-error', waiting: 'bg-honey text-ink', good: 'bg-sage text-leaf' } as const

function Event({ event }: { event: TimelineEvent }) {
  const { at, text, detail, by, tone, link } = event
  const Icon = iconOf(event)
  return (
    <li className="relative grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-3 pb-4 before:absolute before:top-10 before:bottom-0 before:left-[1.1rem] before:w-px before:bg-line last:before:hidden">
      <span
        className={classNames(
          'grid size-[2.25rem] place-items-center rounded-full',
          tone ? TONES[tone] : 'bg-cream text-ink-soft',
        )}
      >
        <Icon className="size-[1.1rem]" aria-hidden="true" strokeWidth={1.9} />
      </span>
      <div className="min-w-0 pt-1">
        <p className="leading-snug font-medium wrap-anywhere">
          {link ? (
            <Link to={pathOf(link)} className="underline decoration-line decoration-2 underline-offset-3">
              {text}
            </Link>
          ) : (
            <span>{text}</span>
          )}
          {by && <span className="font-normal text-ink-soft">{` by ${by}`}</span>}
        </p>
        {detail && (
          <p className="mt-0.5 max-w-[62ch] text-small text-ink-soft wrap-anywhere whitespace-pre-line">{detail}</p>
        )}
      </div>
      <time dateTime={at} className="pt-1.5 text-small text-ink-soft">
        {clockTime(at)}
      </time>
    </li>
  )
}

function pathOf({ to, id }: NonNullable<TimelineEvent['link']>): string {
  if (to === 'member') return consolePaths.memberFile(id)
  if (to === 'report') return consolePaths.report(id)
  return to === 'appeal' ? consolePaths.appeal(id) : consolePaths.supportCase(id)
}

const ICONS: readonly [RegExp, LucideIcon][] = [
  [/report/, Flag],
  [/^(ban\.|account\.suspended|blocked|was_blocked)/, Ban],
  [/^(account\.|money_words)/, ShieldAlert],
  [/appeal/, Scale],
  [/^document\./, FileLock2],
  [/^(profile|photo)\./, UserRoundCheck],
  [/^note/, PenLine],
  [/^(new_device|signed_in|member\.session)/, LogIn],
  [/^photos/, Camera],
  [/interest|connected/, Heart],
  [/conversation|support/, MessageCircle],
  [/^booked/, CalendarDays],
  [/^(paid|refunded)/, CreditCard],
  [/^consent/, FileCheck],
  [/^registered/, UserRoundPlus],
]
const iconOf = ({ event }: TimelineEvent): LucideIcon => ICONS.find(([name]) => name.test(event))?.[1] ?? MailCheck
