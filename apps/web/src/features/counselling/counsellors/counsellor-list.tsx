import { type Booking, type Counsellor, TOPICS, type Topic } from '@heartwell/contract/counselling/counselling.ts'
import { useId, useState } from 'react'
import drawing from '../../../../art/date.svg?url'
import type { Answer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useClock } from '../../../platform/device/use-clock.ts'
import { TOPIC_LABELS } from '../../../platform/text/topic-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { activeCounsellors, groupBookings } from '../booking/booking-states.ts'
import { CounsellorCard } from './counsellor-card.tsx'
import { TodayStrip } from './today-strip.tsx'

type TopicChoice = Topic | 'all'

const CHOICES: readonly { value: TopicChoice; label: string }[] = [
  { value: 'all', label: 'Anything' },
  ...TOPICS.map((topic) => ({ value: topic, label: TOPIC_LABELS[topic] })),
]
const QUESTION = 'What would you like to talk about?'

type OwnBookings = {
  /** Without them, as after a failed load, the cards show what the counsellors' own answer says. */
  booked: Pick<Booking, 'status' | 'counsellor_id'>[] | undefined
  bookings: Booking[] | undefined
}
type CounsellorListProps = OwnBookings & { counsellors: Answer<{ counsellors: Counsellor[] }> }

/** The counsellors, filtered by the subject that the member would like to talk about. */
export const CounsellorList = ({ counsellors, ...own }: CounsellorListProps) => (
  <Fetched
    answer={counsellors}
    label="Loading counsellors"
    shapes={<CardShapes />}
    failed="We could not load the counsellors"
  >
    {({ counsellors: all }) => (all.length === 0 ? <NoCounsellors /> : <Filtered all={all} {...own} />)}
  </Fetched>
)

function Filtered({ all, booked, bookings = [] }: OwnBookings & { all: Counsellor[] }) {
  const now = useClock()
  const [topic, setTopic] = useState<TopicChoice>('all')
  const topicsId = useId()
  const shown = all.filter(({ topics }) => topic === 'all' || topics.includes(topic))
  const active = booked && activeCounsellors(booked)
  const next = groupBookings(bookings, now).coming[0]
  return (
    <>
      {next && <TodayStrip booking={next} now={now} />}
      <section aria-labelledby={topicsId}>
        <h2 id={topicsId} className="font-sans text-[1.0625rem] font-semibold tracking-normal">
          {QUESTION}
        </h2>
        <FilterChips label={QUESTION} options={CHOICES} value={topic} onChange={setTopic} className="mt-1.5" />
      </section>
      <p role="status" className="sr-only">{`${shown.length} ${shown.length === 1 ? 'counsellor' : 'counsellors'}`}</p>
      {shown.length === 0 ? (
        <NobodyForTopic onShowAll={() => setTopic('all')} />
      ) : (
        <ul aria-label="Counsellors" className="mt-5 grid gap-4">
          {shown.map((counsellor) => (
            <CounsellorCard
              key={counsellor.id}
              counsellor={counsellor}
              isBooked={active?.has(counsellor.id) ?? counsellor.booked}
              now={now}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const NoCounsellors = () => (
  <div className="card">
    <EmptyState
      drawing={<img src={drawing} alt="" width={620} height={480} />}
      hint="Please come back a little later. We check again whenever you open this page."
    >
      There are no counsellors to show right now
    </EmptyState>
  </div>
)

function NobodyForTopic({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="card mt-5">
      <EmptyState
        hint="The others will gladly talk about it, too."
        action={
          <Button variant="ghost" onClick={onShowAll}>
            Show all counsellors
          </Button>
        }
      >
        No counsellor has named this as a speciality
      </EmptyState>
    </div>
  )
}

function CardShapes() {
  return (
    <>
      <Skeleton className="h-6 w-72 max-w-full" />
      <div className="mt-3 flex gap-2 overflow-hidden">
        {['w-28', 'w-32', 'w-40', 'w-36'].map((width) => (
          <Skeleton key={width} className={`h-11 shrink-0 rounded-full ${width}`} />
        ))}
      </div>
      <div className="mt-6 grid gap-4">
        {[1, 2, 3].map((row) => (
          <div key={row} className="card flex gap-4 p-4 sm:gap-6 sm:p-5">
            <Skeleton className="h-29 w-[5.75rem] shrink-0 rounded-[16px] sm:h-48 sm:w-36" />
            <div className="grid flex-1 content-start gap-3 pt-1">
              <Skeleton className="h-7 w-1/2" />
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-5 w-36" />
              <Skeleton className="hidden h-12 w-5/6 sm:block" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
