import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { type Payment, payments } from '@heartwell/contract/payments/payments.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { closeBalanced } from '../../../../test/doubles/payment-events.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import {
  aBookingPair,
  type BookingPair,
  bookingRow,
  bookSlot,
  holdSlot,
  payCheckout,
  paymentById,
  refundsOf,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { readConfig } from '../../../platform/config.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { hasWithdrawal } from '../service.ts'

let t: TestApp
let pair: BookingPair
beforeAll(async () => {
  t = await testApp({ env: { WITHDRAWAL_COUNTRIES: 'DE,GB' } })
})
beforeEach(async () => {
  pair = await aBookingPair(t)
})
afterAll(() => closeBalanced(t))

const withdraw = (paymentId: string, refund_minor: unknown, token = pair.member.token) =>
  t.call(payments.withdraw, { params: { paymentId }, body: { refund_minor } }, { as: token })

async function withdrawalIn({ id, token }: Person) {
  const { body } = await t.call(payments.history, { body: { user_id: id } }, { as: token })
  return (body.data as Payment[])[0]?.withdrawal // by the contract
}
const receiptsOf = async ({ email }: Person) =>
  (await t.mailsTo(email)).filter(({ subject }) => subject === 'You’ve withdrawn from your contract')

test('a withdrawal cancels the appointment, refunds everything and emails a receipt with its day and time', async () => {
  const { paymentId, bookingId } = await bookSlot(t, pair.nextSlot(), 3)
  const { amount_minor, transaction_id } = await paymentById(t, paymentId)
  expect(await withdrawalIn(pair.member)).toMatchObject({ refund: { amount_minor }, cancels: 1, keeps: 0 })
  const answer = await withdraw(paymentId, amount_minor)
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, data: { state: 'refunded', withdrawal: null, rest: null, refunded: { amount_minor } } },
  })
  expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'cancelled', cancelled_by: 'member' })
  expect(await refundsOf(t, paymentId)).toEqual([{ amount_minor, cause: 'withdrawal', booking_id: null }])
  const [receipt] = await receiptsOf(pair.member)
  expect(receipt?.text).toContain(transaction_id)
  expect(receipt?.text).toContain(`We received your withdrawal on`)
  expect(receipt?.text).toContain('(London time)')
  expect(receipt?.text).toContain('“I withdraw from this contract.”')
  expect(receipt?.text).not.toContain('Rajesh')
})

test('an appointment that took place at the member’s own request stays paid, and its money with it', async () => {
  const slot = pair.nextSlot()
  const { booking_id } = await holdSlot(t, slot)
  const call = { params: { bookingId: booking_id }, body: { appointments: 3, asks_early_start: true } }
  const { body } = await t.call(counselling.pay, call, { as: pair.member.token })
  const { payment_id: paymentId } = body.data as { payment_id: string } // by the contract
  await payCheckout(t, paymentId)
  const ended = { state: 'completed', starts_at: t.deps.clock(), ended_at: t.deps.clock() }
  await t.db.updateTable('bookings').set(ended).where('id', '=', booking_id).execute()
  const { amount_minor } = await paymentById(t, paymentId)
  const { price_minor } = await bookingRow(t, booking_id)
  expect(await withdrawalIn(pair.member)).toMatchObject({ keeps: 1, cancels: 0 })
  expect((await withdraw(paymentId, amount_minor - price_minor)).status).toBe(200)
  expect(await bookingRow(t, booking_id)).toMatchObject({ state: 'completed', refunded_minor: 0 })
  expect((await paymentById(t, paymentId)).refunded_minor).toBe(amount_minor - price_minor)
  expect((await withdraw(paymentId, price_minor)).body.code).toBe('payment.withdrawal_over')
})

test('two withdrawals at once are one refund and one receipt', async () => {
  const { paymentId } = await bookSlot(t, pair.nextSlot())
  const call = () => withdraw(paymentId, 5000)
  const answers = await startWhileHeld(t, (tx) => lockRow(tx, 'payments', paymentId), [call, call])
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect((await paymentById(t, paymentId)).refunded_minor).toBe(5000)
  expect(await receiptsOf(pair.member)).toHaveLength(1)
})

test('a purchase whose period has ended offers no withdrawal and refuses one', async () => {
  const { paymentId } = await bookSlot(t, pair.nextSlot())
  const long = new Date(t.deps.clock().getTime() - 17 * 86_400_000)
  await t.db.updateTable('payments').set({ paid_at: long }).where('id', '=', paymentId).execute()
  expect(await withdrawalIn(pair.member)).toBeNull()
  expect(await withdraw(paymentId, 5000)).toMatchObject({ status: 409, body: { code: 'payment.withdrawal_over' } })
})

test('the country of the member decides, and that of the site when they have not said where they live', async () => {
  const { paymentId } = await bookSlot(t, pair.nextSlot())
  const livesIn = (country: string) =>
    t.db
      .insertInto('preferences')
      .values({ member_id: pair.member.id, country, updated_at: t.deps.clock() })
      .onConflict((c) => c.column('member_id').doUpdateSet({ country }))
      .execute()
  expect(await withdrawalIn(pair.member)).not.toBeNull()
  await livesIn('US')
  expect(await withdrawalIn(pair.member)).toBeNull()
  expect((await withdraw(paymentId, 5000)).body.code).toBe('payment.withdrawal_over')
  await livesIn('DE')
  expect(await withdrawalIn(pair.member)).not.toBeNull()
})

test('WITHDRAWAL_COUNTRIES is empty by default, so that nobody has the right, and takes countries only', async () => {
  const payments = readConfig({}).payments
  expect(payments.withdrawalCountries).toEqual([])
  expect(await hasWithdrawal({ config: { ...t.deps.config, payments } }, t.db, pair.member.id)).toBe(false)
  expect(() => readConfig({ WITHDRAWAL_COUNTRIES: 'DE,Germany' })).toThrow('WITHDRAWAL_COUNTRIES')
})

test('refusals: a visitor, staff, another member, another amount than the page showed, no amount', async () => {
  const { paymentId } = await bookSlot(t, pair.nextSlot())
  const visitor = await t.call(payments.withdraw, { params: { paymentId }, body: { refund_minor: 5000 } })
  expect(visitor.body.code).toBe('session.required')
  expect((await withdraw(paymentId, 5000, (await aStaffMember(t)).token)).body.code).toBe('session.not_allowed')
  expect((await withdraw(paymentId, 5000, (await aMember(t)).token)).status).toBe(404)
  for (const sum of [4999, 5001]) expect((await withdraw(paymentId, sum)).body.code).toBe('booking.refund_changed')
  for (const sum of [0, -1, '5', null]) expect((await withdraw(paymentId, sum)).status).toBe(400)
  expect((await paymentById(t, paymentId)).refunded_minor).toBe(0)
})
