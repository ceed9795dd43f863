import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Whether the name of a row of `members` contains this text, ignoring case and accents; '%' and '_' are literal. */
export const hasInName = (text: string) => {
  const folded = sql`fold_text(${text})`
  return sql<boolean>`(${folded} <> '' and members.folded_name like '%' || ${escaped(folded)} || '%')`
}

const escaped = (text: ReturnType<typeof sql>) => sql`regexp_replace(${text}, '[\\\\%_]', '\\\\\\&', 'g')`

type Candidates = { text: string; genders: readonly ('M' | 'F')[]; born: { from: string; to: string }; limit: number }

/** Ids of approved members of these genders and birth dates with this text in their names, by their most recent visit. */
export async function candidatesNamed(db: Db, { text, genders, born, limit }: Candidates): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('approval', '=', 'approved')
    .where('gender', 'in', genders)
    .where('dob', '>=', born.from)
    .where('dob', '<=', born.to)
    .where(hasInName(text))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
