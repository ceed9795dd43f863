import { conversations } from '@heartwell/contract/conversations.ts'
import { interests } from '@heartwell/contract/interests.ts'
import type { LiveKind } from '@heartwell/contract/live.ts'
import { matching } from '@heartwell/contract/matching.ts'
import { notifications } from '@heartwell/contract/notifications.ts'
import { profiles } from '@heartwell/contract/profiles.ts'
import { safety } from '@heartwell/contract/safety.ts'
import { support } from '@heartwell/contract/support.ts'

type Paths = readonly { path: string }[]

/** What has to be asked anew when there is news of a kind: everything that the API says by it. */
export const LIVE_PATHS: Record<LiveKind, Paths> = {
  interests: [
    ...[interests.received, interests.sent, interests.pending, interests.connections],
    ...[profiles.getUser, matching.matchedUsers, matching.introductions, conversations.menu, conversations.list],
  ],
  notifications: [notifications.history, conversations.menu],
  matches: [
    ...[matching.matchedUsers, matching.introductions, matching.possibilities, profiles.getUser],
    ...[interests.received, interests.sent, interests.connections, conversations.menu, safety.blocked],
    ...[safety.visibility, conversations.list],
  ],
  messages: [matching.matchedUsers, conversations.menu, conversations.list],
  support: [support.cases, support.case, conversations.menu],
  account: [profiles.getUser],
}
