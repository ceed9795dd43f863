import type { BookingDetails, counselling } from '@heartwell/contract/counselling/counselling.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { encryptText, openText } from '../../../platform/crypto/encrypted-text.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { calendarFile as writeCalendarFile } from '../calendar-file/view.ts'
import { sealedFor } from '../encrypted-texts/rules.ts'
import { ratingOfBooking } from '../ratings/service.ts'
import { roomPhone } from '../room/service.ts'
import { packageRestOf } from '../settlement/service.ts'
import { openingsBy, sharesWith } from '../shares/service.ts'
import * as q from './queries.ts'
import { viewBookedByMe, viewBooking, viewDetails } from './view.ts'

type MyBookings = typeof counselling.myBookings

export async function myBookings(deps: Deps, viewer: Viewer, { body }: Input<MyBookings>): Promise<Output<MyBookings>> {
  const rows = await q.bookingsOf(deps.db, viewer.accountId)
  const now = deps.clock()
  return { success: true, data: rows.map((row) => viewBooking(row, now, body.time_zone)) }
}

export async function bookedByMe(deps: Deps, viewer: Viewer): Promise<Output<typeof counselling.bookedByMe>> {
  const rows = await q.bookingsOf(deps.db, viewer.accountId)
  const now = deps.clock()
  return { success: true, data: rows.map((row) => viewBookedByMe(row, now)) }
}

type Which = { bookingId: string; timeZone?: string | undefined }

/** @throws AppError not_found, also for another member's booking */
export async function bookingDetails(
  deps: Deps,
  { accountId }: Viewer,
  { bookingId, timeZone }: Which,
): Promise<BookingDetails> {
  const { db } = deps
  const row = await q.bookingOf(db, accountId, bookingId)
  if (!row) throw new AppError('not_found')
  const parts = {
    payment: row.payment_id ? await q.paymentOf(db, row.payment_id) : undefined,
    hasFailedRefund: row.refunded_minor > 0 && (await q.hasFailedRefund(db, row)),
    rest: row.package_id ? await packageRestOf(db, row.package_id) : undefined,
    note: row.note ? openText(deps.vault, row.note, sealedFor.note(bookingId)) : '',
    shares: await sharesWith(db, accountId, row.counsellor_id),
    openings: await openingsBy(db, accountId, row.counsellor_id),
    summary: await summaryOf(deps, bookingId),
    rating: await ratingOfBooking(db, bookingId),
    phone: roomPhone(deps.config, bookingId),
    timeZone,
  }
  return viewDetails(row, parts, deps.clock())
}

async function summaryOf({ db, vault }: Deps, bookingId: string): Promise<BookingDetails['summary']> {
  const shared = await q.sharedSummary(db, bookingId)
  if (!shared?.shared_at) return null
  const steps = await q.stepsOf(db, bookingId)
  return {
    text: openText(vault, shared.body, sealedFor.summary(bookingId)),
    steps: steps.map(({ position, body, done_at }) => ({
      position,
      text: openText(vault, body, sealedFor.step(bookingId, position)),
      done: done_at !== null,
    })),
    shared_at: shared.shared_at.toISOString(),
  }
}

type SaveNote = typeof counselling.saveNote

/** Until the appointment has ended. @throws AppError not_found, booking.not_now */
export async function saveNote(
  deps: Deps,
  { accountId }: Viewer,
  { params, body }: Input<SaveNote>,
): Promise<Output<SaveNote>> {
  const { bookingId } = params
  const sealed = body.note === '' ? null : encryptText(deps.vault, body.note, sealedFor.note(bookingId))
  if (!(await q.saveNote(deps.db, { memberId: accountId, bookingId, sealed }))) {
    throw new AppError((await q.bookingOf(deps.db, accountId, bookingId)) ? 'booking.not_now' : 'not_found')
  }
  return { success: true, message: 'Saved' }
}

type TickStep = typeof counselling.tickStep

export async function tickStep(
  deps: Deps,
  { accountId }: Viewer,
  { params, body }: Input<TickStep>,
): Promise<Output<TickStep>> {
  const step = { memberId: accountId, ...params, doneAt: body.done ? deps.clock() : null }
  if (!(await q.tickStep(deps.db, step))) throw new AppError('not_found')
  return { success: true, message: 'Saved' }
}

/**
 * The appointment for the calendar of one of its two sides. It names the other side: a member downloads this file
 * deliberately, unlike the one in an email.
 */
export async function calendarFile(
  { db, config, clock }: Deps,
  viewer: Viewer,
  bookingId: string,
): Promise<Uint8Array> {
  const booking = await q.calendarBooking(db, bookingId, viewer.accountId)
  if (!booking) throw new AppError('not_found')
  const isMember = booking.member_id === viewer.accountId
  const partner = isMember ? booking.counsellor_name : booking.member_name && plainFirstName(booking.member_name)
  const file = writeCalendarFile({
    booking,
    timeZone: (isMember ? booking.member_zone : booking.counsellor_zone) ?? booking.member_zone,
    summary: partner ? `Appointment with ${isolated(partner)}` : `Appointment at ${config.site.name}`,
    attendee: { email: booking.email, name: booking.email },
    organiser: { email: config.site.contact_email, name: config.site.name },
    url: isMember ? `${config.publicUrl}/booking-details/${booking.id}` : `${config.publicUrl}/counsellor`,
    at: clock(),
  })
  return Buffer.from(file)
}
