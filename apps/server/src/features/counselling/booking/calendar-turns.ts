import { type BoundedQueue, boundedQueue } from '../../../platform/http/bounded-queue.ts'

/** Requests for one counsellor's calendar that may wait in this process. */
const WAITING_MAX = 2_000
const turns = new Map<string, { queue: BoundedQueue; users: number }>()

/**
 * Runs work on one counsellor's calendar after the work that came before it in this process. The lock of the calendar
 * would do the same between processes; waiting for it in memory leaves the database's connections to everybody else,
 * however many members want one time.
 * @throws AppError busy when too many wait
 */
export async function inCalendarTurn<T>(counsellorId: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(counsellorId) ?? { queue: boundedQueue({ atOnce: 1, waiting: WAITING_MAX }), users: 0 }
  turns.set(counsellorId, turn)
  turn.users += 1
  try {
    return await turn.queue(work)
  } finally {
    turn.users -= 1
    if (turn.users === 0) turns.delete(counsellorId)
  }
}
