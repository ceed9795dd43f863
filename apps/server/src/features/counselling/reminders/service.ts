import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { announce } from '../announcements/service.ts'
import { bookingById, insertEvent } from '../booking/queries.ts'
import * as q from './queries.ts'

const BATCH = 40

/**
 * Reminds members of appointments a day and an hour before. The reminder and the mark that it was sent are one
 * transaction, so each is sent once.
 * @returns how many were due
 */
export function sendReminders(deps: Deps): Promise<number> {
  const at = deps.clock()
  return forEachDue(deps, {
    job: 'booking-reminders',
    read: (except) => q.bookingsToRemindOf(deps.db, at, except, BATCH),
    keyOf: (id) => id,
    run: (id) => deps.db.transaction().execute((tx) => sendReminder(deps, tx, id, at)),
  })
}

async function sendReminder(deps: Deps, tx: Db, id: string, at: Date): Promise<boolean> {
  const due = await q.takeDueReminder(tx, id, at)
  if (!due) return false
  const booking = due.is_wanted && (await bookingById(tx, id))
  if (!booking) return true
  await announce(deps, tx, booking, `${due.kind}_reminder`)
  await insertEvent(tx, { bookingId: id, at, actor: 'system', event: `${due.kind}_reminder` })
  return true
}
