import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Photos without a hash, oldest first. */
export async function unhashedPhotos(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('name')
    .where('hashed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

type Hash = { hash: string | null; parts: number[]; at: Date }

export const saveHash = (db: Db, name: string, { hash, parts, at }: Hash) =>
  db
    .updateTable('photos')
    .set({ hash: sql`${hash}::bit(128)`, hash_parts: parts, hashed_at: at })
    .where('name', '=', name)
    .execute()
