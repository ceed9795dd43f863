import type { Booking } from '@heartwell/contract/counselling/counselling.ts'
import { Video } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { roleLabel } from '../../../platform/session/role-labels.ts'
import { startsIn } from '../../../platform/text/starts-in.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { isRoomOpen } from '../booking/booking-states.ts'
import { bookingState, joinsFrom } from '../booking-links.ts'
import { CounsellorPortrait } from '../counsellors/counsellor-parts.tsx'
import { longDate } from '../times/appointment-times.ts'

/** The next appointment as a card, larger than the others, that leads to its details. Its buttons lie above that link. */
export function NextBooking({ booking, now }: { booking: Booking; now: Date }) {
  const { counsellor, date, time } = booking
  const start = new Date(booking.starts_at)
  const open = isRoomOpen(booking, now)
  const begun = start.getTime() <= now.getTime()
  const details = { to: paths.bookingDetails(booking.id), state: bookingState(booking) }
  return (
    <article className="card relative grid overflow-hidden sm:grid-cols-[13rem_minmax(0,1fr)]">
      <CounsellorPortrait counsellor={counsellor} className="aspect-auto! h-60 sm:h-full [&_img]:object-[50%_30%]" />
      <div className="grid content-center gap-5 p-5 sm:px-8 sm:py-7">
        <div>
          <p className="eyebrow flex items-center gap-2.5">
            {open && <span className="size-2.5 animate-breathe rounded-full bg-garnet" aria-hidden="true" />}
            <span>{begun ? 'It has begun' : `Starts ${startsIn(start, now, deviceZone())}`}</span>
          </p>
          <h3 className="mt-1.5 text-[1.75rem] leading-tight">
            <Link {...details} className="rounded-lg after:absolute after:inset-0 hover:text-garnet">
              <bdi>{counsellor.name}</bdi>
            </Link>
          </h3>
          <p className="mt-1 text-base leading-snug font-semibold text-ink-soft">{roleLabel(counsellor.role)}</p>
          <p className="mt-3 leading-snug">
            <span className="font-semibold">{longDate(date)}</span>
            <span className="block">{time}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 [&_a]:relative">
          {open ? (
            <>
              <LinkButton to={paths.appointment(booking.id)} className="max-sm:w-full">
                <Video className="size-5" aria-hidden="true" /> Join the appointment
              </LinkButton>
              <LinkButton {...details} variant="quiet" className="max-sm:w-full">
                Details
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton {...details} variant="ghost" className="max-sm:w-full">
                See booking
              </LinkButton>
              <p className="text-base leading-snug text-ink-soft">{joinsFrom(booking, now)}</p>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
