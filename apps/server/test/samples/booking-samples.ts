import { sealedFor } from '../../src/features/counselling/encrypted-texts/rules.ts'
import { encryptText } from '../../src/platform/crypto/encrypted-text.ts'
import { anAppointment } from '../steps/appointment-steps.ts'
import { aBookableCounsellor, slotIn } from '../steps/booking-steps.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

const NAMES = [
  'renewHold',
  'releaseHold',
  'pay',
  'payWithPackage',
  'details',
  'cancel',
  'move',
  'reportAbsence',
  'saveNote',
  'rate',
  'tickStep',
] as const
type Name = (typeof NAMES)[number]

/**
 * A counsellor with free times, and a booking of one member for each endpoint, so that each succeeds in any order.
 * Holds are with a counsellor of their own and have expired, because a new hold replaces others.
 */
export type BookingSamples = { counsellorId: string; freeSlots: string[]; bookings: Record<Name, string> }

const HELD: readonly Name[] = ['renewHold', 'releaseHold', 'pay', 'payWithPackage']
const COMPLETED: readonly Name[] = ['rate', 'tickStep']

export async function bookingSamples(t: TestApp, member: { id: string }): Promise<BookingSamples> {
  const counsellor = await aBookableCounsellor(t)
  const ofHolds = await aBookableCounsellor(t, 'Sofia Marques')
  const made = {} as Record<Name, string> // Filled below, one for each name.
  for (const [index, name] of NAMES.entries()) {
    const isHeld = HELD.includes(name)
    const ahead = 100 + 2 * index
    const state = isHeld ? 'expired' : COMPLETED.includes(name) ? 'completed' : 'confirmed'
    made[name] = await anAppointment(t, {
      member,
      counsellor: isHeld ? ofHolds : counsellor,
      startsInMinutes: -20,
      state: 'cancelled',
    })
    const startsAt = name === 'reportAbsence' ? undefined : slotIn(t, state === 'completed' ? -ahead : ahead)
    await placeBooking(t, made[name], state, startsAt)
  }
  await givePackage(t, member.id, ofHolds.id)
  await shareSummary(t, made.tickStep)
  return { counsellorId: counsellor.id, freeSlots: [slotIn(t, 60), slotIn(t, 62)], bookings: made }
}

/** Gives a booking its state and, on the hour, its time. */
async function placeBooking(t: TestApp, id: string, state: string, startsAt?: string) {
  const held_until = new Date(t.deps.clock().getTime() - 1000)
  await t.db
    .updateTable('bookings')
    .set({ held_until, ...(startsAt && timeOf(startsAt)) })
    .where('id', '=', id)
    .execute()
  await t.db
    .updateTable('bookings')
    .set({ state, confirmed_at: state === 'expired' ? null : held_until })
    .where('id', '=', id)
    .execute()
}

const timeOf = (startsAt: string) => {
  const [starts_at, ends_at] = [new Date(startsAt), new Date(Date.parse(startsAt) + 50 * 60_000)]
  return { starts_at, ends_at, blocked: `[${starts_at.toISOString()},${ends_at.toISOString()})` }
}

const givePackage = (t: TestApp, member_id: string, counsellor_id: string) =>
  t.db
    .insertInto('appointment_packages')
    .values({
      member_id,
      counsellor_id,
      appointments: 5,
      remaining: 5,
      amount_minor: 0,
      currency: 'GBP',
      created_at: t.deps.clock(),
    })
    .execute()

/** A summary of two steps, as the counsellor leaves it. */
export async function shareSummary(t: TestApp, bookingId: string, text = 'Put the allotment picture first.') {
  const { vault, clock } = t.deps
  const at = clock()
  const body = encryptText(vault, text, sealedFor.summary(bookingId))
  await t.db
    .insertInto('appointment_summaries')
    .values({ booking_id: bookingId, body, saved_at: at, shared_at: at })
    .execute()
  const steps = [1, 2].map((position) => ({
    booking_id: bookingId,
    position,
    body: encryptText(vault, `${text} Step ${position}.`, sealedFor.step(bookingId, position)),
  }))
  await t.db.insertInto('appointment_steps').values(steps).execute()
}

type Sample = (world: World, me: { id: string }) => CallInput
const of =
  (name: Name, body?: object): Sample =>
  ({ booked }) => ({ params: { bookingId: booked.bookings[name] }, ...(body && { body }) })
const own: Sample = (_, { id }) => ({ body: { user_id: id } })

/** A valid input of each endpoint of bookings. */
export const BOOKING_SAMPLES: Record<string, Sample> = {
  'counselling.bookedByMe': own,
  'counselling.myBookings': own,
  'counselling.hold': ({ booked }) => ({
    body: { counsellor_id: booked.counsellorId, starts_at: booked.freeSlots[0], time_zone: 'Europe/London' },
  }),
  'counselling.renewHold': of('renewHold'),
  'counselling.releaseHold': of('releaseHold'),
  'counselling.pay': of('pay', { appointments: 1 }),
  'counselling.payWithPackage': of('payWithPackage'),
  'counselling.details': of('details'),
  'counselling.cancel': of('cancel', { refund_minor: 0 }),
  'counselling.move': ({ booked }) => ({
    params: { bookingId: booked.bookings.move },
    body: { starts_at: booked.freeSlots[1] },
  }),
  'counselling.reportAbsence': of('reportAbsence', { text: 'I waited for ten minutes.' }),
  'counselling.saveNote': of('saveNote', { note: 'I would like to talk about Saturday.' }),
  'counselling.rate': of('rate', { stars: 5 }),
  'counselling.tickStep': ({ booked }) => ({
    params: { bookingId: booked.bookings.tickStep, position: '1' },
    body: { done: true },
  }),
  'counselling.calendarFile': of('details'),
}
