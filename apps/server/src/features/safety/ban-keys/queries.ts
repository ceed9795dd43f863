import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export const deleteKeysOfBan = (db: Db, sanctionId: string) =>
  db.deleteFrom('ban_keys').where('sanction_id', '=', sanctionId).execute()

export type BanRow = { id: string; member_id: string; confirmed_at: Date }

const hasKeys = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from ban_keys where sanction_id = sanctions.id and ${condition})`
const HAS_NAME = hasKeys(sql`kind = 'name'`)

/**
 * Bans in force, of accounts that exist, without some of their keys: they were confirmed before these keys were made, or
 * before the keys of the addresses were made again.
 */
export async function bansWithoutKeys(
  db: Db,
  except: readonly string[],
  { identitiesSince, limit }: { identitiesSince: Date; limit: number },
): Promise<BanRow[]> {
  const { rows } = await sql<BanRow>`
    select id, member_id, confirmed_at from sanctions
    where kind = 'ban' and confirmed_at is not null and ended_at is null and not id = any(${[...except]}::uuid[]) and (
      (confirmed_at >= ${identitiesSince} and not ${HAS_NAME})
      or (not ${hasKeys(sql`altered`)} and ${hasKeys(sql`kind = 'photo'`)})
      or exists (
        select from contact_keys join members on members.id = contact_keys.member_id
        where members.id = sanctions.member_id and (contact_keys.kind = 'phone' or members.verified_at is not null)
          and not exists (select from ban_keys where sanction_id = sanctions.id and ban_keys.key = contact_keys.key)))
    order by confirmed_at limit ${limit}`.execute(db)
  return rows
}

/** Locks the ban. @returns undefined when it has ended */
export async function lockBan(tx: Db, id: string): Promise<{ keys: number; has_name: boolean } | undefined> {
  const { rows } = await sql<{ keys: number; has_name: boolean }>`
    select (select count(*)::int from ban_keys where sanction_id = sanctions.id) as keys, ${HAS_NAME} as has_name
    from sanctions where id = ${id} and ended_at is null for update`.execute(tx)
  return rows[0]
}

export async function countKeys(tx: Db, sanctionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ban_keys where sanction_id = ${sanctionId}`.execute(tx)
  return rows[0]?.n ?? 0
}
