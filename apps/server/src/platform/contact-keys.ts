import { sql } from 'kysely'
import type { Db } from './db/database.ts'
import type { Deps } from './deps.ts'

export type ContactKind = 'email' | 'phone'
export type Contact = { kind: ContactKind; value: string }

/** Numbers are written with and without the code of the country: what tells them apart are the last digits. */
const PHONE_DIGITS = 10

/** A keyed hash: the address cannot be found from it, nor tried out, without the key of this installation. */
export const contactKey = ({ vault }: Pick<Deps, 'vault'>, { kind, value }: Contact): Buffer =>
  vault.codeHash(kind === 'email' ? value.trim().toLowerCase() : value.replace(/\D/g, '').slice(-PHONE_DIGITS), kind)

const AT_ONCE = 500

/** Makes the keys that are missing, of one member, or of everybody. Call it wherever an address is stored. */
export async function makeContactKeys(deps: Pick<Deps, 'vault'>, db: Db, memberId?: string): Promise<void> {
  for (;;) {
    const missing = await withoutKeys(db, memberId)
    const rows = missing.map(({ id, kind, value }) => ({ member_id: id, kind, key: contactKey(deps, { kind, value }) }))
    if (rows.length > 0) {
      const keep = db.insertInto('contact_keys').values(rows)
      await keep.onConflict((c) => c.columns(['member_id', 'kind']).doNothing()).execute()
    }
    if (missing.length < AT_ONCE) return
  }
}

async function withoutKeys(db: Db, memberId: string | undefined) {
  const one = memberId === undefined ? sql`true` : sql`members.id = ${memberId}`
  const { rows } = await sql<Contact & { id: string }>`
    select members.id, given.kind, given.value
    from members
    join accounts on accounts.id = members.id
    cross join lateral (values ('email', accounts.email), ('phone', members.phone)) as given (kind, value)
    where ${one} and not exists (
      select 1 from contact_keys where contact_keys.member_id = members.id and contact_keys.kind = given.kind)
    limit ${AT_ONCE}`.execute(db)
  return rows
}
