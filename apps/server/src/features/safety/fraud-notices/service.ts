import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notify } from '../../notifications/service.ts'
import * as q from './queries.ts'
import { fraudMail, fraudNotice } from './view.ts'

export const FRAUD_QUEUE = 'fraud-notices'
const AT_ONCE = 100

/**
 * Notifies everybody who exchanged messages with a member banned for fraud, each once, however often and by however many
 * workers it runs.
 * @returns how many members this run notified
 */
export async function sendFraudNotices(deps: Deps, bannedId: string): Promise<number> {
  let total = 0
  for (;;) {
    const sent = await deps.db.transaction().execute((tx) => sendSome(deps, tx, bannedId))
    total += sent
    if (sent < AT_ONCE) return total
  }
}

async function sendSome(deps: Deps, tx: Db, bannedId: string): Promise<number> {
  const banned = await q.bannedMember(tx, bannedId)
  if (!banned) return 0
  const at = deps.clock()
  const receivers = await q.noteReceivers(tx, bannedId, at, AT_ONCE)
  for (const { id, email } of receivers) {
    await deps.mailer.queue(tx, fraudMail(deps.config, { to: email, accountId: id }))
    await notify(deps, tx, id, fraudNotice(banned.name, at))
  }
  return receivers.length
}
