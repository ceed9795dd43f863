import type { CounsellorPage } from '@heartwell/contract/counselling/counselling.ts'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { stateOf, useAnswer } from '../../../platform/api/answer.ts'
import { useClock } from '../../../platform/device/use-clock.ts'
import { roleLabel } from '../../../platform/session/role-labels.ts'
import type { requireApprovedOrHome } from '../../../platform/signed-in/guards.ts'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { NotFoundPage } from '../../content/not-found-page.tsx'
import { CounsellorAbout, CounsellorRatings } from '../counsellors/counsellor-about.tsx'
import { CounsellorPortrait, RatingLine } from '../counsellors/counsellor-parts.tsx'
import { isUnknown } from '../is-unknown.ts'
import { PlainFrame } from '../plain-frame.tsx'
import { counsellorQuery } from '../queries.ts'
import { FreeTimes } from '../times/free-times.tsx'
import { townOf } from '../times/time-zones.ts'
import { firstChoice } from './booking-choice.ts'
import { BookingSummary } from './booking-summary.tsx'
import { HeldBar } from './held-bar.tsx'
import { LostTimeNotice } from './lost-time-notice.tsx'
import { useHold } from './use-hold.ts'
import { usePay } from './use-pay.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'
import { useTimeInAddress } from './use-time-in-address.ts'

const GRID = 'mx-auto grid max-w-[76rem] grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]'

/** The page on which a member books a counsellor, which fills in as the member chooses. Both ids in its URL count. */
export function BookingPage() {
  const account = useLoaderData<ReturnType<typeof requireApprovedOrHome>>()
  const { counsellorId = '', memberId = '' } = useParams()
  if (memberId.toLowerCase() !== account.id) return <NotFoundFrame account={account} />
  return <CounsellorBooking key={counsellorId} account={account} counsellorId={counsellorId.toLowerCase()} />
}

const NotFoundFrame = ({ account }: { account: Account }) => (
  <PlainFrame account={account}>
    <NotFoundPage />
  </PlainFrame>
)

function CounsellorBooking({ account, counsellorId }: { account: Account; counsellorId: string }) {
  const answer = useAnswer(counsellorQuery(counsellorId))
  if (isUnknown(answer.error)) return <NotFoundFrame account={account} />
  const loaded = stateOf(answer)
  if (loaded.state === 'loaded')
    return <Booking account={account} counsellor={loaded.data.data} receivedAt={answer.dataUpdatedAt} />
  return (
    <PlainFrame account={account}>
      <DocumentTitle>Book a counsellor</DocumentTitle>
      <h1 className="sr-only">Book a counsellor</h1>
      {loaded.state === 'failed' ? (
        <LoadError onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
          We could not load this page
        </LoadError>
      ) : (
        <PageSkeleton />
      )}
    </PlainFrame>
  )
}

type BookingProps = { account: Account; counsellor: CounsellorPage; receivedAt: number }

function Booking({ account, counsellor, receivedAt }: BookingProps) {
  const now = useClock()
  const queries = useQueryClient()
  const summary = useRef<HTMLElement>(null)
  const times = useRef<HTMLHeadingElement>(null)
  const timesKey = [counselling.freeTimes.path, counsellor.id]
  const hold = useHold(counsellor, receivedAt, () => void queries.invalidateQueries({ queryKey: timesKey }))
  const [choice, setChoice] = useState(() => firstChoice(counsellor))
  const pay = usePay(hold, choice, counsellor.has_withdrawal)
  useTimeInAddress(hold.held !== undefined || counsellor.price === null, hold.choose)
  useReloadOnReturn([counsellorQuery(counsellor.id).queryKey, timesKey])
  const chooseAnother = () => {
    hold.release()
    times.current?.focus()
  }
  const { held, lost, pending } = hold
  return (
    <PlainFrame account={account} footer={held && <HeldBar held={held} summary={summary} />}>
      <DocumentTitle>{`Book ${isolated(counsellor.name)}`}</DocumentTitle>
      <div className={GRID}>
        <Person counsellor={counsellor} />
        <aside
          ref={summary}
          tabIndex={-1}
          aria-label="Your appointment"
          className="scroll-mt-4 outline-none max-lg:order-3 lg:sticky lg:top-8 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:self-start"
        >
          {counsellor.price && (
            <BookingSummary
              counsellor={counsellor}
              hold={hold}
              now={now}
              choice={choice}
              onChoice={setChoice}
              onChooseAnother={chooseAnother}
              {...pay}
            />
          )}
        </aside>
        <section aria-labelledby="times" className="max-lg:order-2">
          <h2 ref={times} id="times" tabIndex={-1} className="text-heading outline-none">
            Choose a time
          </h2>
          {counsellor.price ? (
            <FreeTimes
              counsellor={counsellor}
              now={now}
              chosen={held?.start}
              pending={pending}
              taken={lost?.start}
              onChoose={(start) => start.getTime() !== held?.start.getTime() && hold.choose(start)}
            >
              {lost && (
                <LostTimeNotice
                  lost={lost}
                  town={townOf(counsellor.town, counsellor.time_zone)}
                  pending={pending}
                  onChoose={hold.choose}
                />
              )}
              <FormError className="mt-4">{hold.failure}</FormError>
            </FreeTimes>
          ) : (
            <Callout className="mt-4">{`${firstName(counsellor.name)} takes no new bookings at the moment. Please choose another counsellor.`}</Callout>
          )}
        </section>
        <div className="grid gap-10 max-lg:order-4">
          <CounsellorAbout counsellor={counsellor} />
          <CounsellorRatings counsellor={counsellor} />
        </div>
      </div>
    </PlainFrame>
  )
}

function Person({ counsellor }: { counsellor: CounsellorPage }) {
  const { name, role, average_rating, rating_count, quote } = counsellor
  return (
    <section aria-label="Counsellor" className="flex items-start gap-5 max-lg:order-1 sm:gap-7">
      <CounsellorPortrait counsellor={counsellor} className="w-28! shrink-0 rounded-[20px] sm:w-44!" />
      <div className="min-w-0 sm:pt-1.5">
        <h1 className="text-page wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-1.5 leading-snug font-semibold text-ink-soft">{roleLabel(role)}</p>
        <p className="mt-2">
          <RatingLine value={average_rating} count={rating_count} />
        </p>
        {quote && (
          <p className="mt-4 hidden max-w-[46ch] font-display text-[1.25rem] leading-snug font-[480] sm:block">{`“${quote}”`}</p>
        )}
      </div>
    </section>
  )
}

function PageSkeleton() {
  return (
    <Loading label="Loading this counsellor">
      <div className={GRID}>
        <div className="flex gap-5 sm:gap-7">
          <Skeleton className="h-35 w-28 rounded-[20px] sm:h-55 sm:w-44" />
          <div className="grid flex-1 content-start gap-3 pt-2">
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-36" />
          </div>
        </div>
        <Skeleton className="h-120 rounded-card max-lg:order-3 lg:row-span-2" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-80" />
        </div>
      </div>
    </Loading>
  )
}
