import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMemberAndCounsellor, bookSlot, callCancel, detailsOf, PRICE, slotIn } from './booking-steps.ts'
import { type TestApp, testApp } from './test-app.ts'

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
