import { defaultAges } from '@heartwell/matching/eligibility.ts'
import { type Moment, yearsOn } from '@heartwell/matching/moment.ts'
import { readRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { completed, type StoredRecord } from './stored-records.ts'

/** Nobody who registers is older. */
const OLDEST = 150
const NO_END = 99
const READ_AT_ONCE = 500

/** Everybody whom this member might look for by gender and age, some at a time; the exact test is the model's. */
export async function* candidatesFor(db: Db, viewer: Row, moment: Moment): AsyncGenerator<Row[]> {
  for (const gender of ['F', 'M'] as const) {
    if ((viewer.seeks & (gender === 'F' ? 1 : 2)) !== 0) yield* born(db, gender, bornWhen(viewer, moment))
  }
}

/** The birth dates that can lie in her ages. */
export function bornWhen(viewer: Row, { day }: Moment): { from: string; to: string } {
  const { from, to } = viewer.ages ?? defaultAges(yearsOn(day, viewer.born))
  const year = new Date(Date.UTC(1900, 0, 1 + day)).getUTCFullYear()
  return { from: `${year - (to >= NO_END ? OLDEST : to) - 1}-01-01`, to: `${year - from}-12-31` }
}

async function* born(db: Db, gender: string, { from, to }: { from: string; to: string }): AsyncGenerator<Row[]> {
  let [dob, id] = [from, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await sql<StoredRecord & { dob: string; id: string }>`
      select no, record, load, load_at::int, impressions, dob, id
      from members join match_rows on member_id = id
      where approval = 'approved' and gender = ${gender} and dob <= ${to} and (dob, id) > (${dob}::date, ${id}::uuid)
      order by dob, id limit ${READ_AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows.map((row) => readRecord(completed(row)))
    const last = rows.at(-1)
    if (!last || rows.length < READ_AT_ONCE) return
    ;[dob, id] = [last.dob, last.id]
  }
}

/** The numbers of those whom this member is not shown whatever they are like: blocked, asked, or who asked. */
export async function excludedFor(db: Db, memberId: string): Promise<Int32Array> {
  const { rows } = await sql<{ no: number }>`
    select no from match_rows where member_id in (
      select other_id from hidden_pairs where member_id = ${memberId}
      union select recipient_id from interest_requests where sender_id = ${memberId}
      union select sender_id from interest_requests where recipient_id = ${memberId})
    order by no`.execute(db)
  return Int32Array.from(rows, (row) => row.no)
}
