import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type FoundMessage = { id: string; seq: number; sender_id: string; body: string; sent_at: Date }
type Search = { text: string; before?: number | undefined; limit: number }

/** The newest messages that hold this text, whatever its casing and accents. `strpos` knows no wildcards. */
export async function messagesWith(
  db: Db,
  conversationId: string,
  { text, before, limit }: Search,
): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    select id, seq, sender_id, body, sent_at from messages
    where conversation_id = ${conversationId}
      and ${before === undefined ? sql`true` : sql`seq < ${before}`}
      and deleted_at is null
      and fold_text(${text}) <> '' and strpos(fold_text(body), fold_text(${text})) > 0
    order by seq desc
    limit ${limit}`.execute(db)
  return rows
}
