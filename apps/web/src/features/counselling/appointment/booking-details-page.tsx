import type { BookingDetails } from '@heartwell/contract/counselling/counselling.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ArrowLeft, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link, useLoaderData, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { stateOf, useAnswer } from '../../../platform/api/answer.ts'
import { useClock } from '../../../platform/device/use-clock.ts'
import type { requireApprovedOrHome } from '../../../platform/signed-in/guards.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { NotFoundPage } from '../../content/not-found-page.tsx'
import { BookingPayment } from '../booking/booking-payment.tsx'
import { isComing } from '../booking/booking-states.ts'
import { NoteForCounsellor } from '../booking/note-for-counsellor.tsx'
import { useReloadOnReturn } from '../booking/use-reload-on-return.ts'
import { CounsellorShares } from '../counsellors/counsellor-shares.tsx'
import { isUnknown } from '../is-unknown.ts'
import { bookingQuery } from '../queries.ts'
import { AppointmentHeading } from './appointment-heading.tsx'
import { AppointmentSummary } from './appointment-summary.tsx'
import { BookingOutcome } from './booking-outcome.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeBooking } from './change-booking.tsx'
import { MeetAgain } from './meet-again.tsx'
import { RatingForm } from './rating-form.tsx'

/** The counsellor may cancel while the page is open. */
const REFRESH_MS = 60_000
const GRID = 'mx-auto grid max-w-[76rem] grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]'

/** One booking of the member. It is fetched by its id alone, so that the page survives a reload. */
export function BookingDetailsPage() {
  const { id: ownId } = useLoaderData<ReturnType<typeof requireApprovedOrHome>>()
  const { bookingId = '' } = useParams()
  const query = bookingQuery(bookingId)
  const answer = useAnswer({ ...query, refetchInterval: REFRESH_MS })
  useReloadOnReturn([query.queryKey])
  const loaded = stateOf(answer)
  if (isUnknown(answer.error)) return <NotFoundPage />
  return (
    <div className="wrap pt-5 pb-16 md:pt-7 md:pb-24">
      <div className="mx-auto max-w-[76rem]">
        <Link
          to={`${paths.consult}?tab=booking`}
          className="mb-3 -ml-2 inline-flex min-h-touch items-center gap-2 rounded-full px-2 text-base font-semibold hover:text-garnet"
        >
          <ArrowLeft className="size-5" aria-hidden="true" /> Counselling
        </Link>
      </div>
      {loaded.state === 'loaded' ? (
        <Details key={bookingId} booking={loaded.data.data} ownId={ownId} />
      ) : (
        <>
          <DocumentTitle>Your appointment</DocumentTitle>
          <h1 className="sr-only">Your appointment</h1>
          {loaded.state === 'failed' ? (
            <LoadError onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
              We could not load this booking
            </LoadError>
          ) : (
            <PageSkeleton />
          )}
        </>
      )}
    </div>
  )
}

function Details({ booking, ownId }: { booking: BookingDetails; ownId: string }) {
  const now = useClock()
  const [isCancelling, setCancelling] = useState(false)
  const coming = isComing(booking, now)
  return (
    <>
      <DocumentTitle>{`Appointment with ${isolated(booking.counsellor.name)}`}</DocumentTitle>
      <div className={GRID}>
        <div className="grid content-start gap-8 wrap-anywhere">
          <AppointmentHeading booking={booking} now={now} />
          <BookingOutcome booking={booking} now={now} ownId={ownId} />
          {booking.summary && <AppointmentSummary booking={booking} summary={booking.summary} />}
          {(booking.can_rate || booking.rating) && <RatingForm booking={booking} />}
          {coming && <NoteForCounsellor booking={booking} />}
          {(coming || booking.state === 'completed') && <CounsellorShares booking={booking} now={now} />}
        </div>
        <aside aria-label="Manage this appointment" className="grid content-start gap-4 wrap-anywhere">
          {coming && <ChangeBooking booking={booking} now={now} onCancel={() => setCancelling(true)} />}
          <BookingPayment booking={booking} />
          {coming && booking.phone && <PhoneFallback phone={booking.phone} />}
          {booking.state === 'completed' && <MeetAgain booking={booking} ownId={ownId} />}
        </aside>
      </div>
      <CancelDialog booking={booking} open={isCancelling} onOpenChange={setCancelling} />
    </>
  )
}

function PageSkeleton() {
  return (
    <Loading label="Loading your appointment">
      <div className={GRID}>
        <div className="grid content-start gap-8">
          <Skeleton className="h-96 rounded-card sm:h-100" />
          <Skeleton className="h-56" />
        </div>
        <div className="grid content-start gap-4">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-52 rounded-card" />
        </div>
      </div>
    </Loading>
  )
}

/** For members whose video does not work. */
function PhoneFallback({ phone: { number, code } }: { phone: NonNullable<BookingDetails['phone']> }) {
  return (
    <section aria-label="By phone" className="rounded-card bg-cream p-6 leading-snug">
      <p className="flex items-center gap-2.5 font-semibold">
        <Phone className="size-5 text-garnet" aria-hidden="true" /> No video? Use the phone
      </p>
      <p className="mt-2 text-base leading-snug text-ink-soft">
        Call{' '}
        <a href={telephoneLink(number)} className="font-semibold whitespace-nowrap text-ink underline">
          {number}
        </a>{' '}
        and enter <span className="font-semibold text-ink">{code}</span>. Your number stays private.
      </p>
    </section>
  )
}
