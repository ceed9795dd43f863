const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LIFE = {
  member: { idle: 7 * DAY, absolute: 30 * DAY },
  staff: { idle: 30 * MINUTE, absolute: 12 * HOUR },
}

export type SessionTimes = { created: Date; lastSeen: Date }

/** A session ends after a time without use and, whatever the use, after its absolute life. */
export function sessionEnd(role: string, { created, lastSeen }: SessionTimes): Date {
  const { idle, absolute } = role === 'member' ? LIFE.member : LIFE.staff
  return new Date(Math.min(lastSeen.getTime() + idle, created.getTime() + absolute))
}

export const sessionAlive = (role: string, times: SessionTimes, now: Date): boolean => now < sessionEnd(role, times)

/** Writing "last seen" with every request would be a write for every read; once a minute is exact enough. */
export const shouldTouch = (lastSeen: Date, now: Date) => now.getTime() - lastSeen.getTime() >= MINUTE
