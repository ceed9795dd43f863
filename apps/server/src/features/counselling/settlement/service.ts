import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { unusedValue } from '../../payments/ledger/service.ts'
import { post, type SettlementHandler } from '../../payments/service.ts'
import { announce, announceIntroductions, announceReversal } from '../announcements/service.ts'
import { applyChange, moveMoney, updateAccess } from '../booking/apply-change.ts'
import {
  type BookingRow,
  changeRemaining,
  expireHolds,
  insertPackage,
  isTaken,
  lockBooking,
  lockCalendar,
  packageById,
  packageToUse,
  updateBooking,
} from '../booking/queries.ts'
import { type BookingActor, NO_REFUND, nextState, packageShare, remindersOf } from '../booking/rules.ts'
import { hasOtherAppointment, SAME_TIME_TEXT } from '../booking/service.ts'
import * as q from './queries.ts'

type Paid = Parameters<SettlementHandler['paid']>[1]
type Reversed = Parameters<SettlementHandler['reversed']>[1]

/** What counselling does with money that has arrived, or that has gone back. */
export const settlementHandler = (deps: Deps): SettlementHandler => ({
  paid: (tx, paid) => settlePayment(deps, tx, paid),
  reversed: (tx, reversed) => settleReversal(deps, tx, reversed),
})

/**
 * Confirms the booking that was paid for; for a package it also stores the remaining appointments. Repeating the same
 * payment returns 'booked' without an effect. Returns 'slot_lost' when the booking cannot be confirmed: somebody else has
 * the time, the member has another appointment then, the time has passed, the member released or replaced the hold,
 * another payment has confirmed the booking, or the account of one side is closed, suspended or deleted.
 */
async function settlePayment(deps: Deps, tx: Db, paid: Paid): Promise<'booked' | 'slot_lost'> {
  if (paid.bookingId === null) return settleIntroductions(deps, tx, paid)
  const booking = await lockBooking(tx, paid.bookingId)
  if (!booking?.counsellor_id || !booking.member_id) return 'slot_lost'
  if (booking.confirmed_at !== null && booking.payment_id === paid.paymentId) return 'booked'
  const isFree =
    nextState(booking, 'confirm', 'system', deps.clock()) !== undefined && (await isStillFree(deps, tx, booking))
  if (!isFree) {
    await announce(deps, tx, booking, 'slot_lost')
    return 'slot_lost'
  }
  const bought = await buyPackage(tx, booking, paid)
  const unused = paid.amountMinor
  await confirm(deps, tx, booking, {
    by: 'system',
    payment_id: paid.paymentId,
    package_id: bought?.id ?? null,
    price_minor: bought ? packageShare({ ...bought, remaining: paid.appointments }, unused) : paid.amountMinor,
  })
  return 'booked'
}

/** Stores a package of introductions, which opens the chat with the counsellor. */
async function settleIntroductions(deps: Deps, tx: Db, paid: Paid): Promise<'booked' | 'slot_lost'> {
  const { memberId: member_id, counsellorId: counsellor_id, introductions, amountMinor, currency } = paid
  if (!member_id || !counsellor_id || (await q.isOneHidden(tx, [member_id, counsellor_id]))) return 'slot_lost'
  await insertPackage(tx, {
    member_id,
    counsellor_id,
    payment_id: paid.paymentId,
    appointments: 0,
    introductions,
    remaining: introductions,
    amount_minor: amountMinor,
    currency,
    created_at: paid.paidAt,
  })
  await updateAccess(tx, { member_id, counsellor_id }, deps.clock())
  await announceIntroductions(deps, tx, { ...paid, memberId: member_id })
  return 'booked'
}

/** Whether the counsellor and the member can both come at the time of a booking. */
async function isStillFree({ clock }: Deps, tx: Db, booking: BookingRow): Promise<boolean> {
  const { id, member_id: memberId, counsellor_id: counsellorId, blocked } = booking
  const now = clock()
  if (!memberId || !counsellorId || (await q.isOneHidden(tx, [memberId, counsellorId]))) return false
  await expireHolds(tx, now, counsellorId)
  if (await isTaken(tx, { counsellorId, blocked, now, ignoring: [id] })) return false
  return !(await hasOtherAppointment(tx, booking, now))
}

/** Several appointments bought at once: this booking is the first of them. */
async function buyPackage(tx: Db, { member_id, counsellor_id, currency }: BookingRow, paid: Paid) {
  const { paymentId, appointments, amountMinor, paidAt } = paid
  if (appointments === 1) return undefined
  return insertPackage(tx, {
    member_id,
    counsellor_id,
    payment_id: paymentId,
    appointments,
    remaining: appointments - 1,
    amount_minor: amountMinor,
    currency,
    created_at: paidAt,
  })
}

type Agreed = { by: BookingActor; payment_id: string | null; package_id: string | null; price_minor: number }

async function confirm(deps: Deps, tx: Db, booking: BookingRow, { by, ...agreed }: Agreed): Promise<void> {
  const now = deps.clock()
  const reminders = remindersOf(booking.starts_at, now)
  const priced = await updateBooking(tx, booking.id, {
    ...agreed,
    confirmed_at: now,
    day_reminder_at: reminders.day,
    hour_reminder_at: reminders.hour,
  })
  const applied = await applyChange(deps, tx, priced, { act: 'confirm', by })
  if (!applied) throw new AppError('booking.not_now')
  const amountMinor = agreed.price_minor
  await moveMoney(deps, tx, applied.booking, { act: `booked:${booking.id}`, from: 'unused', to: 'booked', amountMinor })
  await announce(deps, tx, applied.booking, 'confirmed')
}

/**
 * Confirms a locked hold with an appointment that is paid for, or owed to the member.
 * @throws AppError booking.not_offered when the member has another appointment then, package.empty
 */
export async function confirmWithPackage(deps: Deps, tx: Db, booking: BookingRow): Promise<void> {
  const { member_id, counsellor_id } = booking
  if (await hasOtherAppointment(tx, booking, deps.clock()))
    throw new AppError('booking.not_offered', { message: SAME_TIME_TEXT })
  const found = member_id && counsellor_id ? await packageToUse(tx, member_id, counsellor_id) : undefined
  if (!found) throw new AppError('package.empty')
  const price_minor = await nextValue(tx, found)
  // A refund may have been made between the two statements.
  if (!(await changeRemaining(tx, found.id, -1))) throw new AppError('package.empty')
  await confirm(deps, tx, booking, { by: 'member', payment_id: found.payment_id, package_id: found.id, price_minor })
}

/**
 * Moves the share of one introduction from the unused part of its payment to what the counsellor has earned. The caller
 * has locked the payment, so that nobody refunds it meanwhile.
 * @returns false when nothing is left of the package
 */
export async function takeIntroduction(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { paymentId, introductionId }: { paymentId: string; introductionId: string },
): Promise<boolean> {
  const bought = await q.packageOfPayment(tx, paymentId)
  if (!bought?.introductions || !bought.member_id || !bought.counsellor_id) return false
  const amountMinor = packageShare(bought, await unusedValue(tx, paymentId))
  if (!(await changeRemaining(tx, bought.id, -1))) return false
  const at = deps.clock()
  const about = { paymentId, bookingId: null, introductionId, act: `introduced:${introductionId}`, at }
  await post(tx, { ...about, from: 'unused', to: 'booked', amountMinor })
  await updateAccess(tx, bought, at)
  return true
}

type Bought = { payment_id: string | null; amount_minor: number; appointments: number; remaining: number }

const nextValue = async (tx: Db, bought: Bought): Promise<number> =>
  bought.payment_id ? packageShare(bought, await unusedValue(tx, bought.payment_id)) : 0

/** What is left of a package: how many appointments, and what they are worth. */
export async function packageRestOf(db: Db, packageId: string) {
  const found = await packageById(db, packageId)
  if (!found) return undefined
  const { remaining, currency, payment_id } = found
  return {
    remaining,
    currency,
    free: payment_id === null,
    valueMinor: payment_id ? await unusedValue(db, payment_id) : 0,
  }
}

/**
 * Money was returned. The amount is taken first from unbooked appointments, then from future
 * appointments, which are cancelled, and last from past appointments, which stay in the list as refunded.
 */
async function settleReversal(
  deps: Deps,
  tx: Db,
  { paymentId, amountMinor, cause, keeps = [] }: Reversed,
): Promise<void> {
  await lockRow(tx, 'payments', paymentId)
  for (const counsellorId of await q.calendarsOf(tx, paymentId)) await lockCalendar(tx, counsellorId)
  let missing = amountMinor - (await unusedValue(tx, paymentId))
  for (const { id, minor } of await q.bookedWith(tx, paymentId)) {
    if (missing <= 0) break
    if (keeps.includes(id)) continue
    missing -= await takeBack(deps, tx, { id, minor, missing, isWithdrawal: cause === 'withdrawal' })
  }
  await shrinkPackage(tx, paymentId, amountMinor)
}

type Taking = { id: string; minor: number; missing: number; isWithdrawal: boolean }

/**
 * Cancels a future appointment whose whole price was returned, or marks a past one as refunded.
 * @returns the amount taken from it, in minor units
 * @throws AppError booking.not_now when its state does not allow it: then no money is moved either
 */
async function takeBack(deps: Deps, tx: Db, { id, minor, missing, isWithdrawal }: Taking): Promise<number> {
  const booking = await lockBooking(tx, id)
  if (!booking) return 0
  const part = Math.min(minor, missing)
  const isWhole = part === minor
  // The table of changes lets nobody but the system cancel for a member once the appointment has begun.
  const by = isWithdrawal ? 'system' : 'provider'
  const act = booking.state === 'confirmed' ? 'cancel' : 'refund'
  const applied = isWhole ? await applyChange(deps, tx, booking, { act, by, refund: NO_REFUND }) : undefined
  if (isWhole && !applied) throw new AppError('booking.not_now')
  const after = await updateBooking(tx, id, { refunded_minor: booking.refunded_minor + part })
  const returned = { minor: part, to: 'card' } as const
  if (act === 'refund') await announceReversal(deps, tx, after, returned)
  else if (applied)
    await announce(deps, tx, after, isWithdrawal ? 'cancelled' : 'cancelled_for_member', { refund: returned })
  return part
}

/** Reduces the remaining appointments of a package to those that its money still pays for. */
async function shrinkPackage(tx: Db, paymentId: string, reversedMinor: number): Promise<void> {
  const found = await q.packageOfPayment(tx, paymentId)
  if (!found) return
  const left = Math.max(0, (await unusedValue(tx, paymentId)) - reversedMinor)
  const share = Math.floor(found.amount_minor / (found.appointments + found.introductions))
  const remaining = left === 0 ? 0 : Math.min(found.remaining, Math.floor(left / share))
  if (remaining < found.remaining) await q.setRemaining(tx, found.id, remaining)
}
