import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export type IdentityRow = { id: string; name: string; dob: string; address: string }

export async function identitiesOf(db: Db, memberIds: readonly string[]): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`
    select id, name, dob::text as dob, coalesce(address, '') as address
    from members where id = any(${[...memberIds]}::uuid[])`.execute(db)
  return rows
}

export const insertKeys = (tx: Db, rows: Insertable<DB['ban_keys']>[]) =>
  tx.insertInto('ban_keys').values(rows).execute()

export const copyBrowsers = (
  tx: Db,
  { memberId, sanctionId, at }: { memberId: string; sanctionId: string; at: Date },
) =>
  sql`
    insert into ban_keys (sanction_id, kind, key, created_at)
    select ${sanctionId}, 'browser', key, ${at} from member_browsers where member_id = ${memberId}`.execute(tx)

export type OwnKey = { memberId: string; kind: string; key: Buffer }
/** @param bannedId null when the account of the banned person is erased */
export type SharedKey = { member_id: string; kind: string; banned_id: string | null }

/** What these members have in common with banned people other than themselves: these keys, and their browsers. */
export async function sharedKeys(db: Db, memberIds: readonly string[], keys: readonly OwnKey[]): Promise<SharedKey[]> {
  const column = <K extends keyof OwnKey>(name: K) => keys.map((key) => key[name])
  const { rows } = await sql<SharedKey>`
    with own as (
      select * from unnest(${column('memberId')}::uuid[], ${column('kind')}::text[], ${column('key')}::bytea[])
        as given (member_id, kind, key)
      union all
      select member_id, 'browser', key from member_browsers where member_id = any(${[...memberIds]}::uuid[]))
    select distinct own.member_id, own.kind, sanctions.member_id as banned_id
    from own join ban_keys on ban_keys.key = own.key and ban_keys.kind = own.kind
    left join sanctions on sanctions.id = ban_keys.sanction_id
    where sanctions.member_id is distinct from own.member_id`.execute(db)
  return rows
}

type Ends = { identities: Date; browsers: Date }

/** Deletes the keys of bans, and of members' browsers, whose time is over. */
export async function deleteOldKeys(db: Db, { identities, browsers }: Ends): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with bans as (
      delete from ban_keys
      where kind in ('name', 'address') and created_at < ${identities} or kind = 'browser' and created_at < ${browsers}
      returning 1),
    members as (delete from member_browsers where last_seen_at < ${browsers} returning 1)
    select ((select count(*) from bans) + (select count(*) from members))::int as n`.execute(db)
  return rows[0]?.n ?? 0
}
