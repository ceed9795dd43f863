import { randomInt, randomUUID } from 'node:crypto'
import { post } from '../../src/features/payments/ledger/service.ts'
import { newTransactionId } from '../../src/features/payments/rules.ts'
import { newCaseNumber } from '../../src/features/support/rules.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

/** Three appointments that a member has paid for and not booked yet. */
export type PaymentSample = { id: string; transactionId: string; restMinor: number }

export async function aPaidPackage(t: TestApp, memberId: string, counsellorId: string): Promise<PaymentSample> {
  const [id, transactionId, at, restMinor] = [randomUUID(), newTransactionId(randomInt), t.deps.clock(), 14_400]
  const who = { member_id: memberId, counsellor_id: counsellorId }
  const bought = { appointments: 3, amount_minor: restMinor, currency: 'GBP', created_at: at }
  await t.db
    .insertInto('payments')
    .values({
      ...who,
      ...bought,
      id,
      transaction_id: transactionId,
      product_name: 'Three appointments with Rajesh Varma',
      state: 'paid',
      provider: 'test',
      checkout_ref: `checkout_${id}`,
      charge_ref: `charge_${id}`,
      card_brand: 'visa',
      card_last4: '4242',
      paid_at: at,
      settled_as: 'booked',
    })
    .execute()
  await t.db
    .insertInto('appointment_packages')
    .values({ ...who, ...bought, payment_id: id, remaining: 3 })
    .execute()
  const entry = { paymentId: id, bookingId: null, act: `received:${id}`, amountMinor: restMinor, at }
  await post(t.db, { ...entry, from: 'provider', to: 'unused' })
  return { id, transactionId, restMinor }
}

/** A member's case about one of their payments. @returns its number */
export async function aDispute(t: TestApp, memberId: string, transactionId: string): Promise<string> {
  const [id, number, at] = [randomUUID(), newCaseNumber(randomInt), t.deps.clock()]
  const who = { member_id: memberId, name: 'Maria Silva', email: 'maria@members.example' }
  const about = { subject: 'pd', title: 'Nobody came', transaction_id: transactionId, created_at: at, since: at }
  await t.db
    .insertInto('support_cases')
    .values({ id, number, ...who, ...about })
    .execute()
  const text = 'I waited for half an hour.'
  await t.db
    .insertInto('support_messages')
    .values({ id: randomUUID(), case_id: id, author: 'member', text, created_at: at })
    .execute()
  return number
}

export type PaymentSamples = {
  paymentOf: (memberId: string) => PaymentSample
  /** One that no other sample refunds. */
  withdrawalOf: (memberId: string) => PaymentSample
  dispute: string
}

/** A payment of one member, and one that another member disputes. */
export async function paymentSamples(
  t: TestApp,
  people: { buyer: string; disputes: string; counsellor: string },
): Promise<PaymentSamples> {
  const own = await aPaidPackage(t, people.buyer, people.counsellor)
  const withdrawn = await aPaidPackage(t, people.buyer, people.counsellor)
  const disputed = await aPaidPackage(t, people.disputes, people.counsellor)
  const none = { id: randomUUID(), transactionId: 'HW-0000-0000', restMinor: 1 }
  return {
    withdrawalOf: (id) => (id === people.buyer ? withdrawn : id === people.disputes ? disputed : none),
    paymentOf: (id) => (id === people.buyer ? own : id === people.disputes ? disputed : none),
    dispute: await aDispute(t, people.disputes, disputed.transactionId),
  }
}

type Sample = (world: World, me: { id: string }) => CallInput
const ofOwn: Sample = ({ payment }, me) => ({ params: { paymentId: payment.paymentOf(me.id).id } })

/** A valid input of the endpoints of payments; the matrices ask for them all. */
export const PAYMENT_SAMPLES: Record<string, Sample> = {
  'payments.history': (_, me) => ({ body: { user_id: me.id } }),
  'payments.status': ofOwn,
  'payments.receipt': ofOwn,
  'payments.receiptPdf': ofOwn,
  'payments.refundRest': (world, me) => ({
    ...ofOwn(world, me),
    body: { refund_minor: world.payment.paymentOf(me.id).restMinor },
  }),
  'payments.withdraw': ({ payment }, me) => {
    const { id: paymentId, restMinor } = payment.withdrawalOf(me.id)
    return { params: { paymentId }, body: { refund_minor: restMinor } }
  },
  'payments.frame': () => ({}),
  'paymentDisputes.evidence': ({ payment }) => ({ params: { number: payment.dispute } }),
  'paymentDisputes.decide': ({ payment }) => ({
    params: { number: payment.dispute },
    body: { outcome: 'part', amount_minor: 1000, reason: 'The counsellor was late.' },
  }),
}
