import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { shareSummary } from '../../../../test/samples/booking-samples.ts'
import { anAppointment } from '../../../../test/steps/appointment-steps.ts'
import {
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  goTo,
  holdSlot,
  paymentById,
  refundsOf,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { eraseMember } from '../../accounts/deletion/service.ts'
import { checkLedger } from '../../payments/ledger/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  expect((await checkLedger(t.db)).differences).toEqual([])
  await t.close()
})

async function leave(member: Person) {
  const as = await freshSession(t, member)
  const { body } = await t.call(ownData.leave, { body: { password: PASSWORD } }, { as })
  expect(body.success).toBe(true)
}
const erase = ({ id }: Person) => eraseMember(t.deps, id, { by: 'operator' })

describe('closing an account', () => {
  test('cancels and refunds what has not begun, and tells both; a restored account has its package, not its times', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const ofPackage = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 72) }, 3)
    const hold = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 96) })
    await leave(member)
    for (const id of [bookingId, ofPackage.bookingId, hold.booking_id])
      expect(await bookingRow(t, id)).toMatchObject({ state: 'cancelled', member_id: member.id })
    expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: 5000, cause: 'cancelled' }])
    expect(await refundsOf(t, ofPackage.paymentId)).toEqual([])
    const remaining = t.db
      .selectFrom('appointment_packages')
      .select('remaining')
      .where('payment_id', '=', ofPackage.paymentId)
    expect(await remaining.execute()).toEqual([{ remaining: 3 }])
    for (const { email } of [member, counsellor])
      expect((await t.mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringMatching(/^(An|Your) appointment on .+ is cancelled$/),
      )
  })

  test('leaves an appointment that has begun to its counsellor', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await goTo(t, bookingId, { start: 1 * MINUTE_MS })
    await leave(member)
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'confirmed' })
  })
})

describe('deleting an account', () => {
  test('cancels and refunds a coming appointment first, and frees its time', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await erase(member)
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'cancelled', member_id: null, refunded_minor: 5000 })
    expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: 5000, cause: 'cancelled' }])
    expect((await t.mailsTo(counsellor.email))[0]?.subject).toMatch(/^An appointment on .+ is cancelled$/)
    expect((await t.mailsTo(member.email)).map(({ subject }) => subject)).toEqual(['Your account is deleted'])
  })

  test('applies the refund rule to an appointment of the next 24 hours, and lets a hold go', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const soon = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, soon.bookingId, { start: -60 * MINUTE_MS })
    const hold = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await erase(member)
    expect(await bookingRow(t, soon.bookingId)).toMatchObject({ state: 'cancelled', refunded_minor: 0 })
    expect(await bookingRow(t, hold.booking_id)).toMatchObject({ state: 'cancelled', member_id: null })
    expect(await refundsOf(t, soon.paymentId)).toEqual([])
  })

  test('refunds what is left of a package, with the appointment that was returned to it', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    await erase(member)
    expect(await refundsOf(t, paymentId)).toMatchObject([
      { amount_minor: 13_800, cause: 'package_rest', booking_id: null },
    ])
    const packages = await t.db
      .selectFrom('appointment_packages')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .execute()
    expect(packages).toMatchObject([{ remaining: 0, member_id: null }])
  })

  test('leaves the payment for the books without the member, and no word that either side wrote', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const past = await anAppointment(t, { member, counsellor, startsInMinutes: -180, state: 'completed' })
    await shareSummary(t, past)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await t.call(
      counselling.saveNote,
      { params: { bookingId }, body: { note: 'About Saturday' } },
      { as: member.token },
    )
    await t.call(
      counselling.rate,
      { params: { bookingId: past }, body: { stars: 4, text: 'Kind' } },
      { as: member.token },
    )
    await t.db
      .insertInto('private_notes')
      .values({
        member_id: member.id,
        counsellor_id: counsellor.id,
        body: Buffer.from('sealed'),
        created_at: t.deps.clock(),
        saved_at: t.deps.clock(),
      })
      .execute()
    expect((await bookingRow(t, bookingId)).note).not.toBeNull()
    await erase(member)
    expect(await paymentById(t, paymentId)).toMatchObject({
      member_id: null,
      transaction_id: expect.stringMatching(/^HW-/),
    })
    expect(await bookingRow(t, bookingId)).toMatchObject({ note: null, absence_report: null, member_id: null })
    for (const table of ['appointment_summaries', 'appointment_steps'] as const) {
      expect(await t.db.selectFrom(table).selectAll().where('booking_id', '=', past).execute()).toEqual([])
    }
    expect(
      await t.db.selectFrom('private_notes').selectAll().where('counsellor_id', '=', counsellor.id).execute(),
    ).toEqual([])
    // The stars still count, without a text and without a name.
    expect(await t.db.selectFrom('ratings').selectAll().where('booking_id', '=', past).execute()).toMatchObject([
      { stars: 4, body: '', review: 'none', member_id: null },
    ])
  })
})
