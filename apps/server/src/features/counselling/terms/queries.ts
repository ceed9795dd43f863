import type { Terms } from '@heartwell/contract/counselling/counselling-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type CurrentTerms = Terms & { version: number }

const TERMS = sql`json_build_object('version', t.version, 'refund_hours', t.refund_hours,
  'discount_3_percent', t.discount_3_percent, 'discount_5_percent', t.discount_5_percent)`

/** The terms that hold at a moment, as a part of another statement. */
export const termsAt = (now: Date) => sql<CurrentTerms>`(
  select ${TERMS} from counselling_terms as t
  where t.holds_from <= ${now} and t.withdrawn_at is null order by t.holds_from desc limit 1)`

/** The terms under which a booking was held, as a part of a statement about `bookings`. */
export const termsOfBooking = sql<CurrentTerms>`(
  select ${TERMS} from counselling_terms as t where t.version = bookings.terms_version)`

export async function currentTerms(db: Db, now: Date): Promise<CurrentTerms> {
  const { rows } = await sql<{ terms: CurrentTerms }>`select ${termsAt(now)} as terms`.execute(db)
  return rows[0]!.terms
}

export const versions = (db: Db, limit: number) =>
  db
    .selectFrom('counselling_terms as t')
    .leftJoin('staff as s', 's.id', 't.created_by')
    .selectAll('t')
    .select('s.name as by')
    .orderBy('t.holds_from', 'desc')
    .orderBy('t.version', 'desc')
    .limit(limit)
    .execute()
export type VersionRow = Awaited<ReturnType<typeof versions>>[number]

type NewVersion = Terms & { holdsFrom: Date; note: string; at: Date; staffId: string }

export const insertVersion = (tx: Db, { holdsFrom, note, at, staffId, ...terms }: NewVersion) =>
  tx
    .insertInto('counselling_terms')
    .values({ ...terms, note, holds_from: holdsFrom, created_at: at, created_by: staffId })
    .returning('version')
    .executeTakeFirstOrThrow()

export const lockVersion = (tx: Db, version: number) =>
  tx.selectFrom('counselling_terms').selectAll().where('version', '=', version).forUpdate().executeTakeFirst()

export const setWithdrawn = (tx: Db, version: number, at: Date) =>
  tx.updateTable('counselling_terms').set({ withdrawn_at: at }).where('version', '=', version).execute()
