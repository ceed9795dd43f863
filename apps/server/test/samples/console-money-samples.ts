import { post } from '../../src/features/payments/ledger/service.ts'
import { aMember, aStaffMember } from '../factories.ts'
import { anAppointment } from '../steps/appointment-steps.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'
import { aPaidPackage } from './payment-samples.ts'

const PRICE = 4800
const DAY_MINUTES = 24 * 60

/** An appointment that was paid for with a package, which is over. @returns its id */
async function aPaidAppointment(t: TestApp, counsellorId: string, days: number): Promise<string> {
  const member = await aMember(t)
  const id = await anAppointment(t, {
    member,
    counsellor: { id: counsellorId },
    startsInMinutes: days * DAY_MINUTES,
    state: 'completed',
  })
  const paid = await aPaidPackage(t, member.id, counsellorId)
  const at = t.deps.clock()
  await t.db
    .updateTable('bookings')
    .set({ confirmed_at: at, payment_id: paid.id, price_minor: PRICE })
    .where('id', '=', id)
    .execute()
  const entry = { paymentId: paid.id, bookingId: id, act: `booked:${id}`, amountMinor: PRICE, at }
  await post(t.db, { ...entry, from: 'unused', to: 'booked' })
  return id
}

/** What finance and support act on: appointments to cancel and to refund, what is owed, and a payout to reverse. */
export type ConsoleMoneySamples = {
  cancelled: string
  refunded: string
  owedTo: string
  payout: string
  terms: number
  termsFrom: Date
}

export async function consoleMoneySamples(t: TestApp): Promise<ConsoleMoneySamples> {
  const counsellor = await aStaffMember(t, 'counsellor')
  const coming = { member: await aMember(t), counsellor, startsInMinutes: 5 * DAY_MINUTES }
  const cancelled = await anAppointment(t, coming)
  await t.db.updateTable('bookings').set({ confirmed_at: t.deps.clock() }).where('id', '=', cancelled).execute()
  const owed = await aStaffMember(t, 'counsellor')
  await aPaidAppointment(t, owed.id, -6)
  return {
    cancelled,
    refunded: await aPaidAppointment(t, counsellor.id, -5),
    owedTo: owed.id,
    payout: await aPayout(t, (await aStaffMember(t, 'counsellor')).id),
    terms: await aComingVersion(t),
    termsFrom: new Date(t.deps.clock().getTime() + 20 * DAY_MINUTES * 60_000),
  }
}

/** A payout that was recorded for a counsellor, without its ledger entries. @returns its id */
async function aPayout(t: TestApp, counsellor_id: string): Promise<string> {
  const row = { counsellor_id, counsellor_name: 'Sofia Marques', currency: 'GBP', amount_minor: PRICE, appointments: 1 }
  const paid = { month: MONTH, paid_on: MONTH, reference: 'BACS 0041', created_at: t.deps.clock() }
  const { id } = await t.db
    .insertInto('payouts')
    .values({ ...row, ...paid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const TERMS = { refund_hours: 24, discount_3_percent: 8, discount_5_percent: 12, note: 'As before.' }

/** Another moment at each call, since only one version can begin at a time, and not now: other samples name the first. */
function nextMoment(date: Date): string {
  date.setMilliseconds(date.getMilliseconds() + 1)
  return date.toISOString()
}

/** Terms that will hold in some days. @returns their version */
async function aComingVersion(t: TestApp): Promise<number> {
  const created_at = t.deps.clock()
  const holds_from = new Date(created_at.getTime() + 9 * DAY_MINUTES * 60_000)
  const { version } = await t.db
    .insertInto('counselling_terms')
    .values({ ...TERMS, holds_from, created_at })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Later than every appointment of the samples. */
const MONTH = '2031-01-01'

type Sample = (world: World) => CallInput

/** A valid input of the endpoints of bookings and payouts, for the staff. */
export const CONSOLE_MONEY_SAMPLES: Record<string, Sample> = {
  'bookingsInbox.list': () => ({}),
  'bookingsInbox.details': ({ consoleMoney }) => ({ params: { bookingId: consoleMoney.refunded } }),
  'bookingsInbox.cancel': ({ consoleMoney }) => ({
    params: { bookingId: consoleMoney.cancelled },
    body: { on_behalf_of: 'counsellor', reason: 'The counsellor is ill.', refund_minor: 0 },
  }),
  'bookingsInbox.refund': ({ consoleMoney }) => ({
    params: { bookingId: consoleMoney.refunded },
    body: { amount_minor: 1000, refundable_minor: PRICE, reason: 'The picture stood still for half an hour.' },
  }),
  'introductionFigures.read': () => ({}),
  'payouts.list': () => ({}),
  'payouts.record': ({ consoleMoney }) => ({
    body: {
      counsellor_id: consoleMoney.owedTo,
      month: MONTH,
      currency: 'GBP',
      amount_minor: PRICE,
      reference: 'BACS 0042',
      paid_on: MONTH,
    },
  }),
  'payouts.reverse': ({ consoleMoney }) => ({
    params: { payoutId: consoleMoney.payout },
    body: { reason: 'The bank returned it.' },
  }),
  'counsellingTerms.list': () => ({}),
  'counsellingTerms.add': ({ consoleMoney }) => ({
    body: { ...TERMS, holds_from: nextMoment(consoleMoney.termsFrom) },
  }),
  'counsellingTerms.withdraw': ({ consoleMoney }) => ({ params: { version: String(consoleMoney.terms) } }),
  'payouts.exportFile': () => ({ body: { month: MONTH } }),
}
