import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'

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
