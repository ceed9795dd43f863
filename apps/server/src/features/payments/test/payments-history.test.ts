import { randomUUID } from 'node:crypto'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { type Payment, type PaymentStatus, payments, type Receipt } from '@heartwell/contract/payments/payments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeBalanced, differencesOf, eventOf, paidFact, receive } from '../../../../test/doubles/payment-events.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import {
  aBookingPair,
  type BookingPair,
  bookingRow,
  bookSlot,
  callCancel,
  holdSlot,
  openPayment,
  paymentById,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { OperatorError, runOperator } from '../../../operator.ts'
import { openCheckout, post } from '../service.ts'

let t: TestApp
let pair: BookingPair
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  pair = await aBookingPair(t)
})
afterAll(() => closeBalanced(t))

const buy = (appointments: 1 | 3 | 5 = 1) => {
  return bookSlot(t, pair.nextSlot(), appointments)
}

async function historyOf(person: Person): Promise<Payment[]> {
  const { status, body } = await t.call(payments.history, { body: { user_id: person.id } }, { as: person.token })
  expect(status).toBe(200)
  return body.data as Payment[] // by the contract
}

const call = (name: 'status' | 'receipt' | 'receiptPdf', paymentId: string, token?: string) =>
  t.call(payments[name], { params: { paymentId } }, { as: token })

describe('POST /api/payment-history', () => {
  test('API-38 EN-14 answers data[] with id, product_name, currency_symbol, price and created_at', async () => {
    const { paymentId } = await buy()
    const [payment] = await historyOf(pair.member)
    const { transaction_id, created_at } = await paymentById(t, paymentId)
    expect(payment).toMatchObject({
      id: paymentId,
      product_name: 'Appointment with Rajesh Varma',
      currency_symbol: '£',
      price: '50.00',
      created_at: created_at.toISOString(),
      transaction_id,
      state: 'paid',
      card: 'Visa ending 4242',
    })
    expect(transaction_id).toMatch(/^HW-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  })

  test('API-38 lists the newest first, the own payments only, and no checkout that nobody paid', async () => {
    const first = await buy()
    t.advance(60_000)
    const second = await buy()
    const { booking_id } = await holdSlot(t, pair.nextSlot())
    await openPayment(t, pair.member, booking_id)
    const ids = (await historyOf(pair.member)).map(({ id }) => id)
    expect(ids).toEqual([second.paymentId, first.paymentId])
    expect(await historyOf(await aMember(t))).toEqual([])
  })

  test('API-38 refuses a visitor, staff, and the id of another member', async () => {
    const body = { user_id: pair.member.id }
    expect(await t.call(payments.history, { body })).toMatchObject({ status: 401, body: { code: 'session.required' } })
    const staff = await aStaffMember(t)
    const asStaff = await t.call(payments.history, { body: { user_id: staff.id } }, { as: staff.token })
    expect(asStaff).toMatchObject({ status: 403, body: { code: 'session.not_allowed' } })
    const other = await aMember(t)
    const asOther = await t.call(payments.history, { body }, { as: other.token })
    expect(asOther).toMatchObject({ status: 403, body: { code: 'session.not_yours' } })
  })

  test('offers the refund of one appointment until the hour of the rule, and then no more', async () => {
    const { bookingId } = await buy()
    const before = (await historyOf(pair.member))[0]
    expect(before?.cancellation).toMatchObject({ booking_id: bookingId, refund: { amount_minor: 5000 } })
    const { starts_at, refund_hours } = await bookingRow(t, bookingId)
    const last = starts_at.getTime() - refund_hours * 3_600_000
    t.advance(last - t.deps.clock().getTime() + 1000)
    expect((await historyOf(pair.member))[0]?.cancellation).toBeNull()
  })

  test('shows what was refunded, and nothing more to refund', async () => {
    const { bookingId } = await buy()
    expect((await callCancel(t, pair.member, bookingId, 5000)).status).toBe(200)
    expect((await historyOf(pair.member))[0]).toMatchObject({
      state: 'refunded',
      refunded: { currency_symbol: '£', price: '50.00' },
      cancellation: null,
      rest: null,
    })
  })

  test('shows the remaining number and value of a package', async () => {
    const { bookingId, paymentId } = await buy(3)
    const { amount_minor } = await paymentById(t, paymentId)
    const { price_minor } = await bookingRow(t, bookingId)
    expect((await historyOf(pair.member))[0]).toMatchObject({
      appointments: 3,
      cancellation: null,
      rest: { remaining: 2, value: { amount_minor: amount_minor - price_minor } },
    })
  })
})

describe('GET /api/payments/:paymentId', () => {
  const statusOf = async (paymentId: string) =>
    (await call('status', paymentId, pair.member.token)).body.data as PaymentStatus

  test('PY-08 a checkout is confirming until the webhook arrives, whatever the browser says', async () => {
    const { booking_id } = await holdSlot(t, pair.nextSlot())
    const paymentId = await openPayment(t, pair.member, booking_id)
    const before = await statusOf(paymentId)
    expect(before).toMatchObject({ outcome: 'confirming', booking: { id: booking_id, state: 'held' } })
    expect(Date.parse(before.hold!.held_until)).toBeGreaterThan(Date.parse(before.hold!.server_now))
    await receive(t, await eventOf(t, paymentId, await paidFact(t, paymentId)))
    const after = await statusOf(paymentId)
    expect(after).toMatchObject({
      outcome: 'booked',
      hold: null,
      email: pair.member.email,
      booking: { id: booking_id, state: 'confirmed' },
      counsellor: { id: pair.counsellor.id, name: 'Rajesh Varma' },
      price: { currency_symbol: '£', price: '50.00' },
    })
  })

  test('says that a checkout has expired, and that one failed', async () => {
    for (const [kind, outcome] of [
      ['expired', 'abandoned'],
      ['failed', 'failed'],
    ] as const) {
      const { booking_id } = await holdSlot(t, pair.nextSlot())
      const paymentId = await openPayment(t, pair.member, booking_id)
      await receive(t, await eventOf(t, paymentId, { kind }))
      expect((await statusOf(paymentId)).outcome).toBe(outcome)
    }
  })
})

describe('receipt', () => {
  test('names the payer, the seller, what was bought, and what was refunded', async () => {
    const { bookingId, paymentId } = await buy()
    await callCancel(t, pair.member, bookingId, 5000)
    const receipt = (await call('receipt', paymentId, pair.member.token)).body.data as Receipt
    const { starts_at } = await bookingRow(t, bookingId)
    expect(receipt).toMatchObject({
      transaction_id: (await paymentById(t, paymentId)).transaction_id,
      product_name: 'Appointment with Rajesh Varma',
      price: { currency_symbol: '£', price: '50.00' },
      card: 'Visa ending 4242',
      member: { name: 'Margaret Hale', email: pair.member.email },
      seller: { name: 'Heartwell', email: 'hello@heartwell.example' },
      bookings: [{ starts_at: starts_at.toISOString() }],
      refunds: [{ price: { price: '50.00' } }],
      total: { price: '0.00' },
    })
  })

  test.each(['Margaret Hale', 'Ольга Ђорђевић', 'Παναγιώτης Łódź-Őrsi', 'Nguyễn Thị გიორგი', 'ಅನಿಕಾ 李'])(
    'the PDF is one sheet that holds the letters of %s',
    async (name) => {
      const { paymentId } = await buy()
      await t.db.updateTable('members').set({ name }).where('id', '=', pair.member.id).execute()
      const answer = await call('receiptPdf', paymentId, pair.member.token)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
      const text = answer.raw.toString('latin1')
      expect(text.slice(0, 5)).toBe('%PDF-')
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
      expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    },
  )

  test('of a checkout that nobody paid there is none', async () => {
    const { booking_id } = await holdSlot(t, pair.nextSlot())
    const paymentId = await openPayment(t, pair.member, booking_id)
    for (const name of ['receipt', 'receiptPdf'] as const) {
      expect(await call(name, paymentId, pair.member.token)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })
})

describe.each(['status', 'receipt', 'receiptPdf'] as const)('refusals of %s', (name) => {
  test('a visitor, staff, another member, and an id that is none', async () => {
    const { paymentId } = await buy()
    expect(await call(name, paymentId)).toMatchObject({ status: 401, body: { code: 'session.required' } })
    for (const role of ['provider', 'counsellor'] as const) {
      const { token } = await aStaffMember(t, role)
      expect(await call(name, paymentId, token)).toMatchObject({ status: 403, body: { code: 'session.not_allowed' } })
    }
    const other = await aMember(t)
    expect(await call(name, paymentId, other.token)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await call(name, randomUUID(), pair.member.token)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await call(name, 'nonsense', pair.member.token)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  })
})

describe('POST /api/payments/:paymentId/refund-rest', () => {
  const refundRest = (paymentId: string, refund_minor: unknown, token?: string) =>
    t.call(payments.refundRest, { params: { paymentId }, body: { refund_minor } }, { as: token })

  async function aPackage() {
    const bought = await buy(3)
    const rest = (await historyOf(pair.member))[0]?.rest
    return { ...bought, restMinor: rest?.value.amount_minor ?? 0 }
  }

  test('refunds what is not booked, keeps what is, and leaves nothing to book with', async () => {
    const { paymentId, bookingId, restMinor } = await aPackage()
    const answer = await refundRest(paymentId, restMinor, pair.member.token)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { rest: null, refunded: { amount_minor: restMinor } } },
    })
    expect((await bookingRow(t, bookingId)).state).toBe('confirmed')
    const { booking_id } = await holdSlot(t, pair.nextSlot())
    const used = await t.call(
      counselling.payWithPackage,
      { params: { bookingId: booking_id } },
      { as: pair.member.token },
    )
    expect(used).toMatchObject({ status: 409, body: { code: 'package.empty' } })
  })

  test('ten times at once is one refund', async () => {
    const { paymentId, restMinor } = await aPackage()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refundRest(paymentId, restMinor, pair.member.token)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(restMinor)
  })

  test('an appointment that is returned to the package can be refunded again', async () => {
    const { paymentId, bookingId, restMinor } = await aPackage()
    await refundRest(paymentId, restMinor, pair.member.token)
    const { price_minor } = await bookingRow(t, bookingId)
    expect((await callCancel(t, pair.member, bookingId, price_minor)).status).toBe(200)
    expect((await historyOf(pair.member))[0]?.rest).toMatchObject({
      remaining: 1,
      value: { amount_minor: price_minor },
    })
    expect((await refundRest(paymentId, price_minor, pair.member.token)).status).toBe(200)
    const { amount_minor, refunded_minor, state } = await paymentById(t, paymentId)
    expect([refunded_minor, state]).toEqual([amount_minor, 'refunded'])
  })

  test('another sum than the page promised is refused, so that nobody agrees to a surprise', async () => {
    const { paymentId, restMinor } = await aPackage()
    for (const sum of [restMinor - 1, restMinor + 1]) {
      const answer = await refundRest(paymentId, sum, pair.member.token)
      expect(answer).toMatchObject({ status: 409, body: { code: 'booking.refund_changed' } })
    }
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(0)
    expect((await historyOf(pair.member))[0]?.rest?.remaining).toBe(2)
  })

  test('refusals: a visitor, staff, another member, one appointment, no sum', async () => {
    const { paymentId, restMinor } = await aPackage()
    expect((await refundRest(paymentId, restMinor)).body.code).toBe('session.required')
    expect((await refundRest(paymentId, restMinor, (await aStaffMember(t)).token)).body.code).toBe(
      'session.not_allowed',
    )
    expect((await refundRest(paymentId, restMinor, (await aMember(t)).token)).status).toBe(404)
    for (const sum of [0, -1, 1.5, '5', null]) {
      expect(await refundRest(paymentId, sum, pair.member.token)).toMatchObject({
        status: 400,
        body: { errors: { refund_minor: 'Please give the amount' } },
      })
    }
    const single = await buy()
    expect((await refundRest(single.paymentId, 5000, pair.member.token)).body.code).toBe('booking.refund_changed')
  })
})

test('PY-08 without a provider nothing can be bought: 503 payment.unavailable', async () => {
  const off = {
    ...t.deps,
    config: { ...t.deps.config, payments: { ...t.deps.config.payments, provider: 'off' as const } },
  }
  const { booking_id } = await holdSlot(t, pair.nextSlot())
  const purchase = {
    memberId: pair.member.id,
    counsellorId: pair.counsellor.id,
    product: { bookingId: booking_id, appointments: 1 as const },
    productName: 'Appointment',
    amountMinor: 5000,
    currency: 'GBP',
    asksEarlyStart: false,
    expiresAt: new Date(),
  }
  await expect(openCheckout(off, purchase)).rejects.toMatchObject({ code: 'payment.unavailable', status: 503 })
})

test('the ledger is wrong when more was moved from one appointment than it held, also if the payment adds up', async () => {
  const { paymentId } = await buy(3)
  const { booking_id: bookingId } = await holdSlot(t, pair.nextSlot())
  await t.call(counselling.payWithPackage, { params: { bookingId } }, { as: pair.member.token })
  const act = `wrong:${paymentId}`
  const move = { paymentId, bookingId, act, from: 'booked', to: 'unused', amountMinor: 4601, at: new Date() } as const
  await post(t.db, move)
  const { transaction_id } = await paymentById(t, paymentId)
  expect(await differencesOf(t)).toEqual([`${transaction_id}: appointment ${bookingId} holds -1`])
  await t.db.deleteFrom('ledger_entries').where('act', '=', act).execute()
})

test('npm run admin ledger prints the sums, and fails when a penny differs', async () => {
  const { paymentId } = await buy()
  expect(await runOperator(t.deps, ['ledger'])).toMatch(/^The ledger is right: \d+ payments, .*received \d+ = unused/)
  const entry = { payment_id: paymentId, act: `wrong:${paymentId}`, account: 'booked', amount_minor: 1, at: new Date() }
  await t.db.insertInto('ledger_entries').values(entry).execute()
  const failed = runOperator(t.deps, ['ledger'])
  await expect(failed).rejects.toBeInstanceOf(OperatorError)
  await expect(failed).rejects.toThrow((await paymentById(t, paymentId)).transaction_id)
  await t.db.deleteFrom('ledger_entries').where('act', '=', entry.act).execute()
})
