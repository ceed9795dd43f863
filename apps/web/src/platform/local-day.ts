const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** The day of a time as '4 November 2026', on the calendar of this device. For a day without a time: `longDay`. */
export const localDay = (time: string): string => DAY.format(new Date(time))
