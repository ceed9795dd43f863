import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type ContactKind = 'email' | 'phone'
export type Contact = { kind: ContactKind; value: string }

type NewKey = { member_id: string; kind: ContactKind; key: Buffer }
/** A former key whose address is in use again becomes the present one. */
export async function saveKeys(db: Db, rows: NewKey[]): Promise<void> {
  const keep = db.insertInto('contact_keys').values(rows)
  await keep.onConflict((c) => c.columns(['member_id', 'kind', 'key']).doUpdateSet({ replaced_at: null })).execute()
}

/** Present email addresses and phone numbers without a key, of one member or of everybody. */
export async function contactsWithoutKeys(db: Db, limit: number, memberId: string | undefined) {
  const one = memberId === undefined ? sql`true` : sql`members.id = ${memberId}`
  const { rows } = await sql<Contact & { id: string }>`
    select members.id, given.kind, given.value
    from members
    join accounts on accounts.id = members.id
    cross join lateral (values ('email', accounts.email), ('phone', members.phone)) as given (kind, value)
    where ${one} and not exists (
      select 1 from contact_keys
      where contact_keys.member_id = members.id and contact_keys.kind = given.kind and replaced_at is null)
    limit ${limit}`.execute(db)
  return rows
}
