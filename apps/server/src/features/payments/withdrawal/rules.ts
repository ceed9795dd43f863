import { WITHDRAWAL_DAYS } from '@heartwell/contract/payments/withdrawal.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { momentIn } from '@heartwell/contract/time/moment-in.ts'

/**
 * The first moment at which it is too late. The day of the purchase does not count; a period that would end on a
 * Saturday or Sunday ends with the next Monday (Regulation 1182/71, article 3).
 * @param zone the time zone of the member
 */
export function withdrawalEnd(paidAt: Date, zone: string): Date {
  let lastDay = Date.parse(dateIn(paidAt, zone)) + WITHDRAWAL_DAYS * DAY_MS
  while (isWeekend(lastDay)) lastDay += DAY_MS
  return momentIn(utcDay(new Date(lastDay + DAY_MS)), '00:00', zone)
}

const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay())

export type BoughtContract = {
  state: string
  paid_at: Date | null
  amount_minor: number
  refunded_minor: number
  early_start_at: Date | null
}

export type ContractBooking = {
  id: string
  state: string
  starts_at: Date
  price_minor: number
  refunded_minor: number
  member_zone: string
}

/** Introductions that were counted, with their price, and the time zone of the member who bought them. */
export type CountedIntroductions = { counted: number; minor: number; zone: string }

export type PossibleWithdrawal = {
  refundMinor: number
  until: Date
  zone: string
  /** Coming appointments, which are cancelled. */
  cancels: string[]
  /** Provided appointments, which stay paid. */
  keeps: string[]
  /** Counted introductions, which stay paid. */
  keepsIntroductions: number
}

/**
 * What a withdrawal now refunds: everything but what was provided at the member's own request (Directive 2011/83/EU,
 * articles 14 and 16). Without that request, the member pays nothing for it.
 * @returns null when it is too late, or nothing is left to refund
 */
export function withdrawalOf(
  bought: BoughtContract,
  bookings: readonly ContractBooking[],
  now: Date,
  introduced: CountedIntroductions = { counted: 0, minor: 0, zone: 'UTC' },
): PossibleWithdrawal | null {
  const { paid_at: paidAt, early_start_at: askedAt, state } = bought
  if (!paidAt || state === 'disputed') return null
  const zone = bookings.at(-1)?.member_zone ?? introduced.zone
  const until = withdrawalEnd(paidAt, zone)
  if (now >= until) return null
  const kept = askedAt ? bookings.filter((booking) => isProvided(booking, now)) : []
  const keptIntroductions = askedAt ? introduced : { counted: 0, minor: 0 }
  const keptMinor = kept.reduce(
    (sum, { price_minor, refunded_minor }) => sum + price_minor - refunded_minor,
    keptIntroductions.minor,
  )
  const refundMinor = bought.amount_minor - bought.refunded_minor - keptMinor
  if (refundMinor <= 0) return null
  const cancels = bookings.filter((booking) => booking.state === 'confirmed' && !kept.includes(booking))
  const ids = { cancels: cancels.map(({ id }) => id), keeps: kept.map(({ id }) => id) }
  return { refundMinor, until, zone, ...ids, keepsIntroductions: keptIntroductions.counted }
}

/** The counsellor was there: the appointment is over, or has begun. */
const isProvided = ({ state, starts_at }: ContractBooking, now: Date): boolean =>
  state === 'completed' || state === 'no_show_member' || (state === 'confirmed' && starts_at <= now)
