import { Temporal } from 'temporal-polyfill'

type Observance = { onset: string; offsetFrom: string; offsetTo: string; isDaylight: boolean }

/**
 * The VTIMEZONE of a zone for an appointment: the observance at that moment and the one after it, from the same zone
 * data as the appointment's local time. RFC 5545 requires no more than the dates of the calendar need.
 */
export function zoneRules(timeZone: string, at: Date): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  // A change exactly at this moment already applies.
  const current = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const next = moment.getTimeZoneTransition('next')
  const around = [current, next].filter((onset) => onset !== null)
  // A zone of one offset has had it since the beginning.
  const observances = current ? around.map(observance) : [fixed(moment), ...around.map(observance)]
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flatMap(linesOf), 'END:VTIMEZONE'].join('\r\n')
}

function observance(onset: Temporal.ZonedDateTime): Observance {
  const before = onset.subtract({ nanoseconds: 1 })
  const isDaylight = onset.offsetNanoseconds > before.offsetNanoseconds && springsForward(onset)
  // The onset is written on the clocks from before it.
  const local = onset.toInstant().toZonedDateTimeISO(before.offset)
  return { onset: localTime(local), offsetFrom: before.offset, offsetTo: onset.offset, isDaylight }
}

/** Whether the clocks go back within a year: otherwise the zone has changed its standard time. */
function springsForward(onset: Temporal.ZonedDateTime): boolean {
  const back = onset.getTimeZoneTransition('next')
  return back !== null && Temporal.ZonedDateTime.compare(back, onset.add({ years: 1 })) < 0
}

const fixed = ({ offset }: Temporal.ZonedDateTime): Observance => ({
  onset: '19700101T000000',
  offsetFrom: offset,
  offsetTo: offset,
  isDaylight: false,
})

const localTime = (at: Temporal.ZonedDateTime) =>
  at.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

function linesOf({ onset, offsetFrom, offsetTo, isDaylight }: Observance): string[] {
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD'
  const [from, to] = [offsetFrom, offsetTo].map((offset) => offset.replaceAll(':', ''))
  return [`BEGIN:${kind}`, `DTSTART:${onset}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${kind}`]
}
