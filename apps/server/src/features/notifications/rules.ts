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

/** Of whoever chose nothing: many may be interested, so that comes once a day; all else is rare and comes at once. */
export const DEFAULT_SETTINGS: NoticeSettings = {
  push: { interest: true, connection: true, profile: true, support: true, safety: true },
  mail: { interest: 'daily', connection: 'at_once', profile: 'at_once', safety: 'at_once' },
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
  if (!quiet) return null
  const minute = localMinute(now, time_zone)
  const { from, to } = quiet
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to
  return isQuiet ? inMinutes(now, minutesUntil(to, minute)) : null
}

/** The next time at which the member's daily mail leaves. */
export const nextDigest = ({ digest_hour, time_zone }: NoticeSettings, now: Date): Date =>
  inMinutes(now, minutesUntil(digest_hour * 60, localMinute(now, time_zone)))

/** Never none: what is due this very minute is due tomorrow. */
const minutesUntil = (wanted: number, minute: number) => (wanted - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES

const inMinutes = (now: Date, minutes: number) => new Date((Math.floor(now.getTime() / MINUTE) + minutes) * MINUTE)

/** Minutes since midnight where the member is. */
function localMinute(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number)
  return hour * 60 + minute
}
