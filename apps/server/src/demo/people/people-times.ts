import type { Random } from '../random.ts'
import type { Role } from './people-cast.ts'

/** Relative to today; null for events that have not happened. */
export type Times = {
  joinedDaysAgo: number
  submittedDaysAgo: number | null
  decidedDaysAgo: number | null
  lastSeenDaysAgo: number
}

/** When a member joined, submitted the profile, was decided and was last active, in that order. */
export function timesFor(role: Role, random: Random): Times {
  if (role.known && role.approval === 'approved') return role.known.login ? REGULAR : neighbourTimes(random)
  if (role.status !== 'Tab') return unfinishedTimes(random)
  return role.approval === 'pending' ? waitingTimes(random) : decidedTimes(random)
}

const REGULAR: Times = { joinedDaysAgo: 96, submittedDaysAgo: 95.2, decidedDaysAgo: 94.5, lastSeenDaysAgo: 0.3 }

/** Members for some weeks at least, active within the last week. */
function neighbourTimes(random: Random): Times {
  const decidedDaysAgo = days(12 + 250 * random.next() ** 2)
  const submittedDaysAgo = days(decidedDaysAgo + 0.1 + 1.8 * random.next())
  const joinedDaysAgo = days(submittedDaysAgo + 0.1 + 5 * random.next())
  return { joinedDaysAgo, submittedDaysAgo, decidedDaysAgo, lastSeenDaysAgo: days(6 * random.next() ** 2) }
}

function unfinishedTimes(random: Random): Times {
  const joinedDaysAgo = days(0.1 + 18 * random.next() ** 2)
  const lastSeenDaysAgo = days(joinedDaysAgo * random.next())
  return { joinedDaysAgo, submittedDaysAgo: null, decidedDaysAgo: null, lastSeenDaysAgo }
}

function waitingTimes(random: Random): Times {
  const submittedDaysAgo = days(0.05 + 4.5 * random.next() ** 2)
  const joinedDaysAgo = days(submittedDaysAgo + 0.1 + 3 * random.next())
  return {
    joinedDaysAgo,
    submittedDaysAgo,
    decidedDaysAgo: null,
    lastSeenDaysAgo: days(submittedDaysAgo * random.next()),
  }
}

function decidedTimes(random: Random): Times {
  const decidedDaysAgo = days(1 + 420 * random.next() ** 2)
  const submittedDaysAgo = days(decidedDaysAgo + 0.1 + 1.8 * random.next())
  const joinedDaysAgo = days(submittedDaysAgo + 0.1 + 5 * random.next())
  const lastSeenDaysAgo = days(Math.min(decidedDaysAgo, 60) * random.next() ** 2)
  return { joinedDaysAgo, submittedDaysAgo, decidedDaysAgo, lastSeenDaysAgo }
}

const days = (count: number) => Math.round(count * 100) / 100
