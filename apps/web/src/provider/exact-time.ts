const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A date and time in the reader's time zone. */
export const exactTime = (moment: string): string => DAY_AND_TIME.format(new Date(moment))
