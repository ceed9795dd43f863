const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/**
 * The day of a date or a time as '21 November 2026', in UTC, so that server and browser write the same. `Intl` would
 * keep a phone busy for longer than the rest of the page.
 */
export function longDay(time: string): string {
  const date = new Date(time)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
