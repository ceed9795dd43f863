import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'

const LIFE = {
  member: { idle: 7 * DAY_MS, absolute: 30 * DAY_MS },
  staff: { idle: 30 * MINUTE_MS, absolute: 12 * HOUR_MS },
}

export type SessionTimes = { created: Date; lastSeen: Date }

/** A session expires after a time without use and, in any case, after its absolute lifetime. */
export function sessionEnd(role: string, { created, lastSeen }: SessionTimes): Date {
  const { idle, absolute } = role === 'member' ? LIFE.member : LIFE.staff
  return new Date(Math.min(lastSeen.getTime() + idle, created.getTime() + absolute))
}

export const sessionAlive = (role: string, times: SessionTimes, now: Date): boolean => now < sessionEnd(role, times)

/** Writing "last seen" with every request would make every read a write; once a minute is exact enough. */
export const shouldTouch = (lastSeen: Date, now: Date) => now.getTime() - lastSeen.getTime() >= MINUTE_MS
