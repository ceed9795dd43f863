import type { BookingState } from '@heartwell/contract/counselling/counselling.ts'
import { minorDigits } from '@heartwell/contract/payments/prices.ts'

export const BOOKING_STATE_NAMES: Record<BookingState, string> = {
  held: 'Held',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show_member: 'The member did not come',
  no_show_counsellor: 'The counsellor did not come',
  refunded: 'Refunded',
  expired: 'Expired',
}

export const ACTOR_NAMES: Record<string, string> = {
  member: 'Member',
  counsellor: 'Counsellor',
  provider: 'Staff',
  system: 'Automatic',
}

export const REFUND_CAUSES: Record<string, string> = {
  cancelled: 'cancelled by the member',
  counsellor_cancelled: 'cancelled by the counsellor',
  counsellor_no_show: 'the counsellor did not come',
  slot_lost: 'the time could not be booked',
  package_rest: 'the rest of a package',
  withdrawal: 'withdrawal within 14 days',
  dispute: 'a dispute',
  provider: 'made at the payment provider',
  goodwill: 'given by staff',
}

/** 'marked_absent' as 'marked absent'. */
export const eventText = (event: string): string => event.replaceAll('_', ' ')

type Chat = { from_member: number; from_counsellor: number; minutes: number }
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** '12 messages in 7 minutes: 8 of the member, 4 of the counsellor'. */
export function chatText({ from_member, from_counsellor, minutes }: Chat): string {
  const messages = from_member + from_counsellor
  if (messages === 0) return 'no messages'
  const sides = `${from_member} of the member, ${from_counsellor} of the counsellor`
  return `${counted(messages, 'message')} in ${counted(minutes, 'minute')}: ${sides}`
}

/** Parses an amount such as '12.50' to minor units; undefined for other texts. */
export function minorUnits(text: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? []
  if (whole === '' || part.length > digits) return undefined
  return Number(whole + part.padEnd(digits, '0'))
}
