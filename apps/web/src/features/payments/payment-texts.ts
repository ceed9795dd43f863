import type { Payment } from '@heartwell/contract/payments/payments.ts'
import type { Price } from '@heartwell/contract/payments/prices.ts'
import type { Withdrawal } from '@heartwell/contract/payments/withdrawal.ts'
import { upperFirst } from '../../platform/letter-case.ts'
import { dateAndTime } from './payment-dates.ts'

/** The possible refund: the one appointment, or the rest of a package. */
export type PaymentRefund =
  | { kind: 'appointment'; bookingId: string; startsAt: string; amount: Price }
  | { kind: 'rest'; remaining: number; amount: Price }

export function refundOf({ bookings, cancellation, rest }: Payment): PaymentRefund | undefined {
  if (rest && rest.value.amount_minor > 0) return { kind: 'rest', remaining: rest.remaining, amount: rest.value }
  const booking = bookings.find(({ id }) => id === cancellation?.booking_id)
  if (!cancellation || !booking) return undefined
  return { kind: 'appointment', bookingId: booking.id, startsAt: booking.starts_at, amount: cancellation.refund }
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five']
const inWords = (count: number) => NUMBERS[count] ?? String(count)

/** '26 November 2026 at 15:00', or for a package 'One used, one booked, one left'. */
export function boughtText({ appointments, bookings, rest }: Payment, now: Date): string {
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

/** What a withdrawal does to the appointments. */
export function withdrawalText({ cancels, keeps }: Pick<Withdrawal, 'cancels' | 'keeps'>): string {
  const parts = [
    cancels > 0 && `${upperFirst(appointmentsText(cancels))} will be cancelled.`,
    keeps > 0 &&
      `You asked for ${appointmentsText(keeps)} that ${keeps === 1 ? 'has' : 'have'} already taken place, so we won’t refund ${keeps === 1 ? 'it' : 'them'}.`,
  ]
  return parts.filter(Boolean).join(' ') || 'Nothing more can be booked with this payment.'
}
