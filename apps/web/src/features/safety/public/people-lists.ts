import { conversations } from '@heartwell/contract/conversations.ts'
import { interests } from '@heartwell/contract/interests.ts'
import { matchMarks } from '@heartwell/contract/match-marks.ts'
import { matching } from '@heartwell/contract/matching.ts'
import { notifications } from '@heartwell/contract/notifications.ts'
import { safety } from '@heartwell/contract/safety.ts'

/** The lists to refetch after a block or an unblock; not the profile, which no longer exists for the viewer. */
export const PEOPLE_LISTS = [
  matching.matchedUsers,
  matching.dailyPicks,
  matching.preferenceSuggestions,
  matching.filterCounts,
  matchMarks.shortlist,
  matchMarks.passed,
  interests.received,
  interests.sent,
  interests.connections,
  notifications.history,
  conversations.list,
  conversations.menu,
  safety.blocked,
]
