import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Met } from '../meetings/plans.ts'
import { REASON_MAX } from '../review/review.ts'

/** The number of meetings that the list has at most. */
export const DISPUTED_MEETINGS_LISTED = 50
/** Within how many hours staff decide whether the two have met. */
export const DISPUTED_MEETING_HOURS = 72

const Person = z.object({ id: z.uuid(), name: z.string() })

/** A meeting of two who were introduced for a package, and who remember differently whether it took place. */
export const DisputedMeeting = z.object({
  plan_id: z.uuid(),
  starts_at: z.iso.datetime(),
  /** The client whose package it is, and what the client says. */
  client: Person,
  client_says: Met,
  other: Person,
  other_says: Met,
  counsellor: Person,
  /** What is left of the package, and what was bought. */
  remaining: z.int(),
  introductions: z.int(),
})
export type DisputedMeeting = z.infer<typeof DisputedMeeting>

export const MeetingDecisionForm = z.object({
  have_met: z.boolean('Please say whether they met'),
  reason: z
    .string('A reason is required')
    .trim()
    .min(1, 'A reason is required')
    .max(REASON_MAX, `Please keep the reason under ${REASON_MAX} characters`),
})

/** Staff decide whether an introduction counts, where the two remember their meeting differently. */
export const meetingDecisions = {
  /** The oldest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/disputed-meetings',
    audience: 'provider',
    roles: ['support', 'finance'],
    response: z.object({ success: z.boolean(), rows: z.array(DisputedMeeting) }),
    refusals: [],
  }),
  /** Counts the introduction if the two have met. The client is notified either way. */
  decide: endpoint({
    method: 'POST',
    path: '/api/provider/disputed-meetings/:planId/decide',
    audience: 'provider',
    roles: ['support', 'finance'],
    params: z.object({ planId: z.uuid() }),
    body: MeetingDecisionForm,
    response: Outcome,
    refusals: ['not_found', 'introduction.not_now'],
    idempotent: 'by-key',
  }),
}
