import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { turns } from '@heartwell/contract/conversations/turns.ts'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import type { letters } from '@heartwell/contract/introductions/member-letters.ts'
import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import type { calls } from '@heartwell/contract/meetings/calls.ts'
import type { checkIns } from '@heartwell/contract/meetings/check-ins.ts'
import type { plans } from '@heartwell/contract/meetings/plans.ts'
import type { LiveKind } from '@heartwell/contract/notifications/live.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import type { chapters } from '@heartwell/contract/pairs/chapters.ts'
import type { pairs } from '@heartwell/contract/pairs/pairs.ts'
import type { weddingStory } from '@heartwell/contract/pairs/wedding-story.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { support } from '@heartwell/contract/support/support.ts'

type Paths = readonly { path: string }[]

/** By their paths alone, so that pages without calls and plans do not load the schemas. */
const MEETINGS = {
  call: { path: '/api/conversations/:partnerId/call' },
  room: { path: '/api/calls/:callId/room' },
  plan: { path: '/api/conversations/:partnerId/plan' },
  upcoming: { path: '/api/upcoming' },
  watch: { path: '/api/plans/:planId/watch' },
  checkIn: { path: '/api/check-in' },
  pair: { path: '/api/pairs/:partnerId' },
  story: { path: '/api/pairs/:partnerId/wedding-story' },
  chapters: { path: '/api/pairs/:partnerId/chapters' },
  chapter: { path: '/api/pairs/:partnerId/chapters/:chapter' },
} satisfies {
  call: Pick<typeof calls.ofPair, 'path'>
  room: Pick<typeof calls.room, 'path'>
  plan: Pick<typeof plans.ofPair, 'path'>
  upcoming: Pick<typeof plans.upcoming, 'path'>
  watch: Pick<typeof checkIns.watch, 'path'>
  checkIn: Pick<typeof checkIns.current, 'path'>
  pair: Pick<typeof pairs.read, 'path'>
  story: Pick<typeof weddingStory.read, 'path'>
  chapters: Pick<typeof chapters.list, 'path'>
  chapter: Pick<typeof chapters.read, 'path'>
}

const INTRODUCTIONS = {
  letters: { path: '/api/letters' },
  letter: { path: '/api/letters/:introductionId' },
} satisfies { letters: Pick<typeof letters.list, 'path'>; letter: Pick<typeof letters.read, 'path'> }

/** The endpoints to fetch again after an invalidation event of each kind. */
export const LIVE_PATHS: Record<LiveKind, Paths> = {
  interests: [
    interests.received,
    interests.sent,
    interests.withdrawn,
    interests.pending,
    interests.connections,
    profiles.getUser,
    profileAnswers.ofMember,
    profileFacts.ofMember,
    matching.matchedUsers,
    matching.dailyPicks,
    conversations.menu,
    conversations.list,
    turns.summary,
  ],
  // When the other person changes an appointment, a notification arrives as well.
  notifications: [
    ...Object.values(INTRODUCTIONS),
    notifications.history,
    conversations.menu,
    counselling.myBookings,
    counselling.details,
  ],
  matches: [
    matching.matchedUsers,
    matching.dailyPicks,
    matching.preferenceSuggestions,
    profiles.getUser,
    profileAnswers.ofMember,
    profileFacts.ofMember,
    interests.received,
    interests.sent,
    interests.connections,
    conversations.menu,
    safety.blocked,
    safety.visibility,
    conversations.list,
    turns.summary,
    matching.filterCounts,
    matchMarks.shortlist,
    matchMarks.passed,
  ],
  messages: [conversations.menu, conversations.list, turns.summary],
  calls: [MEETINGS.call, MEETINGS.room, MEETINGS.upcoming],
  plans: [MEETINGS.plan, MEETINGS.upcoming, MEETINGS.watch, MEETINGS.checkIn],
  pair: [MEETINGS.pair, MEETINGS.story, MEETINGS.chapters, MEETINGS.chapter],
  support: [support.cases, support.case, conversations.menu],
  account: [profiles.getUser, profileAnswers.own, profileFacts.own, review.waiting],
  payments: [payments.history, payments.status, payments.receipt],
}
