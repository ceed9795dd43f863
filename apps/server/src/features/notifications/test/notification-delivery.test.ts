import assert from 'node:assert/strict'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { NotificationKind, NotificationSettings } from '@heartwell/contract/notifications/notification-settings.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aSubscription, NOTIFICATION_SETTINGS } from '../../../../test/samples/endpoint-samples.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import {
  DIGEST_QUEUE,
  deliverDigest,
  deliverNotification,
  NOTIFICATION_QUEUE,
  notify,
  PUSH_QUEUE,
  sendPushUpdate,
} from '../service.ts'

type Sent = { queue: string; data: Record<string, unknown>; startAfter?: string }
const sent: Sent[] = []
/** 13:00 in Berlin, in winter. */
const NOON = new Date('2026-11-25T12:00:00Z')
let now = NOON
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.setClock(() => now)
  t.deps.jobs = {
    ...t.deps.jobs,
    async send(_, queue, data, { startAfter } = {}) {
      sent.push({ queue, data: { ...data }, ...(startAfter ? { startAfter: startAfter.toISOString() } : {}) })
    },
  }
})
afterAll(() => t.close())
beforeEach(() => {
  sent.length = 0
  now = NOON
})

const CANARY = 'Canary Ravi is interested in you.'

/** Notifies a member and delivers the notification as the job would. */
async function notifyOf(member: Person, kind: NotificationKind, about?: Person) {
  const notification = {
    kind,
    title: 'A new interest',
    message: CANARY,
    at: now,
    ...(about ? { aboutId: about.id } : {}),
  }
  await notify(t.deps, t.db, member.id, notification)
  const job = sent.findLast(({ queue }) => queue === NOTIFICATION_QUEUE)
  await deliverNotification(t.deps, String(job?.data.notificationId))
}
const choose = (member: Person, settings: NotificationSettings) =>
  t.call(notifications.saveSettings, { body: settings }, { as: member.token })
const subscribe = (member: Person) =>
  t.call(notifications.subscribe, { body: { subscription: aSubscription() } }, { as: member.token })
const jobsOf = (queue: string) => sent.filter((job) => job.queue === queue)
const digest = (member: Person) =>
  deliverDigest(t.deps, { memberId: member.id, due: String(jobsOf(DIGEST_QUEUE).at(-1)?.data.due) })
const chosen = async (member: Person) => (await t.call(notifications.settings, {}, { as: member.token })).body

describe('MS-07 a member is notified', () => {
  test('as they chose, and can read their choice again', async () => {
    const asha = await aMember(t)
    expect(await chosen(asha)).toMatchObject({ zone_known: false, settings: { neutral: true, quiet: null } })
    expect((await choose(asha, NOTIFICATION_SETTINGS)).status).toBe(200)
    expect(await chosen(asha)).toEqual({ success: true, settings: NOTIFICATION_SETTINGS, zone_known: true })
    for (const wrong of [{ time_zone: 'Mars/Olympus' }, { quiet: { from: 60, to: 60 } }, { digest_hour: 24 }]) {
      expect((await choose(asha, { ...NOTIFICATION_SETTINGS, ...wrong })).status).toBe(400)
    }
  })

  test('at once by push and email, in words that name nobody and no kind of update', async () => {
    const asha = await aMember(t)
    await subscribe(asha)
    await notifyOf(asha, 'connection')
    expect(jobsOf(PUSH_QUEUE).map(({ data }) => data)).toMatchObject([{ kinds: ['connection'], neutral: true }])
    const [mail] = await t.mailsTo(asha.email)
    expect(mail).toMatchObject({ purpose: 'notice', subject: 'You have an update at Heartwell' })
    expect(mail?.text).toContain('/Sidebar/settings/notifications')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Canary|interest|connect|dating|match/i)
  })

  test('in words that say the kind of update, if they chose so, and never whom it is from', async () => {
    const asha = await aMember(t)
    await choose(asha, { ...NOTIFICATION_SETTINGS, neutral: false, quiet: null })
    await notifyOf(asha, 'connection')
    const [mail] = await t.mailsTo(asha.email)
    expect(mail?.subject).toBe('A new interest')
    expect(mail?.text).not.toContain('Canary')
  })

  test('not by a channel that they switched off', async () => {
    const asha = await aMember(t)
    await choose(asha, NOTIFICATION_SETTINGS)
    await subscribe(asha)
    await notifyOf(asha, 'profile')
    expect([jobsOf(PUSH_QUEUE), jobsOf(DIGEST_QUEUE).length, await t.mailsTo(asha.email)]).toEqual([[], 1, []])
  })

  test('once a day in one email about everything unread', async () => {
    const asha = await aMember(t)
    await choose(asha, { ...NOTIFICATION_SETTINGS, neutral: false, quiet: null })
    for (let n = 0; n < 3; n += 1) await notifyOf(asha, 'interest')
    expect(new Set(jobsOf(DIGEST_QUEUE).map(({ startAfter }) => startAfter))).toEqual(
      new Set(['2026-11-26T08:00:00.000Z']),
    )
    expect(await t.mailsTo(asha.email)).toEqual([])
    now = new Date('2026-11-26T08:00:01Z')
    await Promise.all([digest(asha), digest(asha)])
    const mails = await t.mailsTo(asha.email)
    expect(mails.map(({ purpose }) => purpose)).toEqual(['notice-digest'])
    expect(mails[0]?.text).toContain('3 interests')
  })

  describe('in the daily email', () => {
    const shared = 'One of today’s suggestions shares interests with you:'
    async function mailFor(asha: Person, settings: Partial<NotificationSettings>) {
      await choose(asha, { ...NOTIFICATION_SETTINGS, quiet: null, ...settings })
      await notifyOf(asha, 'interest')
      now = new Date('2026-11-26T08:00:01Z')
      await digest(asha)
      return (await t.mailsTo(asha.email))[0]
    }
    async function aPair() {
      await t.db.deleteFrom('accounts').execute()
      const topics = await t.db.selectFrom('topics').select(['id', 'name']).orderBy('position').limit(2).execute()
      const ids = topics.map(({ id }) => id)
      const asha = await aMember(t, { topics: ids })
      const ravi = await aMember(t, { gender: 'M', name: 'Canary Ravi', topics: ids })
      return { asha, ravi, topics: topics.map(({ name }) => name) }
    }

    test('of one suggestion with the interests that they share, but not whom it is', async () => {
      const { asha, topics } = await aPair()
      const mail = await mailFor(asha, { neutral: false })
      const line = mail?.text.split('\n').find((text) => text.startsWith(shared))
      expect(
        line
          ?.slice(shared.length)
          .match(/[^ ].*(?=\.$)/)?.[0]
          .split(' and ')
          .sort(),
      ).toEqual(topics.sort())
      expect(mail?.text).not.toContain('Canary')
    })

    test('of no suggestion, if they chose discreet wording', async () => {
      const { asha } = await aPair()
      const mail = await mailFor(asha, { neutral: true })
      expect(mail?.purpose).toBe('notice-digest')
      expect(mail?.text).not.toContain('suggestion')
    })

    test('of no suggestion whom they have blocked', async () => {
      const { asha, ravi } = await aPair()
      await t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })
      const mail = await mailFor(asha, { neutral: false })
      expect(mail?.purpose).toBe('notice-digest')
      expect(mail?.text).not.toContain('suggestion')
    })

    test('without a suggestion while the ranking does not answer', async () => {
      const { asha } = await aPair()
      const { matching } = t.deps
      t.deps.matching = { ...matching, weights: () => assert.fail('the ranking does not answer') }
      const mail = await mailFor(asha, { neutral: false })
      t.deps.matching = matching
      expect(mail?.purpose).toBe('notice-digest')
      expect(mail?.text).not.toContain('suggestion')
    })
  })

  test('of nothing that they have read by then, nor at an hour that they changed', async () => {
    const asha = await aMember(t)
    await choose(asha, { ...NOTIFICATION_SETTINGS, quiet: null })
    await notifyOf(asha, 'interest')
    await choose(asha, { ...NOTIFICATION_SETTINGS, quiet: null, digest_hour: 18 })
    const old = { memberId: asha.id, due: '2026-11-26T08:00:00.000Z' }
    now = new Date('2026-11-26T08:00:00Z')
    await deliverDigest(t.deps, old)
    expect(await t.mailsTo(asha.email)).toEqual([])
    expect(jobsOf(DIGEST_QUEUE).at(-1)?.startAfter).toBe('2026-11-26T17:00:00.000Z')
    await t.call(notifications.markRead, { body: { user_id: asha.id } }, { as: asha.token })
    now = new Date('2026-11-26T17:00:00Z')
    await digest(asha)
    expect(await t.mailsTo(asha.email)).toEqual([])
  })

  test('after quiet hours of what came during them, in one push and one email', async () => {
    const asha = await aMember(t)
    await choose(asha, NOTIFICATION_SETTINGS)
    await subscribe(asha)
    now = new Date('2026-11-25T22:30:00Z')
    await notifyOf(asha, 'connection')
    await notifyOf(asha, 'connection')
    const waiting = jobsOf(NOTIFICATION_QUEUE).filter(({ startAfter }) => startAfter)
    expect(waiting.map(({ startAfter }) => startAfter)).toEqual(Array(2).fill('2026-11-26T06:00:00.000Z'))
    expect([jobsOf(PUSH_QUEUE), await t.mailsTo(asha.email)]).toEqual([[], []])
    now = new Date('2026-11-26T06:00:00Z')
    for (const { data } of waiting) await deliverNotification(t.deps, String(data.notificationId))
    expect(jobsOf(PUSH_QUEUE)).toHaveLength(1)
    expect(await t.mailsTo(asha.email)).toHaveLength(1)
  })

  test('after quiet hours of a rejected profile, and at once outside of them', async () => {
    const asha = await aMember(t)
    await choose(asha, NOTIFICATION_SETTINGS)
    await subscribe(asha)
    await sendPushUpdate(t.deps, t.db, asha.id)
    now = new Date('2026-11-25T22:30:00Z')
    await sendPushUpdate(t.deps, t.db, asha.id)
    expect(jobsOf(PUSH_QUEUE).map(({ startAfter }) => startAfter)).toEqual([undefined, '2026-11-26T06:00:00.000Z'])
  })

  test('never about somebody whom a block has hidden meanwhile', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    await t.db.insertInto('blocks').values({ blocker_id: ravi.id, blocked_id: asha.id }).execute()
    await notifyOf(asha, 'connection', ravi)
    expect(await t.mailsTo(asha.email)).toEqual([])
  })

  test.each(['suspended_at', 'erase_at'])('never about somebody whose account is hidden: %s', async (column) => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    const isThere = (at: Date | null) =>
      t.db
        .updateTable('accounts')
        .set({ [column]: at })
        .where('id', '=', ravi.id)
        .execute()
    await isThere(now)
    await notifyOf(asha, 'connection', ravi)
    const read = async () => {
      const { body } = await t.call(notifications.history, { body: { user_id: asha.id } }, { as: asha.token })
      const menu = await t.call(conversations.menu, {}, { as: asha.token })
      return [(body.notification_history as unknown[]).length, menu.body.notifications]
    }
    expect([await t.mailsTo(asha.email), await read()]).toEqual([[], [0, 0]])
    await isThere(null)
    expect(await read()).toEqual([1, 1])
  })
})

describe('the link to stop these emails', () => {
  const linkOf = async (member: Person) => {
    const row = await t.db
      .selectFrom('mails')
      .select('unsubscribe_url')
      .where('to_address', '=', member.email)
      .executeTakeFirstOrThrow()
    return new URL(row.unsubscribe_url ?? '').searchParams.get('token') ?? ''
  }
  test('works with one click of a mail program, without signing in, and stops nothing else', async () => {
    const asha = await aMember(t)
    await choose(asha, { ...NOTIFICATION_SETTINGS, quiet: null })
    await notifyOf(asha, 'connection')
    const token = await linkOf(asha)
    expect((await t.call(notifications.unsubscribeFromEmailsOneClick, { query: { token } })).body.success).toBe(true)
    const none = { interest: 'off', connection: 'off', message: 'off', profile: 'off', safety: 'off' }
    expect(await chosen(asha)).toMatchObject({
      settings: { ...NOTIFICATION_SETTINGS, quiet: null, mail: none },
      zone_known: true,
    })
    await notifyOf(asha, 'connection')
    expect(await t.mailsTo(asha.email)).toHaveLength(1)
  })

  test('is of no use for anybody else', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    await notifyOf(asha, 'connection')
    const forged = (await linkOf(asha)).replace(asha.id, ravi.id)
    expect((await t.call(notifications.unsubscribeFromEmails, { body: { token: forged } })).body.success).toBe(false)
    expect((await t.call(notifications.unsubscribeFromEmails, { body: { token: 'x' } })).body.success).toBe(false)
  })
})
