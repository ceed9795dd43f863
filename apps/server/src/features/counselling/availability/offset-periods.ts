import { Temporal } from 'temporal-polyfill'

/** From the first moment up to, not including, the second; in milliseconds since 1970. */
export type Span = { from: number; until: number }

/** While the clocks of a zone differ from UTC by the same amount. Local time is UTC plus `offsetMs`. */
export type OffsetPeriod = Span & { offsetMs: number }

/** The periods of a zone between two moments, in their order and without a gap. Every change of its clocks is a boundary. */
export function offsetPeriods(timeZone: string, { from, until }: Span): OffsetPeriod[] {
  const periods: OffsetPeriod[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  while (at.epochMilliseconds < until) {
    const next = at.getTimeZoneTransition('next')
    const end = Math.min(next?.epochMilliseconds ?? until, until)
    periods.push({ from: at.epochMilliseconds, until: end, offsetMs: at.offsetNanoseconds / 1_000_000 })
    if (!next) break
    at = next
  }
  return periods
}

/** The date that a zone's calendar shows at a moment. */
export const dateAt = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** The first moment of a date, also where its clocks skip midnight. */
export const startOfDate = (date: Temporal.PlainDate, timeZone: string): Date =>
  new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
