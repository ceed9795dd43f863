import { setImmediate as breathe } from 'node:timers/promises'
import { type Decision, type Example, exampleOf } from '@heartwell/matching/learning.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { readRecord } from '@heartwell/matching/record.ts'
import type { Weights } from '@heartwell/matching/weights.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dateAfter, daysAfter } from './days.ts'
import { patiently } from './patiently.ts'

/** What a night learns from: the newest answers, and as many chances to ask. */
const AT_MOST = 20_000
const ANSWERS_DAYS = 180
/** Examples made before other work of the process gets its turn. */
const AT_ONCE = 50

type Made = { kind: Decision['kind']; no: number; decider: Buffer; other: Buffer; yes: boolean; rank: number }

/** Whatever members decided of late, as numbers for the fit. */
export async function examplesOf(db: Db, weights: Weights, now: Date): Promise<Example[]> {
  const made = [
    ...(await patiently(db, (tx) => answers(tx, daysAfter(now, -ANSWERS_DAYS)))),
    ...(await patiently(db, (tx) => chancesToAsk(tx, dateAfter(now, 0)))),
  ]
  const moment = momentOf(now)
  const examples: Example[] = []
  for (const [k, each] of made.entries()) {
    if (k % AT_ONCE === 0) await breathe()
    // A stored record does not hold the number that its row was given.
    const decider = { ...readRecord(each.decider), no: each.no }
    const decision = { ...each, decider, other: readRecord(each.other) }
    const example = exampleOf(decision, weights, moment)
    if (example) examples.push(example)
  }
  return examples
}

/** Requests that were answered: whoever answers has looked. */
async function answers(tx: Db, since: Date): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select 'answered' as kind, decider.no, decider.record as decider, other.record as other, state = 'accepted' as yes, 1 as rank
    from interest_requests
    join match_rows as decider on decider.member_id = recipient_id
    join match_rows as other on other.member_id = sender_id
    where answered_at >= ${since}
    order by answered_at desc
    limit ${AT_MOST}`.execute(tx)
  return rows
}

/** People shown before today, and whether they were asked then. Who had asked first needs no asking. */
async function chancesToAsk(tx: Db, today: string): Promise<Made[]> {
  const { rows } = await sql<Made>`
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
