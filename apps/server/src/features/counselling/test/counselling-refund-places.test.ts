import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import {
  aMemberAndCounsellor,
  bookSlot,
  callCancel,
  detailsOf,
  goTo,
  holdSlot,
  PRICE,
  signedInAgain,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { ABSENCE_AFTER_MS } from '../booking/rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** The refund information on the page of a cancelled booking. */
async function afterCancelling(hoursAhead: number, appointments: 1 | 3) {
  const [member, counsellor] = await aMemberAndCounsellor(t)
  const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, hoursAhead) }, appointments)
  const { refund_now, refunds_to } = await detailsOf(t, member, bookingId)
  const answer = await callCancel(t, member, bookingId, refund_now?.amount_minor ?? -1)
  expect(answer.status).toBe(200)
  const after = await detailsOf(t, member, bookingId)
  expect(after).toMatchObject({ state: 'cancelled', cancelled_by: 'member', refund_now: null })
  return { promised: refunds_to, went: after.refunds_to, refunded: after.refunded?.amount_minor ?? 0 }
}

describe('counselling.details of a cancelled booking', () => {
  test('says that the price was refunded to the card', async () => {
    expect(await afterCancelling(48, 1)).toEqual({ promised: 'card', went: 'card', refunded: PRICE })
  })

  test('says that an appointment of a package is back in it', async () => {
    expect(await afterCancelling(48, 3)).toEqual({ promised: 'package', went: 'package', refunded: 0 })
  })

  test('says that nothing is refunded after the time for a refund', async () => {
    expect(await afterCancelling(20, 1)).toEqual({ promised: 'nothing', went: 'nothing', refunded: 0 })
    expect(await afterCancelling(20, 3)).toEqual({ promised: 'nothing', went: 'nothing', refunded: 0 })
  })
})

/** The refund that the page promises for reporting the counsellor's absence, and the refund that the report makes. */
async function afterAbsence(member: Person, bookingId: string) {
  await goTo(t, bookingId, { start: ABSENCE_AFTER_MS })
  const again = await signedInAgain(t, member)
  const { absence_refund } = await detailsOf(t, again, bookingId)
  const answer = await t.call(
    counselling.reportAbsence,
    { params: { bookingId }, body: { text: '' } },
    { as: again.token },
  )
  expect(answer.status).toBe(200)
  const after = await detailsOf(t, again, bookingId)
  expect(after).toMatchObject({ state: 'no_show_counsellor', absence_refund: null })
  return {
    member: again,
    promised: absence_refund && [absence_refund.to, absence_refund.price.amount_minor],
    made: [after.refunds_to, after.refunded?.amount_minor ?? 0],
  }
}

describe('counselling.details while the counsellor is absent', () => {
  test('promises the price on the card; for a free appointment it promises the appointment', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const paid = await afterAbsence(member, bookingId)
    expect(paid).toMatchObject({ promised: ['card', PRICE], made: ['card', PRICE] })
    const { booking_id } = await holdSlot(t, { member: paid.member, counsellor, startsAt: slotIn(t, 48) })
    await t.call(counselling.payWithPackage, { params: { bookingId: booking_id } }, { as: paid.member.token })
    const free = await afterAbsence(paid.member, booking_id)
    expect(free).toMatchObject({ promised: ['package', 0], made: ['package', 0] })
  })

  test('promises that an appointment of a package returns to it', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    const { promised, made } = await afterAbsence(member, bookingId)
    expect(made).toEqual(['package', 0])
    expect(promised?.[0]).toBe('package')
  })
})
