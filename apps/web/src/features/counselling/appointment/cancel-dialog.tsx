import { type BookingDetails, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { useBookingAnswer } from '../booking/use-booking-answer.ts'
import { bookingQuery } from '../queries.ts'
import { clockSpan, dayMonth, weekday } from '../times/appointment-times.ts'
import { cancelPromise } from './refund-lines.ts'

type CancelDialogProps = { booking: BookingDetails; open: boolean; onOpenChange: (open: boolean) => void }

/** Shows the refund first. The call carries the sum that the member agreed to. */
export function CancelDialog({ booking, open, onOpenChange }: CancelDialogProps) {
  const { cancel, confirm } = useCancel(booking, () => onOpenChange(false))
  const name = firstName(booking.counsellor.name)
  const { title, text } = cancelPromise(booking)
  const gives = booking.refunds_to !== 'nothing'
  const sum = booking.refunds_to === 'card' && booking.refund_now ? ` and refund ${priceText(booking.refund_now)}` : ''
  const [start, end] = [new Date(booking.starts_at), new Date(booking.ends_at)]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel your appointment with ${name}?`}
      footer={
        <>
          <Button variant="ghost" className="max-sm:min-w-full" onClick={() => onOpenChange(false)}>
            Keep it
          </Button>
          <Button
            variant="danger"
            className="max-sm:-order-1 max-sm:min-w-full"
            pending={cancel.isPending}
            pendingLabel="Cancelling..."
            onClick={confirm}
          >{`Cancel${sum}`}</Button>
        </>
      }
    >
      <div className={classNames('flex items-center gap-5 rounded-[18px] px-6 py-5', gives ? 'bg-sage' : 'bg-honey')}>
        <RotateCcw className={classNames('size-7 shrink-0', gives && 'text-leaf')} aria-hidden="true" />
        <p className="leading-snug">
          <span className="display-number block text-[1.5rem] leading-tight">{title}</span>
          <span>{text}</span>
        </p>
      </div>
      <p className="mt-4 leading-snug text-ink-soft">{`${weekday(booking.date)} ${dayMonth(booking.date)}, ${clockSpan(start, end, deviceZone())}. The time becomes free for someone else straight away, and we’ll let ${name} know.`}</p>
      <FormError className="mt-4">{cancel.error && (wordsOf(cancel.error) ?? SOMETHING_WENT_WRONG)}</FormError>
    </Dialog>
  )
}

function useCancel(booking: BookingDetails, onDone: () => void) {
  const cancel = useCommand(counselling.cancel)
  const answered = useBookingAnswer()
  const queries = useQueryClient()
  async function send(): Promise<void> {
    const refund_minor = booking.refund_now?.amount_minor ?? 0
    try {
      answered(await cancel.mutateAsync({ params: { bookingId: booking.id }, body: { refund_minor } }))
      onDone()
    } catch (error) {
      // The dialog shows the error, and what applies now.
      if (hasCode(error, 'booking.refund_changed') || hasCode(error, 'booking.not_now'))
        await queries.invalidateQueries({ queryKey: bookingQuery(booking.id).queryKey })
    }
  }
  return { cancel, confirm: () => void send() }
}
