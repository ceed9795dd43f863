import type { LastVisit } from '@heartwell/contract/profiles/profile-facts.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

type Visits = { lastSeenAt: Date; earlierSeenAt: Date | null; isShown: boolean; isPaused: boolean }

const WEEK_DAYS = 7
const MONTH_DAYS = 30

/**
 * Roughly when a member was last here, in whole days of UTC. A visit of today is not counted, so that nobody can watch
 * somebody come. Nothing of a member who switched it off or has paused.
 */
export function lastVisitOf({ lastSeenAt, earlierSeenAt, isShown, isPaused }: Visits, now: Date): LastVisit | null {
  const isToday = utcDay(lastSeenAt) === utcDay(now)
  const visit = isToday ? earlierSeenAt : lastSeenAt
  if (!isShown || isPaused || !visit) return null
  const days = (Date.parse(utcDay(now)) - Date.parse(utcDay(visit))) / DAY_MS
  if (days <= WEEK_DAYS) return 'week'
  return days <= MONTH_DAYS ? 'month' : null
}
