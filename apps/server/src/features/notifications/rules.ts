import {
  DEFAULT_MAIL_WAYS,
  MAILED_KINDS,
  MailChoices,
  type MailedKind,
  type MailWay,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
  PushChoices,
} from '@heartwell/contract/notifications/notification-settings.ts'
import { PushSubscriptionJson } from '@heartwell/contract/notifications/notifications.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'

const DAY_MINUTES = 24 * 60
/** Older notifications are neither pushed nor emailed. */
export const PUSH_TTL_MS = 7 * 24 * 60 * MINUTE_MS

export const pushChoices = (isPushed: (kind: NotificationKind) => boolean): NotificationSettings['push'] =>
  PushChoices.parse(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, isPushed(kind)])))
export const mailChoices = (wayOf: (kind: MailedKind) => MailWay): NotificationSettings['mail'] =>
  MailChoices.parse(Object.fromEntries(MAILED_KINDS.map((kind) => [kind, wayOf(kind)])))

/** The settings of a member who chose nothing. */
export const DEFAULT_SETTINGS: NotificationSettings = {
  push: pushChoices(() => true),
  mail: DEFAULT_MAIL_WAYS,
  digest_hour: 9,
  quiet: null,
  time_zone: 'UTC',
  neutral: true,
}

/** The push subscription in the token of a registration, as JSON. Any other text is ignored. */
export function subscriptionIn(token: string): PushSubscriptionJson | undefined {
  if (!token.startsWith('{')) return undefined
  try {
    return PushSubscriptionJson.safeParse(JSON.parse(token)).data
  } catch {
    return undefined
  }
}

export const kindsMailed = ({ mail }: NotificationSettings, way: MailWay) =>
  MAILED_KINDS.filter((kind) => mail[kind] === way)

/** How this kind of notification is emailed. Appointments and cases send their own emails. */
export function mailWayOf({ mail }: NotificationSettings, kind: NotificationKind): MailWay {
  const mailed = MAILED_KINDS.find((one) => one === kind)
  return mailed ? mail[mailed] : 'off'
}

/** When the current quiet hours end; null outside of them. */
export function quietUntil(
  { quiet, time_zone }: Pick<NotificationSettings, 'quiet' | 'time_zone'>,
  now: Date,
): Date | null {
  if (!quiet || !isWithin(quiet, localMinute(now, time_zone))) return null
  return nextTime(quiet.to, time_zone, now)
}

/** The next time of the member's daily email: the chosen hour, or the end of the quiet hours that contain it. */
export function nextDigest({ digest_hour, quiet, time_zone }: NotificationSettings, now: Date): Date {
  const wanted = digest_hour * 60
  return nextTime(quiet && isWithin(quiet, wanted) ? quiet.to : wanted, time_zone, now)
}

const isWithin = ({ from, to }: { from: number; to: number }, minute: number): boolean =>
  from < to ? from <= minute && minute < to : minute >= from || minute < to

/**
 * The next moment that is `wanted` minutes after midnight in this time zone. A time that is due this very minute is due
 * tomorrow.
 */
function nextTime(wanted: number, timeZone: string, now: Date): Date {
  const wait = (wanted - localMinute(now, timeZone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const found = inMinutes(now, wait)
  // The clocks may have been changed in between.
  const late = ((localMinute(found, timeZone) - wanted + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2
  const put = inMinutes(found, -late)
  // A time that the change of clocks skips moves to later that day.
  return localMinute(put, timeZone) === wanted ? put : found
}

const inMinutes = (now: Date, minutes: number) =>
  new Date((Math.floor(now.getTime() / MINUTE_MS) + minutes) * MINUTE_MS)

/** Minutes since midnight in the member's time zone. */
function localMinute(at: Date, timeZone: string): number {
  const [hour = 0, minute = 0] = timeText(at, '15:00', timeZone).split(':').map(Number)
  return hour * 60 + minute
}
