import { timeFormat } from '@heartwell/contract/time/time-formats.ts'
import { zoneInWords } from '@heartwell/contract/time/zone-names.ts'

type Appointment = { starts_at: Date; ends_at: Date }

/** '15:00' */
export const clockAt = (at: Date, timeZone: string): string =>
  timeFormat(timeZone, 'clock', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** '2026-11-26', the date on the zone's calendar. */
export function dateAt(at: Date, timeZone: string): string {
  const parts = timeFormat(timeZone, 'date', { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** 'Thursday 26 November 2026' */
export function dayAt(at: Date, timeZone: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return timeFormat(timeZone, 'day', options).format(at).replace(',', '')
}

/** '15:00 to 15:50 (London time)' */
export const timeText = ({ starts_at, ends_at }: Appointment, timeZone: string): string =>
  `${clockAt(starts_at, timeZone)} to ${clockAt(ends_at, timeZone)} (${zoneInWords(timeZone)})`

/** 'Thursday 26 November 2026, 15:00 to 15:50 (London time)' */
export const whenText = (appointment: Appointment, timeZone: string): string =>
  `${dayAt(appointment.starts_at, timeZone)}, ${timeText(appointment, timeZone)}`
