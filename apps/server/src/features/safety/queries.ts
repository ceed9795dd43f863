import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export function insertBlock(db: Db, row: { blocker_id: string; blocked_id: string; created_at: Date }) {
  return db
    .insertInto('blocks')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Of an account that is deleted. A repeated block keeps its date. */
export const insertErasedBlock = (db: Db, row: Insertable<DB['erased_blocks']>) =>
  db
    .insertInto('erased_blocks')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

/** @param id of the blocked account, or of the row in the list */
export const deleteBlock = (db: Db, blockerId: string, id: string) =>
  db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where((eb) => eb.or([eb('blocked_id', '=', id), eb('id', '=', id)]))
    .returning('blocked_id')
    .executeTakeFirst()

/** @param hash of the same id @returns false when there is no such block */
export async function deleteErasedBlock(db: Db, blockerId: string, { id, hash }: { id: string; hash: Buffer }) {
  const { numDeletedRows } = await db
    .deleteFrom('erased_blocks')
    .where('blocker_id', '=', blockerId)
    .where((eb) => eb.or([eb('other_hash', '=', hash), eb('id', '=', id)]))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Nobody is left out, because this list is the only place to unblock somebody. Deleted accounts look like all others.
 * @param only of this account
 */
export async function blockedBy(db: Db, blockerId: string, only?: { id: string; hash: Buffer }) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (
      select blocks.id, first_name(members.name) as name, created_at
      from blocks join members on members.id = blocked_id
      where blocker_id = ${blockerId} and ${only ? sql`blocked_id::text = ${only.id}` : sql`true`}
      union all
      select id, name, created_at from erased_blocks
      where blocker_id = ${blockerId} and ${only ? sql`other_hash = ${only.hash}` : sql`true`}) as blocked
    order by created_at desc, id`.execute(db)
  return rows
}

export const hasBlocked = (db: Db, blockerId: string, blockedId: string) =>
  db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()

/** An account that is suspended already keeps its date. */
export const suspend = (db: Db, id: string, at: Date) =>
  db.updateTable('accounts').set({ suspended_at: at }).where('id', '=', id).where('suspended_at', 'is', null).execute()

/**
 * Locks the account. Rows that refer to it can be inserted meanwhile, such as those of an appointment that is being paid.
 * @returns undefined when there is no such account. Staff accounts count too.
 */
export const lockAccount = (db: Db, by: { id: string } | { email: string }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'suspended_at'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .forNoKeyUpdate()
    .executeTakeFirst()
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

export const restore = (db: Db, id: string) =>
  db.updateTable('accounts').set({ suspended_at: null }).where('id', '=', id).execute()

export const pausedSince = (db: Db, id: string) =>
  db.selectFrom('members').select('paused_at').where('id', '=', id).executeTakeFirstOrThrow()

/** A member who is paused already keeps the date. */
export const setPaused = (db: Db, id: string, at: Date | null) =>
  db
    .updateTable('members')
    .set({ paused_at: at })
    .where('id', '=', id)
    .where('paused_at', at === null ? 'is not' : 'is', null)
    .execute()

export const namedBy = (db: Db, memberId: string) =>
  db
    .selectFrom('hidden_contacts')
    .select(['id', 'kind', 'label', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute()
export type NamedRow = Awaited<ReturnType<typeof namedBy>>[number]

/** A contact that is hidden again gets the newer label. */
export const insertHiddenContact = (db: Db, row: Insertable<DB['hidden_contacts']>) =>
  db
    .insertInto('hidden_contacts')
    .values(row)
    .onConflict((c) => c.columns(['member_id', 'key']).doUpdateSet({ label: row.label ?? '' }))
    .execute()

export const deleteNamed = (db: Db, memberId: string, id: string) =>
  db
    .deleteFrom('hidden_contacts')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirst()

/** The members with this contact key, except this one. */
export const membersWithKey = (db: Db, key: Buffer, exceptId: string) =>
  db.selectFrom('contact_keys').select('member_id').where('key', '=', key).where('member_id', '<>', exceptId).execute()
