import type { Deps } from '../../../deps.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { startPolling } from '../../../platform/jobs/polling.ts'
import type { Worker } from '../../../platform/jobs/worker.ts'
import { sendReminders } from '../reminders/service.ts'
import { closeChats, deleteOldHolds, endDueAppointments, expireHolds } from './service.ts'

const POLL_MS = 30_000
const DELETE_QUEUE = 'booking-delete-holds'

/** Twice a minute, in every process: expires holds, ends appointments, closes chats, sends reminders. */
export const startBookingClock = (deps: Deps): Worker[] =>
  Object.entries({
    'booking-holds': expireHolds,
    'booking-ends': endDueAppointments,
    'booking-chats': closeChats,
    'booking-reminders': sendReminders,
  }).map(([name, run]) => startPolling(deps, { name, pollMs: POLL_MS, run: () => run(deps) }))

/** Every night: deletes holds that nobody paid for. */
export async function bookingJobs(deps: Deps, jobs: Jobs): Promise<void> {
  const remove = async () => {
    const deleted = await deleteOldHolds(deps)
    if (deleted > 0) deps.log.info({ deleted }, 'old holds deleted')
  }
  await jobs.work(DELETE_QUEUE, remove)
  await jobs.schedule(DELETE_QUEUE, '37 3 * * *')
}
