import type { BookingDetails } from '@heartwell/contract/counselling/counselling.ts'
import { priceText } from '../../../platform/text/price-text.ts'

/** The time that cards and banks take for a refund. */
const DAYS = 'usually within 3 to 5 working days'

const ofCard = (card: string | null | undefined): string => (card ? `your ${card}` : 'your card')

/** Who cancelled the appointment. */
export function cancelledTitle(by: BookingDetails['cancelled_by'], counsellor: string): string {
  if (by === 'counsellor') return `${counsellor} had to cancel`
  return by === 'provider' ? 'We had to cancel this appointment' : 'You cancelled this appointment'
}

type Facts = Pick<BookingDetails, 'refunded' | 'refund_failed' | 'payment' | 'refunds_to'>

/** The refund and where it went. */
export function refundLine({ refunded, refund_failed, payment, refunds_to }: Facts): string {
  if (refunds_to === 'package') return 'The appointment is back in your package.'
  if (refunded && refund_failed)
    return `Your refund didn’t reach ${ofCard(payment?.card)}. Please write to us, and we’ll send it another way.`
  if (refunded && refunded.amount_minor > 0)
    return `${priceText(refunded)} is on its way back to ${ofCard(payment?.card)}, ${DAYS}.`
  return 'There was no refund for this appointment.'
}

/** The refund that cancelling now would give, shown before the member agrees. */
export function cancelPromise({
  refund_now,
  refunds_to,
  payment,
}: Pick<BookingDetails, 'refund_now' | 'refunds_to' | 'payment'>): {
  title: string
  text: string
} {
  if (refunds_to === 'package')
    return { title: 'You get your appointment back', text: 'You can use it for another time, or ask for a refund.' }
  if (!refund_now || refund_now.amount_minor === 0)
    return { title: 'There’s no refund now', text: 'The time for a full refund is over.' }
  return { title: `You get ${priceText(refund_now)} back`, text: `to ${ofCard(payment?.card)}, ${DAYS}.` }
}

/** What the member gets for reporting that the counsellor did not come, and the button that sends the report. */
export function absencePromise({ price, to }: NonNullable<BookingDetails['absence_refund']>): {
  text: string
  button: string
} {
  switch (to) {
    case 'card':
      return {
        text: `Tell us, and you get ${priceText(price)} back straight away and a free appointment.`,
        button: 'Send and get a refund',
      }
    case 'package':
      return {
        text: 'Tell us, and you get this appointment back straight away and a free appointment.',
        button: 'Send',
      }
    case 'nothing':
      return { text: 'Tell us, and you get a free appointment.', button: 'Send' }
  }
}
