import type { BookingDetails } from '@heartwell/contract/counselling/counselling.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { nextTimesQuery } from '../queries.ts'
import { clockTime, onDay } from '../times/appointment-times.ts'

/** Shown after an appointment: prepaid appointments, and the counsellor's next free time. */
export function MeetAgain({ booking, ownId }: { booking: BookingDetails; ownId: string }) {
  const { counsellor, counsellor_id, prepaid } = booking
  const name = firstName(counsellor.name)
  const next = dataIfLoaded(useAnswer(nextTimesQuery(counsellor_id)))?.[0]
  const zone = deviceZone()
  const left = prepaid?.remaining ?? 0
  return (
    <section aria-label={`Meet ${name} again`} className="rounded-card bg-cream p-6 leading-snug">
      <p className="font-semibold">{`Meet ${name} again?`}</p>
      <p className="mt-1.5 min-h-[2lh] text-base leading-snug text-ink-soft">{`${left > 0 ? `You have ${left === 1 ? 'one appointment' : `${left} appointments`} left. ` : ''}${next ? `${name} is free ${onDay(dateIn(next, zone), dateIn(new Date(), zone))} at ${clockTime(next, zone)}.` : ''}`}</p>
      <LinkButton to={paths.book(counsellor_id, ownId)} variant="ghost" size="small" className="mt-4 w-full">
        Choose a time
      </LinkButton>
    </section>
  )
}
