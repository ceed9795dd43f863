import type { Pace } from '@heartwell/contract/conversations/turns.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

/** The rows of these accounts; accounts with the defaults may have none. */
export const settingsRows = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('chat_settings')
    .select(['account_id', 'read_receipts', 'presence', 'enter_sends', 'pace', 'pictures_when_allowed'])
    .$narrowType<{ pace: Pace }>() // the table's check names the same values
    .where('account_id', 'in', accountIds)
    .execute()

export const upsertSettings = (db: Db, row: Insertable<DB['chat_settings']>) =>
  db
    .insertInto('chat_settings')
    .values(row)
    .onConflict((c) => c.column('account_id').doUpdateSet(row))
    .execute()

/**
 * Holds the account's choices about received pictures: a picture is stored under the same lock, so that none arrives after
 * a choice against it is saved.
 */
export const lockPictureChoices = (tx: Db, accountId: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
