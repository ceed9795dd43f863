import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type NewSession, newSession } from '../sessions/queries.ts'
import { decisionOf } from '../sign-in-notices/queries.ts'

export async function passwordHashOf(db: Db, id: string): Promise<string> {
  const account = db.selectFrom('accounts').select('password_hash').where('id', '=', id)
  return (await account.executeTakeFirstOrThrow()).password_hash
}

/** The address that the account has now. */
export async function emailOf(db: Db, accountId: string): Promise<string> {
  const account = db.selectFrom('accounts').select('email').where('id', '=', accountId)
  return (await account.executeTakeFirstOrThrow()).email
}

type Use = {
  accountId: string
  device: string
  now: Date
  forgottenBefore: Date
  /** Of members only: a keyed hash, by which the browser of a banned person is recognised. */
  browserKey: Buffer | null
}
export type Decision = { id: string; kind: string }

/**
 * Opens the session, and notes the browser and the kind of device, in one statement.
 * @returns whether the account has used this kind recently, and the decision that its member has to know
 */
export async function signIn(
  db: Db,
  session: NewSession,
  use: Use,
): Promise<{ known: boolean; decision: Decision | null }> {
  const { accountId, device, now, forgottenBefore, browserKey } = use
  const { rows } = await sql<{ known: boolean; decision: Decision | null }>`
    with ${newSession(session)},
    browser as (
      insert into member_browsers (member_id, key, last_seen_at)
      select ${accountId}::uuid, ${browserKey}::bytea, ${now}::timestamptz where ${browserKey}::bytea is not null
      on conflict (member_id, key) do update set last_seen_at = excluded.last_seen_at),
    known as (
      update sign_in_devices set last_seen_at = ${now}
      where account_id = ${accountId} and device = ${device} and last_seen_at > ${forgottenBefore} returning device)
    select exists (select from known) as known,
      (select to_jsonb(decision) from (${decisionOf(accountId)}) as decision) as decision`.execute(db)
  return rows[0] ?? { known: false, decision: null }
}

/** Stores a kind of device that is new, or forgotten. @returns whether the account has used any other */
export async function addDevice(tx: Db, { accountId, device, now }: Pick<Use, 'accountId' | 'device' | 'now'>) {
  const found = tx.selectFrom('sign_in_devices').select('device').where('account_id', '=', accountId).limit(1)
  const hasOthers = (await found.executeTakeFirst()) !== undefined
  const times = { first_seen_at: now, last_seen_at: now }
  await tx
    .insertInto('sign_in_devices')
    .values({ account_id: accountId, device, ...times })
    .onConflict((c) => c.columns(['account_id', 'device']).doUpdateSet(times))
    .execute()
  return hasOthers
}
