import { randomInt } from 'node:crypto'
import { counselling, HOLD_MS } from '@heartwell/contract/counselling/counselling.ts'
import { counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { eventually, openPage } from '../../../../test/realtime/realtime-pages.ts'
import {
  accessOf,
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  eventsOf,
  goTo,
  holdSlot,
  notificationsOf,
  openPayment,
  PRICE,
  payCheckout,
  refundsOf,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { checkLedger } from '../../payments/ledger/service.ts'
import { newCaseNumber } from '../../support/rules.ts'
import { expireHolds } from '../booking/service.ts'
import { sendReminders } from '../reminders/service.ts'

let t: TestApp
let anna: StaffPerson
let member: Person
let counsellor: Person
beforeAll(async () => {
  t = await testApp({ live: true })
})
beforeEach(async () => {
  anna = await aStaffMember(t, 'provider', ['moderator'])
  ;[member, counsellor] = await aMemberAndCounsellor(t)
})
afterAll(async () => {
  expect((await checkLedger(t.db)).differences).toEqual([])
  await t.close()
})

const PACKAGE_MINOR = 13_800
const CANCELLED = /^(We had to cancel your appointment on .+|Your appointment on .+ is cancelled)$/
const ACT = { reason: 'unkind', message: '', note: 'Called two members names.' }
/** Staff sessions end after half an hour without a request, and some tests move the clock. */
const asStaff = async () => ({ as: (await aStaffMember(t, 'provider', ['moderator'])).token })

const suspendFor = async (days: number | null) =>
  t.call(sanctions.suspend, { params: { id: member.id }, body: { ...ACT, days } }, await asStaff())
const proposeBan = async () =>
  t.call(sanctions.proposeBan, { params: { id: member.id }, body: ACT }, { as: anna.token })
const suspendByOperator = ({ email }: Person) => runOperator(t.deps, ['suspend', email, '--reason', 'A test'])

/** Decides a report about somebody. */
async function decideReport(about: Person, type: 'user' | 'counsellor', outcome: 'suspended' | 'banned') {
  const number = newCaseNumber(randomInt)
  const { id: reporter_id } = await aMember(t)
  const at = t.deps.clock()
  const row = { number, reporter_id, reported_id: about.id, reported_type: type, reason: 'Abuse', description: '' }
  await t.db
    .insertInto('reports')
    .values({ ...row, created_at: at, since: at })
    .execute()
  const body = { outcome, note: 'Seen.', message: '', days: null }
  return t.call(reportsInbox.decide, { params: { number }, body }, { as: anna.token })
}

const remainingOf = async (paymentId: string) => {
  const packages = t.db.selectFrom('appointment_packages').select('remaining').where('payment_id', '=', paymentId)
  return (await packages.executeTakeFirstOrThrow()).remaining
}
const subjectsTo = async ({ email }: Person) => (await t.mailsTo(email)).map(({ subject }) => subject)
const stateOf = async (bookingId: string) => (await bookingRow(t, bookingId)).state

describe('a suspended member', () => {
  test.each([
    ['by staff', () => suspendFor(null)],
    ['by a proposed ban', () => proposeBan()],
    ['by the operator', () => suspendByOperator(member)],
    ['by a report', () => decideReport(member, 'user', 'suspended')],
    ['by a report that proposes a ban', () => decideReport(member, 'user', 'banned')],
  ])('%s gets all money back for what has not begun, and both sides are notified', async (_, suspend) => {
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 2) })
    const ofPackage = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    const hold = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 96) })
    await suspend()
    expect(await bookingRow(t, bookingId)).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'provider',
      refunded_minor: PRICE,
    })
    expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: PRICE, booking_id: bookingId }])
    expect(await stateOf(ofPackage.bookingId)).toBe('cancelled')
    expect([await remainingOf(ofPackage.paymentId), await refundsOf(t, ofPackage.paymentId)]).toEqual([3, []])
    expect(await eventsOf(t, hold.booking_id)).toEqual(['held', 'released'])
    expect(await accessOf(t, member, counsellor)).toMatchObject({ is_open: false })
    for (const one of [member, counsellor]) {
      const announced = (await subjectsTo(one)).filter((subject) => CANCELLED.test(subject))
      expect(announced).toHaveLength(2)
    }
    expect(await notificationsOf(t, member)).toContain('We had to cancel your appointment')
    await goTo(t, bookingId, { start: -HOUR_MS })
    expect(await sendReminders(t.deps)).toBe(0)
  })

  test('keeps appointments that begin after the suspension ends', async () => {
    const during = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 6 * 24) })
    const after = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 8 * 24) })
    await suspendFor(7)
    expect([await stateOf(during.bookingId), await stateOf(after.bookingId)]).toEqual(['cancelled', 'confirmed'])
  })

  test('leaves an appointment that has begun to its counsellor', async () => {
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await goTo(t, bookingId, { start: 1 * MINUTE_MS })
    await suspendFor(null)
    expect(await stateOf(bookingId)).toBe('confirmed')
  })
})

describe('a banned member', () => {
  const decide = async (act: 'confirmBan' | 'declineBan') => {
    const { id } = await t.db
      .selectFrom('sanctions')
      .select('id')
      .where('member_id', '=', member.id)
      .where('kind', '=', 'ban')
      .executeTakeFirstOrThrow()
    const input = { params: { id }, ...(act === 'declineBan' && { body: { note: 'No proof.' } }) }
    expect((await t.call(sanctions[act], input, await asStaff())).status).toBe(200)
  }

  test('gets the rest of each package back once the ban is confirmed, and reads so', async () => {
    const { paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    await proposeBan()
    expect(await refundsOf(t, paymentId)).toEqual([])
    await decide('confirmBan')
    expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: PACKAGE_MINOR, cause: 'package_rest' }])
    expect(await remainingOf(paymentId)).toBe(0)
    expect((await t.mailsTo(member.email))[0]?.text).toContain('we’re refunding those that can’t take place')
  })

  test('gets the money for appointments after an earlier suspension, too', async () => {
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 8 * 24) })
    await suspendFor(7)
    expect(await stateOf(bookingId)).toBe('confirmed')
    await proposeBan()
    expect(await stateOf(bookingId)).toBe('cancelled')
    expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: PRICE }])
  })

  test('keeps packages when the ban is declined, and reads that appointments stay cancelled', async () => {
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    await proposeBan()
    await decide('declineBan')
    expect([await stateOf(bookingId), await remainingOf(paymentId)]).toEqual(['cancelled', 3])
    expect((await t.mailsTo(member.email))[0]?.text).toContain('Appointments that we cancelled stay cancelled.')
    const { message } = await t.db
      .selectFrom('notifications')
      .select('message')
      .where('member_id', '=', member.id)
      .where('title', '=', 'Your account is open again')
      .executeTakeFirstOrThrow()
    expect(message).toContain('but appointments that we cancelled stay cancelled')
  })
})

describe('a suspended counsellor', () => {
  const suspendInConsole = () =>
    t.call(counsellorAccounts.suspend, { params: { id: counsellor.id } }, { as: anna.token })

  test.each([
    ['in the console', () => suspendInConsole()],
    ['by the operator', () => suspendByOperator(counsellor)],
    ['by a report', () => decideReport(counsellor, 'counsellor', 'suspended')],
  ])('%s has no coming appointment, and each client gets all money back', async (_, suspend) => {
    const other = await aMember(t)
    const soon = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 2) })
    const ofPackage = await bookSlot(t, { member: other, counsellor, startsAt: slotIn(t, 48) }, 3)
    const hold = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 96) })
    await suspend()
    expect(await bookingRow(t, soon.bookingId)).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'counsellor',
      refunded_minor: PRICE,
    })
    expect(await refundsOf(t, soon.paymentId)).toMatchObject([{ amount_minor: PRICE, cause: 'counsellor_cancelled' }])
    expect([await stateOf(ofPackage.bookingId), await remainingOf(ofPackage.paymentId)]).toEqual(['cancelled', 3])
    expect(await eventsOf(t, hold.booking_id)).toEqual(['held', 'released'])
    for (const client of [member, other]) {
      expect(await notificationsOf(t, client)).toContain('We had to cancel your appointment')
      expect(await subjectsTo(client)).toContainEqual(expect.stringMatching(/^We had to cancel your appointment on /))
    }
  })

  test('leaves an appointment that has begun, and does not cancel again when suspended again', async () => {
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await goTo(t, bookingId, { start: 1 * MINUTE_MS })
    await suspendByOperator(counsellor)
    expect(await stateOf(bookingId)).toBe('confirmed')
  })

  test('cannot be written to any more, and the open pages of clients learn it', async () => {
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await t.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', bookingId).execute()
    const page = await openPage(t, member.token)
    try {
      await suspendInConsole()
      await eventually(() => page.heard).toContainEqual({ kind: 'messages' })
    } finally {
      page.socket.disconnect()
    }
  })
})

describe('while an account is closed', () => {
  const setHidden = ({ id }: Person, since: 'suspended_at' | 'erase_at') =>
    t.db
      .updateTable('accounts')
      .set({ [since]: t.deps.clock() })
      .where('id', '=', id)
      .execute()

  test.each([
    ['the member is suspended', 'suspended_at', () => member],
    ['the member has closed the account', 'erase_at', () => member],
    ['the counsellor is suspended', 'suspended_at', () => counsellor],
  ] as const)('a late payment books nothing and is refunded when %s', async (_, since, whose) => {
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const paymentId = await openPayment(t, member, booking_id)
    t.advance(HOLD_MS)
    await expireHolds(t.deps)
    await setHidden(whose(), since)
    await payCheckout(t, paymentId)
    expect(await stateOf(booking_id)).toBe('expired')
    expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: PRICE, cause: 'slot_lost' }])
  })

  test('nothing is held longer, paid for or moved with a suspended counsellor', async () => {
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 72) })
    await setHidden(counsellor, 'suspended_at')
    const params = { bookingId: booking_id }
    const as = { as: member.token }
    const refusals = [
      await t.call(counselling.renewHold, { params }, as),
      await t.call(counselling.pay, { params, body: { appointments: 1 } }, as),
      await t.call(counselling.payWithPackage, { params }, as),
      await t.call(counselling.move, { params: { bookingId }, body: { starts_at: slotIn(t, 96) } }, as),
    ]
    expect(refusals.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'not_found'))
  })
})
