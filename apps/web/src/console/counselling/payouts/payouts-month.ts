import { timeText } from '@heartwell/contract/text/format.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'

/** The first day of a month in the URL; undefined for anything else. */
export function monthIn(search: URLSearchParams): string | undefined {
  const month = search.get('month') ?? ''
  return /^\d{4}-(0[1-9]|1[0-2])-01$/.test(month) ? month : undefined
}

/** The month that is some months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return utcDay(new Date(Date.UTC(year, number - 1 + months, 1)))
}

/** 'November 2026' */
export const monthText = (month: string): string => timeText(month, 'November 2026', 'UTC')
/** '3 November 2026' */
export const dayText = (day: string): string => timeText(day, '5 November 2026', 'UTC')

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** '3 appointments', '2 introductions', or both: what a sum of money is for. */
export function workText(appointments: number, introductions = 0): string {
  if (introductions === 0) return counted(appointments, 'appointment')
  const introduced = counted(introductions, 'introduction')
  return appointments === 0 ? introduced : `${counted(appointments, 'appointment')} and ${introduced}`
}
