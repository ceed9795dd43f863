import {
  type ChatSettings,
  type chatSettings,
  DEFAULT_CHAT_SETTINGS,
} from '@heartwell/contract/conversations/chat-settings.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockPictureChoices, type SettingsRow, settingsRows, upsertSettings } from './queries.ts'

type Answer = Output<typeof chatSettings.read>

export async function readSettings({ db }: Deps, { accountId }: Viewer): Promise<Answer> {
  return { success: true, message: 'Your chat settings', settings: await chatSettingsOf(db, accountId) }
}

export async function saveSettings(
  { db, clock }: Deps,
  { accountId }: Viewer,
  settings: Input<typeof chatSettings.save>['body'],
): Promise<Answer> {
  await db.transaction().execute(async (tx) => {
    await lockPictureChoices(tx, accountId)
    await upsertSettings(tx, { ...settings, account_id: accountId, saved_at: clock() })
  })
  return { success: true, message: 'Your chat settings are saved.', settings: await chatSettingsOf(db, accountId) }
}

/** The account's settings, or the defaults. */
export const chatSettingsOf = async (db: Db, accountId: string): Promise<ChatSettings> =>
  (await chatSettingsOfMany(db, [accountId])).get(accountId) ?? DEFAULT_CHAT_SETTINGS

/** An entry for each of these accounts. */
export async function chatSettingsOfMany(db: Db, accountIds: readonly string[]): Promise<Map<string, ChatSettings>> {
  return settingsWithDefaults(accountIds, accountIds.length === 0 ? [] : await settingsRows(db, accountIds))
}

export function settingsWithDefaults(accountIds: readonly string[], rows: readonly SettingsRow[]) {
  const settings = new Map<string, ChatSettings>(accountIds.map((id) => [id, DEFAULT_CHAT_SETTINGS]))
  for (const { account_id, ...row } of rows) settings.set(account_id, row)
  return settings
}
