import { dayAndTime, timeText } from '@heartwell/contract/text/format.ts'

/** '26 November 2026 at 15:00', by the clock of this device. */
export const exactTime = (moment: string): string => dayAndTime(moment, '5 November 2026')

/** '15:00', by the clock of this device. */
export const clockTime = (moment: string | Date): string => timeText(moment, '15:00')
