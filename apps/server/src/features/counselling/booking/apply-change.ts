import { CHAT_AFTER_MS } from '@heartwell/contract/counselling/counselling.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { post } from '../../payments/ledger/service.ts'
import { type RefundCause, requestRefund } from '../../payments/service.ts'
import * as q from './queries.ts'
import { type BookingAct, type BookingActor, changeOf, type Refund } from './rules.ts'

type Act = {
  act: BookingAct
  by: BookingActor
  /** Used instead of the refund by the rule, because the money has already been returned. */
  refund?: Refund
  /** The staff member who acts for this side, and why. */
  staff?: { staffId: string; reason: string }
}
export type Applied = { booking: q.BookingRow; refund: Refund; isFreeGiven: boolean }

/**
 * Applies an act to a booking that `lockBooking` has locked: its state, its event, its money and the chat of the pair.
 * @returns undefined when the state machine does not allow it
 */
export async function applyChange(
  deps: Deps,
  tx: Db,
  booking: q.BookingRow,
  { act, by, refund: settled, staff }: Act,
): Promise<Applied | undefined> {
  const now = deps.clock()
  const change = changeOf(booking, act, by, now)
  if (!change) return undefined
  const { state } = change
  const refund = settled ?? change.refund
  const isOver = state !== 'held' && state !== 'confirmed'
  const refunded = refund.to === 'card' ? { refunded_minor: booking.refunded_minor + refund.minor } : {}
  const cancelled =
    state === 'cancelled' ? { cancelled_by: by === 'system' ? 'member' : by, sequence: booking.sequence + 1 } : {}
  const after = await q.updateBooking(tx, booking.id, {
    state,
    ...(isOver && { ended_at: now, day_reminder_at: null, hour_reminder_at: null }),
    ...refunded,
    ...cancelled,
  })
  const detail = {
    ...(refund.to !== 'nothing' && { refund_minor: refund.minor, refunded_to: refund.to }),
    ...(staff && { staff: staff.staffId, reason: staff.reason, on_behalf_of: by }),
  }
  const actor = staff ? 'provider' : by
  await q.insertEvent(tx, { bookingId: booking.id, at: now, actor, event: EVENTS[act], detail })
  await giveBack(deps, tx, after, { act, by, refund })
  const isFreeGiven = act === 'mark_counsellor_absent' && (await giveFreeAppointment(tx, after, now))
  await updateAccess(tx, after, now)
  return { booking: after, refund, isFreeGiven }
}

/** The name of the event in the timeline of both sides and of a dispute. */
const EVENTS: Record<BookingAct, string> = {
  renew: 'renewed',
  release: 'released',
  expire: 'expired',
  confirm: 'confirmed',
  move: 'moved',
  cancel: 'cancelled',
  complete: 'completed',
  mark_member_absent: 'member_absent',
  mark_counsellor_absent: 'counsellor_absent',
  refund: 'refunded',
}

type Owed = { act: BookingAct; by: BookingActor; refund: Refund }

/** A job of payments sends a refund to the card. An appointment of a package can be used, or refunded, again. */
async function giveBack(deps: Deps, tx: Db, booking: q.BookingRow, { act, by, refund }: Owed) {
  const { id, member_id, payment_id, package_id } = booking
  if (refund.to === 'card' && payment_id) {
    const cause: RefundCause =
      act === 'mark_counsellor_absent'
        ? 'counsellor_no_show'
        : by === 'member' || by === 'system'
          ? 'cancelled'
          : 'counsellor_cancelled'
    await requestRefund(deps, tx, {
      paymentId: payment_id,
      bookingId: id,
      amountMinor: refund.minor,
      cause,
      key: `booking:${id}`,
    })
  }
  if (refund.to === 'package' && package_id) {
    await q.changeRemaining(tx, package_id, 1)
    const amountMinor = refund.minor
    await moveMoney(deps, tx, booking, { act: `returned:${id}`, from: 'booked', to: 'unused', amountMinor })
  }
  // The history of payments offers what can be cancelled or refunded.
  if (refund.to !== 'nothing' && member_id) await publishInvalidation(tx, [member_id], 'payments')
}

type Move = { act: string; from: 'booked' | 'unused'; to: 'booked' | 'unused'; amountMinor: number }

/** Moves money of an appointment between the booked and the unused account; a free appointment has none. */
export async function moveMoney(deps: Pick<Deps, 'clock'>, tx: Db, booking: q.BookingRow, move: Move): Promise<void> {
  const { id: bookingId, payment_id: paymentId } = booking
  if (paymentId) await post(tx, { paymentId, bookingId, at: deps.clock(), ...move })
}

async function giveFreeAppointment(tx: Db, { member_id, counsellor_id, currency }: q.BookingRow, now: Date) {
  if (!member_id || !counsellor_id) return false
  const given = { appointments: 1, remaining: 1, amount_minor: 0, currency, created_at: now }
  await q.insertPackage(tx, { member_id, counsellor_id, payment_id: null, ...given })
  return true
}

type Pair = Pick<q.BookingRow, 'member_id' | 'counsellor_id'>

/** The chat of the pair is open while one of their bookings is active; their open pages ask again. */
export async function updateAccess(tx: Db, { member_id, counsellor_id }: Pair, now: Date): Promise<void> {
  if (!member_id || !counsellor_id) return
  await q.refreshAccess(tx, member_id, counsellor_id, { now, since: new Date(now.getTime() - CHAT_AFTER_MS) })
  await publishInvalidation(tx, [member_id, counsellor_id], 'messages')
}
