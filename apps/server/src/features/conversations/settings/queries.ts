import type { ChatSettings } from '@heartwell/contract/conversations/chat-settings.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import { type Read, readTogether } from '../../../platform/db/together.ts'

export type SettingsRow = ChatSettings & { account_id: string }

/** The rows of these accounts; accounts with the defaults may have none. */
export const settingsRead: Read<{ settingsOf: readonly string[] }, SettingsRow[]> = {
  query: ({ settingsOf }) => sql`
    select account_id, read_receipts, presence, enter_sends, pace, pictures_when_allowed
    from chat_settings where account_id = any(${settingsOf}::uuid[])`,
  result: (rows) => rows,
}
const readSettings = readTogether({ settings: settingsRead })

export const settingsRows = async (db: Db, accountIds: readonly string[]): Promise<SettingsRow[]> =>
  (await readSettings(db, { settingsOf: accountIds })).settings

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
