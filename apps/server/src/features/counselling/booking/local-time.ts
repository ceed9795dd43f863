import { timeText as textOf } from '@heartwell/contract/text/format.ts'
import { zoneInWords } from '@heartwell/contract/time/zone-names.ts'

type Appointment = { starts_at: Date; ends_at: Date }

/** '15:00' */
export const clockAt = (at: Date, timeZone: string): string => textOf(at, '15:00', timeZone)

/** 'Thursday 26 November 2026' */
export const dayAt = (at: Date, timeZone: string): string => textOf(at, 'Thursday 5 November 2026', timeZone)

/** '15:00 to 15:50 (London time)' */
export const timeText = ({ starts_at, ends_at }: Appointment, timeZone: string): string =>
  `${clockAt(starts_at, timeZone)} to ${clockAt(ends_at, timeZone)} (${zoneInWords(timeZone)})`

/** 'Thursday 26 November 2026, 15:00 to 15:50 (London time)' */
export const whenText = (appointment: Appointment, timeZone: string): string =>
  `${dayAt(appointment.starts_at, timeZone)}, ${timeText(appointment, timeZone)}`
