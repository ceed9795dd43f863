import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { CHAT_AFTER_MS } from '@heartwell/contract/counselling/counselling.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import {
  accessOf,
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  callCancel,
  detailsOf,
  goTo,
  signedInAgain,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { historyOf, send } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { checkLedger } from '../../payments/ledger/service.ts'
import { ABSENCE_AFTER_MS, AUTOMATIC_END_MS } from '../booking/rules.ts'
import { closeChats, endDueAppointments, markNoShow } from '../booking/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  // All received money is unused, booked or refunded, whatever the tests have done.
  expect((await checkLedger(t.db)).differences).toEqual([])
  await t.close()
})

describe('PM-07 the chat of a booking', () => {
  const write = async (member: Person, counsellor: Person) =>
    (await send(t, await signedInAgain(t, member), counsellor, 'Hello')).status

  test('opens with the first booking, and closes with 403 when the last active one is cancelled; history stays', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    expect((await send(t, member, counsellor, 'Hello')).status).toBe(403)
    const first = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const second = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 72) })
    expect(await write(member, counsellor)).toBe(200)
    await callCancel(t, member, first.bookingId, 5000)
    expect(await write(member, counsellor)).toBe(200)
    expect((await accessOf(t, member, counsellor))?.appointment_starts_at).toEqual(
      (await bookingRow(t, second.bookingId)).starts_at,
    )
    await callCancel(t, member, second.bookingId, 5000)
    expect(await send(t, member, counsellor, 'Hello')).toMatchObject({
      status: 403,
      body: {
        code: 'conversation.booking_ended',
        message: 'Your booking has ended. You can still read this conversation.',
      },
    })
    expect(await accessOf(t, member, counsellor)).toEqual({ is_open: false, appointment_starts_at: null })
    expect((await historyOf(t, member, counsellor)).map(({ msg }) => msg)).toEqual(['Hello', 'Hello'])
    const theirs = { userId: member.id, counsellorId: counsellor.id }
    expect((await t.call(conversations.history, { params: theirs }, { as: counsellor.token })).status).toBe(200)
  })

  test('stays open for 14 days after a completed appointment, with status 2, and then closes with status 0', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, bookingId, { end: AUTOMATIC_END_MS })
    await endDueAppointments(t.deps)
    await goTo(t, bookingId, { end: CHAT_AFTER_MS - MINUTE_MS })
    await closeChats(t.deps)
    expect((await detailsOf(t, await signedInAgain(t, member), bookingId)).status).toBe('2')
    expect(await write(member, counsellor)).toBe(200)
    t.advance(2 * MINUTE_MS)
    await Promise.all(Array.from({ length: 4 }, () => closeChats(t.deps)))
    expect((await detailsOf(t, await signedInAgain(t, member), bookingId)).status).toBe('0')
    expect(await write(member, counsellor)).toBe(403)
    expect(await closeChats(t.deps)).toBe(0)
  })

  test('closes at once when either side did not come', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, bookingId, { start: ABSENCE_AFTER_MS })
    await markNoShow(t.deps, { bookingId, by: 'counsellor', counsellorId: counsellor.id })
    expect(await write(member, counsellor)).toBe(403)
  })
})
