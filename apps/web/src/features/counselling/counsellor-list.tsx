import { type Booking, type Counsellor, TOPICS, type Topic } from '@heartwell/contract/counselling.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import drawing from '../../../art/date.svg?url'
import { TOPIC_LABELS } from '../../platform/topic-labels.ts'
import { useClock } from '../../platform/use-clock.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { activeCounsellors, groupBookings } from './booking-states.ts'
import { CounsellorCard } from './counsellor-card.tsx'
import { TodayStrip } from './today-strip.tsx'

type TopicChoice = Topic | 'all'

const CHOICES: readonly { value: TopicChoice; label: string }[] = [
  { value: 'all', label: 'Anything' },
  ...TOPICS.map((topic) => ({ value: topic, label: TOPIC_LABELS[topic] })),
]
const QUESTION = 'What would you like to talk about?'

type CounsellorListProps = {
  counsellors: Pick<UseQueryResult<{ counsellors: Counsellor[] }>, 'data' | 'isPending' | 'isError'>
  booked: Pick<UseQueryResult<{ data: Pick<Booking, 'status' | 'counsellor_id'>[] }>, 'data'>
  bookings: Pick<UseQueryResult<{ data: Booking[] }>, 'data'>
}

/** The counsellors, filtered by the subject that the member would like to talk about. */
export function CounsellorList({ counsellors, booked, bookings }: CounsellorListProps) {
  const now = useClock()
  const [topic, setTopic] = useState<TopicChoice>('all')
  const topicsId = useId()
  if (counsellors.isPending) return <CardSkeletons />
  const all = counsellors.data?.counsellors ?? []
  if (all.length === 0) return <NoCounsellors />
  const shown = all.filter(({ topics }) => topic === 'all' || topics.includes(topic))
  const active = booked.data && activeCounsellors(booked.data.data)
  const next = groupBookings(bookings.data?.data ?? [], now).coming[0]
  return (
    <>
      {next && <TodayStrip booking={next} now={now} />}
      <section aria-labelledby={topicsId}>
        <h2 id={topicsId} className="font-sans text-[1.0625rem] font-semibold tracking-normal">
          {QUESTION}
        </h2>
        <FilterChips label={QUESTION} options={CHOICES} value={topic} onChange={setTopic} className="mt-1.5" />
      </section>
      <p role="status" className="sr-only">
        {shown.length} {shown.length === 1 ? 'counsellor' : 'counsellors'}
      </p>
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

/** Also shown when the list could not be loaded, because the page reloads it automatically. */
function NoCounsellors() {
  const online = useOnline()
  return (
    <div className="card">
      <EmptyState
        drawing={<img src={drawing} alt="" width={620} height={480} />}
        hint={
          online
            ? 'Please come back a little later. We check again whenever you open this page.'
            : 'You’re offline. The counsellors appear as soon as you’re back.'
        }
      >
        There are no counsellors to show right now
      </EmptyState>
    </div>
  )
}

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

function CardSkeletons() {
  return (
    <Loading label="Loading counsellors">
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
    </Loading>
  )
}
