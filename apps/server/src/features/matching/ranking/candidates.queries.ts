import type { Moment } from '@heartwell/matching/moment.ts'
import { readRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { bornWhen } from './birth-dates.ts'
import { completed, type StoredRecord } from './feature-rows/stored-rows.ts'

const READ_AT_ONCE = 500

/** Everybody who matches this member's preferred gender and age, in batches; the model makes the exact test. */
export async function* candidatesFor(db: Db, viewer: Row, moment: Moment): AsyncGenerator<Row[]> {
  for (const gender of ['F', 'M'] as const) {
    if ((viewer.seeks & (gender === 'F' ? 1 : 2)) !== 0) yield* born(db, gender, bornWhen(viewer, moment))
  }
}

async function* born(db: Db, gender: string, { from, to }: { from: string; to: string }): AsyncGenerator<Row[]> {
  let [dob, id] = [from, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await sql<StoredRecord & { dob: string; id: string }>`
      select no, record, impressions, dob, id
      from members join match_rows on member_id = id
      where approval = 'approved' and gender = ${gender} and dob <= ${to} and (dob, id) > (${dob}::date, ${id}::uuid)
      order by dob, id limit ${READ_AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows.map((row) => readRecord(completed(row)))
    const last = rows.at(-1)
    if (!last || rows.length < READ_AT_ONCE) return
    ;[dob, id] = [last.dob, last.id]
  }
}

/** The numbers of people who are never suggested to this member: blocked, passed, or with an interest. */
export async function excludedFor(db: Db, memberId: string): Promise<Int32Array> {
  const { rows } = await sql<{ no: number }>`
    select no from match_rows where member_id in (
      select other_id from hidden_pairs where member_id = ${memberId}
      union select recipient_id from interest_requests where sender_id = ${memberId}
      union select other_id from match_marks where member_id = ${memberId} and mark = 'passed'
      union select sender_id from interest_requests where recipient_id = ${memberId})
    order by no`.execute(db)
  return Int32Array.from(rows, (row) => row.no)
}
