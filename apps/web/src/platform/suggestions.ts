import { matching } from '@heartwell/contract/matching.ts'
import { profiles } from '@heartwell/contract/profiles.ts'

/** What has to be fetched anew once wishes, consents, switches or requests have changed who is suggested, and why. */
export const SUGGESTIONS = [
  matching.matchedUsers,
  matching.introductions,
  matching.possibilities,
  profiles.getUser,
] as const
