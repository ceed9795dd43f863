import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { markReadOf, notify } from '../../notifications/service.ts'
import * as q from './queries.ts'
import { counsellorMail, messageNotification } from './view.ts'

const BATCH = 40

/**
 * Notifies the receivers of messages that have been unread for a minute. A conversation is alerted of once until it is
 * read: the send writes an alert for its first unread message only.
 * @returns how many alerts were due
 */
export function deliverAlerts(deps: Deps): Promise<number> {
  const at = deps.clock()
  return forEachDue(deps, {
    job: 'message-alerts',
    read: (except) => q.dueAlerts(deps.db, at, except, BATCH),
    keyOf: ({ conversation_id, receiver_id }) => `${conversation_id} ${receiver_id}`,
    run: (key) =>
      deps.db.transaction().execute(async (tx) => {
        const alert = await q.takeDueAlert(tx, key, at)
        if (alert?.is_wanted) await deliverAlert(deps, tx, alert, at)
        return alert !== undefined
      }),
  })
}

/** Counsellors have neither notifications nor settings for them: they get an email. */
async function deliverAlert(deps: Deps, tx: Db, alert: q.DueAlert, at: Date): Promise<void> {
  if (alert.receiver_role === 'counsellor')
    return void (await deps.mailer.queue(tx, counsellorMail(deps.config, alert)))
  await notify(deps, tx, alert.receiver_id, messageNotification(alert, at))
}

/** Ends the alert and the notification of a conversation that the account has read to its end. */
export async function alertsRead(db: Db, accountId: string, partnerId: string): Promise<void> {
  if (await q.dropAlertIfRead(db, accountId, partnerId)) await markReadOf(db, accountId, 'message', partnerId)
}
