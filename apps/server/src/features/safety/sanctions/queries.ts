import type { SanctionReason } from '@heartwell/contract/safety/sanction-texts.ts'
import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db, Row } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export type SanctionRow = Row<'sanctions'>
type NewSanction = Insertable<DB['sanctions']>

export const insertSanction = (db: Db, row: NewSanction) =>
  db.insertInto('sanctions').values(row).returningAll().executeTakeFirstOrThrow()

/** A suspension or a ban that applies, or a ban that waits for its confirmation. */
export const openSanctions = (db: Db, memberId: string): Promise<SanctionRow[]> =>
  db
    .selectFrom('sanctions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '<>', 'warning')
    .where('ended_at', 'is', null)
    .execute()

export const sanctionById = (db: Db, id: string): Promise<SanctionRow | undefined> =>
  db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst()

export const confirmBan = (db: Db, id: string, by: string, at: Date) =>
  db.updateTable('sanctions').set({ confirmed_by: by, confirmed_at: at }).where('id', '=', id).execute()

export type Ending = 'expired' | 'restored' | 'declined' | 'overturned' | 'replaced'
type End = { ending: Ending; ended_by: string | null; ended_at: Date }

export const endSanction = (db: Db, id: string, end: End) =>
  db.updateTable('sanctions').set(end).where('id', '=', id).where('ended_at', 'is', null).execute()

/** The members with a suspension whose end has come. */
export async function membersDue(db: Db, now: Date, except: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sanctions')
    .select('member_id')
    .where('ends_at', '<=', now)
    .where('ended_at', 'is', null)
    .where((eb) => eb.not(eb('member_id', '=', anyOf(except))))
    .orderBy('ends_at')
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** The bans that wait for a second staff member, longest waiting first. */
export const proposedBans = (db: Db, limit: number) =>
  db
    .selectFrom('sanctions')
    .innerJoin('members', 'members.id', 'sanctions.member_id')
    .leftJoin('staff', 'staff.id', 'sanctions.created_by')
    .select(['sanctions.id', 'sanctions.reason', 'sanctions.note', 'sanctions.created_at', 'sanctions.created_by'])
    .select(['members.id as member_id', 'members.name', 'staff.name as by'])
    .where('sanctions.kind', '=', 'ban')
    .where('sanctions.confirmed_at', 'is', null)
    .where('sanctions.ended_at', 'is', null)
    .orderBy('sanctions.created_at')
    .orderBy('sanctions.seq')
    .limit(limit)
    .execute()
export type ProposedBanRow = Awaited<ReturnType<typeof proposedBans>>[number]

/** All decisions about a member, newest first, with the names of everybody who took part. */
export const sanctionsOf = (db: Db, memberId: string, limit: number) =>
  db
    .selectFrom('sanctions')
    .leftJoin('reports', 'reports.id', 'sanctions.report_id')
    .leftJoin('appeals', 'appeals.sanction_id', 'sanctions.id')
    .selectAll('sanctions')
    .select('appeals.number as appeal')
    .select('reports.number as report')
    .select(sql<string | null>`(select name from staff where id = sanctions.created_by)`.as('by'))
    .select(sql<string | null>`(select name from staff where id = sanctions.confirmed_by)`.as('confirmer'))
    .select(sql<string | null>`(select name from staff where id = sanctions.ended_by)`.as('ender'))
    .where('sanctions.member_id', '=', memberId)
    .orderBy('sanctions.seq', 'desc')
    .limit(limit)
    .execute()
export type NamedSanctionRow = Awaited<ReturnType<typeof sanctionsOf>>[number]

/** The decisions about a member since then. */
export const strikesSince = (db: Db, memberId: string, since: Date) =>
  db
    .selectFrom('sanctions')
    .select(['reason', 'created_at', 'ending'])
    .$narrowType<{ reason: SanctionReason }>() // The table's check constraint allows no other.
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .execute()

/** Who decided the appeal against this decision. */
export async function deciderOfAppeal(db: Db, sanctionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('appeals')
    .select('decided_by')
    .where('sanction_id', '=', sanctionId)
    .executeTakeFirst()
  return row?.decided_by ?? null
}
