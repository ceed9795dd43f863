import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Contact, type ContactKind, KEY_VERSION } from './rules.ts'

type NewKey = { member_id: string; kind: ContactKind; key: Buffer; version: number }
/** A former key whose address is in use again becomes the present one. */
export async function saveKeys(db: Db, rows: NewKey[]): Promise<void> {
  await db
    .insertInto('contact_keys')
    .values(rows)
    .onConflict((c) =>
      c
        .columns(['member_id', 'kind', 'key'])
        .doUpdateSet((eb) => ({ replaced_at: null, version: eb.ref('excluded.version') })),
    )
    .execute()
}

/** Whether no key of this kind was made of the member's present address in the present way. */
const hasNoKey = (kind: ReturnType<typeof sql>) => sql`not exists (
  select 1 from contact_keys
  where contact_keys.member_id = members.id and contact_keys.kind = ${kind} and replaced_at is null
    and version >= case ${kind} when 'email' then ${KEY_VERSION.email}::int else ${KEY_VERSION.phone}::int end)`

/** The present email address and phone number of a member, if they have no key. */
export async function contactsWithoutKeys(db: Db, memberId: string) {
  const { rows } = await sql<Contact & { id: string }>`
    select members.id, given.kind, given.value
    from members
    join accounts on accounts.id = members.id
    cross join lateral (
      values ('email', accounts.email), ('phone', coalesce(members.phone_e164, members.phone))) as given (kind, value)
    where members.id = ${memberId} and ${hasNoKey(sql.ref('given.kind'))}`.execute(db)
  return rows
}

/** Members with the key of a present address that was made in an earlier way. */
export async function membersWithEarlierKeys(db: Db, except: readonly string[], limit: number): Promise<string[]> {
  const kinds = Object.entries(KEY_VERSION)
  const { rows } = await sql<{ member_id: string }>`
    select distinct earlier.member_id
    from unnest(${kinds.map(([kind]) => kind)}::text[], ${kinds.map(([, version]) => version)}::int[]) as present (kind, version)
    join contact_keys as earlier
      on earlier.kind = present.kind and earlier.version < present.version and earlier.replaced_at is null
    where not earlier.member_id = any(${[...except]}::uuid[])
    order by 1 limit ${limit}`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** A change of one of the addresses at the same moment follows. */
export const lockContacts = (tx: Db, memberId: string) =>
  sql`select from accounts join members using (id) where id = ${memberId} for no key update`.execute(tx)

/** @param emails in small letters @returns the members who have one of these addresses without a key */
export async function emailWithoutKey(db: Db, emails: readonly string[]) {
  const { rows } = await sql<Contact & { id: string }>`
    select members.id, 'email' as kind, accounts.email as value
    from accounts join members on members.id = accounts.id
    where accounts.email = any(${emails}::text[]) and ${hasNoKey(sql.lit('email'))}`.execute(db)
  return rows
}

/** @param forms E.164, or the last ten digits @returns the members who have one of these numbers without a key */
export async function phonesWithoutKey(db: Db, forms: readonly string[]) {
  const { rows } = await sql<Contact & { id: string }>`
    select members.id, 'phone' as kind, coalesce(members.phone_e164, members.phone) as value
    from members
    where (members.phone_e164 = any(${forms}::text[])
        or right(regexp_replace(members.phone, '\\D', '', 'g'), 10) = any(${forms}::text[]))
      and ${hasNoKey(sql.lit('phone'))}`.execute(db)
  return rows
}

/** Deletes the keys of email addresses that nobody has proved: they may belong to somebody else. */
export const deleteEmailKeys = (db: Db, memberId: string) =>
  db.deleteFrom('contact_keys').where('member_id', '=', memberId).where('kind', '=', 'email').execute()

/**
 * Copies the keys of a member's present and former addresses to the ban, but no email address that nobody has proved.
 * Those that the ban has stay.
 */
export async function copyKeysToBan(db: Db, { memberId, sanctionId, at }: NewBan): Promise<void> {
  await sql`
    insert into ban_keys (sanction_id, kind, key, created_at)
    select ${sanctionId}, kind, key, ${at} from contact_keys join members on members.id = contact_keys.member_id
    where members.id = ${memberId} and (kind = 'phone' or members.verified_at is not null) and not exists (
      select from ban_keys where sanction_id = ${sanctionId} and ban_keys.key = contact_keys.key)`.execute(db)
}
type NewBan = { memberId: string; sanctionId: string; at: Date }

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
