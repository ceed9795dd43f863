import { SEARCH_RESULTS } from '@heartwell/contract/console/console-search.ts'
import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import type { SearchReading } from './rules.ts'

/** How many names are compared before the best are chosen, so that a common name costs no more than a rare one. */
const NAMES_COMPARED = 200

export type MemberRow = {
  id: string
  name: string
  email: string
  approval: Row<'members'>['approval']
  suspended: boolean
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
const startsWith = (text: string) => `${escaped(text)}%`

/** A comparison for each beginning: `like any` would not use the index. */
const anyPhoneStart = (starts: readonly string[]) =>
  starts.length === 0
    ? sql`false`
    : sql.join(
        starts.map((start) => sql`phone like ${startsWith(start)}`),
        sql` or `,
      )

/** Exact readings come first, then names that begin with the text, then names that contain it. */
export async function findMembers(
  db: Db,
  { name, emailStart, phoneStarts, e164Start, id }: SearchReading,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with named as (
      select id, case when folded_name like fold_text(${startsWith(name)}) then 2 else 3 end as rank from members
      where folded_name like fold_text(${`%${escaped(name)}%`}) limit ${sql.lit(NAMES_COMPARED)}),
    found as (
      select id, 1 as rank from members where id = ${id ?? null}::uuid
      union all (select id, 1 from accounts
        where ${emailStart ?? null}::text is not null and email like ${emailStart ? startsWith(emailStart) : ''}
        limit ${sql.lit(SEARCH_RESULTS)})
      union all (select id, 1 from members
        where ${anyPhoneStart(phoneStarts)} limit ${sql.lit(SEARCH_RESULTS)})
      union all (select id, 1 from members
        where phone_e164 like ${e164Start ? startsWith(e164Start) : null}::text limit ${sql.lit(SEARCH_RESULTS)})
      union all select id, rank from named),
    best as (select id, min(rank) as rank from found group by id)
    select m.id, m.name, a.email, m.approval, a.suspended_at is not null as suspended
    from best join members m on m.id = best.id join accounts a on a.id = m.id
    order by best.rank, m.folded_name, m.id limit ${sql.lit(SEARCH_RESULTS)}`.execute(db)
  return rows
}

/** @param ids of members who were found; their newest cases are found with them */
export const findCases = (db: Db, { number }: SearchReading, ids: readonly string[]) =>
  db
    .selectFrom('support_cases')
    .select(['number', 'title', 'name', 'state'])
    .where(({ or, eb }) =>
      or([...(number ? [eb('number', '=', number)] : []), ...(ids.length > 0 ? [eb('member_id', 'in', ids)] : [])]),
    )
    .orderBy('seq', 'desc')
    .limit(SEARCH_RESULTS)
    .execute()

/** A report is about a member or a counsellor. @param ids of members who were found, with their newest reports */
export const findReports = (db: Db, { number }: SearchReading, ids: readonly string[]) =>
  db
    .selectFrom('reports')
    .leftJoin('members', 'members.id', 'reports.reported_id')
    .leftJoin('counsellors', 'counsellors.id', 'reports.reported_id')
    .select(['reports.number', 'reports.reason', 'reports.state'])
    .select(sql<string>`coalesce(members.name, counsellors.name, reports.reported_name)`.as('name'))
    .where(({ or, eb }) =>
      or([
        ...(number ? [eb('reports.number', '=', number)] : []),
        ...(ids.length > 0 ? [eb('reports.reported_id', 'in', ids)] : []),
      ]),
    )
    .orderBy('reports.seq', 'desc')
    .limit(SEARCH_RESULTS)
    .execute()

/** Times that were only held are no bookings. */
export const findBookings = (db: Db, { id }: SearchReading, ids: readonly string[]) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('members as m', 'm.id', 'b.member_id')
    .leftJoin('counsellors as c', 'c.id', 'b.counsellor_id')
    .select(['b.id', 'b.starts_at', 'b.state', 'm.name', 'c.name as counsellor_name'])
    .where('b.confirmed_at', 'is not', null)
    .where(({ or, eb }) =>
      or([...(id ? [eb('b.id', '=', id)] : []), ...(ids.length > 0 ? [eb('b.member_id', 'in', ids)] : [])]),
    )
    .orderBy('b.starts_at', 'desc')
    .limit(SEARCH_RESULTS)
    .execute()

export function findPayments(db: Db, { transactionId, id }: SearchReading, ids: readonly string[]) {
  return db
    .selectFrom('payments')
    .leftJoin('members', 'members.id', 'payments.member_id')
    .select(['payments.id', 'payments.transaction_id', 'payments.member_id', 'members.name', 'payments.state'])
    .select('payments.booking_id')
    .where(({ or, eb }) =>
      or([
        eb('payments.transaction_id', '=', transactionId),
        ...(id ? [eb('payments.id', '=', id), eb('payments.booking_id', '=', id)] : []),
        ...(ids.length > 0 ? [eb('payments.member_id', 'in', ids)] : []),
      ]),
    )
    .orderBy('payments.created_at', 'desc')
    .limit(SEARCH_RESULTS)
    .execute()
}
