import { type BookingDetails, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { townOfZone } from '@heartwell/contract/time/zone-names.ts'
import { CalendarPlus, MessageCircle, Video } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { fileAddress } from '../../../platform/api/api.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { roleLabel } from '../../../platform/session/role-labels.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { isActive, isComing, isRoomOpen, OUTCOMES } from '../booking/booking-states.ts'
import { joinsFrom } from '../booking-links.ts'
import { CounsellorPortrait } from '../counsellors/counsellor-parts.tsx'
import { clockSpan, durationInWords, longDate, weekday } from '../times/appointment-times.ts'
import { otherSpan, showsSameClock, townOf } from '../times/time-zones.ts'

type HeadingProps = { booking: BookingDetails; now: Date }

/** The time left, the counsellor, and the time in both time zones. */
export function AppointmentHeading({ booking, now }: HeadingProps) {
  const { counsellor } = booking
  return (
    <section aria-label="Your appointment" className="card overflow-hidden sm:grid sm:grid-cols-[16rem_minmax(0,1fr)]">
      <CounsellorPortrait counsellor={counsellor} className="aspect-auto! h-64 sm:h-full [&_img]:object-[50%_30%]" />
      <div className="p-6 sm:px-9 sm:py-8">
        <Countdown booking={booking} now={now} />
        <h1 className="mt-3 text-heading">{counsellor.name}</h1>
        <p className="mt-0.5 text-base leading-snug font-semibold text-ink-soft">{roleLabel(counsellor.role)}</p>
        <Times booking={booking} />
        <Actions booking={booking} now={now} />
      </div>
    </section>
  )
}

function Countdown({ booking, now }: HeadingProps) {
  if (!isComing(booking, now))
    return (
      <p className="eyebrow">
        {booking.state === 'confirmed' ? 'This appointment is over' : OUTCOMES[booking.state].label}
      </p>
    )
  const left = Date.parse(booking.starts_at) - now.getTime()
  return (
    <p className="leading-tight">
      <span className="display-number block text-page text-garnet">
        {left > 0 ? durationInWords(left) : 'It has begun'}
      </span>
      <span className="text-base text-ink-soft">{left > 0 ? 'until you meet' : 'You can still join'}</span>
    </p>
  )
}

function Times({ booking }: { booking: BookingDetails }) {
  const zone = deviceZone()
  const [start, end] = [new Date(booking.starts_at), new Date(booking.ends_at)]
  const town = townOf(booking.counsellor_town, booking.counsellor_zone)
  const differs = !showsSameClock(start, zone, town.zone)
  return (
    <p className="mt-4 leading-snug">
      <span className="font-semibold">{`${weekday(booking.date)} ${longDate(booking.date)}`}</span>
      <span className="block">{`${clockSpan(start, end, zone)}${differs ? `, your time (${townOfZone(zone)})` : ''}`}</span>
      {differs && (
        <span className="block text-base text-ink-soft">{`${otherSpan(start, end, zone, town.zone)} in ${town.name}`}</span>
      )}
    </p>
  )
}

/** The buttons: Join comes first once the room is open, and the calendar before that. */
function Actions({ booking, now }: HeadingProps) {
  const { id, counsellor_id, counsellor } = booking
  const coming = isComing(booking, now)
  const open = isRoomOpen(booking, now)
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-3 empty:hidden">
      {open && (
        <LinkButton to={paths.appointment(id)} className="max-sm:w-full">
          <Video className="size-5" aria-hidden="true" /> Join the appointment
        </LinkButton>
      )}
      {coming && !open && (
        <a
          href={fileAddress(counselling.calendarFile, { params: { bookingId: id } })}
          download="appointment.ics"
          className="btn btn-primary max-sm:w-full"
        >
          <CalendarPlus className="size-5" aria-hidden="true" /> Add to calendar
        </a>
      )}
      {isActive(booking) && (
        <LinkButton
          to={paths.consultChat}
          state={{ counsellor: { id: counsellor_id, ...counsellor } }}
          variant="ghost"
          className="max-sm:w-full"
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          <span>{` Chat with ${firstName(counsellor.name)}`}</span>
        </LinkButton>
      )}
      {coming && (
        <p className="w-full text-base leading-snug text-ink-soft">
          {!open && <span>{`${joinsFrom(booking, now)} `}</span>}
          <a href="#change" className="text-link inline-flex min-h-touch items-center lg:hidden">
            Move or cancel
          </a>
        </p>
      )}
    </div>
  )
}
