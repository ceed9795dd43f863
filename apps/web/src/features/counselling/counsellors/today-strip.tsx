import type { Booking } from '@heartwell/contract/counselling/counselling.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Video } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { counsellorPhotoUrl } from '../../../platform/files/photos.ts'
import { startsIn } from '../../../platform/text/starts-in.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { isRoomOpen } from '../booking/booking-states.ts'
import { bookingState, joinsFrom } from '../booking-links.ts'
import { clockTime } from '../times/appointment-times.ts'

/** The appointment of today, shown only on its day. */
export function TodayStrip({ booking, now }: { booking: Booking; now: Date }) {
  const zone = deviceZone()
  const start = new Date(booking.starts_at)
  if (dateIn(start, zone) !== dateIn(now, zone)) return null
  const { name, image } = booking.counsellor
  const begun = start.getTime() <= now.getTime()
  return (
    <section
      aria-label="Your appointment today"
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-sage px-5 py-3.5"
    >
      <Avatar src={counsellorPhotoUrl(image)} size="medium" />
      <p className="min-w-0 flex-1 basis-44 leading-snug">
        <span className="block font-semibold">
          {begun
            ? `Your appointment with ${isolated(name)} has begun`
            : `You meet ${isolated(name)} ${startsIn(start, now, zone)}`}
        </span>
        <span className="text-base">{`Today at ${clockTime(start, zone)}, by video. ${!isRoomOpen(booking, now) ? joinsFrom(booking, now) : ''}`}</span>
      </p>
      {isRoomOpen(booking, now) ? (
        <LinkButton to={paths.appointment(booking.id)} size="small" className="max-sm:w-full">
          <Video className="size-5" aria-hidden="true" /> Join
        </LinkButton>
      ) : (
        <LinkButton
          to={paths.bookingDetails(booking.id)}
          state={bookingState(booking)}
          variant="ghost"
          size="small"
          className="max-sm:w-full"
        >
          See booking
        </LinkButton>
      )}
    </section>
  )
}
