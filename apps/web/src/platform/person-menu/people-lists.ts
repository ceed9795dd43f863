import { conversations } from '@heartwell/contract/conversations.ts'
import { interests } from '@heartwell/contract/interests.ts'
import { matching } from '@heartwell/contract/matching.ts'
import { notifications } from '@heartwell/contract/notifications.ts'
import { safety } from '@heartwell/contract/safety.ts'

/** Whatever a block takes people out of, or brings them back to; not the profile, which is not there any more. */
export const PEOPLE_LISTS = [
  matching.matchedUsers,
  matching.introductions,
  matching.possibilities,
  interests.received,
  interests.sent,
  interests.connections,
  notifications.history,
  conversations.list,
  conversations.menu,
  safety.blocked,
]
