import type { DailyPick } from '@heartwell/matching/daily-picks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

export async function picksOf(db: Db, memberId: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('daily_picks')
    .select('other_id')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.other_id)
}

/** The member's current round, and the numbers of people picked in it. */
export async function roundOf(db: Db, memberId: string): Promise<{ round: number; nos: number[] }> {
  const { rows } = await sql<{ round: number; no: number | null }>`
    select round, no from daily_picks left join match_rows on match_rows.member_id = other_id
    where daily_picks.member_id = ${memberId}
      and round = (select max(round) from daily_picks where member_id = ${memberId})`.execute(db)
  return { round: rows[0]?.round ?? 1, nos: rows.flatMap((row) => row.no ?? []) }
}

/** In the same order. */
export async function idsOf(db: Db, nos: number[]): Promise<string[]> {
  if (nos.length === 0) return []
  const rows = await db.selectFrom('match_rows').select(['no', 'member_id']).where('no', 'in', nos).execute()
  const ids = new Map(rows.map((row) => [row.no, row.member_id]))
  return nos.flatMap((no) => ids.get(no) ?? [])
}

export type NewPicks = { memberId: string; day: string; chosen: DailyPick[] }

/** @returns false when another request has already chosen the picks of this day. */
export function savePicks(db: Db, { memberId, day, chosen }: NewPicks): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst()
    if ((await picksOf(tx, memberId, day)).length > 0) return false
    const still = await stillThere(tx, chosen)
    const rows = still.map(({ id, round }, position) => ({ member_id: memberId, other_id: id, round, day, position }))
    if (rows.length > 0) await tx.insertInto('daily_picks').values(rows).execute()
    await forgetRounds(tx, memberId, day)
    return true
  })
}

/** Leaves out members who were deleted meanwhile; the others stay until the transaction ends. */
async function stillThere(tx: Db, chosen: DailyPick[]): Promise<DailyPick[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where(
      'id',
      'in',
      chosen.map(({ id }) => id),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
  const there = new Set(rows.map((row) => row.id))
  return chosen.filter(({ id }) => there.has(id))
}

/** Of past rounds only today's people are needed. */
const forgetRounds = (tx: Db, memberId: string, day: string) =>
  sql`
    delete from daily_picks
    where member_id = ${memberId} and day < ${day}::date
      and round < (select max(round) from daily_picks where member_id = ${memberId})`.execute(tx)
