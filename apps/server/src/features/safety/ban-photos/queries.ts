import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export type HashedPhoto = { member_id: string; name: string; hash: string; parts: number[] }

/** The photos of these members that can be compared. */
export async function hashedPhotosOf(db: Db, memberIds: readonly string[]): Promise<HashedPhoto[]> {
  const { rows } = await sql<HashedPhoto>`
    select member_id, name, hash, hash_parts as parts from photos
    where member_id = any(${memberIds}::uuid[]) and hash is not null and hash_parts <> '{}'
    order by member_id, position`.execute(db)
  return rows
}

export const insertPhotoKeys = (tx: Db, rows: Insertable<DB['ban_keys']>[]) =>
  tx.insertInto('ban_keys').values(rows).execute()

/**
 * The photos among these, with masked hashes, that resemble one of a banned person other than their owner. `offset 0`
 * keeps the search by parts apart from the query around it, which would otherwise read all keys.
 */
export async function alikeAmong(db: Db, photos: readonly HashedPhoto[], bitsMax: number) {
  const column = <K extends keyof HashedPhoto>(key: K) => photos.map((photo) => photo[key])
  const parts = photos.map((photo) => `{${photo.parts.join()}}`)
  const { rows } = await sql<{ member_id: string; name: string }>`
    select own.member_id, own.name
    from unnest(${column('member_id')}::uuid[], ${column('name')}::text[], ${column('hash')}::bit(128)[], ${parts}::text[])
      with ordinality as own (member_id, name, hash, parts, place)
    where exists (
      select from (select sanction_id, photo_hash from ban_keys where photo_parts && own.parts::int[] offset 0) as banned
      left join sanctions on sanctions.id = banned.sanction_id
      where bit_count(banned.photo_hash # own.hash) <= ${bitsMax} and sanctions.member_id is distinct from own.member_id)
    order by own.place`.execute(db)
  return rows
}

/** Locks the ban. @returns false when it has ended, or when the hashes of its altered photos are stored */
export async function lockBanWithoutAltered(tx: Db, sanctionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sanctions
    where id = ${sanctionId} and kind = 'ban' and confirmed_at is not null and ended_at is null and not exists (
      select from ban_keys where sanction_id = sanctions.id and altered)
    for update`.execute(tx)
  return rows.length > 0
}

export async function memberOfBan(db: Db, sanctionId: string): Promise<string | undefined> {
  const row = db.selectFrom('sanctions').select('member_id').where('id', '=', sanctionId)
  return (await row.executeTakeFirst())?.member_id
}
