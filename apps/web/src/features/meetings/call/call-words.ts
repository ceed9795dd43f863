import { dateIn, timeText } from '@heartwell/contract/text/format.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { daysBetween } from '../../../platform/text/local-day.ts'

/** 'Today', 'Tomorrow, Wednesday 11 November', 'Thursday 12 November'. */
export function dayInWords(at: Date, now: Date): string {
  const days = daysBetween(now, at)
  const day = timeText(at, 'Thursday 5 November')
  if (days === 0) return 'Today'
  return days === 1 ? `Tomorrow, ${day}` : day
}

export const clock = (at: Date, zone?: string): string => timeText(at, '15:00', zone)

/** '20:30', with the weekday where the partner's calendar shows another one; null in the same or an unknown zone. */
export function partnersTime(at: Date, partnerZone: string | null): string | null {
  if (!partnerZone) return null
  const [own, partners] = [dateIn(at, deviceZone()), dateIn(at, partnerZone)]
  const time = clock(at, partnerZone)
  if (own === partners) return time === clock(at) ? null : time
  return `${time} on ${timeText(at, 'Thursday', partnerZone)}`
}

/** 'tomorrow at 19:30', 'on Thursday 12 November at 18:00'. */
export function whenInSentence(at: Date, now: Date): string {
  const days = daysBetween(now, at)
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${timeText(at, 'Thursday 5 November')}`
  return `${day} at ${clock(at)}`
}

/** 'tomorrow, 19:30', short enough for a button. */
export function whenOnButton(at: Date, now: Date): string {
  const days = daysBetween(now, at)
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : timeText(at, 'Thursday')
  return `${day}, ${clock(at)}`
}

/** '15 minutes', '1 minute', never less than one. */
export function minutesBetween(from: Date, to: Date): string {
  const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / MINUTE_MS))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** The hours of a day that can be suggested, by the viewer's clock. */
export const HOURS = ['09:00', '10:30', '12:00', '14:00', '16:00', '18:00', '19:30', '21:00'] as const

/** The moment of an hour on a day this many days ahead, by the clock of this device. */
export function momentAt(now: Date, daysAhead: number, hour: string): Date {
  const [hours, minutes] = hour.split(':').map(Number)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead, hours, minutes)
}
