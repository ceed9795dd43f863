import { randomUUID } from 'node:crypto'
import { type BookingDetails, counselling, type Hold } from '@heartwell/contract/counselling/counselling.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { settlementHandler } from '../../src/features/counselling/settlement/service.ts'
import type { ProviderFact } from '../../src/features/payments/providers/provider.ts'
import { receiveEvent } from '../../src/features/payments/webhooks/service.ts'
import { aMember, aStaffMember, type Person } from '../factories.ts'
import { freshSession } from '../matrix/roles.ts'
import type { Answer, TestApp } from '../test-app.ts'
export const PRICE = 5000

/** A counsellor who is free at every full hour of the next year. */
export async function aBookableCounsellor(t: TestApp, name = 'Rajesh Varma'): Promise<Person> {
  const counsellor = await aStaffMember(t, 'counsellor')
  const offer = {
    name,
    time_zone: 'UTC',
    price_minor: PRICE,
    minutes: 50,
    buffer_minutes: 10,
    notice_hours: 0,
    horizon_days: 365,
  }
  await t.db.updateTable('counsellors').set(offer).where('id', '=', counsellor.id).execute()
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    counsellor_id: counsellor.id,
    weekday,
    opens: '00:00',
    closes: '24:00',
  }))
  await t.db.insertInto('counsellor_hours').values(hours).execute()
  return { ...counsellor, name }
}

/** The full hour that is this many hours after the next one. */
export function slotIn(t: TestApp, hours: number): string {
  const next = Math.ceil(t.deps.clock().getTime() / HOUR_MS) * HOUR_MS
  return new Date(next + hours * HOUR_MS).toISOString()
}

type Slot = { member: Person; counsellor: { id: string }; startsAt: string; timeZone?: string }

export const callHold = (t: TestApp, { member, counsellor, startsAt, timeZone = 'Europe/London' }: Slot) =>
  t.call(
    counselling.hold,
    { body: { counsellor_id: counsellor.id, starts_at: startsAt, time_zone: timeZone } },
    { as: member.token },
  )

/** Holds a time and returns the hold. */
export async function holdSlot(t: TestApp, slot: Slot): Promise<Hold> {
  const { status, body } = await callHold(t, slot)
  if (status !== 200) throw new Error(`the hold was refused with ${status} ${body.code}`)
  return body.data as Hold // The contract guarantees this type.
}

/** Opens a checkout as the pay button does, and returns the payment's id. */
export async function openPayment(t: TestApp, member: Person, bookingId: string, appointments: 1 | 3 | 5 = 1) {
  const call = { params: { bookingId }, body: { appointments } }
  const { status, body } = await t.call(counselling.pay, call, { as: member.token })
  if (status !== 200) throw new Error(`paying was refused with ${status} ${body.code}`)
  return (body.data as { payment_id: string }).payment_id // The contract guarantees this type.
}

/** A signed webhook of the provider about a payment. */
export async function reportPayment(t: TestApp, paymentId: string, fact: ProviderFact) {
  const payment = await paymentById(t, paymentId)
  return receiveEvent(t.deps, settlementHandler(t.deps), 'test', {
    id: `evt_${randomUUID()}`,
    type: fact.kind,
    paymentId,
    checkoutRef: payment.checkout_ref,
    chargeRef: `charge_${paymentId}`,
    fact,
  })
}

/** The provider has taken the money. */
export async function payCheckout(t: TestApp, paymentId: string) {
  const { amount_minor: amountMinor, currency } = await paymentById(t, paymentId)
  const card = { brand: 'visa', last4: '4242' }
  return reportPayment(t, paymentId, { kind: 'paid', amountMinor, currency, card })
}

export const paymentById = (t: TestApp, id: string) =>
  t.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Booking = { bookingId: string; paymentId: string }

/** Holds a time and pays for it. */
export async function bookSlot(t: TestApp, slot: Slot, appointments: 1 | 3 | 5 = 1): Promise<Booking> {
  const { booking_id: bookingId } = await holdSlot(t, slot)
  const paymentId = await openPayment(t, slot.member, bookingId, appointments)
  await payCheckout(t, paymentId)
  return { bookingId, paymentId }
}

export async function aMemberAndCounsellor(t: TestApp): Promise<[Person, Person]> {
  return [await aMember(t, { name: 'Margaret Hale' }), await aBookableCounsellor(t)]
}

/** A member and a counsellor. Each call of `nextSlot` gives a time that the counsellor is free and nobody has booked. */
export type BookingPair = { member: Person; counsellor: Person; nextSlot: () => Slot }

export async function aBookingPair(t: TestApp): Promise<BookingPair> {
  const [member, counsellor] = await aMemberAndCounsellor(t)
  let hours = 40
  const nextSlot = () => ({ member: pair.member, counsellor: pair.counsellor, startsAt: slotIn(t, ++hours) })
  const pair: BookingPair = { member, counsellor, nextSlot }
  return pair
}

export const bookingRow = (t: TestApp, id: string) =>
  t.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const callDetails = (t: TestApp, { token }: Pick<Person, 'token'>, bookingId: string): Promise<Answer> =>
  t.call(counselling.details, { params: { bookingId } }, { as: token })

export async function detailsOf(t: TestApp, member: Person, bookingId: string): Promise<BookingDetails> {
  const { status, body } = await callDetails(t, member, bookingId)
  if (status !== 200) throw new Error(`the booking was refused with ${status} ${body.code}`)
  return body.data as BookingDetails // The contract guarantees this type.
}

export const callCancel = (t: TestApp, member: Person, bookingId: string, refund_minor: number) =>
  t.call(counselling.cancel, { params: { bookingId }, body: { refund_minor } }, { as: member.token })

/** The events of a booking, in their order. */
export async function eventsOf(t: TestApp, bookingId: string): Promise<string[]> {
  const rows = await t.db
    .selectFrom('booking_events')
    .select('event')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}

export const refundsOf = (t: TestApp, paymentId: string) =>
  t.db
    .selectFrom('refunds')
    .select(['amount_minor', 'cause', 'booking_id'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()

/** Moves the clock to a moment around the start or end of an appointment, without renewing sessions. */
export async function goTo(t: TestApp, bookingId: string, after: { start?: number; end?: number }) {
  const { starts_at, ends_at } = await bookingRow(t, bookingId)
  const moment = after.end === undefined ? starts_at.getTime() + (after.start ?? 0) : ends_at.getTime() + after.end
  t.advance(moment - t.deps.clock().getTime())
}

/** The titles of a member's notifications, the oldest first. */
export async function notificationsOf(t: TestApp, { id }: Person): Promise<string[]> {
  const rows = await t.db
    .selectFrom('notifications')
    .select('title')
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ title }) => title)
}

/** What conversations know of the pair's bookings. */
export const accessOf = (t: TestApp, member: Person, counsellor: { id: string }) =>
  t.db
    .selectFrom('counselling_access')
    .select(['is_open', 'appointment_starts_at'])
    .where('member_id', '=', member.id)
    .where('counsellor_id', '=', counsellor.id)
    .executeTakeFirst()

/** A new session, because the old one expires while tests skip time. */
export const signedInAgain = async (t: TestApp, person: Person): Promise<Person> => ({
  ...person,
  token: await freshSession(t, person),
})
