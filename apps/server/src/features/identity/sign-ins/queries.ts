import type { Db } from '../../../platform/db/database.ts'

export async function passwordHashOf(db: Db, id: string): Promise<string> {
  const account = db.selectFrom('accounts').select('password_hash').where('id', '=', id)
  return (await account.executeTakeFirstOrThrow()).password_hash
}

/** The address that the account has now. */
export async function emailOf(db: Db, accountId: string): Promise<string> {
  const account = db.selectFrom('accounts').select('email').where('id', '=', accountId)
  return (await account.executeTakeFirstOrThrow()).email
}

export async function hasDevices(tx: Db, accountId: string): Promise<boolean> {
  const found = tx.selectFrom('sign_in_devices').select('device').where('account_id', '=', accountId).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

type Use = { accountId: string; device: string; now: Date; forgottenBefore: Date }
/** @returns false when the account has not used this kind of device recently. */
export async function rememberDevice(tx: Db, { accountId, device, now, forgottenBefore }: Use): Promise<boolean> {
  const known = await tx
    .updateTable('sign_in_devices')
    .set({ last_seen_at: now })
    .where('account_id', '=', accountId)
    .where('device', '=', device)
    .where('last_seen_at', '>', forgottenBefore)
    .returning('device')
    .executeTakeFirst()
  if (known) return true
  const times = { first_seen_at: now, last_seen_at: now }
  await tx
    .insertInto('sign_in_devices')
    .values({ account_id: accountId, device, ...times })
    .onConflict((c) => c.columns(['account_id', 'device']).doUpdateSet(times))
    .execute()
  return false
}

/** Only a keyed hash, by which the browser of a banned person is recognised. */
export const saveBrowser = (tx: Db, row: { member_id: string; key: Buffer; last_seen_at: Date }) =>
  tx
    .insertInto('member_browsers')
    .values(row)
    .onConflict((c) => c.columns(['member_id', 'key']).doUpdateSet({ last_seen_at: row.last_seen_at }))
    .execute()
