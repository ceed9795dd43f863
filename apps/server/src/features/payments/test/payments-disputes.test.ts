import { randomUUID } from 'node:crypto'
import { STEP_UP_MINUTES } from '@heartwell/contract/endpoint.ts'
import { type DisputedPayment, paymentDisputes } from '@heartwell/contract/payments/payments.ts'
import { support } from '@heartwell/contract/support/support.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../../../test/doubles/payment-events.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import {
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  paymentById,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let staff: Person
let member: Person
let counsellor: Person
let hours = 40
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t)
})
beforeEach(async () => {
  ;[member, counsellor] = await aMemberAndCounsellor(t)
})
afterAll(() => closeBalanced(t))

const buy = (appointments: 1 | 3 = 1) => bookSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) }, appointments)

async function raise(transaction_id: string, by = member): Promise<string> {
  const body = {
    user_id: by.id,
    name: by.name,
    email: by.email,
    subject: 'pd',
    title: 'Nobody came',
    message: 'I waited for half an hour.',
    transaction_id,
  }
  const { status, body: answer } = await t.call(support.send, { body }, { as: by.token })
  expect(status).toBe(200)
  return String(answer.case_number)
}

/** A paid appointment and a case about it. */
async function aDispute(appointments: 1 | 3 = 1) {
  const bought = await buy(appointments)
  const { transaction_id } = await paymentById(t, bought.paymentId)
  return { ...bought, transaction_id, number: await raise(transaction_id) }
}

const evidence = (number: string, token?: string) =>
  t.call(paymentDisputes.evidence, { params: { number } }, { as: token })
const decide = (number: string, body: unknown, token?: string) =>
  t.call(paymentDisputes.decide, { params: { number }, body }, { as: token })
const REASON = 'The counsellor was not in the room.'

/** The emails to the counsellor about a refund. */
const mailsAboutRefund = async () =>
  (await t.mailsTo(counsellor.email)).filter(({ subject }) => / was refunded$/.test(subject)).map(({ text }) => text)

describe('evidence of a disputed payment', () => {
  test('shows the payment, and of each appointment who came when and what happened', async () => {
    const { number, bookingId, transaction_id } = await aDispute()
    const joined = t.deps.clock()
    await t.db.updateTable('bookings').set({ member_joined_at: joined }).where('id', '=', bookingId).execute()
    const { status, body } = await evidence(number, staff.token)
    expect(status).toBe(200)
    const payment = body.payment as DisputedPayment
    expect(payment).toMatchObject({
      transaction_id,
      counsellor: 'Rajesh Varma',
      refundable: { amount_minor: 5000 },
      appointments_booked: [
        { id: bookingId, state: 'confirmed', member_joined_at: joined.toISOString(), counsellor_joined_at: null },
      ],
    })
    expect(payment.appointments_booked[0]?.events.map(({ event }) => event)).toContain('confirmed')
    expect(body.decision).toBeNull()
  })

  test('counts what the two wrote to each other since the payment, and shows no text of it', async () => {
    const { number, paymentId } = await aDispute()
    const since = (await paymentById(t, paymentId)).paid_at?.getTime() ?? 0
    const [low_id = '', high_id = ''] = [member.id, counsellor.id].sort()
    const pair = { kind: 'counselling', low_id, high_id, created_at: new Date(since) }
    const { id } = await t.db.insertInto('conversations').values(pair).returning('id').executeTakeFirstOrThrow()
    const minute = Math.ceil(since / MINUTE_MS) * MINUTE_MS
    const sent: [Person, number][] = [
      [member, since - 1],
      [member, minute],
      [counsellor, minute + 20_000],
      [member, minute + 2 * MINUTE_MS],
    ]
    const messages = sent.map(([{ id: sender_id }, at], index) => ({
      conversation_id: id,
      seq: index + 1,
      id: randomUUID(),
      client_id: randomUUID(),
      sender_id,
      body: 'canary-text',
      sent_at: new Date(at),
    }))
    await t.db.insertInto('messages').values(messages).execute()
    const answer = await evidence(number, staff.token)
    expect((answer.body.payment as DisputedPayment).chat).toEqual({ from_member: 2, from_counsellor: 1, minutes: 2 })
    expect(answer.raw.toString()).not.toContain('canary-text')
  })

  test('finds the payment as members type the id', async () => {
    const { paymentId } = await buy()
    const { transaction_id } = await paymentById(t, paymentId)
    for (const typed of [
      transaction_id.toLowerCase(),
      ` ${transaction_id.replaceAll('-', ' ')} `,
      transaction_id.slice(3),
    ]) {
      const { body } = await evidence(await raise(typed), staff.token)
      expect(body.payment, typed).toMatchObject({ id: paymentId })
    }
  })

  test("another member's payment is not shown, and cannot be decided about", async () => {
    const { paymentId } = await buy()
    const other = await aMember(t)
    const number = await raise((await paymentById(t, paymentId)).transaction_id, other)
    expect((await evidence(number, staff.token)).body).toMatchObject({ payment: null })
    const answer = await decide(number, { outcome: 'full', reason: REASON }, staff.token)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(0)
  })

  test('refusals: a visitor, a member, a counsellor, a case about something else', async () => {
    const { number } = await aDispute()
    for (const [token, code] of [
      [undefined, 'session.required'],
      [member.token, 'session.not_allowed'],
      [(await aStaffMember(t, 'counsellor')).token, 'session.not_allowed'],
    ] as const) {
      expect((await evidence(number, token)).body.code).toBe(code)
      expect((await decide(number, { outcome: 'none', reason: REASON }, token)).body.code).toBe(code)
    }
    const { id: user_id, name, email } = member
    const body = { user_id, name, email, subject: 'gs', title: 'Hello', message: 'Please' }
    const general = await t.call(support.send, { body }, { as: member.token })
    const found = await evidence(String(general.body.case_number), staff.token)
    expect(found).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await evidence('ZZZ-ZZZ', staff.token)).status).toBe(404)
  })
})

describe('decision about a disputed payment', () => {
  test('all: the refund is sent, the reason is in the case, the case is closed, and the member is notified', async () => {
    const { number, paymentId, bookingId } = await aDispute()
    expect((await decide(number, { outcome: 'full', reason: REASON }, staff.token)).status).toBe(200)
    expect(await paymentById(t, paymentId)).toMatchObject({ state: 'refunded', refunded_minor: 5000 })
    expect((await bookingRow(t, bookingId)).state).not.toBe('confirmed')
    const own = await t.call(support.case, { params: { number } }, { as: member.token })
    expect(own.body.data).toMatchObject({ state: 'closed' })
    const messages = (own.body.data as { messages: { text: string }[] }).messages
    expect(messages.at(-1)?.text).toBe(
      `We refund £50.00 to your card. Banks usually take 3 to 5 working days.\n\n${REASON}`,
    )
    const subject = `We have decided about your case ${number}`
    const mail = (await t.mailsTo(member.email)).find((one) => one.subject === subject)
    expect(mail?.text).toContain('You can read our decision')
    expect(mail?.text).not.toContain(REASON)
    const notification = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('member_id', '=', member.id)
      .where('title', '=', subject)
      .execute()
    expect(notification).toHaveLength(1)
    expect((await evidence(number, staff.token)).body.decision).toMatchObject({
      outcome: 'full',
      reason: REASON,
      by: 'Staff Person',
      refund: { amount_minor: 5000 },
    })
  })

  test('part: that amount is refunded, of a completed appointment too', async () => {
    const { number, paymentId, bookingId } = await aDispute()
    await t.db
      .updateTable('bookings')
      .set({ state: 'completed', ended_at: t.deps.clock() })
      .where('id', '=', bookingId)
      .execute()
    const part = { outcome: 'part', amount_minor: 1250, reason: REASON }
    expect((await decide(number, part, staff.token)).status).toBe(200)
    expect(await paymentById(t, paymentId)).toMatchObject({ state: 'paid', refunded_minor: 1250 })
    expect(await mailsAboutRefund()).toEqual([expect.stringContaining('Your earnings show the amount that remains.')])
    expect((await t.mailsTo(member.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/^We’re refunding/),
    )
  })

  test('all of a package: unused and booked appointments are refunded', async () => {
    const { number, paymentId } = await aDispute(3)
    expect((await decide(number, { outcome: 'full', reason: REASON }, staff.token)).status).toBe(200)
    const { amount_minor, refunded_minor } = await paymentById(t, paymentId)
    expect(refunded_minor).toBe(amount_minor)
    const left = await t.db
      .selectFrom('appointment_packages')
      .select('remaining')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect(left.remaining).toBe(0)
  })

  test('nothing: no money moves, and the reason is in the case', async () => {
    const { number, paymentId, bookingId } = await aDispute()
    expect((await decide(number, { outcome: 'none', reason: REASON }, staff.token)).status).toBe(200)
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(0)
    expect((await bookingRow(t, bookingId)).state).toBe('confirmed')
    const own = await t.call(support.case, { params: { number } }, { as: member.token })
    const messages = (own.body.data as { messages: { text: string }[] }).messages
    expect(messages.at(-1)?.text).toBe(`We do not refund this payment.\n\n${REASON}`)
  })

  test('two of the staff at once: one decides, the other reads that it is decided', async () => {
    const { number, paymentId } = await aDispute()
    const bodies = [
      { outcome: 'full', reason: REASON },
      { outcome: 'none', reason: REASON },
    ]
    const answers = await Promise.all(bodies.map((body) => decide(number, body, staff.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('dispute.decided')
    const { refunded_minor } = await paymentById(t, paymentId)
    expect(refunded_minor).toBe(answers[0]?.status === 200 ? 5000 : 0)
  })

  test.each([
    [{ outcome: 'part', amount_minor: 0, reason: REASON }, 'amount_minor'],
    [{ outcome: 'part', amount_minor: 5001, reason: REASON }, 'amount_minor'],
    [{ outcome: 'part', amount_minor: -1, reason: REASON }, 'amount_minor'],
    [{ outcome: 'full', reason: ' ' }, 'reason'],
    [{ outcome: 'full', reason: 'x'.repeat(3001) }, 'reason'],
    [{ outcome: 'twice', reason: REASON }, 'outcome'],
    [{ reason: REASON }, 'outcome'],
  ])('%o is refused with its field', async (body, field) => {
    const { number, paymentId } = await aDispute()
    const answer = await decide(number, body, staff.token)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(0)
  })

  test('the whole sum as a part, and a reason of 3,000 characters, are taken', async () => {
    const { number, paymentId } = await aDispute()
    const body = { outcome: 'part', amount_minor: 5000, reason: 'x'.repeat(3000) }
    expect((await decide(number, body, staff.token)).status).toBe(200)
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(5000)
  })

  test('needs a fresh second factor, and moves no money without it', async () => {
    const { number, paymentId } = await aDispute()
    const colleague = await aStaffMember(t, 'provider', ['finance'])
    t.advance((STEP_UP_MINUTES + 1) * MINUTE_MS)
    const refused = await decide(number, { outcome: 'full', reason: REASON }, colleague.token)
    expect(refused).toMatchObject({ status: 403, body: { code: 'staff.step_up' } })
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(0)
  })
})
