import type { Deps } from '../../../deps.ts'
import { announce } from '../announcements/service.ts'
import { bookingById, insertEvent } from '../booking/queries.ts'
import * as q from './queries.ts'

const BATCH = 50

/**
 * Reminds members of appointments a day and an hour before. The reminder and the mark that it was sent are one
 * transaction, so each is sent once.
 * @returns how many were due
 */
export function sendReminders(deps: Deps): Promise<number> {
  const at = deps.clock()
  return deps.db.transaction().execute(async (tx) => {
    const due = await q.takeDueReminders(tx, at, BATCH)
    for (const { id, kind } of due) {
      const booking = await bookingById(tx, id)
      if (!booking) continue
      await announce(deps, tx, booking, `${kind}_reminder`)
      await insertEvent(tx, { bookingId: id, at, actor: 'system', event: `${kind}_reminder` })
    }
    return due.length
  })
}
