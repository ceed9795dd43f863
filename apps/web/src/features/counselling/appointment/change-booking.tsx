import { type BookingDetails, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { hoursText } from '@heartwell/contract/counselling/counselling-terms.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { useId, useState } from 'react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { useBookingAnswer } from '../booking/use-booking-answer.ts'
import { nextTimesQuery } from '../queries.ts'
import { clockTime, dayInWords, longDate, untilDay, weekday } from '../times/appointment-times.ts'
import { FreeTimes } from '../times/free-times.tsx'

type ChangeBookingProps = { booking: BookingDetails; now: Date; onCancel: () => void }

/** Moves or cancels the appointment. */
export function ChangeBooking({ booking, now, onCancel }: ChangeBookingProps) {
  const [isMoving, setMoving] = useState(false)
  const id = useId()
  const canCancel = booking.refund_now !== null
  return (
    <section id="change" aria-labelledby={id} className="card scroll-mt-36 p-6">
      <h2 id={id} className="text-[1.3125rem] leading-tight">
        If plans change
      </h2>
      <p className="mt-2 text-base leading-snug text-ink-soft">{ruleOf(booking, now)}</p>
      <div className="mt-5 grid gap-2.5">
        {booking.can_move && (
          <Button variant="ghost" size="small" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
            Choose another time
          </Button>
        )}
        {booking.can_move && isMoving && <NextTimes booking={booking} now={now} onDone={() => setMoving(false)} />}
        {canCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel appointment
          </Button>
        )}
      </div>
    </section>
  )
}

function ruleOf({ refund_until, refund_now, refunds_to, counsellor }: BookingDetails, now: Date): string {
  const zone = deviceZone()
  const until = new Date(refund_until)
  const name = firstName(counsellor.name)
  if (until.getTime() > now.getTime()) {
    const gives = refunds_to === 'package' ? 'the appointment goes back to your package' : 'you get everything back'
    return `Until ${untilDay(dateIn(until, zone), dateIn(now, zone))} at ${clockTime(until, zone)} you can move or cancel this appointment, and ${gives}.`
  }
  const rest = `If ${name} cancels or doesn’t come, you get everything back straight away.`
  return refund_now ? `You can still cancel, but there’s no refund any more. ${rest}` : rest
}

type NextTimesProps = { booking: BookingDetails; now: Date; onDone: () => void }

function NextTimes({ booking, now, onDone }: NextTimesProps) {
  const { move, choose } = useMove(booking, now, onDone)
  const [isListOpen, setListOpen] = useState(false)
  const zone = deviceZone()
  const answer = useAnswer(nextTimesQuery(booking.counsellor_id))
  const next = dataIfLoaded(answer)
  const name = firstName(booking.counsellor.name)
  const counsellor = {
    id: booking.counsellor_id,
    next_free: next?.[0]?.toISOString() ?? null,
    town: booking.counsellor_town,
    time_zone: booking.counsellor_zone,
  }
  const chooseFromList = (start: Date) => {
    setListOpen(false)
    choose(start)
  }
  return (
    <div className="grid animate-rise gap-2">
      {answer.isPending && [1, 2, 3].map((row) => <Skeleton key={row} className="h-12" />)}
      {next?.map((start) => (
        <button
          key={start.toISOString()}
          type="button"
          className="slot min-h-12 text-[1.0625rem] font-semibold"
          onClick={() => choose(start)}
        >{`${dayInWords(dateIn(start, zone), dateIn(now, zone))} at ${clockTime(start, zone)}`}</button>
      ))}
      {next?.length === 0 && (
        <p className="text-base leading-snug">{`${name} has no free times in the coming weeks.`}</p>
      )}
      <FormError>
        {(move.error && (wordsOf(move.error) ?? SOMETHING_WENT_WRONG)) ||
          (answer.error && !next && 'We could not load the free times')}
      </FormError>
      <p className="text-base leading-snug text-ink-soft">
        <span>{`Still with ${name}, still ${priceText(booking.price)}. `}</span>
        {next && next.length > 0 && (
          <button type="button" className="text-link min-h-touch" onClick={() => setListOpen(true)}>
            All free times
          </button>
        )}
      </p>
      {next && (
        <Dialog open={isListOpen} onOpenChange={setListOpen} title={`${name}’s free times`} width="wide">
          <FreeTimes counsellor={counsellor} now={now} onChoose={chooseFromList} />
        </Dialog>
      )}
    </div>
  )
}

/** What the member gives up by a move to a time whose limit for refunds is over already. */
function lateMoveWarning({ starts_at, refund_until }: BookingDetails, start: Date, now: Date): string {
  const limitMs = Date.parse(starts_at) - Date.parse(refund_until)
  if (start.getTime() - limitMs > now.getTime()) return ''
  return `\n\nThis time is less than ${hoursText(Math.round(limitMs / HOUR_MS))} away, so you can’t move it again, and there’s no refund if you cancel.`
}

/** Asks for confirmation, because otherwise a press on a time would move the appointment. */
function useMove(booking: BookingDetails, now: Date, onDone: () => void) {
  const move = useCommand(counselling.move)
  const answered = useBookingAnswer()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const zone = deviceZone()
  const inFull = (start: Date) => {
    const date = dateIn(start, zone)
    return `${weekday(date)} ${longDate(date)} at ${clockTime(start, zone)}`
  }
  async function choose(start: Date): Promise<void> {
    const agreed = await confirm({
      title: 'Move your appointment?',
      text: `From ${inFull(new Date(booking.starts_at))}\nto ${inFull(start)}.${lateMoveWarning(booking, start, now)}`,
      confirm: 'Move it',
      cancel: 'Keep it',
    })
    if (!agreed) return
    try {
      answered(await move.mutateAsync({ params: { bookingId: booking.id }, body: { starts_at: start.toISOString() } }))
      show('Moved. We’ve emailed you the new time.')
      onDone()
    } catch {
      // The error of the call is shown below the times. The appointment stays as it is.
    }
  }
  return { move, choose: (start: Date) => void choose(start) }
}
