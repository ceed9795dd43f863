import type { Booking } from '@heartwell/contract/counselling/counselling.ts'
import drawing from '../../../../art/table.svg?url'
import { paths } from '../../../paths.ts'
import type { Answer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useClock } from '../../../platform/device/use-clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { groupBookings } from '../booking/booking-states.ts'
import { BookingCard } from './booking-card.tsx'
import { NextBooking } from './next-booking.tsx'

/** The member's bookings: the next one first, past ones below. */
export const BookingList = ({ bookings }: { bookings: Answer<{ data: Booking[] }> }) => (
  <Fetched
    answer={bookings}
    label="Loading your bookings"
    shapes={<CardShapes />}
    failed="We could not load your bookings"
  >
    {({ data }) => (data.length === 0 ? <NoBookings /> : <Grouped all={data} />)}
  </Fetched>
)

function Grouped({ all }: { all: Booking[] }) {
  const now = useClock()
  const { coming, earlier } = groupBookings(all, now)
  const [next, ...later] = coming
  return (
    <div className="grid gap-9">
      {next && (
        <section aria-labelledby="coming" className="grid gap-4">
          <h2 id="coming" className="text-heading">
            Coming up
          </h2>
          <NextBooking booking={next} now={now} />
          {later.length > 0 && <Cards label="Later appointments" bookings={later} now={now} />}
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="grid gap-4">
          <h2 id="earlier" className="text-heading">
            Earlier
          </h2>
          <Cards label="Earlier appointments" bookings={earlier} now={now} />
        </section>
      )}
    </div>
  )
}

const Cards = ({ label, bookings, now }: { label: string; bookings: readonly Booking[]; now: Date }) => (
  <ul aria-label={label} className="grid gap-4">
    {bookings.map((booking) => (
      <BookingCard key={booking.id} booking={booking} now={now} />
    ))}
  </ul>
)

function NoBookings() {
  return (
    <div className="card">
      <EmptyState
        drawing={<img src={drawing} alt="" width={620} height={480} />}
        hint="Choose a counsellor and a time that suits you. Your appointment will appear here."
        action={
          <LinkButton to={paths.consult} variant="ghost">
            See the counsellors
          </LinkButton>
        }
      >
        No Booking Available
      </EmptyState>
    </div>
  )
}

function CardShapes() {
  return (
    <>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="mt-4 h-60 rounded-card" />
      <Skeleton className="mt-4 h-36 rounded-card" />
    </>
  )
}
