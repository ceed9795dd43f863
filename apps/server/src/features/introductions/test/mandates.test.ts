import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { introductionConsent } from '@heartwell/contract/introductions/consent.ts'
import {
  counsellorIntroductions,
  type ListedClients,
} from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { type Mandate, mandates } from '@heartwell/contract/introductions/mandates.ts'
import { letters } from '@heartwell/contract/introductions/member-letters.ts'
import { type Payment, payments, type Receipt } from '@heartwell/contract/payments/payments.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { closeBalanced } from '../../../../test/doubles/payment-events.ts'
import { aMember, type Person } from '../../../../test/factories.ts'
import {
  aBookableCounsellor,
  payCheckout,
  paymentById,
  refundsOf,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { allowIntroductions, storedLetters } from '../../../../test/steps/introduction-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { countMeeting, countMeetings } from '../mandates/service.ts'

let t: TestApp
let client: Person
let other: Person
let counsellor: Person
beforeAll(async () => {
  t = await testApp({ env: { WITHDRAWAL_COUNTRIES: 'GB' } })
})
beforeEach(async () => {
  client = await aMember(t, { name: 'Margaret Hale', gender: 'F', age: 62 })
  other = await aMember(t, { name: 'Thomas Ashby', gender: 'M', age: 63 })
  counsellor = await aBookableCounsellor(t, 'Leila Haddad')
  const offer = { introduction_price_minor: 16_000 }
  await t.db.updateTable('counsellors').set(offer).where('id', '=', counsellor.id).execute()
  for (const person of [client, other]) await allowIntroductions(t, person)
})
afterEach(() => t.setClock(() => new Date()))
afterAll(() => closeBalanced(t))

const TERMS = { terms_version: 1, asks_early_start: true }
type Change = { introductions?: number; terms_version?: number; counsellor_id?: string; asks_early_start?: boolean }
const buy = (change: Change = {}, by = client) =>
  t.call(
    mandates.buy,
    { body: { counsellor_id: counsellor.id, introductions: 3, ...TERMS, ...change } },
    { as: by.token },
  )
const listed = async ({ token }: Person) => (await t.call(mandates.list, {}, { as: token })).body
const mandateOf = async (person: Person) => ((await listed(person)).mandates as Mandate[])[0] // The contract's answer.

/** A package of three introductions for £442.00. */
async function aMandate(change: Change = {}): Promise<string> {
  const { status, body } = await buy(change)
  if (status !== 200) throw new Error(`buying was refused with ${status} ${body.code}`)
  const { payment_id } = body.data as { payment_id: string } // The contract's answer.
  await payCheckout(t, payment_id)
  return payment_id
}

/** Both have said yes to letters that came after the purchase. */
async function anIntroduction(partner = other): Promise<string> {
  const ids = { counsellorId: counsellor.id, clientId: client.id, otherId: partner.id }
  const introductionId = await storedLetters(t, ids)
  for (const { token } of [client, partner])
    await t.call(letters.answer, { params: { introductionId }, body: { answer: 'yes' } }, { as: token })
  return introductionId
}

type Said = Partial<Record<'client' | 'other', 'yes' | 'moved' | 'no'>>

/** A meeting to which the two agreed, and what they say about it. */
async function aMeeting(said: Said, { daysAgo = 0, partner = other } = {}) {
  const at = t.deps.clock()
  const starts_at = new Date(at.getTime() - daysAgo * DAY_MS)
  const plan = { proposer_id: client.id, receiver_id: partner.id, state: 'over', kind: 'walk', place: 'The river' }
  const { id: plan_id } = await t.db
    .insertInto('meeting_plans')
    .values({ ...plan, starts_at, time_zone: 'UTC', created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [who, met] of Object.entries(said)) {
    const member_id = who === 'client' ? client.id : partner.id
    await t.db.insertInto('meeting_answers').values({ plan_id, member_id, met, again: 'no', answered_at: at }).execute()
  }
}

/** Both have said yes, and both say that they met. */
async function aMetIntroduction(partner = other): Promise<string> {
  const id = await anIntroduction(partner)
  await aMeeting({ client: 'yes', other: 'yes' }, { partner })
  return id
}

/** The state of a payment, and where its money is. */
async function moneyOf(paymentId: string) {
  const { state } = await paymentById(t, paymentId)
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select((e) => ['account', e.fn.sum<string>('amount_minor').as('minor')])
    .where('payment_id', '=', paymentId)
    .groupBy('account')
    .execute()
  return { state, ledger: Object.fromEntries(rows.map(({ account, minor }) => [account, Number(minor)])) }
}

const refundRest = (paymentId: string, refund_minor: number) =>
  t.call(payments.refundRest, { params: { paymentId }, body: { refund_minor } }, { as: client.token })
const withdraw = (paymentId: string, refund_minor: number) =>
  t.call(payments.withdraw, { params: { paymentId }, body: { refund_minor } }, { as: client.token })
async function paymentOf({ id, token }: Person): Promise<Payment | undefined> {
  const { body } = await t.call(payments.history, { body: { user_id: id } }, { as: token })
  return (body.data as Payment[])[0] // The contract's answer.
}

describe('an offer', () => {
  test('has one, three and five introductions with the discounts of the terms', async () => {
    const { offers, terms_version, takes_part } = await listed(client)
    expect({ terms_version, takes_part }).toEqual({ terms_version: 1, takes_part: true })
    const own = (offers as { counsellor: { id: string }; products: object[] }[]).find(
      (offer) => offer.counsellor.id === counsellor.id,
    )
    expect(own?.products).toMatchObject([
      { introductions: 1, price: { price: '160.00' }, each: { price: '160.00' } },
      { introductions: 3, price: { price: '442.00' }, each: { price: '147.33' } },
      { introductions: 5, price: { price: '704.00' }, each: { price: '140.80' } },
    ])
  })

  test('is refused to a member who does not take part, for other terms, and of a counsellor who sells none', async () => {
    const outside = await aMember(t)
    expect((await buy({}, outside)).body.code).toBe('mandate.no_consent')
    expect((await buy({ terms_version: 2 })).body.code).toBe('mandate.terms_changed')
    expect((await buy({ counsellor_id: (await aBookableCounsellor(t)).id })).status).toBe(404)
    expect((await buy({ introductions: 2 })).status).toBe(400)
    const refusal = { counsellor_id: counsellor.id, is_refused: true }
    await t.call(introductionConsent.refuse, { body: refusal }, { as: client.token })
    expect((await buy()).status).toBe(404)
  })

  test('opens one checkout for a number of introductions, however often the button is pressed', async () => {
    const ids = (await Promise.all([buy(), buy(), buy()])).map(({ body }) => (body.data as Payment | undefined)?.id)
    const open = await t.db
      .selectFrom('payments')
      .select(['introductions', 'appointments', 'terms_version', 'product_name'])
      .where('member_id', '=', client.id)
      .execute()
    expect(ids).toHaveLength(3)
    expect(open).toEqual([
      { introductions: 3, appointments: 0, terms_version: 1, product_name: '3 introductions by Leila Haddad' },
    ])
  })
})

describe('a mandate', () => {
  test('is bought, runs from the first letter on, and is used up when all have counted', async () => {
    const paymentId = await aMandate({ introductions: 1 })
    expect(await mandateOf(client)).toMatchObject({
      payment_id: paymentId,
      state: 'bought',
      counsellor: { name: 'Leila Haddad' },
      introductions: 1,
      remaining: 1,
      counted: [],
      card: 'Visa ending 4242',
      rest: { price: '160.00' },
    })
    const [mail] = (await t.mailsTo(client.email)).filter(({ subject }) => subject === 'Your payment for introductions')
    expect(mail?.text).toContain('You’ve paid £160.00 for one introduction.')
    expect(mail?.text).not.toContain('Leila')
    await anIntroduction()
    await countMeetings(t.deps)
    expect(await mandateOf(client)).toMatchObject({ state: 'running', remaining: 1 })
    await aMeeting({ client: 'yes', other: 'yes' })
    await countMeetings(t.deps)
    expect(await mandateOf(client)).toMatchObject({
      state: 'used_up',
      remaining: 0,
      counted: [{ first_name: 'Thomas' }],
      rest: null,
    })
    expect(await moneyOf(paymentId)).toMatchObject({ ledger: { booked: 16_000, unused: 0 } })
  })

  test('makes the buyer a client, whose consultant reads how many are left', async () => {
    await aMandate()
    await aMetIntroduction()
    await countMeetings(t.deps)
    const { body } = await t.call(counsellorIntroductions.list, {}, { as: counsellor.token })
    const row = (body.clients as ListedClients['clients']).find(({ id }) => id === client.id)
    expect(row?.package).toEqual({ introductions: 3, counted: 1, remaining: 2 })
  })

  test('books no appointment, and an appointment takes nothing from it', async () => {
    await aMandate()
    const slot = { counsellor_id: counsellor.id, starts_at: slotIn(t, 60), time_zone: 'UTC' }
    const held = await t.call(counselling.hold, { body: slot }, { as: client.token })
    const { booking_id: bookingId } = held.body.data as { booking_id: string } // The contract's answer.
    const used = await t.call(counselling.payWithPackage, { params: { bookingId } }, { as: client.token })
    expect(used.body.code).toBe('package.empty')
    expect(await mandateOf(client)).toMatchObject({ remaining: 3 })
  })

  test('is read by nobody but its buyer', async () => {
    await aMandate()
    expect((await listed(other)).mandates).toEqual([])
  })

  test('has a receipt', async () => {
    const paymentId = await aMandate()
    const { body } = await t.call(payments.receipt, { params: { paymentId } }, { as: client.token })
    expect(body.data as Receipt).toMatchObject({
      product_name: '3 introductions by Leila Haddad',
      total: { price: '442.00' },
      bookings: [],
    })
  })
})

describe('an introduction counts', () => {
  const counted = async () => (await mandateOf(client))?.counted.length
  test.each([
    ['both say that they met', { client: 'yes', other: 'yes' }, 0, 1],
    ['one says so', { client: 'yes' }, 0, 0],
    ['one says so and the other nothing for seven days', { other: 'yes' }, 7, 1],
    ['one says so and the other that they did not', { client: 'yes', other: 'no' }, 13, 0],
    ['both say that they moved it', { client: 'moved', other: 'moved' }, 13, 0],
    ['nobody says anything', {}, 13, 0],
  ] as const)('when %s: %j, %i days later, %i', async (_, said, daysAgo, number) => {
    await aMandate()
    const id = await anIntroduction()
    // The meeting was after the letters.
    const delivered_at = new Date(Date.now() - 20 * DAY_MS)
    await t.db.updateTable('introductions').set({ delivered_at }).where('id', '=', id).execute()
    await aMeeting(said, { daysAgo })
    await countMeetings(t.deps)
    expect(await counted()).toBe(number)
  })

  test('when both say on their page that they are meeting', async () => {
    await aMandate()
    await anIntroduction()
    const [low_id, high_id] = [client.id, other.id].sort() as [string, string] // Two ids.
    await t.db.insertInto('pairs').values({ low_id, high_id, stage: 'meeting' }).execute()
    await countMeetings(t.deps)
    expect(await counted()).toBe(1)
  })

  test('once, however often and at once it is counted', async () => {
    const paymentId = await aMandate()
    const id = await aMetIntroduction()
    const count = () => t.db.transaction().execute((tx) => countMeeting(t.deps, tx, { id, paymentId }))
    const held = (tx: Parameters<typeof lockRow>[0]) => lockRow(tx, 'payments', paymentId)
    expect((await startWhileHeld(t, held, [count, count, count])).filter(Boolean)).toHaveLength(1)
    expect(await countMeetings(t.deps)).toBe(0)
    expect(await mandateOf(client)).toMatchObject({ remaining: 2, counted: [{ first_name: 'Thomas' }] })
    expect(await moneyOf(paymentId)).toMatchObject({ ledger: { booked: 14_733, unused: 29_467 } })
  })

  test('not without two yeses, and not before the package was bought', async () => {
    await storedLetters(t, { counsellorId: counsellor.id, clientId: client.id, otherId: other.id })
    await aMeeting({ client: 'yes', other: 'yes' })
    await aMandate()
    await countMeetings(t.deps)
    expect(await counted()).toBe(0)
    const earlier = await aMember(t, { gender: 'M' })
    const id = await aMetIntroduction(earlier)
    const sent_at = new Date(Date.now() - DAY_MS)
    await t.db.updateTable('introductions').set({ sent_at, delivers_at: sent_at }).where('id', '=', id).execute()
    await countMeetings(t.deps)
    expect(await counted()).toBe(0)
  })

  test('for the client for whom it was started, and not for the other side', async () => {
    await aMandate()
    const ids = { counsellorId: counsellor.id, clientId: other.id, otherId: client.id }
    const introductionId = await storedLetters(t, ids)
    for (const { token } of [client, other])
      await t.call(letters.answer, { params: { introductionId }, body: { answer: 'yes' } }, { as: token })
    await aMeeting({ client: 'yes', other: 'yes' })
    await countMeetings(t.deps)
    expect(await counted()).toBe(0)
  })

  test('keeps its place when the other member is no longer here', async () => {
    await aMandate()
    await aMetIntroduction()
    await countMeetings(t.deps)
    await t.db.deleteFrom('members').where('id', '=', other.id).execute()
    expect(await mandateOf(client)).toMatchObject({ remaining: 2, counted: [{ first_name: null }] })
  })
})

describe('the refund of what is not used', () => {
  const [EACH, ALL] = [14_733, 44_200]

  test('before the count: everything goes back, and nothing counts afterwards', async () => {
    const paymentId = await aMandate()
    await aMetIntroduction()
    expect((await refundRest(paymentId, ALL)).status).toBe(200)
    await countMeetings(t.deps)
    expect(await mandateOf(client)).toMatchObject({ state: 'refunded', remaining: 0, counted: [], rest: null })
    expect(await moneyOf(paymentId)).toMatchObject({ state: 'refunded', ledger: { refunded: ALL, unused: 0 } })
  })

  test('after the count: the rest goes back, and an amount from an older page is refused', async () => {
    const paymentId = await aMandate()
    await aMetIntroduction()
    await countMeetings(t.deps)
    expect((await refundRest(paymentId, ALL)).body.code).toBe('booking.refund_changed')
    expect((await refundRest(paymentId, ALL - EACH)).status).toBe(200)
    expect(await mandateOf(client)).toMatchObject({ state: 'ended', remaining: 0, counted: [{}], rest: null })
    expect(await moneyOf(paymentId)).toMatchObject({ ledger: { booked: EACH, refunded: ALL - EACH } })
  })

  test('twice, also at once: one refund', async () => {
    const paymentId = await aMandate()
    const held = (tx: Parameters<typeof lockRow>[0]) => lockRow(tx, 'payments', paymentId)
    const answers = await startWhileHeld(t, held, [() => refundRest(paymentId, ALL), () => refundRest(paymentId, ALL)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refundsOf(t, paymentId)).toEqual([{ amount_minor: ALL, cause: 'package_rest', booking_id: null }])
    expect((await refundRest(paymentId, ALL)).body.code).toBe('booking.refund_changed')
  })

  test.each(['the count', 'the refund'] as const)(
    'while it is counted, %s first: each price is in one place',
    async (first) => {
      const paymentId = await aMandate()
      const id = await aMetIntroduction()
      const count = () => t.db.transaction().execute((tx) => countMeeting(t.deps, tx, { id, paymentId }))
      const refund = () => refundRest(paymentId, ALL).then(({ status }) => status === 200)
      const held = (tx: Parameters<typeof lockRow>[0]) => lockRow(tx, 'payments', paymentId)
      const calls = first === 'the count' ? [count, refund] : [refund, count]
      expect(await startWhileHeld(t, held, calls)).toEqual([true, false])
      const isCounted = first === 'the count'
      expect(await mandateOf(client)).toMatchObject({
        state: isCounted ? 'running' : 'refunded',
        counted: isCounted ? [{}] : [],
      })
      const ledger = isCounted ? { booked: EACH, unused: ALL - EACH } : { refunded: ALL, unused: 0 }
      expect(await moneyOf(paymentId)).toMatchObject({ ledger })
    },
  )

  test('of another member’s package is not found', async () => {
    const paymentId = await aMandate()
    const call = { params: { paymentId }, body: { refund_minor: ALL } }
    expect((await t.call(payments.refundRest, call, { as: other.token })).status).toBe(404)
  })
})

describe('withdrawing from the contract', () => {
  test('returns what has not counted, if the client asked for an early start', async () => {
    const paymentId = await aMandate()
    await aMetIntroduction()
    await countMeetings(t.deps)
    expect((await paymentOf(client))?.withdrawal).toMatchObject({ refund: { price: '294.67' }, keeps: 1, cancels: 0 })
    expect((await withdraw(paymentId, 44_200)).body.code).toBe('booking.refund_changed')
    expect((await withdraw(paymentId, 29_467)).status).toBe(200)
    expect(await moneyOf(paymentId)).toMatchObject({ ledger: { booked: 14_733, refunded: 29_467 } })
    expect(await mandateOf(client)).toMatchObject({ state: 'ended', remaining: 0 })
    const [receipt] = (await t.mailsTo(client.email)).filter(({ subject }) => subject.includes('withdrawn'))
    expect(receipt?.text).toContain('One introduction has led to a meeting, as you asked, and will not be refunded.')
  })

  test('returns everything otherwise', async () => {
    const paymentId = await aMandate({ asks_early_start: false })
    await aMetIntroduction()
    await countMeetings(t.deps)
    expect((await withdraw(paymentId, 44_200)).status).toBe(200)
    expect(await paymentById(t, paymentId)).toMatchObject({ state: 'refunded', refunded_minor: 44_200 })
    expect(await mandateOf(client)).toMatchObject({ state: 'refunded', remaining: 0 })
  })
})
