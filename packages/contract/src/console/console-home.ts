import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DISPUTED_MEETING_HOURS } from '../introductions/meeting-decisions.ts'
import { STORY_REVIEW_HOURS } from '../pairs/wedding-story-review.ts'
import { REVIEW_TARGET_HOURS } from '../review/review.ts'
import { APPEAL_TARGET_HOURS } from '../safety/appeals.ts'
import { COMPLAINT_TARGET_HOURS } from '../safety/complaints.ts'
import { CONFIDENTIAL_TARGET_HOURS } from '../safety/confidential-cases.ts'
import { SEVERITY_HOURS } from '../safety/reports-inbox.ts'

/** What waits for the staff, in the order in which the home page shows it. */
export const WaitingKind = z.enum([
  'profiles',
  'photos',
  'details',
  'answers',
  'live_pictures',
  'stories',
  'confidential',
  'urgent_reports',
  'high_reports',
  'normal_reports',
  'bans',
  'appeals',
  'complaints',
  'recoveries',
  'support',
  'disputes',
  'meetings',
  'enquiries',
  'ratings',
  'counsellors',
  'helplines',
])
export type WaitingKind = z.infer<typeof WaitingKind>

/** Within how many hours the staff wants to answer. */
export const WAITING_TARGET_HOURS: Record<WaitingKind, number> = {
  profiles: REVIEW_TARGET_HOURS,
  photos: 24,
  details: 24,
  answers: 24,
  live_pictures: 24,
  stories: STORY_REVIEW_HOURS,
  confidential: CONFIDENTIAL_TARGET_HOURS,
  urgent_reports: SEVERITY_HOURS.urgent,
  high_reports: SEVERITY_HOURS.high,
  normal_reports: SEVERITY_HOURS.normal,
  bans: 24,
  appeals: APPEAL_TARGET_HOURS,
  complaints: COMPLAINT_TARGET_HOURS,
  recoveries: 24,
  support: 24,
  disputes: 48,
  meetings: DISPUTED_MEETING_HOURS,
  enquiries: 48,
  ratings: 48,
  counsellors: 48,
  helplines: 24,
}

export const WaitingCount = z.object({
  kind: WaitingKind,
  /** At most `LIST_COUNT_MAX`; there may be more. */
  count: z.int(),
  /** Of these, the ones that have waited longer than the target. */
  overdue: z.int(),
  /** Since when the oldest one waits. */
  oldest: z.iso.datetime().nullable(),
  target_hours: z.int(),
})
export type WaitingCount = z.infer<typeof WaitingCount>

export const HealthPart = z.enum(['placeholders', 'email', 'jobs', 'sockets', 'ranking', 'disk'])
export type HealthPart = z.infer<typeof HealthPart>

export const Health = z.object({
  part: HealthPart,
  state: z.enum(['good', 'warning', 'bad']),
  /** A few words with the figure behind the state. */
  text: z.string(),
})
export type Health = z.infer<typeof Health>

/** The first page of the console. */
export const consoleHome = {
  /** What waits for the viewer's roles, what happens today and, for administrators, whether the parts of the server work. */
  today: endpoint({
    method: 'GET',
    path: '/api/provider/today',
    audience: 'provider',
    roles: ['reviewer', 'moderator', 'support', 'finance', 'editor'],
    response: z.object({
      success: z.boolean(),
      waiting: z.array(WaitingCount),
      today: z.object({
        joined: z.int(),
        decided: z.int(),
        interests: z.int(),
        appointments: z.int(),
      }),
      /** Empty for staff who are not administrators. */
      health: z.array(Health),
    }),
    refusals: [],
  }),
}
