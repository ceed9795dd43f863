import type { Decision } from '@heartwell/matching/learning/learning.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/** The most examples of one night: the newest answers, and as many chances to send an interest. */
const AT_MOST = 20_000

export type DecisionRow = {
  kind: Decision['kind']
  no: number
  decider: Buffer
  other: Buffer
  yes: boolean
  rank: number
}

/** Interests that were answered: a member who answered has seen the sender. */
export async function answers(tx: Db, since: Date): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select 'answered' as kind, decider.no, decider.record as decider, other.record as other, state = 'accepted' as yes, 1 as rank
    from interest_requests
    join match_rows as decider on decider.member_id = recipient_id
    join match_rows as other on other.member_id = sender_id
    where answered_at >= ${since}
    order by answered_at desc
    limit ${AT_MOST}`.execute(tx)
  return rows
}

/** Members who met, and whether they would meet again; one who is not sure has decided nothing. */
export async function outcomes(tx: Db): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select 'met' as kind, decider.no, decider.record as decider, other.record as other, again = 'yes' as yes, 1 as rank
    from meeting_answers as answer
    join meeting_plans as plan on plan.id = answer.plan_id
    join match_rows as decider on decider.member_id = answer.member_id
    join match_rows as other on other.member_id in (plan.proposer_id, plan.receiver_id)
      and other.member_id <> answer.member_id
    where answer.met = 'yes' and answer.again in ('yes', 'no')
    order by answer.answered_at desc
    limit ${AT_MOST}`.execute(tx)
  return rows
}

/**
 * People displayed before today, and whether the viewer then sent them an interest. People whose own interest came
 * first are left out.
 */
export async function chancesToAsk(tx: Db, today: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    with chances as (
      select * from match_shown
      where day < ${today}::date
        and random() < ${AT_MOST}::float / greatest(1, (select count(*) from match_shown))
      limit ${AT_MOST})
    select 'shown' as kind, decider.no, decider.record as decider, other.record as other,
      coalesce(asked.sender_id = viewer_id, false) as yes, rank
    from chances
    join match_rows as decider on decider.member_id = viewer_id
    join match_rows as other on other.member_id = shown_id
    left join interest_requests as asked
      on least(asked.sender_id, asked.recipient_id) = least(viewer_id, shown_id)
      and greatest(asked.sender_id, asked.recipient_id) = greatest(viewer_id, shown_id)
    where asked.sender_id is null or asked.sender_id = viewer_id`.execute(tx)
  return rows
}
