import type { DisputedMeeting } from '@heartwell/contract/introductions/meeting-decisions.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import type { DisputedRow } from './queries.ts'

export const viewDisputedMeeting = (row: DisputedRow): DisputedMeeting => ({
  plan_id: row.plan_id,
  starts_at: row.starts_at.toISOString(),
  client: { id: row.client_id, name: row.client_name },
  client_says: row.client_says,
  other: { id: row.other_id, name: row.other_name },
  other_says: row.other_says,
  counsellor: { id: row.counsellor_id, name: row.counsellor_name },
  remaining: row.remaining,
  introductions: row.introductions,
})

/** The decision in the client's list of notifications. It says nothing of what the other has said. */
export const meetingDecided = (otherName: string, haveMet: boolean) => ({
  kind: 'connection' as const,
  title: 'We’ve looked at your introduction',
  message: haveMet
    ? `Your introduction to ${plainFirstName(otherName)} counts. If you don’t agree, please write to our support.`
    : `Your introduction to ${plainFirstName(otherName)} doesn’t count, and you keep it in your package.`,
})
