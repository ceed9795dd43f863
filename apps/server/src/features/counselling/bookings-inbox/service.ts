import { BOOKINGS_PAGE, type bookingsInbox } from '@heartwell/contract/counselling/bookings-inbox.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../../../platform/db/pagination.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { chatExtentOf, paymentOfBooking } from '../../payments/booking-payments/service.ts'
import { appointmentValue } from '../../payments/ledger/service.ts'
import { requestRefund } from '../../payments/service.ts'
import { announce } from '../announcements/service.ts'
import { applyChange } from '../booking/apply-change.ts'
import { type BookingRow, insertEvent, lockBooking, updateBooking } from '../booking/queries.ts'
import { changeOf, NO_REFUND } from '../booking/rules.ts'
import * as q from './queries.ts'
import { isRefundable } from './rules.ts'
import { viewBookingFile, viewBookingRow } from './view.ts'

type List = typeof bookingsInbox.list

export async function listBookings({ db }: Deps, { query }: Input<List>): Promise<Output<List>> {
  const { cursor, since, before, ...filter } = query
  const period = { since: since ? new Date(since) : undefined, before: before ? new Date(before) : undefined }
  const after = readTimeCursor(cursor, 'uuid')
  const rows = await q.bookedAppointments(db, { ...filter, ...period }, { limit: BOOKINGS_PAGE + 1, after })
  const { shown, next_cursor } = pageOf(rows, BOOKINGS_PAGE, ({ cursor }) => cursor)
  return { success: true, rows: shown.map(viewBookingRow), next_cursor }
}

type Details = typeof bookingsInbox.details

/** @throws AppError not_found */
export async function readBooking({ db, clock }: Deps, { params }: Input<Details>): Promise<Output<Details>> {
  const row = await q.bookingWithNames(db, params.bookingId)
  if (!row) throw new AppError('not_found')
  const now = clock()
  const { member_id: memberId, counsellor_id: counsellorId } = row
  const since = row.confirmed_at ?? row.created_at
  const paid = await paymentOfBooking(db, { bookingId: row.id, paymentId: row.payment_id, now })
  const chat = memberId && counsellorId ? await chatExtentOf(db, { memberId, counsellorId, since }) : null
  const forCounsellor = changeOf(row, 'cancel', 'counsellor', now)
  const parts = {
    ...paid,
    chat,
    history: await q.historyOf(db, row.id),
    cancellation: forCounsellor && {
      member: changeOf(row, 'cancel', 'member', now)?.refund,
      counsellor: forCounsellor.refund,
    },
    refundableMinor: await refundableOf(db, row),
  }
  return { success: true, data: viewBookingFile(row, parts) }
}

/** What of an appointment that is over can still be refunded: the part of its price that the ledger holds. */
const refundableOf = async (db: Db, { id, state, payment_id }: Pick<BookingRow, 'id' | 'state' | 'payment_id'>) =>
  payment_id && isRefundable(state) ? appointmentValue(db, payment_id, id) : 0

type Cancel = typeof bookingsInbox.cancel

/**
 * Cancels for the member or the counsellor, under the rule of that side. Both are notified, and the member reads why.
 * @throws AppError not_found, booking.not_now, booking.refund_changed when the page promised another amount
 */
export async function cancelBooking(
  deps: Deps,
  viewer: Viewer,
  { params, body }: Input<Cancel>,
): Promise<Output<Cancel>> {
  const { on_behalf_of: by, reason, refund_minor } = body
  await deps.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, params.bookingId)
    if (!booking || booking.confirmed_at === null) throw new AppError('not_found')
    const change = changeOf(booking, 'cancel', by, deps.clock())
    if (!change) throw new AppError('booking.not_now')
    if (change.refund.minor !== refund_minor) throw new AppError('booking.refund_changed')
    const staff = { staffId: viewer.accountId, reason }
    const applied = await applyChange(deps, tx, booking, { act: 'cancel', by, staff })
    if (!applied) throw new AppError('booking.not_now')
    const kind = by === 'counsellor' ? 'cancelled_for_member' : 'cancelled'
    await announce(deps, tx, applied.booking, kind, { refund: applied.refund, reason })
    await recordBookingAct(deps, tx, viewer, { action: 'booking.cancelled', booking, reason })
  })
  return { success: true, message: 'The appointment is cancelled, and both sides are notified.' }
}

type RefundCall = typeof bookingsInbox.refund

/**
 * Refunds all or part of an appointment that is over. Its state becomes `refunded` when the whole price is returned.
 * @throws AppError not_found, booking.not_now, booking.refund_changed
 */
export async function refundBooking(
  deps: Deps,
  viewer: Viewer,
  { params, body }: Input<RefundCall>,
): Promise<Output<RefundCall>> {
  const { amount_minor: minor, refundable_minor, reason } = body
  await deps.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, params.bookingId)
    if (!booking || booking.confirmed_at === null) throw new AppError('not_found')
    const paymentId = booking.payment_id
    const refundable = await refundableOf(tx, booking)
    if (!paymentId || refundable === 0) throw new AppError('booking.not_now')
    if (refundable !== refundable_minor) throw new AppError('booking.refund_changed')
    if (minor > refundable) throw invalid('amount_minor', 'The amount must be part of what can still be refunded')
    const refunded = await updateBooking(tx, booking.id, { refunded_minor: booking.refunded_minor + minor })
    const staff = { staffId: viewer.accountId, reason }
    const applied =
      minor === refundable
        ? await applyChange(deps, tx, refunded, { act: 'refund', by: 'provider', refund: NO_REFUND, staff })
        : undefined
    if (!applied) {
      const detail = { staff: viewer.accountId, reason, refund_minor: minor }
      const event = { bookingId: booking.id, at: deps.clock(), actor: 'provider', event: 'refunded', detail } as const
      await insertEvent(tx, event)
    }
    const key = `goodwill:${booking.id}:${refundable}`
    await requestRefund(deps, tx, { paymentId, bookingId: booking.id, amountMinor: minor, cause: 'goodwill', key })
    await announce(deps, tx, refunded, 'refunded', { refund: { minor, to: 'card' }, reason })
    await recordBookingAct(deps, tx, viewer, { action: 'booking.refunded', booking, reason })
    if (booking.member_id) await publishInvalidation(tx, [booking.member_id], 'payments')
  })
  return { success: true, message: 'The refund is on its way, and both sides are notified.' }
}

type BookingAct = { action: string; booking: BookingRow; reason: string }

/** The subject is the member, so that the reason is erased with the account. */
const recordBookingAct = (deps: Deps, tx: Db, viewer: Viewer, { action, booking, reason }: BookingAct) =>
  recordAct(deps, tx, viewer, { action, subjectId: booking.member_id ?? booking.id, reason })
