import { z } from 'zod'
import { isTimeZone } from '../time/time-zones.ts'

/** The subjects of notifications. */
export const NOTIFICATION_KINDS = [
  'interest',
  'connection',
  'message',
  'profile',
  'appointment',
  'support',
  'safety',
] as const
export const NotificationKind = z.enum(NOTIFICATION_KINDS)
export type NotificationKind = z.infer<typeof NotificationKind>

/** Kinds for which members choose whether they come by email. Appointments and support cases are always emailed. */
export const MAILED_KINDS = ['interest', 'connection', 'message', 'profile', 'safety'] as const
export type MailedKind = (typeof MAILED_KINDS)[number]

export const MAIL_WAYS = ['at_once', 'daily', 'off'] as const
export const MailWay = z.enum(MAIL_WAYS)
export type MailWay = z.infer<typeof MailWay>

/** Minutes since midnight. */
const minuteOfDay = z.int().min(0).max(1439)

/** No notification is sent between these two times; the span may include midnight. */
export const QuietHours = z
  .object({ from: minuteOfDay, to: minuteOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Please choose two different times' })
export type QuietHours = z.infer<typeof QuietHours>

/** What a member who chose nothing gets. Interests and messages may be many, so their emails come once a day. */
export const DEFAULT_MAIL_WAYS: Readonly<Record<MailedKind, MailWay>> = {
  interest: 'daily',
  connection: 'at_once',
  message: 'daily',
  profile: 'at_once',
  safety: 'at_once',
}

/** Each has a value for every kind. */
export const PushChoices = z.record(NotificationKind, z.boolean())
export const MailChoices = z.record(z.enum(MAILED_KINDS), MailWay)

/** How a member wants to receive notifications outside the site. */
export const NotificationSettings = z.object({
  /** Push notifications to the browsers that the member has allowed. */
  push: PushChoices,
  mail: MailChoices,
  /** The hour of the daily email. */
  digest_hour: z.int().min(0).max(23),
  quiet: QuietHours.nullable(),
  /** The time zone of all hours above. */
  time_zone: z.string().min(1).max(64, { abort: true }).refine(isTimeZone, 'This time zone is not known'),
  /** Emails and push notifications say only that there are updates, not their kind. */
  neutral: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>
