import {
  type Conversation,
  type ConversationRow,
  conversations,
} from '@heartwell/contract/conversations/conversations.ts'
import {
  BEGIN_AGAIN_DAYS,
  FINISHING_MAX,
  FINISHING_SENTENCES,
  FINISHING_TEXTS,
  finishing,
} from '@heartwell/contract/conversations/finishing.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import type { PublicProfile } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import {
  aClientAndCounsellor,
  aConnectedPair,
  historyOf,
  say,
  send,
} from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { SECTIONS } from '../../accounts/data-export/sections.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const params = ({ id }: { id: string }) => ({ params: { partnerId: id } })
const finish = (by: Person, partner: { id: string }, body: object = { words: 'none' }) =>
  t.call(finishing.finish, { ...params(partner), body }, { as: by.token })
const again = (by: Person, partner: Person, wanted: unknown = true) =>
  t.call(finishing.beginAgain, { ...params(partner), body: { wanted } }, { as: by.token })
async function detailOf(viewer: Person, partner: Person): Promise<Conversation> {
  const { body } = await t.call(conversations.conversation, params(partner), { as: viewer.token })
  return body.data as Conversation // the contract's answer
}
async function listed(viewer: Person): Promise<ConversationRow[]> {
  return (await t.call(conversations.list, {}, { as: viewer.token })).body.conversations as ConversationRow[] // the contract's answer
}
const textsOf = async (viewer: Person, partner: Person) => (await historyOf(t, viewer, partner)).map(({ msg }) => msg)
/** As if the pair had finished at this time: sessions are shorter than the wait. */
const finishedOn = (person: Person, at: number) =>
  t.db
    .updateTable('interest_requests')
    .set({ finished_at: new Date(at) })
    .where((eb) => eb.or([eb('sender_id', '=', person.id), eb('recipient_id', '=', person.id)]))
    .execute()
const startOfDay = () => Math.floor(t.deps.clock().getTime() / DAY_MS) * DAY_MS
/** Ended so that the wait is over today, at the first moment of the day, or only tomorrow. */
const inTime = () => startOfDay() - BEGIN_AGAIN_DAYS * DAY_MS + DAY_MS - 1
const tooEarly = () => startOfDay() - (BEGIN_AGAIN_DAYS - 1) * DAY_MS
const notificationsOf = async (person: Person) => {
  const { body } = await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })
  return (body.notification_history as { title: string }[]).map(({ title }) => title)
}

describe('finishing.finish', () => {
  test('without words gives both the right to report from that day on', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const met = t.db.updateTable('encounters').set({ first_on: '2025-01-10', last_on: '2025-02-10' })
    await met.where('member_id', 'in', [asha.id, ravi.id]).execute()
    await finish(asha, ravi)
    const days = t.db
      .selectFrom('encounters')
      .select(['first_on', 'last_on'])
      .where('member_id', 'in', [asha.id, ravi.id])
    const { finished_at } = await t.db
      .selectFrom('interest_requests')
      .select('finished_at')
      .where('sender_id', 'in', [asha.id, ravi.id])
      .executeTakeFirstOrThrow()
    const day = { first_on: '2025-01-10', last_on: utcDay(finished_at ?? new Date(0)) }
    expect(await days.execute()).toEqual([day, day])
  })

  test.each(Object.entries(FINISHING_SENTENCES))(
    "the sentence '%s' is the last message of both",
    async (words, sentence) => {
      const [asha, ravi] = await aConnectedPair(t)
      await say(t, asha, ravi, 'Good morning')
      expect(await finish(asha, ravi, { words })).toMatchObject({ status: 200, body: { success: true } })
      for (const [viewer, partner] of [
        [asha, ravi],
        [ravi, asha],
      ] as const)
        expect(await textsOf(viewer, partner)).toEqual(['Good morning', sentence])
    },
  )

  test('own words have up to 400 characters, at least one, and the advice of a message', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const tooLong = await finish(asha, ravi, { words: 'own', text: 'a'.repeat(FINISHING_MAX + 1) })
    expect(tooLong).toMatchObject({ status: 400, body: { errors: { text: FINISHING_TEXTS.tooLong } } })
    expect(await finish(asha, ravi, { words: 'own', text: '  ' })).toMatchObject({
      status: 400,
      body: { errors: { text: FINISHING_TEXTS.empty } },
    })
    const text = `Please send money to this account. ${'a'.repeat(FINISHING_MAX)}`.slice(0, FINISHING_MAX)
    expect((await finish(asha, ravi, { words: 'own', text })).status).toBe(200)
    const [last] = await historyOf(t, ravi, asha)
    expect(last).toMatchObject({ msg: text, advice: { category: 'money' } })
  })

  test('without words the partner receives no message and no notification', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const before = await notificationsOf(ravi)
    await finish(asha, ravi)
    expect(await textsOf(ravi, asha)).toEqual([])
    expect(await notificationsOf(ravi)).toEqual(before)
  })

  test('both can read it, neither can write, and both see when it was and not who did it', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Good morning')
    await finish(ravi, asha)
    const at = (await detailOf(asha, ravi)).finished?.at
    expect(at).toBeDefined()
    for (const [viewer, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      const refused = await send(t, viewer, partner, 'One more thing')
      expect(refused).toMatchObject({ status: 409, body: { code: 'conversation.finished' } })
      const finished = { at, again_from: expect.any(String), wants_again: false }
      expect(await detailOf(viewer, partner)).toMatchObject({ can_write: false, closed: 'finished', finished })
      expect(await listed(viewer)).toMatchObject([{ can_write: false, finished_at: at }])
    }
    expect(await textsOf(asha, ravi)).toEqual(['Good morning'])
  })

  test('ends what the two share and the list of connections, but hides nobody', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const all = { email: true, phone: true, dob: true }
    const share = () =>
      t.call(interests.share, { body: { user_id: asha.id, member_id: ravi.id, ...all } }, { as: asha.token })
    expect((await share()).status).toBe(200)
    await finish(ravi, asha)
    const profile = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: ravi.token })
    expect(profile.body.data as PublicProfile).toMatchObject({
      relation: 'finished',
      email: null,
      phone: null,
      dob: null,
    })
    expect((await t.call(interests.connections, {}, { as: ravi.token })).body.connections).toEqual([])
    expect((await share()).status).toBe(404)
    const interest = { user_id: ravi.id, match_confirm_user_id: asha.id }
    const sent = await t.call(interests.send, { body: interest }, { as: ravi.token })
    expect(sent.body).toMatchObject({ success: false, message: 'Your conversation with this person is finished.' })
    expect(await t.db.selectFrom('shared_contacts').selectAll().where('owner_id', '=', asha.id).execute()).toEqual([])
  })

  test('a received message can be reported afterwards', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const { id: message_id } = await say(t, ravi, asha, 'Something unkind')
    await finish(ravi, asha)
    const about = { reported_user_id: ravi.id, message_id, reported_type: 'user', reporter_type: 'user' }
    const body = { user_id: asha.id, ...about, reason: 'Abuse', description: '' }
    expect((await t.call(safety.report, { body }, { as: asha.token })).status).toBe(200)
  })

  test('a second end is refused, and when both finish at once one of them does', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Good morning')
    const both = await Promise.all([finish(asha, ravi, { words: 'thanks' }), finish(ravi, asha, { words: 'timing' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await textsOf(asha, ravi)).toHaveLength(2)
    expect(await finish(asha, ravi)).toMatchObject({ status: 409, body: { code: 'conversation.finished' } })
  })

  test('needs a connection of members that both can see', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const [client, counsellor] = await aClientAndCounsellor(t)
    expect((await finish(client, counsellor)).status).toBe(404)
    expect((await finish(asha, await aMember(t, { gender: 'M' }))).status).toBe(404)
    await t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })
    for (const [by, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const)
      expect((await finish(by, partner)).status).toBe(404)
  })
})

describe('finishing.beginAgain', () => {
  test('is refused before the sixtieth day, and for a connection that goes on', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    expect(await again(asha, ravi)).toMatchObject({ status: 409, body: { code: 'conversation.not_finished' } })
    await finish(asha, ravi)
    await finishedOn(asha, tooEarly())
    expect(await again(asha, ravi)).toMatchObject({ status: 409, body: { code: 'conversation.too_early' } })
    await finishedOn(asha, inTime())
    expect((await again(asha, ravi)).status).toBe(200)
  })

  test('the wish of one is in no answer to the other', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Good morning')
    await finish(asha, ravi)
    await finishedOn(asha, inTime())
    const answersTo = async () => [
      JSON.stringify(await detailOf(ravi, asha)),
      JSON.stringify(await listed(ravi)),
      JSON.stringify((await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: ravi.token })).body),
      JSON.stringify(await notificationsOf(ravi)),
      JSON.stringify(await exported(ravi)),
    ]
    const before = await answersTo()
    await again(asha, ravi)
    expect(await detailOf(asha, ravi)).toMatchObject({ can_write: false, finished: { wants_again: true } })
    expect(await answersTo()).toEqual(before)
    await again(asha, ravi, false)
    expect(await detailOf(asha, ravi)).toMatchObject({ finished: { wants_again: false } })
  })

  test('two wishes make the two a connection again, and both are notified', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await finish(asha, ravi)
    await finishedOn(asha, inTime())
    const answers = await Promise.all([again(asha, ravi), again(ravi, asha)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const [viewer, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect(await detailOf(viewer, partner)).toMatchObject({ can_write: true, closed: null, finished: null })
      expect(await notificationsOf(viewer)).toContain('You can write to each other again')
    }
    expect((await send(t, ravi, asha, 'Hello again')).status).toBe(200)
    await finish(ravi, asha)
    expect(await detailOf(ravi, asha), 'the wishes are used up').toMatchObject({ finished: { wants_again: false } })
  })
})

async function exported({ id, email }: Person) {
  const names = ['requests_sent', 'requests_received']
  const sections = SECTIONS.filter(({ name }) => names.includes(name))
  return Promise.all(sections.map(async ({ ask }) => (await ask({ id, email }).execute(t.db)).rows))
}
