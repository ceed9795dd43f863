import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type NewKey = { hash: Buffer; fingerprint: Buffer; accountId: string | null }
/** When the command came, and the time since which keys are recognised. */
type Times = { now: Date; since: Date }

/**
 * Takes a key for the command of this transaction. It waits while another transaction has taken the key.
 * @returns false when a command with this key is done
 */
export async function takeKey(tx: Db, { hash, fingerprint, accountId }: NewKey, { now, since }: Times) {
  const { rows } = await sql`
    insert into idempotency_keys (key_hash, fingerprint, account_id, created_at)
    values (${hash}, ${fingerprint}, ${accountId}, ${now})
    on conflict (key_hash) do update set fingerprint = excluded.fingerprint, created_at = excluded.created_at
      where idempotency_keys.created_at <= ${since}
    returning 1`.execute(tx)
  return rows.length > 0
}

export const storeResult = (tx: Db, hash: Buffer, result: unknown) =>
  tx
    .updateTable('idempotency_keys')
    .set({ result: JSON.stringify(result) })
    .where('key_hash', '=', hash)
    .execute()

/** For a command that did nothing: the same key may try again. */
export const releaseKey = (tx: Db, hash: Buffer) =>
  tx.deleteFrom('idempotency_keys').where('key_hash', '=', hash).execute()

export const findResult = (db: Db, hash: Buffer, since: Date) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'result'])
    .where('key_hash', '=', hash)
    .where('created_at', '>', since)
    .executeTakeFirst()

export const deleteKeysUntil = (db: Db, since: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<=', since).execute()
