import {
  MAILED_KINDS,
  type MailWay,
  type NoticeKind,
  type NoticeSettings,
} from '@heartwell/contract/notice-settings.ts'
import { PushSubscriptionJson } from '@heartwell/contract/notifications.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** News older than that are sent to nobody. */
export const NEWS_LIFE = 7 * 24 * 60 * MINUTE

/** Of whoever chose nothing: many may be interested or write, so these come once a day; all else is rare and comes at once. */
export const DEFAULT_SETTINGS: NoticeSettings = {
  push: { interest: true, connection: true, message: true, profile: true, support: true, safety: true },
  mail: { interest: 'daily', connection: 'at_once', message: 'daily', profile: 'at_once', safety: 'at_once' },
  digest_hour: 9,
  quiet: null,
  time_zone: 'UTC',
  neutral: true,
}

/** The subscription that a registration's token holds as JSON, if it is one: any other text is of no consequence. */
export function subscriptionIn(token: string): PushSubscriptionJson | undefined {
  if (!token.startsWith('{')) return undefined
  try {
    return PushSubscriptionJson.safeParse(JSON.parse(token)).data
  } catch {
    return undefined
  }
}

export const kindsMailed = ({ mail }: NoticeSettings, way: MailWay) => MAILED_KINDS.filter((kind) => mail[kind] === way)

/** How this notice goes by mail; what a case says is mailed by the case itself. */
export const mailWayOf = ({ mail }: NoticeSettings, kind: NoticeKind): MailWay =>
  kind === 'support' ? 'off' : mail[kind]

/** When the quiet hours that it is now end; null outside of them. */
export function quietUntil({ quiet, time_zone }: NoticeSettings, now: Date): Date | null {
  if (!quiet || !isWithin(quiet, localMinute(now, time_zone))) return null
  return nextTime(quiet.to, time_zone, now)
}

/** The next time at which the member's daily mail leaves: at her hour, or when the quiet hours around it are over. */
export function nextDigest({ digest_hour, quiet, time_zone }: NoticeSettings, now: Date): Date {
  const wanted = digest_hour * 60
  return nextTime(quiet && isWithin(quiet, wanted) ? quiet.to : wanted, time_zone, now)
}

const isWithin = ({ from, to }: { from: number; to: number }, minute: number): boolean =>
  from < to ? from <= minute && minute < to : minute >= from || minute < to

/** When it is so many minutes after midnight there again; what is due this very minute is due tomorrow. */
function nextTime(wanted: number, timeZone: string, now: Date): Date {
  const wait = (wanted - localMinute(now, timeZone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const found = inMinutes(now, wait)
  // The clocks may have been changed on the way.
  const late = ((localMinute(found, timeZone) - wanted + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2
  const put = inMinutes(found, -late)
  // A time that this day leaves out comes as much later.
  return localMinute(put, timeZone) === wanted ? put : found
}

const inMinutes = (now: Date, minutes: number) => new Date((Math.floor(now.getTime() / MINUTE) + minutes) * MINUTE)

/** Minutes since midnight where the member is. */
function localMinute(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number)
  return hour * 60 + minute
}
