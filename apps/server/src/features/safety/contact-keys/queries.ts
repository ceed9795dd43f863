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

/** The present email address and phone number of a member, if they have no key. */
export async function contactsWithoutKeys(db: Db, memberId: string) {
  const { rows } = await sql<Contact & { id: string }>`
    select members.id, given.kind, given.value
    from members
    join accounts on accounts.id = members.id
    cross join lateral (
      values ('email', accounts.email), ('phone', coalesce(members.phone_e164, members.phone))) as given (kind, value)
    where members.id = ${memberId} and not exists (
      select 1 from contact_keys
      where contact_keys.member_id = members.id and contact_keys.kind = given.kind and replaced_at is null)`.execute(db)
  return rows
}

/** @param email in small letters @returns the members who have this address without a key */
export async function emailWithoutKey(db: Db, email: string) {
  const { rows } = await sql<Contact & { id: string }>`
    select members.id, 'email' as kind, accounts.email as value
    from accounts join members on members.id = accounts.id
    where accounts.email = ${email} and ${hasNoKey('email')}`.execute(db)
  return rows
}

/** @param number E.164, or the last ten digits @returns the members who have this number without a key */
export async function phonesWithoutKey(db: Db, number: string) {
  const { rows } = await sql<Contact & { id: string }>`
    select members.id, 'phone' as kind, coalesce(members.phone_e164, members.phone) as value
    from members
    where (members.phone_e164 = ${number} or right(regexp_replace(members.phone, '\\D', '', 'g'), 10) = ${number})
      and ${hasNoKey('phone')}`.execute(db)
  return rows
}

const hasNoKey = (kind: Contact['kind']) => sql`not exists (
  select 1 from contact_keys
  where contact_keys.member_id = members.id and contact_keys.kind = ${kind} and replaced_at is null)`

/** Deletes the keys of email addresses that nobody has proved: they may belong to somebody else. */
export const deleteEmailKeys = (db: Db, memberId: string) =>
  db.deleteFrom('contact_keys').where('member_id', '=', memberId).where('kind', '=', 'email').execute()

/** Copies the keys of a member's present and former addresses to the ban, but no email address that nobody has proved. */
export async function copyKeysToBan(db: Db, { memberId, sanctionId, at }: NewBan): Promise<void> {
  await sql`
    insert into ban_keys (sanction_id, kind, key, created_at)
    select ${sanctionId}, kind, key, ${at} from contact_keys join members on members.id = contact_keys.member_id
    where members.id = ${memberId} and (kind = 'phone' or members.verified_at is not null)`.execute(db)
}
type NewBan = { memberId: string; sanctionId: string; at: Date }

export const deleteKeysOfBan = (db: Db, sanctionId: string) =>
  db.deleteFrom('ban_keys').where('sanction_id', '=', sanctionId).execute()

export async function anyKeyIsBanned(db: Db, keys: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql`select from ban_keys where key = any(${keys}::bytea[]) limit 1`.execute(db)
  return rows.length > 0
}

/** The kinds of addresses, present and former, that this member shares with a banned person other than themselves. */
export async function bannedKindsOf(db: Db, memberId: string): Promise<ContactKind[]> {
  const { rows } = await sql<{ kind: ContactKind }>`
    select distinct own.kind from contact_keys as own
    join ban_keys on ban_keys.key = own.key and ban_keys.kind = own.kind
    left join sanctions on sanctions.id = ban_keys.sanction_id
    where own.member_id = ${memberId} and sanctions.member_id is distinct from own.member_id
    order by own.kind`.execute(db)
  return rows.map(({ kind }) => kind)
}
