import { OBJECTION_DAYS } from '@heartwell/contract/introductions/mandates.ts'
import type { Met } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type DisputedRow = {
  plan_id: string
  starts_at: Date
  introduction_id: string
  payment_id: string
  client_id: string
  client_name: string
  client_says: Met
  other_id: string
  other_name: string
  other_says: Met
  counsellor_id: string
  counsellor_name: string
  remaining: number
  introductions: number
}

type Wanted = { now: Date; limit: number; planId?: string }

/** From a week after the meeting on, because until then the two may change what they say. The oldest first. */
export async function disputedMeetings(db: Db, { now, limit, planId }: Wanted): Promise<DisputedRow[]> {
  const { rows } = await sql<DisputedRow>`
    select m.*, client.name as client_name, other.name as other_name, c.name as counsellor_name
    from disputed_meetings as m
      join members as client on client.id = m.client_id
      join members as other on other.id = m.other_id
      join counsellors as c on c.id = m.counsellor_id
    where m.starts_at <= ${new Date(now.getTime() - OBJECTION_DAYS * DAY_MS)}
      ${planId === undefined ? sql`` : sql`and m.plan_id = ${planId}`}
    order by m.starts_at, m.plan_id limit ${limit}`.execute(db)
  return rows
}

type Decision = {
  plan_id: string
  introduction_id: string
  have_met: boolean
  reason: string
  decided_by: string
  decided_at: Date
}
export const insertMeetingDecision = (tx: Db, row: Decision) => tx.insertInto('meeting_decisions').values(row).execute()
