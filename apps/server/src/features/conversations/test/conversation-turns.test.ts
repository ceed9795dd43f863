import { chatSettings } from '@heartwell/contract/conversations/chat-settings.ts'
import {
  type Conversation,
  type ConversationRow,
  conversations,
} from '@heartwell/contract/conversations/conversations.ts'
import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import { MANY_WAITING, type QuietAnswer, turns } from '@heartwell/contract/conversations/turns.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aConnectedPair, connect, say, send } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { stageAfter } from '../../interests/pair-stages/rules.ts'
import { pairState } from '../queries.ts'
import { askAboutQuiet } from '../quiet/service.ts'
import { canRead, stageOfPair } from '../rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const params = ({ id }: Person) => ({ params: { partnerId: id } })
const inOrder = (a: Person, b: Person) => [a.id, b.id].toSorted() as [string, string]

/** As if the last message, and the connection, were this many milliseconds old: sessions are shorter than the wait. */
async function age(a: Person, b: Person, ms: number): Promise<void> {
  const at = new Date(t.deps.clock().getTime() - ms)
  const [low, high] = inOrder(a, b)
  const messages = t.db.updateTable('conversations').set({ last_at: at })
  await messages.where('low_id', '=', low).where('high_id', '=', high).execute()
  const interest = t.db.updateTable('interest_requests').set({ answered_at: at })
  await interest.where('sender_id', 'in', [a.id, b.id]).where('recipient_id', 'in', [a.id, b.id]).execute()
}
async function summary(viewer: Person) {
  return (await t.call(turns.summary, {}, { as: viewer.token })).body as Output<typeof turns.summary> // the contract's answer
}
async function listed(viewer: Person, query: Record<string, string> = {}) {
  const { body } = await t.call(conversations.list, { query }, { as: viewer.token })
  return body.conversations as ConversationRow[] // the contract's answer
}
const namesIn = async (viewer: Person, turn: string) =>
  (await listed(viewer, { turn })).map(({ partner }) => partner.name).toSorted()
async function detailOf(viewer: Person, partner: Person) {
  const { body } = await t.call(conversations.conversation, params(partner), { as: viewer.token })
  return body.data as Conversation // the contract's answer
}
const interest = (from: Person, to: Person) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const finish = (by: Person, partner: Person) =>
  t.call(finishing.finish, { ...params(partner), body: { words: 'none' } }, { as: by.token })
const man = (name = 'Ravi') => aMember(t, { gender: 'M', name })

/** A member who wrote to Asha this many days ago. */
async function waitsFor(asha: Person, days: number, name?: string): Promise<Person> {
  const partner = await man(name)
  await connect(t, asha, partner)
  await say(t, partner, asha, 'How was the concert?')
  await age(asha, partner, days * DAY_MS)
  return partner
}

describe('turns.summary', () => {
  test('counts the conversations by turn, and the list has the same filter', async () => {
    const asha = await aMember(t)
    await waitsFor(asha, 1, 'Viewer Turn')
    const answered = await waitsFor(asha, 1, 'Partner Turn')
    await say(t, asha, answered, 'Wonderful')
    await waitsFor(asha, 30, 'Resting')
    await finish(asha, await waitsFor(asha, 1, 'Finished'))
    await connect(t, asha, await man('No Message'))
    expect((await summary(asha)).counts).toEqual({ all: 5, viewer: 1, partner: 1, resting: 1, finished: 1 })
    expect(await namesIn(asha, 'viewer')).toEqual(['Viewer Turn'])
    expect(await namesIn(asha, 'partner')).toEqual(['Partner Turn'])
    expect(await namesIn(asha, 'resting')).toEqual(['Resting'])
    expect(await namesIn(asha, 'finished')).toEqual(['Finished'])
    expect(await listed(asha)).toHaveLength(5)
    expect(await listed(asha, { turn: 'viewer', search: 'partner' })).toEqual([])
    expect((await t.call(conversations.list, { query: { turn: 'theirs' } }, { as: asha.token })).status).toBe(400)
  })

  test('has nobody who is hidden', async () => {
    const asha = await aMember(t)
    const ravi = await waitsFor(asha, 4)
    await t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })
    expect(await summary(asha)).toMatchObject({ counts: { all: 0, viewer: 0 }, waiting: [] })
  })

  test('names those who wait, the longest first, and not before three days, or a week for a letter', async () => {
    const asha = await aMember(t)
    await waitsFor(asha, 4, 'Four')
    await waitsFor(asha, 9, 'Nine')
    await waitsFor(asha, 2, 'Two')
    const letters = await waitsFor(asha, 6, 'Letters')
    const pace = { read_receipts: true, presence: true, enter_sends: true, pace: 'letters' }
    await t.call(chatSettings.save, { body: pace }, { as: letters.token })
    expect((await summary(asha)).waiting.map(({ name }) => name)).toEqual(['Nine', 'Four'])
    await age(asha, letters, 7 * DAY_MS)
    expect((await summary(asha)).waiting.map(({ name }) => name)).toEqual(['Nine', 'Letters', 'Four'])
  })
})

describe('new interests while many people wait', () => {
  test('seven do not stop them, eight do, until one is answered or finished', async () => {
    const asha = await aMember(t)
    const waiting: Person[] = []
    for (let n = 0; n < MANY_WAITING - 1; n += 1) waiting.push(await waitsFor(asha, 4))
    expect((await interest(asha, await man())).body).toMatchObject({ success: true })
    waiting.push(await waitsFor(asha, 4))
    const stranger = await man()
    expect(await interest(asha, stranger)).toMatchObject({
      status: 409,
      body: {
        code: 'interest.many_wait_for_you',
        message:
          'Eight people are waiting to hear from you. Before you send new interests, please answer one of them or finish kindly.',
      },
    })
    waiting.push(await waitsFor(asha, 4))
    expect((await interest(asha, stranger)).body.code).toBe('interest.many_wait_for_you')
    // Those who wait are not limited, and a yes to a request is possible.
    const sender = await man()
    expect((await interest(sender, asha)).body).toMatchObject({ data: { relation: 'sent' } })
    expect((await interest(asha, sender)).body).toMatchObject({ data: { relation: 'connected' } })
    await say(t, asha, waiting[0]!, 'Wonderful')
    expect((await interest(asha, stranger)).body.code).toBe('interest.many_wait_for_you')
    await finish(asha, waiting[1]!)
    expect((await interest(asha, stranger)).body).toMatchObject({ data: { relation: 'sent' } })
  })

  test('people who are away, muted conversations and fresh messages do not count', async () => {
    const asha = await aMember(t)
    const waiting: Person[] = []
    for (let n = 0; n < MANY_WAITING; n += 1) waiting.push(await waitsFor(asha, 4))
    await t.call(conversations.setOptions, { ...params(waiting[0]!), body: { muted: true } }, { as: asha.token })
    expect((await interest(asha, await man())).body).toMatchObject({ success: true })
    await t.call(conversations.setOptions, { ...params(waiting[0]!), body: { muted: false } }, { as: asha.token })
    await t.db.updateTable('members').set({ paused_at: new Date() }).where('id', '=', waiting[1]!.id).execute()
    expect((await interest(asha, await man())).body).toMatchObject({ success: true })
  })
})

describe('a quiet conversation', () => {
  const answer = (by: Person, partner: Person, chosen: QuietAnswer) =>
    t.call(turns.answerQuiet, { ...params(partner), body: { answer: chosen } }, { as: by.token })
  const titlesOf = async (person: Person) => {
    const { body } = await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })
    return (body.notification_history as { title: string }[]).map(({ title }) => title)
  }
  const QUIET = 'It has been quiet'
  async function aQuietPair(ms = 14 * DAY_MS) {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Good morning')
    await age(asha, ravi, ms)
    return [asha, ravi] as const
  }

  test('is asked about once, to both, from 14 days', async () => {
    const [asha, ravi] = await aQuietPair(14 * DAY_MS - 60_000)
    await askAboutQuiet(t.deps)
    expect((await detailOf(asha, ravi)).quiet).toBeNull()
    await age(asha, ravi, 14 * DAY_MS)
    await askAboutQuiet(t.deps)
    await askAboutQuiet(t.deps)
    for (const [viewer, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect((await detailOf(viewer, partner)).quiet).toEqual({ after_seq: 1, answer: null, is_mutual: false })
      expect((await titlesOf(viewer)).filter((title) => title === QUIET)).toHaveLength(1)
    }
  })

  test('is asked about once when two processes ask at the same time', async () => {
    const [asha, ravi] = await aQuietPair()
    await Promise.all([askAboutQuiet(t.deps), askAboutQuiet(t.deps), askAboutQuiet(t.deps)])
    expect((await titlesOf(asha)).filter((title) => title === QUIET)).toHaveLength(1)
    expect((await titlesOf(ravi)).filter((title) => title === QUIET)).toHaveLength(1)
  })

  test('is not asked about after a process has stopped halfway: the question and its notifications are one step', async () => {
    const [asha, ravi] = await aQuietPair()
    const { jobs } = t.deps
    let sent = 0
    t.deps.jobs = {
      ...jobs,
      async send() {
        sent += 1
        if (sent === 2) throw new Error('stopped')
      },
    }
    try {
      await askAboutQuiet(t.deps)
    } finally {
      t.deps.jobs = jobs
    }
    expect(await titlesOf(asha)).not.toContain(QUIET)
    expect((await detailOf(asha, ravi)).quiet).toBeNull()
    await t.db.deleteFrom('job_row_failures').execute()
    await askAboutQuiet(t.deps)
    expect((await titlesOf(ravi)).filter((title) => title === QUIET)).toHaveLength(1)
  })

  test('the answer of one is in nothing that the other can read, until both say yes', async () => {
    const [asha, ravi] = await aQuietPair()
    await askAboutQuiet(t.deps)
    const seen = async () =>
      Promise.all([
        detailOf(ravi, asha),
        listed(ravi),
        summary(ravi),
        titlesOf(ravi),
        t.call(conversations.menu, {}, { as: ravi.token }).then(({ body }) => body),
      ])
    const before = JSON.stringify(await seen())
    const published = t.published.length
    expect((await answer(asha, ravi, 'yes')).status).toBe(200)
    expect(JSON.stringify(await seen())).toBe(before)
    expect(t.published.slice(published).flatMap(({ to }) => to)).not.toContain(ravi.id)
    expect((await detailOf(asha, ravi)).quiet).toMatchObject({ answer: 'yes', is_mutual: false })
    await answer(ravi, asha, 'later')
    expect((await detailOf(asha, ravi)).quiet).toMatchObject({ answer: 'yes', is_mutual: false })
    await answer(ravi, asha, 'yes')
    for (const [viewer, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect((await detailOf(viewer, partner)).quiet).toMatchObject({ answer: 'yes', is_mutual: true })
      expect((await titlesOf(viewer)).filter((title) => title === 'You’d both like to carry on')).toHaveLength(1)
    }
  })

  test('two yeses at the same moment are told to both, once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [asha, ravi] = await aQuietPair()
      await askAboutQuiet(t.deps)
      await Promise.all([answer(asha, ravi, 'yes'), answer(ravi, asha, 'yes')])
      for (const person of [asha, ravi])
        expect((await titlesOf(person)).filter((title) => title === 'You’d both like to carry on')).toHaveLength(1)
    }
  })

  test('a message ends the question, and two more quiet weeks ask again', async () => {
    const [asha, ravi] = await aQuietPair()
    await askAboutQuiet(t.deps)
    await answer(asha, ravi, 'later')
    await say(t, ravi, asha, 'Forgive me, it was a full fortnight')
    expect((await detailOf(asha, ravi)).quiet).toBeNull()
    expect((await answer(asha, ravi, 'yes')).body.code).toBe('conversation.not_quiet')
    await age(asha, ravi, 15 * DAY_MS)
    await askAboutQuiet(t.deps)
    expect((await detailOf(asha, ravi)).quiet).toEqual({ after_seq: 2, answer: null, is_mutual: false })
  })

  test('after 30 days it rests: nobody is asked, and a message wakes it', async () => {
    const [asha, ravi] = await aQuietPair(30 * DAY_MS)
    await askAboutQuiet(t.deps)
    const detail = await detailOf(ravi, asha)
    expect(detail).toMatchObject({ quiet: null, can_write: true, resting_since: expect.any(String) })
    expect((await summary(ravi)).counts).toMatchObject({ viewer: 0, resting: 1 })
    await say(t, ravi, asha, 'Are you well?')
    expect((await detailOf(ravi, asha)).resting_since).toBeNull()
    expect((await summary(ravi)).counts).toMatchObject({ partner: 1, resting: 0 })
  })

  test('nobody is asked who has finished, blocked or left', async () => {
    const [[asha, ravi], [mina, omar], [zoe, yves]] = [await aQuietPair(), await aQuietPair(), await aQuietPair()]
    await finish(asha, ravi)
    await t.call(safety.block, { body: { member_id: omar.id } }, { as: mina.token })
    await t.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', yves.id).execute()
    await askAboutQuiet(t.deps)
    for (const person of [asha, ravi, mina, omar, zoe]) expect(await titlesOf(person)).not.toContain(QUIET)
  })
})

test('the database allows to write, and the product to read, exactly what the table of stages allows', async () => {
  const make: Record<string, (asha: Person, ravi: Person) => Promise<unknown>> = {
    connection: async () => {},
    resting: (asha, ravi) => age(asha, ravi, 31 * DAY_MS),
    finished: finish,
    renewable: async (asha, ravi) => {
      await finish(asha, ravi)
      const at = new Date(t.deps.clock().getTime() - 61 * DAY_MS)
      await t.db.updateTable('interest_requests').set({ finished_at: at }).where('sender_id', '=', asha.id).execute()
    },
    blocked: (asha, ravi) => t.call(safety.block, { body: { member_id: asha.id } }, { as: ravi.token }),
    deleted: (_, ravi) =>
      t.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', ravi.id).execute(),
  }
  for (const [stage, begin] of Object.entries(make)) {
    const [asha, ravi] = await aConnectedPair(t)
    await begin(asha, ravi)
    const pair = await pairState(t.db, asha.id, ravi.id)
    if (!pair) throw new Error('no pair')
    const now = t.deps.clock()
    const found = stageOfPair(pair, now)
    expect(found).toBe(stage)
    if (!found) continue
    expect(pair.canWrite, `write while ${stage}`).toBe(stageAfter(found, 'write') !== null)
    expect(canRead(pair, now), `read while ${stage}`).toBe(stageAfter(found, 'read') !== null)
    expect((await send(t, asha, ravi, 'Hello')).status === 200, `send while ${stage}`).toBe(pair.canWrite)
  }
})
