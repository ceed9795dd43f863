import type { Output } from '@heartwell/contract/endpoint.ts'
import type { notifications } from '@heartwell/contract/notifications.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { insertNotification, notificationsOf } from './queries.ts'

/** `aboutId` is the member that the notice speaks of, if it does. */
type Notice = { title: string; message: string; at: Date; aboutId?: string }

/** Tells a member something, in the transaction that makes it true. */
export const notify = (tx: Db, memberId: string, { title, message, at, aboutId }: Notice) =>
  insertNotification(tx, { member_id: memberId, about_id: aboutId ?? null, title, message, created_at: at })

export async function history(deps: Deps, viewer: Viewer): Promise<Output<typeof notifications.history>> {
  const rows = await notificationsOf(deps.db, viewer.accountId)
  return {
    success: true,
    notification_history: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  }
}
