import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Photos without a hash, oldest first. */
export async function unhashedPhotos(db: Db, except: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('name')
    .where('hashed_at', 'is', null)
    .where(sql<boolean>`not name = any(${[...except]}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

export const saveHash = (db: Db, name: string, columns: { hash: string | null; hash_parts: number[] }) =>
  db.updateTable('photos').set(columns).where('name', '=', name).execute()

export const markHashed = (db: Db, name: string, at: Date) =>
  db.updateTable('photos').set({ hashed_at: at }).where('name', '=', name).execute()

type Limits = { bitsMax: number; limit: number }

/**
 * Stores the photos of other members that look like this one, the most similar first. `offset 0` keeps the search by parts
 * apart from the query around it, which would otherwise read all photos: the planner expects far more of them to share a
 * part than do.
 */
export async function saveCopies(db: Db, name: string, { bitsMax, limit }: Limits): Promise<void> {
  await sql`
    with alike as (
      select own.id, other.id as copy_id, bit_count(own.hash # other.hash) as bits
      from photos as own
      cross join lateral (
        select id, member_id, hash from photos where hash_parts && own.hash_parts offset 0) as other
      where own.name = ${name} and own.hash is not null and other.member_id <> own.member_id and bit_count(own.hash # other.hash) <= ${bitsMax}
      order by bits, other.id limit ${limit})
    insert into photo_copies (photo_id, copy_id, bits)
    select id, copy_id, bits from alike union all select copy_id, id, bits from alike
    on conflict do nothing`.execute(db)
}
