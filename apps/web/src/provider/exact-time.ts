const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A moment in the zone of whoever reads it. */
export const exactTime = (moment: string): string => DAY_AND_TIME.format(new Date(moment))

/** A birth date, which has no zone. */
export const exactDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))
