import { introductionsText } from '@heartwell/contract/introductions/mandates.ts'
import type { Payment } from '@heartwell/contract/payments/payments.ts'
import type { Price } from '@heartwell/contract/payments/prices.ts'
import type { Withdrawal } from '@heartwell/contract/payments/withdrawal.ts'
import { upperFirst } from '../../platform/text/letter-case.ts'
import { dateAndTime } from './payment-dates.ts'

/** The possible refund: the one appointment, or the rest of a package of appointments or introductions. */
export type PaymentRefund =
  | { kind: 'appointment'; bookingId: string; startsAt: string; amount: Price }
  | { kind: 'rest'; remaining: number; amount: Price }
  | { kind: 'introductions'; remaining: number; amount: Price }

export function refundOf({ bookings, cancellation, introductions, rest }: Payment): PaymentRefund | undefined {
  const kind = introductions > 0 ? 'introductions' : 'rest'
  if (rest && rest.value.amount_minor > 0) return { kind, remaining: rest.remaining, amount: rest.value }
  const booking = bookings.find(({ id }) => id === cancellation?.booking_id)
  if (!cancellation || !booking) return undefined
  return { kind: 'appointment', bookingId: booking.id, startsAt: booking.starts_at, amount: cancellation.refund }
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five']
const inWords = (count: number) => NUMBERS[count] ?? String(count)

/** '26 November 2026 at 15:00', or for a package 'One used, one booked, one left'. */
export function boughtText({ appointments, bookings, introductions, rest }: Payment, now: Date): string {
  if (introductions > 0) return `${upperFirst(inWords(rest?.remaining ?? 0))} of ${inWords(introductions)} left`
  if (appointments === 1) return bookings[0] ? dateAndTime(bookings[0].starts_at) : ''
  const booked = bookings.filter(({ state, starts_at }) => state === 'confirmed' && new Date(starts_at) > now).length
  const used = bookings.filter(
    ({ state, starts_at }) =>
      state === 'completed' || state === 'no_show_member' || (state === 'confirmed' && new Date(starts_at) <= now),
  ).length
  const parts = [
    used > 0 && `${inWords(used)} used`,
    booked > 0 && `${inWords(booked)} booked`,
    rest && rest.remaining > 0 && `${inWords(rest.remaining)} left`,
  ]
  return upperFirst(parts.filter(Boolean).join(', '))
}

/** '5 appointments' in words: 'appointment', 'two appointments'. */
export const appointmentsText = (count: number): string =>
  count === 1 ? 'one appointment' : `${inWords(count)} appointments`

/** What a withdrawal does to what was bought. */
export function withdrawalText(
  { cancels, keeps }: Pick<Withdrawal, 'cancels' | 'keeps'>,
  { introductions }: Pick<Payment, 'introductions'>,
): string {
  if (introductions > 0 && keeps > 0)
    return `You asked us to begin early, so we won’t refund the ${introductionsText(keeps)} after which you met.`
  if (introductions > 0) return 'Your consultant will no longer look for you.'
  const parts = [
    cancels > 0 && `${upperFirst(appointmentsText(cancels))} will be cancelled.`,
    keeps > 0 &&
      `You asked for ${appointmentsText(keeps)} that ${keeps === 1 ? 'has' : 'have'} already taken place, so we won’t refund ${keeps === 1 ? 'it' : 'them'}.`,
  ]
  return parts.filter(Boolean).join(' ') || 'Nothing more can be booked with this payment.'
}
