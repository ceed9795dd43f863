import { z } from 'zod'

/** What notices are about. */
export const NOTICE_KINDS = ['interest', 'connection', 'message', 'profile', 'support', 'safety'] as const
export const NoticeKind = z.enum(NOTICE_KINDS)
export type NoticeKind = z.infer<typeof NoticeKind>

/** Kinds of which a member decides whether they come by e-mail. Each step of a support case is mailed in any case. */
export const MAILED_KINDS = ['interest', 'connection', 'message', 'profile', 'safety'] as const
export type MailedKind = (typeof MAILED_KINDS)[number]

export const MAIL_WAYS = ['at_once', 'daily', 'off'] as const
export const MailWay = z.enum(MAIL_WAYS)
export type MailWay = z.infer<typeof MailWay>

/** Minutes since midnight. */
const minuteOfDay = z.int().min(0).max(1439)

/** Between these two no notice is sent; it may span midnight. */
export const QuietHours = z
  .object({ from: minuteOfDay, to: minuteOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Please choose two different times' })
export type QuietHours = z.infer<typeof QuietHours>

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** How a member wants to be told of what stands in the notifications. */
export const NoticeSettings = z.object({
  /** By the browsers that she allowed it. */
  push: z.object({
    interest: z.boolean(),
    connection: z.boolean(),
    message: z.boolean(),
    profile: z.boolean(),
    support: z.boolean(),
    safety: z.boolean(),
  }),
  mail: z.object({ interest: MailWay, connection: MailWay, message: MailWay, profile: MailWay, safety: MailWay }),
  /** The hour of the daily mail. */
  digest_hour: z.int().min(0).max(23),
  quiet: QuietHours.nullable(),
  /** Of all hours above. */
  time_zone: z.string().min(1).max(64, { abort: true }).refine(isTimeZone, 'This time zone is not known'),
  /** Mails and pushes only say that there is news, not of what kind. */
  neutral: z.boolean(),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>
