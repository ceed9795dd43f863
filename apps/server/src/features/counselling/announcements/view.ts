import { introductionsText } from '@heartwell/contract/introductions/mandates.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { Config } from '../../../platform/config.ts'
import type { NewMail } from '../../../platform/mail/mail.ts'
import { priceOf } from '../../../platform/money.ts'
import { composeMail } from '../../notifications/email-texts/view.ts'
import { clockAt, dayAt, whenText } from '../booking/local-time.ts'
import type { BookingRow, Parties } from '../booking/queries.ts'
import { type Refund, refundUntil } from '../booking/rules.ts'
import { calendarFile, calendarMethod } from '../calendar-file/view.ts'

export type Announcement =
  | 'confirmed'
  | 'moved'
  | 'cancelled'
  | 'cancelled_for_member'
  | 'counsellor_absent'
  | 'member_absent'
  | 'completed'
  | 'day_reminder'
  | 'hour_reminder'
  | 'slot_lost'
  | 'refunded'

export type Facts = {
  booking: BookingRow
  refund: Refund
  /** The member received a free appointment because the counsellor did not come. */
  isFreeGiven: boolean
  /** Why staff acted. */
  reason?: string | undefined
  at: Date
}
type Member = NonNullable<Parties['member']>
type Counsellor = NonNullable<Parties['counsellor']>

/** A notification on the site, where the counsellor may be named. */
export function memberNotification(kind: Announcement, { booking, reason, at }: Facts, counsellorName: string) {
  const [title, text] = NOTIFICATION_TEXTS[kind](whenText(booking, booking.member_zone), counsellorName)
  const message = reason ? `${text} ${reason}` : text
  const ref = kind === 'slot_lost' ? 'payments' : booking.id
  return { kind: 'appointment' as const, title, message, at, ref, mailed: true as const }
}

const NOTIFICATION_TEXTS: Record<Announcement, (when: string, counsellor: string) => [title: string, message: string]> =
  {
    confirmed: (when, counsellor) => ['Appointment booked', `${when}, with ${counsellor}.`],
    moved: (when, counsellor) => ['Appointment moved', `Your appointment with ${counsellor} is now on ${when}.`],
    cancelled: (when, counsellor) => ['Appointment cancelled', `${when}, with ${counsellor}.`],
    cancelled_for_member: (when, counsellor) => ['We had to cancel your appointment', `${when}, with ${counsellor}.`],
    counsellor_absent: (_, counsellor) => [
      'Your counsellor didn’t come',
      `We’re sorry that ${counsellor} didn’t come.`,
    ],
    member_absent: (when, counsellor) => ['Missed appointment', `${counsellor} waited for you on ${when}.`],
    completed: (_, counsellor) => [
      'How was your appointment?',
      `You can now rate your appointment with ${counsellor}.`,
    ],
    day_reminder: (when, counsellor) => ['Appointment tomorrow', `${when}, with ${counsellor}.`],
    hour_reminder: (when, counsellor) => ['Appointment in an hour', `${when}, with ${counsellor}.`],
    slot_lost: (when, counsellor) => [
      'We’re refunding your payment',
      `We couldn’t book ${when}, with ${counsellor}, so we’re sending it all back.`,
    ],
    refunded: (when, counsellor) => ['We’re refunding an appointment', `${when}, with ${counsellor}.`],
  }

/**
 * An email to the member. It names nobody, because other people may see the phone's screen. Undefined for announcements
 * that appear on the site only.
 */
export function memberMail(config: Config, kind: Announcement, facts: Facts, member: Member): NewMail | undefined {
  const { booking } = facts
  const zone = booking.member_zone
  if (kind === 'completed') return undefined
  // A booking that was never confirmed has no page.
  const page = kind === 'slot_lost' ? 'Sidebar/PaymentHistory' : `booking-details/${booking.id}`
  const url = `${config.publicUrl}/${page}`
  const calendar = HAS_CALENDAR.includes(kind) && {
    calendar: calendarOf(config, facts, { attendee: member, timeZone: zone, url }),
  }
  const values = {
    day: dayAt(booking.starts_at, zone),
    time: clockAt(booking.starts_at, zone),
    when: whenText(booking, zone),
    change: changeText(booking, zone, facts.at),
    refund: refundText(facts),
    'free appointment': facts.isFreeGiven ? 'Your next appointment with this counsellor is free.' : '',
  }
  const mail = composeMail(config, { to: member.email, accountId: member.id }, `booking-${kind}`, { values, url })
  return { ...mail, ...expiryOf(kind, booking), ...calendar }
}

const HAS_CALENDAR: readonly Announcement[] = ['confirmed', 'moved', 'cancelled', 'cancelled_for_member']

/** A reminder that is not sent before the start is useless. */
const expiryOf = (kind: Announcement, { starts_at }: BookingRow) =>
  kind === 'day_reminder' || kind === 'hour_reminder' ? { expiresAt: starts_at } : {}

function changeText(booking: BookingRow, zone: string, now: Date): string {
  const until = refundUntil(booking)
  return now <= until
    ? `You can move or cancel it free of charge until ${dayAt(until, zone)} at ${clockAt(until, zone)}.`
    : 'It can no longer be moved, or cancelled with a refund.'
}

function refundText({ refund, booking }: Facts): string {
  const { currency_symbol, price } = priceOf(refund.minor, booking.currency)
  if (refund.to === 'card')
    return `We’re sending ${currency_symbol}${price} back to your card. This usually takes 3 to 5 working days.`
  if (refund.to === 'package') return 'The appointment is back in your package.'
  return booking.price_minor > 0 ? 'There is no refund for it.' : 'You hadn’t paid anything for it.'
}

/** Counsellors get an email about every change to their calendar that somebody else made. */
export function counsellorMail(
  config: Config,
  kind: Announcement,
  facts: Facts,
  counsellor: Counsellor,
): NewMail | undefined {
  const { booking } = facts
  const zone = counsellor.time_zone
  if (!isForCounsellor(kind)) return undefined
  const url = `${config.publicUrl}/counsellor`
  const calendar = HAS_CALENDAR.includes(kind) && {
    calendar: calendarOf(config, facts, { attendee: counsellor, timeZone: zone, url }),
  }
  const mail = composeMail(config, { to: counsellor.email, accountId: counsellor.id }, `counsellor-booking-${kind}`, {
    values: { day: dayAt(booking.starts_at, zone), when: whenText(booking, zone) },
    url,
  })
  return { ...mail, ...calendar }
}

const FOR_COUNSELLOR = [
  'confirmed',
  'moved',
  'cancelled',
  'cancelled_for_member',
  'counsellor_absent',
  'refunded',
] as const
type ForCounsellor = (typeof FOR_COUNSELLOR)[number]
const isForCounsellor = (kind: Announcement): kind is ForCounsellor => FOR_COUNSELLOR.some((one) => one === kind)

type Attending = { attendee: { email: string; name: string }; timeZone: string; url: string }

function calendarOf({ site }: Config, { booking, at }: Facts, { attendee: { email }, timeZone, url }: Attending) {
  const file = calendarFile({
    booking,
    timeZone,
    summary: `Appointment at ${site.name}`,
    attendee: { email, name: email },
    organiser: { email: site.contact_email, name: site.name },
    url,
    at,
  })
  return { method: calendarMethod(booking), file }
}

/** A notification that the counsellor has shared the summary of an appointment. Emails never mention it. */
export const summaryNotification = (bookingId: string, at: Date) => ({
  kind: 'appointment' as const,
  title: 'The summary of your appointment is ready',
  message: 'Your counsellor has written down what you agreed.',
  at,
  ref: bookingId,
  mailed: true as const,
})

type BoughtIntroductions = { introductions: number; amountMinor: number; currency: string; transactionId: string }

export const introductionsNotification = ({ introductions }: { introductions: number }, name: string, at: Date) => ({
  kind: 'appointment' as const,
  title: 'Payment received',
  message: `${isolated(name)} can now introduce you: ${introductionsText(introductions)}.`,
  at,
  ref: 'payments',
  mailed: true as const,
})

/** An email to the member that names nobody. */
export function introductionsMail(config: Config, bought: BoughtIntroductions, member: Member): NewMail {
  const { currency_symbol, price } = priceOf(bought.amountMinor, bought.currency)
  const values = {
    price: `${currency_symbol}${price}`,
    introductions: introductionsText(bought.introductions),
    'transaction id': bought.transactionId,
  }
  const url = `${config.publicUrl}/Sidebar/introductions`
  return composeMail(config, { to: member.email, accountId: member.id }, 'introductions-bought', { values, url })
}
