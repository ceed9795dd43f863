import { HOLD_MS, type Hold } from '@heartwell/contract/counselling/counselling.ts'

/** The end of a hold by this device's clock, which may be wrong: only the difference of the server's times counts. */
export const holdDeadline = ({ held_until, server_now }: Hold, receivedAt: number): number =>
  receivedAt + Date.parse(held_until) - Date.parse(server_now)

/** Whole seconds that are left, up to the length of a hold. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.min(HOLD_MS / 1000, Math.ceil((deadline - now) / 1000)))
}

/** The time left in minutes, and in seconds during the last minute only: ticking seconds would press the member. */
export function leftInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}

/** The text for screen readers: the minutes that are shown. It does not change in the last minute, of which it says no seconds. */
export const spokenLeft = (seconds: number): string =>
  seconds === 0 ? '' : `${leftInWords(Math.max(60, seconds))} to pay`

/** The part of the bar that is still full, from 0 to 1. */
export const shareLeft = (seconds: number): number => seconds / (HOLD_MS / 1000)
