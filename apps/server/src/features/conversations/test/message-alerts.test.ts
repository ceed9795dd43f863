import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { NotificationSettings } from '@heartwell/contract/notifications/notification-settings.ts'
import { type Notification, notifications } from '@heartwell/contract/notifications/notifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aSubscription, NOTIFICATION_SETTINGS } from '../../../../test/samples/endpoint-samples.ts'
import {
  aClientAndCounsellor,
  aConnectedPair,
  connect,
  markRead,
  say,
} from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import {
  DIGEST_QUEUE,
  deliverDigest,
  deliverNotification,
  NOTIFICATION_QUEUE,
  PUSH_QUEUE,
} from '../../notifications/service.ts'
import { pushNotification } from '../../notifications/view.ts'
import { deliverAlerts } from '../alerts/service.ts'

type Sent = { queue: string; data: Record<string, unknown>; startAfter?: Date }
const sent: Sent[] = []
const NOON = new Date('2026-11-25T12:00:00Z')
let now = NOON
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.setClock(() => now)
  t.deps.jobs = {
    ...t.deps.jobs,
    async send(_, queue, data, { startAfter } = {}) {
      sent.push({ queue, data: { ...data }, ...(startAfter ? { startAfter } : {}) })
    },
  }
})
afterAll(() => t.close())
beforeEach(async () => {
  sent.length = 0
  now = NOON
  await t.db.deleteFrom('message_alerts').execute()
})

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
/** A minute later the alerts are delivered, and the notifications that they create. */
async function aMinuteLater(): Promise<void> {
  pass(61)
  await deliverAlerts(t.deps)
  for (const { data } of sent.filter(({ queue }) => queue === NOTIFICATION_QUEUE))
    await deliverNotification(t.deps, String(data.notificationId))
}
async function notificationsOf(member: Person): Promise<Notification[]> {
  const { body } = await t.call(notifications.history, { body: { user_id: member.id } }, { as: member.token })
  return body.notification_history as Notification[] // by the contract
}
const choose = (member: Person, changed: Partial<NotificationSettings>) =>
  t.call(
    notifications.saveSettings,
    { body: { ...NOTIFICATION_SETTINGS, quiet: null, ...changed } },
    { as: member.token },
  )
const subscribe = (member: Person) =>
  t.call(notifications.subscribe, { body: { subscription: aSubscription() } }, { as: member.token })
const jobsOf = (wanted: string) => sent.filter(({ queue }) => queue === wanted)

describe('MS-07 a message that stays unread', () => {
  test('is notified of after a minute, by the first name of its sender and a link to the chat', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, ravi, asha, 'My secret canary')
    pass(59)
    expect(await deliverAlerts(t.deps)).toBe(0)
    expect(await notificationsOf(asha)).toEqual([])
    await aMinuteLater()
    expect(await notificationsOf(asha)).toMatchObject([
      { kind: 'message', title: 'New message', message: 'Ravi wrote to you.', about_id: ravi.id, ref: ravi.id },
    ])
    expect(await notificationsOf(ravi)).toEqual([])
  })

  test('is notified of once for each conversation until it is read, and again after that', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const karl = await aMember(t, { gender: 'M', name: 'Karl Weber' })
    await connect(t, asha, karl)
    await say(t, ravi, asha, 'One')
    await aMinuteLater()
    await say(t, ravi, asha, 'Two')
    await say(t, karl, asha, 'Hello')
    await aMinuteLater()
    const texts = async () => (await notificationsOf(asha)).map(({ message, read }) => [message, read])
    expect(await texts()).toEqual([
      ['Karl wrote to you.', false],
      ['Ravi wrote to you.', false],
    ])
    await markRead(t, asha, ravi, 2)
    expect(await texts()).toEqual([
      ['Karl wrote to you.', false],
      ['Ravi wrote to you.', true],
    ])
    pass(1)
    await say(t, ravi, asha, 'Three')
    await aMinuteLater()
    expect((await texts())[0]).toEqual(['Ravi wrote to you.', false])
  })

  test('that is read in time, muted, or from somebody blocked or suspended is not notified of', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, ravi, asha, 'Read at once')
    await markRead(t, asha, ravi, 1)
    expect(await t.db.selectFrom('message_alerts').selectAll().execute()).toEqual([])
    await aMinuteLater()
    await say(t, ravi, asha, 'Muted')
    const options = { params: { partnerId: ravi.id }, body: { muted: true } }
    await t.call(conversations.setOptions, options, { as: asha.token })
    await aMinuteLater()
    const [maria, karl] = await aConnectedPair(t)
    await say(t, karl, maria, 'Blocked')
    await t.db.insertInto('blocks').values({ blocker_id: maria.id, blocked_id: karl.id }).execute()
    const [olga, jens] = await aConnectedPair(t)
    await say(t, jens, olga, 'Suspended')
    await t.db.updateTable('accounts').set({ suspended_at: now }).where('id', '=', jens.id).execute()
    await aMinuteLater()
    // A notification about a blocked member would be hidden from the list, and appear once the block is lifted.
    const ids = [asha, maria, olga].map(({ id }) => id)
    expect(await t.db.selectFrom('notifications').select('title').where('member_id', 'in', ids).execute()).toEqual([])
  })

  test('of a conversation that both mute within the minute is not notified of', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    // The two sides of a conversation are separate columns, and either member may be on either side.
    for (const [from, to] of [[ravi, asha] as const, [asha, ravi] as const]) {
      await say(t, from, to, 'Good evening')
      const options = { params: { partnerId: from.id }, body: { muted: true } }
      await t.call(conversations.setOptions, options, { as: to.token })
    }
    expect(await t.db.selectFrom('message_alerts').select('receiver_id').execute()).toHaveLength(2)
    await aMinuteLater()
    for (const member of [asha, ravi]) expect(await notificationsOf(member)).toEqual([])
  })

  test('is read in part: the notification stays until the whole conversation is read', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, ravi, asha, 'One')
    await say(t, ravi, asha, 'Two')
    await aMinuteLater()
    await markRead(t, asha, ravi, 1)
    expect((await notificationsOf(asha)).map(({ read }) => read)).toEqual([false])
    await markRead(t, asha, ravi, 2)
    expect((await notificationsOf(asha)).map(({ read }) => read)).toEqual([true])
  })

  test('is pushed and mailed without the name of its sender and without its text', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await subscribe(asha)
    await choose(asha, { neutral: false, mail: { ...NOTIFICATION_SETTINGS.mail, message: 'at_once' } })
    await say(t, ravi, asha, 'My secret canary')
    await aMinuteLater()
    const [push] = jobsOf(PUSH_QUEUE)
    expect(push?.data).toMatchObject({ kinds: ['message'], neutral: false })
    expect(pushNotification(t.deps.config, ['message'], false).body).toBe('You have a new message.')
    expect(pushNotification(t.deps.config, ['message', 'message'], false).body).toBe(
      'You have new messages from 2 people.',
    )
    expect(pushNotification(t.deps.config, ['message'], true).body).toBe('You have an update at Heartwell')
    const [mail] = await t.mailsTo(asha.email)
    expect(mail?.subject).toBe('New message')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/canary|Ravi|Menon/i)
  })

  test('comes in the daily email by default, and in none after its conversation is read', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, ravi, asha, 'Hello')
    await aMinuteLater()
    expect(await t.mailsTo(asha.email)).toEqual([])
    const planned = jobsOf(DIGEST_QUEUE)[0]
    const startAfter = planned?.startAfter
    expect(startAfter?.toISOString()).toBe('2026-11-26T09:00:00.000Z')
    now = startAfter ?? now
    await deliverDigest(t.deps, { memberId: asha.id, due: String(planned?.data.due) })
    expect((await t.mailsTo(asha.email)).map(({ purpose }) => purpose)).toEqual(['notice-digest'])
    await markRead(t, asha, ravi, 1)
    await say(t, ravi, asha, 'Are you there?')
    await aMinuteLater()
    await markRead(t, asha, ravi, 2)
    const next = jobsOf(DIGEST_QUEUE).at(-1)
    now = next?.startAfter ?? now
    await deliverDigest(t.deps, { memberId: asha.id, due: String(next?.data.due) })
    expect(await t.mailsTo(asha.email)).toHaveLength(1)
  })

  test('waits for the end of quiet hours', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await subscribe(asha)
    await choose(asha, { quiet: NOTIFICATION_SETTINGS.quiet })
    now = new Date('2026-11-25T22:30:00Z')
    await say(t, ravi, asha, 'Good night')
    await aMinuteLater()
    expect(jobsOf(PUSH_QUEUE)).toEqual([])
    expect(jobsOf(NOTIFICATION_QUEUE).at(-1)?.startAfter?.toISOString()).toBe('2026-11-26T06:00:00.000Z')
  })
})

describe('messages between a member and a counsellor', () => {
  test('are mailed to the counsellor once until they are read, without the name of the member and the text', async () => {
    const [client, counsellor] = await aClientAndCounsellor(t)
    await say(t, client, counsellor, 'My secret canary')
    await aMinuteLater()
    await say(t, client, counsellor, 'Another one')
    await aMinuteLater()
    const mails = await t.mailsTo(counsellor.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['You have a new message at Heartwell'])
    expect(mails[0]?.text).not.toMatch(/canary|Maria|Silva/i)
  })

  test('are notified of to the member, with the first name of the counsellor', async () => {
    const [client, counsellor] = await aClientAndCounsellor(t)
    await say(t, counsellor, client, 'Shall we talk on Monday?')
    await aMinuteLater()
    expect(await notificationsOf(client)).toMatchObject([
      { kind: 'message', message: 'Staff wrote to you.', about_id: null, ref: counsellor.id },
    ])
  })
})

test('two processes that deliver alerts at once notify once', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, ravi, asha, 'Hello')
  pass(61)
  await Promise.all([1, 2, 3].map(() => deliverAlerts(t.deps)))
  expect(await notificationsOf(asha)).toHaveLength(1)
})
