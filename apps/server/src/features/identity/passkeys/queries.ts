import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'

export type PasskeyRow = Row<'passkeys'>

export const passkeysOf = (db: Db, accountId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function countPasskeys(db: Db, accountId: string): Promise<number> {
  const count = db.selectFrom('passkeys').select(sql<number>`count(*)::int`.as('count'))
  return (await count.where('account_id', '=', accountId).executeTakeFirstOrThrow()).count
}

type NewPasskey = Omit<PasskeyRow, 'id' | 'sign_count' | 'last_used_at'> & { sign_count: string }
/** Undefined when somebody has already added this credential. */
export const insertPasskey = (db: Db, row: NewPasskey) =>
  db
    .insertInto('passkeys')
    .values(row)
    .onConflict((c) => c.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Until the end of the transaction nobody else can use this passkey. */
export const lockCredential = (tx: Db, credentialId: string) =>
  tx.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).forUpdate().executeTakeFirst()

type Use = { sign_count: string; is_synced: boolean; last_used_at: Date }
export const noteUse = (tx: Db, id: string, use: Use) =>
  tx.updateTable('passkeys').set(use).where('id', '=', id).execute()

/** Undefined when the account has no such passkey. */
export const renamePasskey = (db: Db, accountId: string, id: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** @returns the deleted one; undefined when the account has no such passkey */
export const deletePasskey = (db: Db, accountId: string, id: string) =>
  db.deleteFrom('passkeys').where('account_id', '=', accountId).where('id', '=', id).returningAll().executeTakeFirst()

/** @returns how many there were */
export async function deletePasskeysOf(db: Db, accountId: string): Promise<number> {
  const deleted = await db.deleteFrom('passkeys').where('account_id', '=', accountId).returning('id').execute()
  return deleted.length
}

export type Purpose = 'sign_in' | 'add' | 'step_up'
type NewChallenge = { challenge_hash: Buffer; purpose: Purpose; session_id: string | null; expires_at: Date }
export const insertChallenge = (db: Db, row: NewChallenge) => db.insertInto('passkey_challenges').values(row).execute()

/** Deletes some expired challenges; those that another request is deleting are left to it. */
export const deleteExpiredChallenges = (db: Db, now: Date) =>
  db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', 'in', (eb) =>
      eb
        .selectFrom('passkey_challenges')
        .select('challenge_hash')
        .where('expires_at', '<=', now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

type Wanted = { challenge_hash: Buffer; purpose: Purpose; session_id: string | null; now: Date }
/** False when there is no such challenge, it has expired, or another request was first: a challenge works once. */
export async function takeChallenge(db: Db, { challenge_hash, purpose, session_id, now }: Wanted): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challenge_hash)
    .where('purpose', '=', purpose)
    .where('session_id', session_id === null ? 'is' : '=', session_id)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst()
  return taken !== undefined
}
