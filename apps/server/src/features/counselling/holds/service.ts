import { type counselling, HOLD_MS } from '@heartwell/contract/counselling/counselling.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { minorUnits } from '../../../platform/money.ts'
import { openCheckout } from '../../payments/service.ts'
import { assertOffered, assertVisibleCounsellor, type Offer } from '../availability/service.ts'
import { applyChange } from '../booking/apply-change.ts'
import { inCalendarTurn } from '../booking/calendar-turns.ts'
import {
  type BookingRow,
  bookingById,
  expireHolds,
  insertEvent,
  lockHolds,
  lockHoldsAndCalendar,
  packageToUse,
  rangeOf,
  releaseHolds,
  updateBooking,
} from '../booking/queries.ts'
import { HOLDS_MAX, nextState } from '../booking/rules.ts'
import { inOwnBooking, SAME_TIME_TEXT, takenOnConflict } from '../booking/service.ts'
import { confirmWithPackage } from '../settlement/service.ts'
import * as q from './queries.ts'
import { productName, productOf } from './rules.ts'
import { viewHold } from './view.ts'

type HoldCall = typeof counselling.hold

/**
 * Holds a time for ten minutes. It takes the place of the member's earlier hold with the same counsellor, and of one at
 * the same time with another.
 * @throws AppError not_found, booking.taken, booking.not_offered, rate_limit.exceeded with more than three holds
 */
export async function hold(deps: Deps, viewer: Viewer, { body }: Input<HoldCall>): Promise<Output<HoldCall>> {
  const { counsellor_id: counsellorId, time_zone } = body
  const startsAt = new Date(body.starts_at)
  const [memberId, options] = [viewer.accountId, { memberId: viewer.accountId }]
  await assertVisibleCounsellor(deps.db, counsellorId)
  const booking = await inCalendarTurn(counsellorId, async () => {
    // Most losers of a race get their answer here, without a lock.
    await assertOffered(deps, deps.db, counsellorId, startsAt, options)
    const holding = deps.db.transaction().execute(async (tx): Promise<Inserted> => {
      await lockHoldsAndCalendar(tx, memberId, counsellorId)
      const now = deps.clock()
      const known = await q.holdAt(tx, memberId, counsellorId, { startsAt, now })
      if (known) return extend(tx, known.id, startsAt, now)
      await expireHolds(tx, now, counsellorId)
      const offer = await assertOffered(deps, tx, counsellorId, startsAt, options)
      await assertFree(deps, tx, { memberId, counsellorId, offer })
      return insert(tx, { memberId, counsellorId, offer, zone: time_zone, now })
    })
    return holding.catch(takenOnConflict)
  })
  return { success: true, message: 'We are holding this time for you.', data: viewHold(booking, deps.clock()) }
}

type Wanted = { memberId: string; counsellorId: string; offer: Offer }

/** Checks that the member is free at that time and within the limit of holds. */
async function assertFree(deps: Deps, tx: Db, { memberId, counsellorId, offer }: Wanted): Promise<void> {
  const now = deps.clock()
  const holds = { memberId, counsellorId, from: offer.startsAt, until: offer.endsAt }
  const { hasAppointment, heldUntil: others } = await q.obstaclesOf(tx, { ...holds, now })
  if (hasAppointment) {
    throw new AppError('booking.not_offered', { message: SAME_TIME_TEXT })
  }
  const [next] = others
  if (next && others.length >= HOLDS_MAX) {
    const retryAfter = Math.ceil((next.getTime() - now.getTime()) / 1000)
    const message = `You can hold ${HOLDS_MAX} times at once. Please pay for one of them or let it go.`
    throw new AppError('rate_limit.exceeded', { retryAfter, message })
  }
  await releaseHolds(tx, holds, now)
}

/** Ten minutes, but not beyond the start of the appointment. */
const heldUntil = (startsAt: Date, now: Date) => new Date(Math.min(now.getTime() + HOLD_MS, startsAt.getTime()))

type Inserted = Pick<BookingRow, 'id' | 'starts_at' | 'ends_at' | 'held_until'>

async function insert(
  tx: Db,
  { memberId, counsellorId, offer, zone, now }: Wanted & { zone: string; now: Date },
): Promise<Inserted> {
  const { startsAt, endsAt, priceMinor, currency, refundHours, termsVersion } = offer
  const held_until = heldUntil(startsAt, now)
  const terms = {
    priceMinor,
    currency,
    refundHours,
    termsVersion,
    blocked: rangeOf(offer.blocked),
    zone,
    heldUntil: held_until,
  }
  const id = await q.insertHold(tx, { memberId, counsellorId, startsAt, endsAt, ...terms }, now)
  return { id, starts_at: startsAt, ends_at: endsAt, held_until }
}

const extend = (tx: Db, id: string, startsAt: Date, now: Date) =>
  updateBooking(tx, id, { held_until: heldUntil(startsAt, now) })

type Renew = typeof counselling.renewHold

export async function renewHold(deps: Deps, viewer: Viewer, { params }: Input<Renew>): Promise<Output<Renew>> {
  const booking = await inOwnHold(deps, viewer, params.bookingId, (tx, held) =>
    extend(tx, held.id, held.starts_at, deps.clock()),
  )
  return { success: true, message: 'We are holding this time for you.', data: viewHold(booking, deps.clock()) }
}

/** Runs a step on the member's hold. An expired hold is renewed first if its time is still free. */
const inOwnHold = <T>(
  deps: Deps,
  viewer: Viewer,
  bookingId: string,
  step: (tx: Db, held: BookingRow) => Promise<T>,
  /** A payment that the step needs besides the hold's own. */
  paymentId: string | null = null,
): Promise<T> =>
  inOwnBooking(deps, viewer, bookingId, async (tx, booking) => step(tx, await runningHold(deps, tx, booking)), {
    before: async (tx) => {
      await lockHolds(tx, viewer.accountId)
      if (paymentId) await lockRow(tx, 'payments', paymentId)
    },
  })

/** @throws AppError not_found for a suspended counsellor, booking.not_now, booking.taken, booking.not_offered */
async function runningHold(deps: Deps, tx: Db, booking: BookingRow): Promise<BookingRow> {
  const now = deps.clock()
  const { id, member_id: memberId, counsellor_id: counsellorId, starts_at, held_until } = booking
  if (!memberId || !counsellorId || !nextState(booking, 'renew', 'member', now)) throw new AppError('booking.not_now')
  await assertVisibleCounsellor(tx, counsellorId)
  if (booking.state === 'held' && held_until && held_until > now) return booking
  await expireHolds(tx, now, counsellorId)
  const offer = await assertOffered(deps, tx, counsellorId, starts_at, { memberId, ignoringBookingId: id })
  await assertFree(deps, tx, { memberId, counsellorId, offer })
  await insertEvent(tx, { bookingId: id, at: now, actor: 'member', event: 'renewed' })
  return updateBooking(tx, id, {
    state: 'held',
    held_until: heldUntil(booking.starts_at, now),
    blocked: rangeOf(offer.blocked),
  })
}

type Release = typeof counselling.releaseHold

/** Releasing a hold twice, or an expired one, is no error. */
export async function releaseHold(deps: Deps, viewer: Viewer, { params }: Input<Release>): Promise<Output<Release>> {
  await inOwnBooking(deps, viewer, params.bookingId, (tx, booking) =>
    applyChange(deps, tx, booking, { act: 'release', by: 'member' }),
  )
  return { success: true, message: 'We’ve released this time.' }
}

type Pay = typeof counselling.pay

/**
 * Opens the payment page. The provider is called outside the transaction, so that only the member waits for it.
 * @throws AppError payment.unavailable
 */
export async function pay(deps: Deps, viewer: Viewer, { params, body }: Input<Pay>): Promise<Output<Pay>> {
  const { appointments } = body
  const held = await inOwnHold(deps, viewer, params.bookingId, async (_, booking) => booking)
  const agreed = await q.agreedTerms(deps.db, held.id)
  if (!agreed || !held.counsellor_id || !held.held_until) throw new AppError('booking.not_now')
  const { paymentId, pageUrl } = await openCheckout(deps, {
    memberId: viewer.accountId,
    counsellorId: held.counsellor_id,
    product: { bookingId: held.id, appointments },
    productName: productName(appointments, agreed.counsellor_name),
    amountMinor: productOf(held, appointments, { minorUnits: minorUnits(held.currency), terms: agreed.terms }),
    currency: held.currency,
    expiresAt: held.held_until,
    asksEarlyStart: body.asks_early_start === true,
  })
  await q.setPayment(deps.db, held.id, paymentId)
  const data = { payment_id: paymentId, page_url: pageUrl, held_until: held.held_until.toISOString() }
  return { success: true, message: 'Please pay on the next page.', data }
}

/** Confirms the hold with an appointment that is paid for already. @throws AppError package.empty */
export async function payWithPackage(deps: Deps, viewer: Viewer, bookingId: string): Promise<void> {
  const known = await bookingById(deps.db, bookingId)
  // A second click gets the result of the first.
  if (known?.member_id === viewer.accountId && known.state === 'confirmed' && known.package_id) return
  const bought = known?.counsellor_id ? await packageToUse(deps.db, viewer.accountId, known.counsellor_id) : undefined
  await inOwnHold(deps, viewer, bookingId, (tx, held) => confirmWithPackage(deps, tx, held), bought?.payment_id)
}
