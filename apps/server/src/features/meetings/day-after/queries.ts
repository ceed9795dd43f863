import type { MeetingAnswer } from '@heartwell/contract/meetings/plans.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ProposedPair } from '../pair/rules.ts'

/** What the two have said about their meeting, by the id of the member. */
export async function meetingAnswers(db: Db, planId: string): Promise<Map<string, MeetingAnswer>> {
  const rows = await db
    .selectFrom('meeting_answers')
    .select(['member_id', 'met', 'again'])
    .where('plan_id', '=', planId)
    .execute()
  // The table's checks name the same answers.
  return new Map(rows.map(({ member_id, met, again }) => [member_id, { met, again }]))
}

/** Whether a counsellor has introduced the two, and both have said yes. */
export async function areIntroduced(db: Db, { proposerId, receiverId }: ProposedPair): Promise<boolean> {
  const both = [proposerId, receiverId]
  const introduction = db
    .selectFrom('introductions')
    .select('id')
    .where('client_id', 'in', both)
    .where('other_id', 'in', both)
    .where('state', '=', 'connected')
  return (await introduction.executeTakeFirst()) !== undefined
}

type NewAnswer = MeetingAnswer & { plan_id: string; member_id: string; answered_at: Date }

export const saveMeetingAnswer = (tx: Db, row: NewAnswer) =>
  tx
    .insertInto('meeting_answers')
    .values(row)
    .onConflict((c) =>
      c.columns(['plan_id', 'member_id']).doUpdateSet({ met: row.met, again: row.again, answered_at: row.answered_at }),
    )
    .execute()

const DUE_AT_ONCE = 40

/** Some plans of which those who have not answered are asked how it went. */
export async function dueQuestions(db: Db, now: Date, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from meeting_plans where question_at <= ${now} and not id::text = any(${except}::text[])
    order by question_at limit ${DUE_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns undefined for a plan that another process treats, or has treated */
export async function takeDueQuestion(
  tx: Db,
  id: string,
  now: Date,
): Promise<(ProposedPair & { sent: number }) | undefined> {
  const row = await tx
    .selectFrom('meeting_plans')
    .select(['proposer_id', 'receiver_id', 'questions_sent'])
    .where('id', '=', id)
    .where('question_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { proposerId: row.proposer_id, receiverId: row.receiver_id, sent: row.questions_sent }
}

/**
 * Deletes the plans of meetings before a moment with everything about them, and adds the answers to the counts of their
 * months. Each is counted once, because only one transaction deletes a plan.
 */
export const forgetPlansBefore = (db: Db, startsBefore: Date) =>
  sql`
    with forgotten as (
      delete from meeting_plans where starts_at < ${startsBefore} returning id, starts_at)
    insert into meeting_outcomes (month, met, again, number)
    select date_trunc('month', starts_at at time zone 'UTC')::date, met, again, count(*)
    from meeting_answers join forgotten on forgotten.id = plan_id group by 1, 2, 3
    on conflict (month, met, again) do update set number = meeting_outcomes.number + excluded.number`.execute(db)
