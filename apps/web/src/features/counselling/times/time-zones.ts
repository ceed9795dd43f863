import { dateIn, utcOffsetMinutes } from '@heartwell/contract/text/format.ts'
import { townOfZone } from '@heartwell/contract/time/zone-names.ts'
import { clockSpan, clockTime, weekday } from './appointment-times.ts'

export type Town = { name: string; zone: string }

/** The counsellor's town, for the second local time. */
export const townOf = (town: string, zone: string): Town => ({ name: town || townOfZone(zone), zone })

/** Whether two zones have the same local time at a moment, as London and Lisbon do. */
export const showsSameClock = (at: Date, zone: string, other: string): boolean =>
  zone === other || utcOffsetMinutes(at, zone) === utcOffsetMinutes(at, other)

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The time difference of another zone at a moment: 'five hours behind', 'five and a half hours ahead'. */
export function differenceInWords(at: Date, zone: string, other: string): string {
  const minutes = utcOffsetMinutes(at, other) - utcOffsetMinutes(at, zone)
  if (minutes === 0) return 'the same'
  return `${amount(Math.abs(minutes))} ${minutes < 0 ? 'behind' : 'ahead'}`
}

function amount(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return rest === 30 ? 'half an hour' : `${rest} minutes`
  const number = NUMBERS[hours] ?? String(hours)
  if (rest === 30) return `${number} and a half hours`
  const whole = hours === 1 ? 'one hour' : `${number} hours`
  return rest === 0 ? whole : `${whole} and ${rest} minutes`
}

/** The local time in the other zone: '10:00', or 'Thu 10:00' where the day differs. */
export function otherClock(at: Date, zone: string, other: string): string {
  return `${otherDay(at, zone, other)}${clockTime(at, other)}`
}

/** The same for a span: '10:00 to 10:50', or 'Thu 10:00 to 10:50'. */
export const otherSpan = (start: Date, end: Date, zone: string, other: string): string =>
  `${otherDay(start, zone, other)}${clockSpan(start, end, other)}`

function otherDay(at: Date, zone: string, other: string): string {
  const there = dateIn(at, other)
  return there === dateIn(at, zone) ? '' : `${weekday(there).slice(0, 3)} `
}
