import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { LIVE_EVENTS, SOCKETS_MAX } from '@heartwell/contract/notifications/live.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { support } from '@heartwell/contract/support/support.ts'
import { supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { eraseMember } from '../../src/features/accounts/deletion/service.ts'
import { approve, reject } from '../../src/features/review/service.ts'
import { suspendByEmail } from '../../src/features/safety/service.ts'
import { photoName } from '../../src/platform/files/files.ts'
import { publishInvalidation } from '../../src/platform/realtime/invalidation-events.queries.ts'
import { aMember, aStaffMember, PASSWORD, type Person } from '../factories.ts'
import { freshSession } from '../matrix/roles.ts'
import { keepAccount } from '../steps/account-steps.ts'
import { aMemberAndCounsellor, bookSlot, callCancel, slotIn } from '../steps/booking-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { news, openPage, type Page, statusFor } from './realtime-pages.ts'

const A_SECOND = 1_000
const AT_ONCE = { timeout: A_SECOND }

let t: TestApp
const pages: Page[] = []
beforeAll(async () => {
  t = await testApp({ live: true })
})
afterEach(() => {
  for (const { socket } of pages.splice(0)) socket.disconnect()
})
afterAll(() => t.close())

async function pageOf({ token }: Pick<Person, 'token'>): Promise<Page> {
  const page = await openPage(t, token)
  pages.push(page)
  return page
}

const waiting = async ({ token }: Person) => (await t.call(conversations.menu, {}, { as: token })).body

const open = ({ socket }: Page) => socket.connected
/** The events of one transaction arrive in any order. Sorted as JSON they show each kind as often as it came. */
const inAnyOrder = (events: unknown[]) => events.map((event) => JSON.stringify(event)).toSorted()
const sendInterest = (from: Person, to: Person) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })

describe('a socket opens only', () => {
  test.each(['approved', 'pending'] as const)('for a member who is %s, on our own page', async (approval) => {
    const asha = await aMember(t, { approval })
    expect(await statusFor(t, { token: asha.token })).toBe(101)
  })

  test.each([
    ['nobody logged in', async () => ({}), 401],
    ['an unknown session', async () => ({ token: 'x'.repeat(43) }), 401],
    ['a rejected member', async () => ({ token: (await aMember(t, { approval: 'rejected' })).token }), 403],
    ['a member in the onboarding', async () => ({ token: (await aMember(t, { status: 'interest' })).token }), 403],
    ["another site's page", async () => ({ token: (await aMember(t)).token, origin: 'https://evil.example' }), 403],
    ['a page that does not say whose it is', async () => ({ token: (await aMember(t)).token, origin: '' }), 403],
  ])('not for %s', async (_, opening, status) => {
    expect(await statusFor(t, await opening())).toBe(status)
  })

  test('CH-08 over websocket: there is no other way in', async () => {
    const { token } = await aMember(t)
    const answer = await t.request({ method: 'GET', url: '/socket.io/?EIO=4&transport=polling', as: token })
    expect(answer.status).toBe(404)
  })
})

describe('an invalidation event', () => {
  test('of an interest reaches the member it was sent to and nobody else, without a word of content', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    const other = await aMember(t)
    const his = await pageOf(ravi)
    const others = await pageOf(other)
    await sendInterest(asha, ravi)
    const events = [{ kind: 'notifications' }, { kind: 'interests' }]
    expect(inAnyOrder(await news(his, events.length))).toEqual(inAnyOrder(events))
    expect(await waiting(ravi), 'MA-02 what his menu says').toEqual({
      success: true,
      requests: 1,
      notifications: 1,
      messages: 0,
    })
    await publishInvalidation(t.db, [other.id], 'support')
    expect(await news(others, 1), 'what came first is the own news').toEqual([{ kind: 'support' }])
  })

  test('IN-09 of a rejection without a message does not reach the sender', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    const hers = await pageOf(asha)
    await sendInterest(asha, ravi)
    const sent = { kind: 'interests' }
    expect(await news(hers, 1)).toEqual([sent])
    const body = { user_id: ravi.id, interested_user: asha.id, confirm: false }
    const rejected = await t.call(interests.answer, { body }, { as: ravi.token })
    expect(rejected.body.success).toBe(true)
    await publishInvalidation(t.db, [asha.id], 'support')
    expect(await news(hers, 2), 'the next event that she receives').toEqual([sent, { kind: 'support' }])
  })

  test('of each step of a case reaches the open pages of its member', async () => {
    const asha = await aMember(t)
    const staff = await aStaffMember(t)
    const page = await pageOf(asha)
    const { id: user_id, name, email } = asha
    const words = { user_id, name, email, subject: 'gs', title: 'My pictures', message: 'Where are they?' }
    const { body } = await t.call(support.send, { body: words }, { as: asha.token })
    expect(await news(page, 1)).toEqual([{ kind: 'support' }])
    const params = { number: String(body.case_number) }
    await t.call(supportInbox.answer, { params, body: { text: 'Here.' } }, { as: staff.token })
    const [update, notification] = [{ kind: 'support' }, { kind: 'notifications' }]
    expect(inAnyOrder(await news(page, 3))).toEqual(inAnyOrder([update, update, notification]))
    await t.call(supportInbox.close, { params }, { as: staff.token })
    await t.call(supportInbox.reopen, { params }, { as: staff.token })
    const all = [update, update, update, update, notification, notification]
    expect(inAnyOrder(await news(page, all.length))).toEqual(inAnyOrder(all))
  })

  test.each([
    ['to the card', 1, 5000],
    ['to its package', 3, 4600],
  ] as const)('of an appointment that returns %s reaches the pages of payments', async (_, appointments, refund) => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const page = await pageOf(member)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, appointments)
    const events = [{ kind: 'messages' }, { kind: 'notifications' }, { kind: 'payments' }]
    expect(inAnyOrder(await news(page, events.length))).toEqual(inAnyOrder(events))
    expect((await callCancel(t, member, bookingId, refund)).status).toBe(200)
    const afterwards = (await news(page, 2 * events.length)).slice(events.length)
    expect(inAnyOrder(afterwards)).toEqual(inAnyOrder(events))
  })

  test('IN-10 of a connection who deletes the account, or restores it, reaches the pages of the other one', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    const page = await pageOf(ravi)
    const around = inAnyOrder([{ kind: 'interests' }, { kind: 'notifications' }])
    const after = async (heard: number) => inAnyOrder((await news(page, heard + 2)).slice(heard))
    await sendInterest(asha, ravi)
    expect(await after(0)).toEqual(around)
    await t.call(ownData.leave, { body: { password: PASSWORD } }, { as: asha.token })
    expect(await after(2)).toEqual(around)
    expect(await waiting(ravi)).toEqual({ success: true, requests: 0, notifications: 0, messages: 0 })
    await keepAccount(t, asha.email)
    expect(await after(4)).toEqual(around)
    expect(await waiting(ravi)).toEqual({ success: true, requests: 1, notifications: 1, messages: 0 })
    await suspendByEmail(t.deps, asha.email, 'A test')
    expect(await after(6)).toEqual(around)
  })

  test('of a reviewed picture reaches the pages of its owner', async () => {
    const asha = await aMember(t, { photos: 1 })
    const staff = await aStaffMember(t)
    const name = photoName()
    await t.db.insertInto('photos').values({ member_id: asha.id, position: 1, name, added_later: true }).execute()
    const page = await pageOf(asha)
    await t.call(photos.review, { params: { name }, body: { show: true } }, { as: staff.token })
    expect(await news(page, 1)).toEqual([{ kind: 'account' }])
  })

  test.each([
    ['approval', 'approved' as const],
    ['rejection', 'rejected' as const],
  ])('PM-09 of an %s reaches the waiting page, whose own events are refused', async (_, decision) => {
    const asha = await aMember(t, { approval: 'pending' })
    const page = await pageOf(asha)
    const another = await pageOf(asha)
    another.socket.emit(LIVE_EVENTS.connected, asha.id)
    await another.closed
    expect(another.refusals).toEqual([{ code: 'member.not_approved' }])
    if (decision === 'approved') await approve(t.deps, 'system', asha.id)
    else await reject(t.deps, 'system', asha.id, 'The pictures show two people.')
    await vi.waitFor(() => expect(page.heard).toContainEqual({ kind: 'account' }), AT_ONCE)
  })

  test('of a transaction that is rolled back is never sent', async () => {
    const asha = await aMember(t)
    const page = await pageOf(asha)
    const takenBack = t.db.transaction().execute(async (tx) => {
      await publishInvalidation(tx, [asha.id], 'support')
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    await publishInvalidation(t.db, [asha.id], 'interests')
    expect(await news(page, 1)).toEqual([{ kind: 'interests' }])
  })
})

describe('within a second the sockets close', () => {
  test('of the device that logs out, and of no other', async () => {
    const asha = await aMember(t)
    const phone = await freshSession(t, asha)
    const here = await pageOf(asha)
    const there = await pageOf({ token: phone })
    await t.call(accounts.logout, {}, { as: asha.token })
    await expect.poll(() => open(here), AT_ONCE).toBe(false)
    expect(open(there)).toBe(true)
  })

  test('of all other devices that a member signs out', async () => {
    const asha = await aMember(t)
    const phone = await freshSession(t, asha)
    const here = await pageOf(asha)
    const there = await pageOf({ token: phone })
    await t.call(accounts.endOtherSessions, {}, { as: asha.token })
    await expect.poll(() => open(there), AT_ONCE).toBe(false)
    expect(open(here)).toBe(true)
  })

  test('of a member who is suspended', async () => {
    const asha = await aMember(t)
    const page = await pageOf(asha)
    await suspendByEmail(t.deps, asha.email, 'A test')
    await expect.poll(() => open(page), AT_ONCE).toBe(false)
  })

  test('of a member whose profile is looked at once more, and rejected', async () => {
    const asha = await aMember(t)
    const page = await pageOf(asha)
    const undecided = { approval: 'pending', decided_at: null }
    await t.db.updateTable('members').set(undecided).where('id', '=', asha.id).execute()
    await reject(t.deps, 'operator', asha.id, 'The pictures are of somebody else.')
    await expect.poll(() => open(page), AT_ONCE).toBe(false)
  })

  test('of a session that ends by the clock alone, for its age or for want of use, and of no other', async () => {
    const asha = await aMember(t)
    const created_at = new Date(t.deps.clock().getTime() - 30 * DAY_MS + HOUR_MS)
    await t.db.updateTable('sessions').set({ created_at }).where('account_id', '=', asha.id).execute()
    const unused = await freshSession(t, asha)
    const used = await freshSession(t, asha)
    const devices = [await pageOf(asha), await pageOf({ token: unused }), await pageOf({ token: used })]
    t.advance(HOUR_MS)
    await expect.poll(() => devices.map(open), AT_ONCE).toEqual([false, true, true])
    t.advance(6 * DAY_MS)
    await t.call(conversations.menu, {}, { as: used })
    t.advance(DAY_MS)
    await expect.poll(() => devices.map(open), AT_ONCE).toEqual([false, false, true])
  })

  test('of a member who is erased', async () => {
    const asha = await aMember(t)
    const page = await pageOf(asha)
    await eraseMember(t.deps, asha.id, { by: 'operator' })
    await expect.poll(() => open(page), AT_ONCE).toBe(false)
  })
})

test('what a member does at one process is published to the pages at another one, and so is the end of a session', async () => {
  const other = await testApp({ live: true, beside: t })
  try {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    const his = await openPage(other, ravi.token)
    await sendInterest(asha, ravi)
    expect(inAnyOrder(await news(his, 2))).toEqual(inAnyOrder([{ kind: 'interests' }, { kind: 'notifications' }]))
    await t.call(accounts.logout, {}, { as: ravi.token })
    await expect.poll(() => open(his), AT_ONCE).toBe(false)
  } finally {
    await other.close()
  }
})

describe('CH-13 a socket that announces', () => {
  test('CH-09 its own member stays', async () => {
    const asha = await aMember(t)
    const page = await pageOf(asha)
    page.socket.emit(LIVE_EVENTS.connected, asha.id)
    await publishInvalidation(t.db, [asha.id], 'interests')
    expect(await news(page, 1)).toHaveLength(1)
    expect(page.refusals).toEqual([])
  })

  test.each([
    ['another member', LIVE_EVENTS.connected, async () => (await aMember(t)).id, 'session.not_yours'],
    ['no member', LIVE_EVENTS.connected, async () => ({ $ne: null }), 'request.invalid'],
    ['something else', 'join', async () => 'member', 'request.invalid'],
  ])('%s is refused, and closed', async (_, event, announced, code) => {
    const page = await pageOf(await aMember(t))
    page.socket.emit(event, await announced())
    await page.closed
    expect(page.refusals).toEqual([{ code }])
  })
})

describe('a member has', () => {
  test('five sockets at most', async () => {
    const asha = await aMember(t)
    for (let count = 0; count < SOCKETS_MAX; count += 1) await pageOf(asha)
    await expect(openPage(t, asha.token)).rejects.toThrow('sockets.too_many')
    pages[0]?.socket.disconnect()
    await expect.poll(() => pageOf(asha).then(open, () => false)).toBe(true)
  })

  test('sixty events a minute at most', async () => {
    const asha = await aMember(t)
    const page = await pageOf(asha)
    for (let count = 0; count <= 60; count += 1) page.socket.emit(LIVE_EVENTS.connected, asha.id)
    await page.closed
    expect(page.refusals).toEqual([{ code: 'rate_limit.exceeded' }])
  })
})
