const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** '26 November 2026 at 15:00', by the clock of this device. */
export const exactTime = (moment: string): string => DAY_AND_TIME.format(new Date(moment))

/** '15:00', by the clock of this device. */
export const clockTime = (moment: string | Date): string => TIME.format(new Date(moment))
