import { MINUTE_MS, SECOND_MS } from '@heartwell/contract/time/durations.ts'
import type { Log } from '../log.ts'
import { memoryStore, type RateLimitStore } from './rate-limit-store.ts'

export type AbuseSign = 'rate_limit' | 'failed_sign_in' | 'refused_origin'
export type AbuseAlarms = ReturnType<typeof openAbuseAlarms>

export const ALARM_WINDOW_MS = 5 * MINUTE_MS
/** The number of signs within one window that makes an alarm. Single ones are ordinary. */
export const ALARM_AT: Record<AbuseSign, number> = { rate_limit: 100, failed_sign_in: 50, refused_origin: 20 }
/** Signs are added up this long before they are counted, so that a flood of them is one statement a second. */
export const COUNT_EVERY_MS = SECOND_MS
const TEXTS: Record<AbuseSign, string> = {
  rate_limit: 'many requests were refused by rate limits',
  failed_sign_in: 'many logins failed',
  refused_origin: 'many requests of other sites were refused',
}

type Counter = { sign: AbuseSign; total: number; uncounted: number }

/**
 * Counts signs of abuse in all processes together, without any address or account. The process whose signs reach the
 * number of an alarm logs it, once for each burst.
 */
export function openAbuseAlarms({ log, store = memoryStore }: { log: Log; store?: RateLimitStore }) {
  const counters: Record<AbuseSign, Counter> = {
    rate_limit: { sign: 'rate_limit', total: 0, uncounted: 0 },
    failed_sign_in: { sign: 'failed_sign_in', total: 0, uncounted: 0 },
    refused_origin: { sign: 'refused_origin', total: 0, uncounted: 0 },
  }
  const limiterOf = (sign: AbuseSign) =>
    store.limiter({ name: `alarm_${sign}`, points: ALARM_AT[sign], seconds: ALARM_WINDOW_MS / SECOND_MS })
  const limiters = {
    rate_limit: limiterOf('rate_limit'),
    failed_sign_in: limiterOf('failed_sign_in'),
    refused_origin: limiterOf('refused_origin'),
  }
  let isScheduled = false

  const count = async (counter: Counter) => {
    const { sign, uncounted } = counter
    if (uncounted === 0) return
    counter.uncounted = 0
    const { consumedPoints } = await limiters[sign].penalty('all', uncounted)
    const reached = consumedPoints >= ALARM_AT[sign] && consumedPoints - uncounted < ALARM_AT[sign]
    if (reached) log.error({ alert: sign, count: consumedPoints, minutes: ALARM_WINDOW_MS / MINUTE_MS }, TEXTS[sign])
  }
  const countAll = () => {
    isScheduled = false
    for (const counter of Object.values(counters)) count(counter).catch(() => undefined)
  }
  return {
    note(sign: AbuseSign): void {
      counters[sign].total += 1
      counters[sign].uncounted += 1
      if (isScheduled) return
      isScheduled = true
      setTimeout(countAll, COUNT_EVERY_MS).unref()
    },
    /** How many of each since the start of this process. */
    totals: (): Record<AbuseSign, number> => ({
      rate_limit: counters.rate_limit.total,
      failed_sign_in: counters.failed_sign_in.total,
      refused_origin: counters.refused_origin.total,
    }),
  }
}
