import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { notify } from '../../notifications/service.ts'
import * as q from './queries.ts'
import { fraudMail, fraudNotice } from './view.ts'

export const FRAUD_QUEUE = 'fraud-notices'
const AT_ONCE = 40

/**
 * Notifies everybody who exchanged messages with a member banned for fraud, each once, however often and by however many
 * workers it runs.
 * @returns how many members this run notified
 * @throws Error when some could not be notified: the job then runs again
 */
export async function sendFraudNotices(deps: Deps, bannedId: string): Promise<number> {
  if (!(await q.bannedMember(deps.db, bannedId))) return 0
  const read = (except: readonly string[]) => q.receiversWithoutNotice(deps.db, bannedId, except, AT_ONCE)
  const due = { job: `${FRAUD_QUEUE} ${bannedId}`, keyOf: ({ id }: q.Receiver) => id, read }
  const run = (receiver: q.Receiver) =>
    deps.db.transaction().execute((tx) => sendFraudNotice(deps, tx, bannedId, receiver))
  let total = 0
  for (let sent = 1; sent > 0; total += sent) sent = await forEachDue(deps, { ...due, run })
  if ((await read([])).length > 0) throw new Error('Some members could not be notified of a ban.')
  return total
}

async function sendFraudNotice(deps: Deps, tx: Db, bannedId: string, { id, email }: q.Receiver): Promise<boolean> {
  const banned = await q.bannedMember(tx, bannedId)
  const at = deps.clock()
  if (!banned || !(await q.insertNotice(tx, bannedId, id, at))) return false
  await deps.mailer.queue(tx, fraudMail(deps.config, { to: email, accountId: id }))
  await notify(deps, tx, id, fraudNotice(banned.name, at))
  return true
}
