import { conversations } from '@heartwell/contract/conversations.ts'
import type { NoticeKind, NoticeSettings } from '@heartwell/contract/notice-settings.ts'
import { notifications } from '@heartwell/contract/notifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DIGEST_QUEUE,
  deliverDigest,
  deliverNotice,
  NOTICE_QUEUE,
  notify,
  PUSH_QUEUE,
} from '../src/features/notifications/service.ts'
import { aSubscription, NOTICE_SETTINGS } from './endpoint-samples.ts'
import { aMember, type Person } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

type Sent = { queue: string; data: Record<string, unknown>; startAfter?: string }
const sent: Sent[] = []
/** One hour after noon in Berlin, in winter. */
const NOON = new Date('2026-11-25T12:00:00Z')
let now = NOON
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.deps.clock = () => now
  t.deps.jobs = {
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

/** Tells a member something and delivers it, as the job would. */
async function tell(member: Person, kind: NoticeKind, about?: Person) {
  const notice = { kind, title: 'A new interest', message: CANARY, at: now, ...(about ? { aboutId: about.id } : {}) }
  await notify(t.deps, t.db, member.id, notice)
  const job = sent.findLast(({ queue }) => queue === NOTICE_QUEUE)
  await deliverNotice(t.deps, String(job?.data.noticeId))
}
const choose = (member: Person, settings: NoticeSettings) =>
  t.call(notifications.saveSettings, { body: settings }, { as: member.token })
const subscribe = (member: Person) =>
  t.call(notifications.subscribe, { body: { subscription: aSubscription() } }, { as: member.token })
const jobsOf = (queue: string) => sent.filter((job) => job.queue === queue)
const digest = (member: Person) =>
  deliverDigest(t.deps, { memberId: member.id, due: String(jobsOf(DIGEST_QUEUE).at(-1)?.data.due) })
const chosen = async (member: Person) => (await t.call(notifications.settings, {}, { as: member.token })).body

describe('MS-07 a member is told of news', () => {
  test('as she chose, and reads again what she chose', async () => {
    const asha = await aMember(t)
    expect(await chosen(asha)).toMatchObject({ zone_known: false, settings: { neutral: true, quiet: null } })
    expect((await choose(asha, NOTICE_SETTINGS)).status).toBe(200)
    expect(await chosen(asha)).toEqual({ success: true, settings: NOTICE_SETTINGS, zone_known: true })
    for (const wrong of [{ time_zone: 'Mars/Olympus' }, { quiet: { from: 60, to: 60 } }, { digest_hour: 24 }]) {
      expect((await choose(asha, { ...NOTICE_SETTINGS, ...wrong })).status).toBe(400)
    }
  })

  test('at once by push and mail, in words that name nobody and no kind of news', async () => {
    const asha = await aMember(t)
    await subscribe(asha)
    await tell(asha, 'connection')
    expect(jobsOf(PUSH_QUEUE).map(({ data }) => data)).toMatchObject([{ kinds: ['connection'], neutral: true }])
    const [mail] = await t.mailsTo(asha.email)
    expect(mail).toMatchObject({ purpose: 'notice', subject: 'There is news for you at Heartwell' })
    expect(mail?.text).toContain('/Sidebar/settings/notifications')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Canary|interest|connect|dating|match/i)
  })

  test('in words that tell the kind of news, if she likes, and never whom it is from', async () => {
    const asha = await aMember(t)
    await choose(asha, { ...NOTICE_SETTINGS, neutral: false, quiet: null })
    await tell(asha, 'connection')
    const [mail] = await t.mailsTo(asha.email)
    expect(mail?.subject).toBe('There is news of a connection')
    expect(mail?.text).not.toContain('Canary')
  })

  test('not at all by a way that she does not want', async () => {
    const asha = await aMember(t)
    await choose(asha, NOTICE_SETTINGS)
    await subscribe(asha)
    await tell(asha, 'profile')
    expect([jobsOf(PUSH_QUEUE), jobsOf(DIGEST_QUEUE).length, await t.mailsTo(asha.email)]).toEqual([[], 1, []])
  })

  test('once a day in one mail about all that she has not read', async () => {
    const asha = await aMember(t)
    await choose(asha, { ...NOTICE_SETTINGS, neutral: false, quiet: null })
    for (let n = 0; n < 3; n += 1) await tell(asha, 'interest')
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

  test('of nothing that she has read by then, nor at an hour that she has left', async () => {
    const asha = await aMember(t)
    await choose(asha, { ...NOTICE_SETTINGS, quiet: null })
    await tell(asha, 'interest')
    await choose(asha, { ...NOTICE_SETTINGS, quiet: null, digest_hour: 18 })
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

  test('after her quiet hours of what came in them, in one push and one mail', async () => {
    const asha = await aMember(t)
    await choose(asha, NOTICE_SETTINGS)
    await subscribe(asha)
    now = new Date('2026-11-25T22:30:00Z')
    await tell(asha, 'connection')
    await tell(asha, 'connection')
    const waiting = jobsOf(NOTICE_QUEUE).filter(({ startAfter }) => startAfter)
    expect(waiting.map(({ startAfter }) => startAfter)).toEqual(Array(2).fill('2026-11-26T06:00:00.000Z'))
    expect([jobsOf(PUSH_QUEUE), await t.mailsTo(asha.email)]).toEqual([[], []])
    now = new Date('2026-11-26T06:00:00Z')
    for (const { data } of waiting) await deliverNotice(t.deps, String(data.noticeId))
    expect(jobsOf(PUSH_QUEUE)).toHaveLength(1)
    expect(await t.mailsTo(asha.email)).toHaveLength(1)
  })

  test('never of somebody whom a block has hidden meanwhile', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t, { gender: 'M' })]
    await t.db.insertInto('blocks').values({ blocker_id: ravi.id, blocked_id: asha.id }).execute()
    await tell(asha, 'connection', ravi)
    expect(await t.mailsTo(asha.email)).toEqual([])
  })

  test.each(['suspended_at', 'erase_at'])('never of somebody who is not there for others: %s', async (column) => {
    const [asha, ravi] = [await aMember(t), await aMember(t, { gender: 'M' })]
    const isThere = (at: Date | null) =>
      t.db
        .updateTable('accounts')
        .set({ [column]: at })
        .where('id', '=', ravi.id)
        .execute()
    await isThere(now)
    await tell(asha, 'connection', ravi)
    const read = async () => {
      const { body } = await t.call(notifications.history, { body: { user_id: asha.id } }, { as: asha.token })
      const menu = await t.call(conversations.menu, {}, { as: asha.token })
      return [(body.notification_history as unknown[]).length, menu.body.notices]
    }
    expect([await t.mailsTo(asha.email), await read()]).toEqual([[], [0, 0]])
    await isThere(null)
    expect(await read()).toEqual([1, 1])
  })
})

describe('MS-07 the link to stop these mails', () => {
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
    await choose(asha, { ...NOTICE_SETTINGS, quiet: null })
    await tell(asha, 'connection')
    const token = await linkOf(asha)
    expect((await t.call(notifications.stopMailsOneClick, { query: { token } })).body.success).toBe(true)
    const none = { interest: 'off', connection: 'off', message: 'off', profile: 'off', safety: 'off' }
    expect(await chosen(asha)).toMatchObject({
      settings: { ...NOTICE_SETTINGS, quiet: null, mail: none },
      zone_known: true,
    })
    await tell(asha, 'connection')
    expect(await t.mailsTo(asha.email)).toHaveLength(1)
  })

  test('is of no use for anybody else', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)]
    await tell(asha, 'connection')
    const forged = (await linkOf(asha)).replace(asha.id, ravi.id)
    expect((await t.call(notifications.stopMails, { body: { token: forged } })).body.success).toBe(false)
    expect((await t.call(notifications.stopMails, { body: { token: 'x' } })).body.success).toBe(false)
  })
})
