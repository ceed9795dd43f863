/** The earliest year of a date, such as a date of birth. */
export const EARLIEST_YEAR = 1900

/** Whether the text is year-month-day and that day exists in the calendar. */
export function isRealDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < EARLIEST_YEAR) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The calendar day of a time in UTC, as year-month-day. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * A day, or the day of a time, as '21 November 2026', in UTC, so that server and browser write the same.
 * Without `Intl`, which takes a phone longer than the rest of a page.
 */
export function longDay(day: Date | string): string {
  const date = new Date(day)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** A month such as 2026-10 as 'October 2026'. */
export const longMonth = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Completed years on the given day (UTC); a birth date of 29 February counts from 1 March in common years. */
export function ageOn(today: Date, dob: string): number {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number)
  const before = today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day)
  return today.getUTCFullYear() - year - (before ? 1 : 0)
}
