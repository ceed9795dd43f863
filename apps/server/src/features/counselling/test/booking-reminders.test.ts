import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import {
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  callCancel,
  goTo,
  notificationsOf,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { sendReminders } from '../reminders/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Every process and every restart of a server finds the same rows, so running it again equals a restart. */
const remindAll = async () => {
  while ((await sendReminders(t.deps)) > 0) {
    // The next batch.
  }
}
const remindersTo = async (member: Person) =>
  (await t.mailsTo(member.email)).filter(({ purpose }) => purpose.endsWith('reminder')).map(({ purpose }) => purpose)

describe('reminders of appointments', () => {
  test('come by email and notification a day and an hour before, once each, however often it is asked', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await goTo(t, bookingId, { start: -DAY_MS - 1000 })
    await remindAll()
    expect(await remindersTo(member)).toEqual([])
    t.advance(2000)
    await Promise.all(Array.from({ length: 6 }, remindAll))
    await remindAll()
    expect(await remindersTo(member)).toEqual(['booking-day_reminder'])
    await goTo(t, bookingId, { start: -HOUR_MS + 1000 })
    await Promise.all(Array.from({ length: 6 }, remindAll))
    expect(await remindersTo(member)).toEqual(['booking-hour_reminder', 'booking-day_reminder'])
    expect(await notificationsOf(t, member)).toEqual([
      'Appointment booked',
      'Appointment tomorrow',
      'Appointment in an hour',
    ])
    await goTo(t, bookingId, { start: HOUR_MS })
    await remindAll()
    expect(await remindersTo(member)).toHaveLength(2)
    expect(await remindersTo(counsellor)).toEqual([])
  })

  test('push the browsers that the member allowed it', async () => {
    const jobs: string[] = []
    const { send } = t.deps.jobs
    t.deps.jobs.send = async (_, queue) => void jobs.push(queue)
    const [member, counsellor] = await aMemberAndCounsellor(t)
    await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 25) })
    t.advance(2 * HOUR_MS)
    jobs.length = 0
    await remindAll()
    t.deps.jobs.send = send
    expect(jobs).toContain('notice-deliver')
  })

  test('do not come once the appointment is cancelled, and follow it when it is moved', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const cancelled = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await callCancel(t, member, cancelled.bookingId, 5000)
    const moved = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 50) })
    const call = { params: { bookingId: moved.bookingId }, body: { starts_at: slotIn(t, 100) } }
    await t.call(counselling.move, call, { as: member.token })
    t.advance(49 * HOUR_MS)
    await remindAll()
    expect(await remindersTo(member)).toEqual([])
    await goTo(t, moved.bookingId, { start: -DAY_MS + 1000 })
    await remindAll()
    expect(await remindersTo(member)).toEqual(['booking-day_reminder'])
  })

  test('leave out the one whose moment had passed when the time was booked', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 3) })
    await remindAll()
    expect(await remindersTo(member)).toEqual([])
    expect(await bookingRow(t, bookingId)).toMatchObject({ day_reminder_at: null })
    await goTo(t, bookingId, { start: -HOUR_MS })
    await remindAll()
    expect(await remindersTo(member)).toEqual(['booking-hour_reminder'])
  })

  test('after an outage only the later of two is sent, and none once the appointment has begun', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const first = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await goTo(t, first.bookingId, { start: -HOUR_MS / 2 })
    await remindAll()
    expect(await remindersTo(member)).toEqual(['booking-hour_reminder'])
    const me = { ...member, token: await freshSession(t, member) }
    const second = await bookSlot(t, { member: me, counsellor, startsAt: slotIn(t, 48) })
    await goTo(t, second.bookingId, { start: 1000 })
    await remindAll()
    expect(await remindersTo(member)).toHaveLength(1)
  })

  test('expire with the start, so that a mail server that was down sends none late', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await goTo(t, bookingId, { start: -DAY_MS + 1000 })
    await remindAll()
    const mail = await t.db
      .selectFrom('mails')
      .select('expires_at')
      .where('to_address', '=', member.email)
      .where('purpose', '=', 'booking-day_reminder')
      .executeTakeFirstOrThrow()
    expect(mail.expires_at).toEqual((await bookingRow(t, bookingId)).starts_at)
  })
})
