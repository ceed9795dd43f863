import { MINUTE_MS } from '@heartwell/contract/durations.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

export type AbuseSign = 'rate_limit' | 'failed_sign_in' | 'refused_origin'
export type AbuseAlarms = ReturnType<typeof openAbuseAlarms>

export const ALARM_WINDOW_MS = 5 * MINUTE_MS
/** The number of signs within one window that makes an alarm. Single ones are ordinary. */
export const ALARM_AT: Record<AbuseSign, number> = { rate_limit: 100, failed_sign_in: 50, refused_origin: 20 }
const TEXTS: Record<AbuseSign, string> = {
  rate_limit: 'many requests were refused by rate limits',
  failed_sign_in: 'many sign-ins failed',
  refused_origin: 'many requests of other sites were refused',
}

type Counter = { total: number; inWindow: number; since: number }

/** Counts signs of abuse in this process, without any address or account, and logs one alarm for each burst. */
export function openAbuseAlarms({ log, clock }: { log: Log; clock: Clock }) {
  const empty = (): Counter => ({ total: 0, inWindow: 0, since: 0 })
  const counters: Record<AbuseSign, Counter> = {
    rate_limit: empty(),
    failed_sign_in: empty(),
    refused_origin: empty(),
  }
  return {
    note(sign: AbuseSign): void {
      const counter = counters[sign]
      const now = clock().getTime()
      if (now - counter.since >= ALARM_WINDOW_MS) Object.assign(counter, { inWindow: 0, since: now })
      counter.total += 1
      counter.inWindow += 1
      if (counter.inWindow !== ALARM_AT[sign]) return
      log.error({ alert: sign, count: counter.inWindow, minutes: ALARM_WINDOW_MS / MINUTE_MS }, TEXTS[sign])
    },
    /** How many of each since the start of this process. */
    totals: (): Record<AbuseSign, number> => ({
      rate_limit: counters.rate_limit.total,
      failed_sign_in: counters.failed_sign_in.total,
      refused_origin: counters.refused_origin.total,
    }),
  }
}
