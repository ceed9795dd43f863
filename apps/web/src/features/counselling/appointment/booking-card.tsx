import type { Booking } from '@heartwell/contract/counselling/counselling.ts'
import { CalendarDays, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { roleLabel } from '../../../platform/session/role-labels.ts'
import { startsIn } from '../../../platform/text/starts-in.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { isActive, isComing, OUTCOMES } from '../booking/booking-states.ts'
import { bookingState } from '../booking-links.ts'
import { CounsellorPortrait } from '../counsellors/counsellor-parts.tsx'
import { longDate } from '../times/appointment-times.ts'

/** One booking as a whole-card link to its details. */
export function BookingCard({ booking, now }: { booking: Booking; now: Date }) {
  const { id, counsellor, date, time, state } = booking
  const coming = isComing(booking, now)
  const outcome = coming ? undefined : OUTCOMES[state]
  return (
    <li className="card relative flex items-center gap-4 p-4 transition duration-300 ease-out-soft hover:-translate-y-0.5 hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet sm:gap-6 sm:px-6 sm:py-5">
      <CounsellorPortrait
        counsellor={counsellor}
        className={classNames(
          'w-20! shrink-0 self-start rounded-[14px] sm:w-[5.5rem]!',
          !coming && 'opacity-80 grayscale-[.35]',
        )}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-[1.3125rem] leading-tight">
            <Link
              to={paths.bookingDetails(id)}
              state={bookingState(booking)}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{counsellor.name}</bdi>
            </Link>
          </h3>
          {outcome && <Badge look={outcome.look}>{outcome.label}</Badge>}
          {!isActive(booking) && <Badge look="outline">Booking Expired</Badge>}
        </div>
        <p className="mt-1 text-base leading-snug font-semibold text-ink-soft">{roleLabel(counsellor.role)}</p>
        <p className="mt-2 leading-snug">
          <span className="font-semibold">{longDate(date)}</span>
          <span className="block text-[1.0625rem]">{time}</span>
        </p>
      </div>
      {coming && (
        <span className="hidden shrink-0 items-center gap-2 text-base text-ink-soft sm:flex">
          <CalendarDays className="size-5" aria-hidden="true" />
          <span>{startsIn(new Date(booking.starts_at), now, deviceZone())}</span>
        </span>
      )}
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </li>
  )
}
