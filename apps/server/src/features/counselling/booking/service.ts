import { CHAT_AFTER_MS, type counselling } from '@heartwell/contract/counselling/counselling.ts'
import type { Input } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { encryptText } from '../../../platform/crypto/encrypted-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isConflict } from '../../../platform/db/errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { announce } from '../announcements/service.ts'
import type { Announcement } from '../announcements/view.ts'
import { assertOffered, assertVisibleCounsellor } from '../availability/service.ts'
import { sealedFor } from '../encrypted-texts/rules.ts'
import { obstaclesOf } from '../holds/queries.ts'
import { type Applied, applyChange, updateAccess } from './apply-change.ts'
import { inCalendarTurn } from './calendar-turns.ts'
import * as q from './queries.ts'
import {
  AUTOMATIC_END_MS,
  automaticEnd,
  type BookingAct,
  type BookingActor,
  nextState,
  refundOf,
  remindersOf,
} from './rules.ts'

/** The message for a time at which the member already has an appointment. */
export const SAME_TIME_TEXT = 'You already have an appointment at that time.'
const ENDED_AT_ONCE = 40
const UNPAID_HOLDS_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Runs a step on a booking of this member, which nobody else can change meanwhile.
 * @param before locks what has to be locked before the booking
 * @param once the transaction; a new one by default
 * @throws AppError not_found for another member's booking, booking.taken when the constraint refuses it
 */
export async function inOwnBooking<T>(
  deps: Deps,
  { accountId }: Viewer,
  bookingId: string,
  step: (tx: Db, booking: q.BookingRow) => Promise<T>,
  { before = async () => {}, once = (run) => deps.db.transaction().execute(run) }: Around = {},
): Promise<T> {
  const found = await q.bookingById(deps.db, bookingId)
  if (found?.member_id !== accountId || !found.counsellor_id) throw new AppError('not_found')
  const run = async (tx: Db) => {
    await before(tx)
    const booking = await q.lockBooking(tx, bookingId)
    if (booking?.member_id !== accountId) throw new AppError('not_found')
    return step(tx, booking)
  }
  return inCalendarTurn(found.counsellor_id, () => once(run).catch(takenOnConflict))
}
type Around = { before?: (tx: Db) => Promise<unknown>; once?: Once }

type Time = Pick<q.BookingRow, 'id' | 'member_id' | 'counsellor_id' | 'starts_at' | 'ends_at'>

/** Whether the member of a booking has another appointment at its time, with any counsellor, until the transaction ends. */
export async function hasOtherAppointment(tx: Db, booking: Time, now: Date): Promise<boolean> {
  const { id, member_id: memberId, counsellor_id: counsellorId, starts_at, ends_at } = booking
  if (!memberId || !counsellorId) return false
  await q.lockAppointments(tx, memberId)
  const wanted = { memberId, counsellorId, from: starts_at, until: ends_at, now, ignoringBookingId: id }
  return (await obstaclesOf(tx, wanted)).hasAppointment
}

/** The member cancels. @throws AppError booking.refund_changed when the page promised another amount */
export async function cancel(deps: Deps, { viewer, input, once }: Context<typeof counselling.cancel>): Promise<void> {
  const { params, body } = input
  const cancelOwn = async (tx: Db, booking: q.BookingRow) => {
    const now = deps.clock()
    if (!nextState(booking, 'cancel', 'member', now)) throw new AppError('booking.not_now')
    if (refundOf(booking, 'cancel', 'member', now).minor !== body.refund_minor)
      throw new AppError('booking.refund_changed')
    await actOn(deps, tx, booking, { act: 'cancel', by: 'member' })
    return { success: true }
  }
  await inOwnBooking(deps, viewer, params.bookingId, cancelOwn, { once })
}

/** Moves the booking to another time with the same counsellor at the same price, or leaves it unchanged. */
export async function move(
  deps: Deps,
  viewer: Viewer,
  { params, body }: Input<typeof counselling.move>,
): Promise<void> {
  const startsAt = new Date(body.starts_at)
  await inOwnBooking(deps, viewer, params.bookingId, async (tx, booking) => {
    const { id, counsellor_id: counsellorId, starts_at } = booking
    const now = deps.clock()
    if (!counsellorId || !nextState(booking, 'move', 'member', now)) throw new AppError('booking.not_now')
    if (starts_at.getTime() === startsAt.getTime()) return
    await assertVisibleCounsellor(tx, counsellorId)
    await q.expireHolds(tx, now, counsellorId)
    const offer = await assertOffered(deps, tx, counsellorId, startsAt, {
      memberId: viewer.accountId,
      ignoringBookingId: id,
    })
    const holds = { memberId: viewer.accountId, counsellorId, from: offer.startsAt, until: offer.endsAt }
    await q.releaseHolds(tx, holds, now)
    const newTime = { ...booking, starts_at: offer.startsAt, ends_at: offer.endsAt }
    if (await hasOtherAppointment(tx, newTime, now))
      throw new AppError('booking.not_offered', { message: SAME_TIME_TEXT })
    const reminders = remindersOf(offer.startsAt, now)
    const moved = await q.updateBooking(tx, id, {
      starts_at: offer.startsAt,
      ends_at: offer.endsAt,
      blocked: q.rangeOf(offer.blocked),
      sequence: booking.sequence + 1,
      day_reminder_at: reminders.day,
      hour_reminder_at: reminders.hour,
      // A side that was in the room already was there for the old time.
      member_joined_at: null,
      counsellor_joined_at: null,
    })
    const detail = { from: starts_at.toISOString(), to: moved.starts_at.toISOString() }
    await q.insertEvent(tx, { bookingId: id, at: now, actor: 'member', event: 'moved', detail })
    await updateAccess(tx, moved, now)
    await announce(deps, tx, moved, 'moved')
  })
}

/** The constraint finally decides who gets a time. */
export function takenOnConflict(error: unknown): never {
  throw isConflict(error, 'bookings_one_at_a_time') ? new AppError('booking.taken') : error
}

/** The member reports that the counsellor did not come. */
export async function reportAbsence(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<typeof counselling.reportAbsence>,
): Promise<void> {
  const report = async (tx: Db, booking: q.BookingRow) => {
    await actOn(deps, tx, booking, { act: 'mark_counsellor_absent', by: 'member' })
    if (body.text !== '') {
      const absence_report = encryptText(deps.vault, body.text, sealedFor.absence(booking.id))
      await q.updateBooking(tx, booking.id, { absence_report })
    }
    return { success: true }
  }
  await inOwnBooking(deps, viewer, params.bookingId, report, { once })
}

type Doing = { act: BookingAct; by: BookingActor }

/** @throws AppError booking.not_now when the state machine does not allow it */
export async function actOn(deps: Deps, tx: Db, booking: q.BookingRow, { act, by }: Doing): Promise<Applied> {
  const applied = await applyChange(deps, tx, booking, { act, by })
  if (!applied) throw new AppError('booking.not_now')
  const kind = announcementOf(act, by)
  if (kind) await announce(deps, tx, applied.booking, kind, applied)
  return applied
}

function announcementOf(act: BookingAct, by: BookingActor): Announcement | undefined {
  if (act === 'cancel') return by === 'counsellor' || by === 'provider' ? 'cancelled_for_member' : 'cancelled'
  if (act === 'mark_counsellor_absent') return 'counsellor_absent'
  if (act === 'mark_member_absent') return 'member_absent'
  return act === 'complete' ? 'completed' : undefined
}

/** An action of the counsellor's side. `counsellorId` is the acting counsellor; staff act without it. */
type StaffAct = { bookingId: string; by: 'counsellor' | 'provider'; counsellorId?: string }

async function actForCounsellor(deps: Deps, { bookingId, by, counsellorId }: StaffAct, act: BookingAct): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const booking = await q.lockBooking(tx, bookingId)
    const isOwn = by === 'provider' || (counsellorId !== undefined && booking?.counsellor_id === counsellorId)
    if (!booking || !isOwn || booking.confirmed_at === null) throw new AppError('not_found')
    await actOn(deps, tx, booking, { act, by })
  })
}

/** Refunds everything at once. @throws AppError not_found for another counsellor's booking, booking.not_now */
export const cancelByCounsellor = (deps: Deps, act: StaffAct): Promise<void> => actForCounsellor(deps, act, 'cancel')

/** @throws AppError not_found for another counsellor's booking, booking.not_now before its start */
export const completeBooking = (deps: Deps, act: StaffAct): Promise<void> => actForCounsellor(deps, act, 'complete')

/**
 * Records that the client did not come; staff may also record it of the counsellor.
 * @throws AppError not_found, booking.not_now
 */
export const markNoShow = (deps: Deps, act: StaffAct, absent: 'member' | 'counsellor' = 'member'): Promise<void> =>
  actForCounsellor(deps, act, absent === 'member' ? 'mark_member_absent' : 'mark_counsellor_absent')

/** Records when a side is in the room for the first time. Later times change nothing. */
export async function recordJoined(deps: Deps, bookingId: string, side: 'member' | 'counsellor'): Promise<void> {
  const at = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    if (await q.setJoined(tx, bookingId, side, at))
      await q.insertEvent(tx, { bookingId, at, actor: side, event: 'joined' })
  })
}

/**
 * Ends appointments some minutes after their end if nobody has ended them. Safe to run in several processes at once.
 * @returns how many were ended
 */
export function endDueAppointments(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - AUTOMATIC_END_MS)
  return forEachDue(deps, {
    job: 'booking-ends',
    read: (except) => q.confirmedUntil(deps.db, before, except, ENDED_AT_ONCE),
    keyOf: (id) => id,
    run: (id) => endAppointment(deps, id),
  })
}

const endAppointment = (deps: Deps, id: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const booking = await q.lockBooking(tx, id)
    // Another process may have ended it, or the member may have moved it.
    if (!booking || !nextState(booking, automaticEnd(booking), 'system', deps.clock())) return false
    await actOn(deps, tx, booking, { act: automaticEnd(booking), by: 'system' })
    return true
  })

/** Releases expired holds. @returns how many */
export const expireHolds = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute((tx) => q.expireHolds(tx, deps.clock()))

/** Closes the chats of pairs whose last appointment was some days ago. @returns how many */
export function closeChats(deps: Deps): Promise<number> {
  const now = deps.clock()
  const since = new Date(now.getTime() - CHAT_AFTER_MS)
  return forEachDue(deps, {
    job: 'booking-chats',
    read: (except) => q.inactivePairs(deps.db, since, except, ENDED_AT_ONCE),
    keyOf: ({ member_id, counsellor_id }) => `${member_id} ${counsellor_id}`,
    async run(pair) {
      await deps.db.transaction().execute(async (tx) => {
        await q.lockCalendar(tx, pair.counsellor_id)
        await updateAccess(tx, pair, now)
      })
      return true
    },
  })
}

/** Deletes holds for which no payment was opened, a week later. @returns how many were deleted */
export const deleteOldHolds = (deps: Deps): Promise<number> =>
  q.deleteUnpaidHolds(deps.db, new Date(deps.clock().getTime() - UNPAID_HOLDS_MS))
