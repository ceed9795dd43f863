import type { Config } from '../../../platform/config.ts'
import type { NewMail } from '../../../platform/mail/mail.ts'
import { type MailContent, renderMail } from '../../../platform/mail/templates.ts'
import { priceOf } from '../../../platform/money.ts'
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
  return { kind: 'appointment' as const, title, message, at, ref: booking.id, mailed: true as const }
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
    slot_lost: (_, counsellor) => [
      'We’re refunding your payment',
      `Somebody else booked ${counsellor} at that time before your payment arrived.`,
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
  const draft = memberDraft(kind, facts, {
    zone,
    when: whenText(booking, zone),
    at: `${clockAt(booking.starts_at, zone)}`,
  })
  if (!draft) return undefined
  const url = `${config.publicUrl}/booking-details/${booking.id}`
  const action = { label: 'See your appointment', url }
  const calendar = HAS_CALENDAR.includes(kind) && {
    calendar: calendarOf(config, facts, { attendee: member, timeZone: zone, url }),
  }
  return { ...mail(config, member, `booking-${kind}`, { action, ...draft }), ...expiryOf(kind, booking), ...calendar }
}

const HAS_CALENDAR: readonly Announcement[] = ['confirmed', 'moved', 'cancelled', 'cancelled_for_member']

/** A reminder that is not sent before the start is useless. */
const expiryOf = (kind: Announcement, { starts_at }: BookingRow) =>
  kind === 'day_reminder' || kind === 'hour_reminder' ? { expiresAt: starts_at } : {}

type Draft = Omit<MailContent, 'heading'> & { subject: string }
type Words = { zone: string; when: string; at: string }

function memberDraft(kind: Announcement, facts: Facts, { zone, when, at }: Words): Draft | undefined {
  const { booking } = facts
  const day = dayAt(booking.starts_at, zone)
  const join = 'You can join in your browser from ten minutes before it begins.'
  switch (kind) {
    case 'confirmed':
      return {
        subject: `Your appointment on ${day} at ${at}`,
        paragraphs: [`Your appointment is booked for ${when}.`, join, changeText(booking, zone, facts.at)],
      }
    case 'moved':
      return {
        subject: `Your appointment is now on ${day} at ${at}`,
        paragraphs: [`Your appointment has moved to ${when}.`, join, changeText(booking, zone, facts.at)],
      }
    case 'cancelled':
      return {
        subject: `Your appointment on ${day} is cancelled`,
        paragraphs: [`We have cancelled your appointment on ${when}, as you asked.`, refundText(facts)],
      }
    case 'cancelled_for_member':
      return {
        subject: `We had to cancel your appointment on ${day}`,
        paragraphs: [`Your appointment on ${when} won’t take place. We’re sorry.`, refundText(facts)],
      }
    case 'counsellor_absent':
      return {
        subject: 'We’re sorry about your appointment',
        paragraphs: [
          `Your counsellor didn’t come to your appointment on ${when}. We’re sorry.`,
          refundText(facts),
          ...(facts.isFreeGiven ? ['Your next appointment with this counsellor is free.'] : []),
        ],
      }
    case 'member_absent':
      return {
        subject: `You missed your appointment on ${day}`,
        paragraphs: [
          `Your counsellor waited for you on ${when}.`,
          'If you were there, please tell us: you can raise a payment dispute from your payment history.',
        ],
      }
    case 'day_reminder':
      return {
        subject: `Reminder: your appointment on ${day} at ${at}`,
        paragraphs: [`You have an appointment on ${when}.`, join],
      }
    case 'hour_reminder':
      return { subject: `Your appointment begins at ${at}`, paragraphs: [`You have an appointment on ${when}.`, join] }
    case 'slot_lost':
      return {
        subject: 'We’re refunding your payment',
        paragraphs: [
          `Your payment for ${when} arrived after your hold had ended, and somebody else had booked the time.`,
          'We’re sending the whole amount back to your card. You can choose another time.',
        ],
      }
    case 'refunded':
      return {
        subject: `We’re refunding your appointment on ${day}`,
        paragraphs: [`This is about your appointment on ${when}.`, refundText(facts)],
      }
    case 'completed':
      return undefined
  }
}

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
  const subject = COUNSELLOR_SUBJECTS[kind]?.(dayAt(booking.starts_at, zone))
  if (!subject) return undefined
  const url = `${config.publicUrl}/counsellor`
  const draft = {
    subject,
    paragraphs: [whenText(booking, zone), ...(COUNSELLOR_TEXTS[kind] ? [COUNSELLOR_TEXTS[kind]] : [])],
    action: { label: 'Open your calendar', url },
  }
  const calendar = HAS_CALENDAR.includes(kind) && {
    calendar: calendarOf(config, facts, { attendee: counsellor, timeZone: zone, url }),
  }
  return { ...mail(config, counsellor, `counsellor-booking-${kind}`, draft), ...calendar }
}

const ABSENCE_TEXT =
  'You were not in the room, so the member has been refunded and has a free appointment with you. If this is wrong, please reply to this email.'
const COUNSELLOR_TEXTS: Partial<Record<Announcement, string>> = {
  counsellor_absent: ABSENCE_TEXT,
  refunded: 'We refunded this appointment to the client. Your earnings show the amount that remains.',
}
const COUNSELLOR_SUBJECTS: Partial<Record<Announcement, (day: string) => string>> = {
  confirmed: (day) => `New appointment on ${day}`,
  moved: (day) => `An appointment has moved to ${day}`,
  cancelled: (day) => `An appointment on ${day} is cancelled`,
  cancelled_for_member: (day) => `Your appointment on ${day} is cancelled`,
  counsellor_absent: (day) => `You missed an appointment on ${day}`,
  refunded: (day) => `An appointment on ${day} was refunded`,
}

const mail = (
  { site }: Config,
  to: { id: string; email: string },
  purpose: string,
  { subject, ...content }: Draft,
): NewMail => ({
  to: to.email,
  accountId: to.id,
  purpose,
  subject,
  ...renderMail({ heading: subject, ...content }, { name: site.name, contactEmail: site.contact_email }),
})

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
