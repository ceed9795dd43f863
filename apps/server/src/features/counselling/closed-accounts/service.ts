import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { unusedValue } from '../../payments/ledger/service.ts'
import { requestRefund } from '../../payments/service.ts'
import { applyChange } from '../booking/apply-change.ts'
import { type BookingRow, lockBooking, lockCalendar, lockHolds } from '../booking/queries.ts'
import { type BookingActor, nextState } from '../booking/rules.ts'
import { actOn } from '../booking/service.ts'
import { setRemaining } from '../settlement/queries.ts'
import * as q from './queries.ts'

/**
 * Runs when a member closes their account, because they cannot come while it is closed: appointments that have not
 * begun are cancelled with the refund that the rule gives. Packages stay, so that the account can be restored.
 */
export const cancelOfLeaving = (deps: Deps, tx: Db, id: string): Promise<void> =>
  cancelComing(deps, tx, { role: 'member', id }, { by: 'member' })

/**
 * Runs when staff suspend a member or propose a ban. Appointments that have not begun, and begin before the suspension
 * ends, are cancelled with a full refund, because the decision may be wrong. Packages stay.
 * @param until when the suspension ends by itself; null when it does not
 */
export const cancelOfSuspended = (deps: Deps, tx: Db, id: string, until: Date | null): Promise<void> =>
  cancelComing(deps, tx, { role: 'member', id }, { by: 'provider', until })

/**
 * Runs when staff suspend a counsellor: appointments that have not begun are cancelled with a full refund, and the
 * clients' open pages show that the counsellor cannot be written to.
 */
export async function cancelOfCounsellor(deps: Deps, tx: Db, id: string): Promise<void> {
  await publishInvalidation(tx, await q.clientsOf(tx, id), 'messages')
  await cancelComing(deps, tx, { role: 'counsellor', id }, { by: 'counsellor' })
}

/**
 * Runs before the rows of a member are deleted. Future appointments are cancelled with the refund that the rule gives,
 * the rest of each package is refunded, and every text is deleted. Bookings and payments stay for accounting, without
 * the member.
 */
export async function settleAccountDeletion(deps: Deps, tx: Db, memberId: string): Promise<void> {
  await cancelComing(deps, tx, { role: 'member', id: memberId }, { by: 'system' })
  await refundPackages(deps, tx, memberId)
  await q.deleteTexts(tx, memberId)
}

/**
 * Refunds the rest of each package. Also runs by itself when a ban is confirmed, because nobody could ask for it any
 * more. `cancelComing` has locked the payments in both cases.
 */
export async function refundPackages(deps: Deps, tx: Db, memberId: string): Promise<void> {
  for (const { id, payment_id: paymentId } of await q.paidPackagesOf(tx, memberId)) {
    const amountMinor = await unusedValue(tx, paymentId)
    // The lock and the empty package ensure that it happens once; a refilled package can be refunded again.
    const key = `package-rest:${randomUUID()}`
    await requestRefund(deps, tx, { paymentId, bookingId: null, amountMinor, cause: 'package_rest', key })
    await setRemaining(tx, id, 0)
  }
}

type Cancelling = { by: BookingActor; until?: Date | null }

async function cancelComing(deps: Deps, tx: Db, party: q.Party, { by, until = null }: Cancelling): Promise<void> {
  const now = deps.clock()
  for (const id of await lockComing(tx, party, now)) {
    const booking = await lockBooking(tx, id)
    if (booking?.state === 'held') await applyChange(deps, tx, booking, { act: 'release', by: 'system' })
    if (booking && isCancelled(booking)) await actOn(deps, tx, booking, { act: 'cancel', by })
  }

  function isCancelled(booking: BookingRow): boolean {
    if (!nextState(booking, 'cancel', by, now)) return false
    const { starts_at } = booking
    return by === 'system' || (now < starts_at && (until === null || starts_at < until))
  }
}

/**
 * Locks everything that cancelling changes, in the order of locks, so that no webhook event or booking of the same
 * counsellor waits for this transaction while it waits for them.
 * @returns the ids of the bookings
 */
async function lockComing(tx: Db, party: q.Party, now: Date): Promise<string[]> {
  const isMember = party.role === 'member'
  if (isMember) await lockHolds(tx, party.id)
  const bookings = await q.comingOf(tx, party, now)
  const packages = isMember ? await q.paidPackagesOf(tx, party.id) : []
  for (const id of inOrder([...bookings, ...packages].map(({ payment_id }) => payment_id)))
    await lockRow(tx, 'payments', id)
  for (const id of inOrder(bookings.map(({ counsellor_id }) => counsellor_id))) await lockCalendar(tx, id)
  return bookings.map(({ id }) => id)
}

const inOrder = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))].sort()
