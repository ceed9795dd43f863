import { matching } from '@heartwell/contract/matching/matching.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'

/** The endpoints to refetch when preferences, consents, switches or interests change who is suggested and why. */
export const SUGGESTIONS = [
  matching.matchedUsers,
  matching.dailyPicks,
  matching.preferenceSuggestions,
  matching.filterCounts,
  profiles.getUser,
] as const
