import { randomUUID } from 'node:crypto'
import { type CompanionPage, companionPage } from '@heartwell/contract/companions/companion-page.ts'
import {
  type CompanionRight,
  companions,
  conversationCopies,
  type OwnCompanion,
} from '@heartwell/contract/companions/companions.ts'
import { type Conversation, conversations } from '@heartwell/contract/conversations/conversations.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aCompanion, aCopy } from '../../../../test/samples/companion-samples.ts'
import { aConnectedPair, connect, say, send } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { forgetCompanions } from '../jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const invite = (by: Person, right: CompanionRight = 'look') =>
  t.call(companions.invite, { body: { name: 'Salma', relation: 'parent', right } }, { as: by.token })
const listOf = async (by: Person) => (await t.call(companions.list, {}, { as: by.token })).body.rows as OwnCompanion[]
const tokenIn = (link: string | null | undefined) => link?.split('#')[1] ?? ''
const accept = (token: string, key: string, as?: string) =>
  t.call(companionPage.accept, { body: { token, key, is_adult: true } }, { as })
const read = (key: string) => t.call(companionPage.read, { body: { key } })
const page = async (key: string) => (await read(key)).body.data as CompanionPage
const endOf = (by: Person, id: string) => t.call(companions.end, { params: { id } }, { as: by.token })
const conversation = async (by: Person, partner: Person) => {
  const { body } = await t.call(conversations.conversation, { params: { partnerId: partner.id } }, { as: by.token })
  return body.data as Conversation
}

describe('an invitation', () => {
  test('works once: the first key opens the page, and no other does', async () => {
    const amina = await aMember(t, { name: 'Amina Begum' })
    await invite(amina)
    const token = tokenIn((await listOf(amina))[0]?.link)
    const invited = { member: 'Amina', name: 'Salma', right: 'look' }
    expect((await t.call(companionPage.invitation, { body: { token } })).body.data).toMatchObject(invited)
    const [key, second] = [randomUUID(), randomUUID()]
    expect((await read(key)).status).toBe(404)
    expect((await accept(token, key)).status).toBe(200)
    expect((await accept(token, second)).status).toBe(404)
    expect((await t.call(companionPage.invitation, { body: { token } })).status).toBe(404)
    expect((await read(second)).status).toBe(404)
    expect(await page(key)).toMatchObject({ member: 'Amina', people: [], draft: null, copy: null })
    expect((await listOf(amina))[0]?.link).toBeNull()
  })

  test('is refused in the member’s own browser, and to somebody under 18', async () => {
    const amina = await aMember(t)
    await invite(amina)
    const token = tokenIn((await listOf(amina))[0]?.link)
    expect((await accept(token, randomUUID(), amina.token)).body.code).toBe('companion.own')
    const minor = await t.call(companionPage.accept, { body: { token, key: randomUUID(), is_adult: false } })
    expect(minor.body).toMatchObject({ errors: { is_adult: 'A companion must be 18 or older' } })
  })

  test('goes to at most two companions, also of two invitations at the same moment', async () => {
    const amina = await aMember(t)
    expect((await invite(amina)).status).toBe(200)
    const both = await Promise.all([invite(amina), invite(amina)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await invite(amina)).body.code).toBe('companion.full')
    expect(await listOf(amina)).toHaveLength(2)
  })

  test('ends after seven days, and a right after ninety, unless the member renews it', async () => {
    const amina = await aMember(t)
    await invite(amina)
    const daysLeft = async () => {
      const [row] = await listOf(amina)
      return Math.round((Date.parse(row?.expires_at ?? '') - t.deps.clock().getTime()) / DAY_MS)
    }
    expect(await daysLeft()).toBe(7)
    const [row] = await listOf(amina)
    const key = randomUUID()
    await accept(tokenIn(row?.link), key)
    expect(await daysLeft()).toBe(90)
    const expiresIn = (ms: number) =>
      t.db
        .updateTable('companions')
        .set({ expires_at: new Date(t.deps.clock().getTime() + ms) })
        .where('member_id', '=', amina.id)
        .execute()
    await expiresIn(DAY_MS)
    expect((await t.call(companions.renew, { params: { id: row?.id ?? '' } }, { as: amina.token })).status).toBe(200)
    expect(await daysLeft()).toBe(90)
    await expiresIn(-1)
    expect((await read(key)).status).toBe(404)
    expect((await t.call(companions.renew, { params: { id: row?.id ?? '' } }, { as: amina.token })).status).toBe(404)
    await forgetCompanions(t.deps)
    expect(await t.db.selectFrom('companions').select('id').where('member_id', '=', amina.id).execute()).toEqual([])
  })
})

describe('each right sees its own part, and no other', () => {
  test('look: first name, age band, region, one quote; no photo, surname, town or id', async () => {
    const [amina, yusuf] = await aConnectedPair(t)
    const answer = { prompt: 'sunday', position: 0, published: 'I cook on Fridays.', submitted: null, draft: 'Later' }
    await t.db
      .insertInto('profile_answers')
      .values({ member_id: yusuf.id, ...answer })
      .execute()
    const { id, key } = await aCompanion(t, amina.id, 'look')
    const show = (member: { id: string }, is_shown = true) =>
      t.call(companions.show, { params: { id }, body: { member_id: member.id, is_shown } }, { as: amina.token })
    expect((await show(yusuf)).status).toBe(200)
    const { raw, body } = await read(key)
    const [person] = (body.data as CompanionPage).people
    expect(person).toMatchObject({ first_name: 'Ravi', quote: 'I cook on Fridays.', sentence: null })
    for (const secret of [yusuf.id, yusuf.email, 'Menon', '.jpg', amina.id, 'Rao', 'Later'])
      expect(raw.toString()).not.toContain(secret)
    const sentence = { key, person: person?.id ?? '', sentence: 'He sounds kind.' }
    expect((await t.call(companionPage.say, { body: sentence })).status).toBe(200)
    expect((await listOf(amina))[0]?.people).toMatchObject([{ person: { id: yusuf.id }, sentence: 'He sounds kind.' }])
    await show(yusuf, false)
    expect((await page(key)).people).toEqual([])
    expect((await t.call(companionPage.say, { body: sentence })).status).toBe(404)
  })

  test('look: at most twelve people, and nobody whom the member may not see', async () => {
    const amina = await aMember(t)
    const { id } = await aCompanion(t, amina.id, 'look')
    const show = (memberId: string) =>
      t.call(companions.show, { params: { id }, body: { member_id: memberId, is_shown: true } }, { as: amina.token })
    expect((await show(randomUUID())).status).toBe(404)
    for (let n = 1; n <= 13; n += 1) {
      const man = await aMember(t, { gender: 'M' })
      await connect(t, amina, man)
      expect((await show(man.id)).body.code, `person ${n}`).toBe(n <= 12 ? undefined : 'companion.many_people')
    }
  })

  test('write: the draft that is shown, for a day, and a suggestion to the member', async () => {
    const amina = await aMember(t)
    const { id, key } = await aCompanion(t, amina.id, 'write')
    const suggest = (text: string) => t.call(companionPage.suggest, { body: { key, text } })
    expect((await suggest('Too early')).status).toBe(404)
    await t.call(companions.showDraft, { params: { id }, body: { text: 'Dear Yusuf' } }, { as: amina.token })
    expect((await page(key)).draft).toMatchObject({ text: 'Dear Yusuf', suggestion: null })
    expect((await suggest('Dear Yusuf, how was Friday?')).status).toBe(200)
    expect((await listOf(amina))[0]?.draft).toMatchObject({ suggestion: 'Dear Yusuf, how was Friday?' })
    const dayBefore = new Date(t.deps.clock().getTime() - DAY_MS)
    await t.db.updateTable('companion_drafts').set({ shown_at: dayBefore }).where('companion_id', '=', id).execute()
    expect((await page(key)).draft).toBeNull()
    expect((await suggest('Too late')).status).toBe(404)
    await forgetCompanions(t.deps)
    expect(await t.db.selectFrom('companion_drafts').selectAll().where('companion_id', '=', id).execute()).toEqual([])
  })

  test('the acts of another right are refused, for the member and for the companion', async () => {
    const [amina, yusuf] = await aConnectedPair(t)
    const as = { as: amina.token }
    const MEMBER = {
      look: (id: string) =>
        t.call(companions.show, { params: { id }, body: { member_id: yusuf.id, is_shown: true } }, as),
      write: (id: string) => t.call(companions.showDraft, { params: { id }, body: { text: 'Dear' } }, as),
      copy: (id: string) => t.call(companions.askCopy, { params: { id }, body: { member_id: yusuf.id } }, as),
    }
    const COMPANION = {
      look: (key: string) => t.call(companionPage.say, { body: { key, person: randomUUID(), sentence: 'Kind' } }),
      write: (key: string) => t.call(companionPage.suggest, { body: { key, text: 'Dear' } }),
    }
    for (const right of ['look', 'write', 'copy'] as const) {
      const { id, key } = await aCompanion(t, amina.id, right)
      for (const act of ['look', 'write', 'copy'] as const)
        if (act !== right) expect((await MEMBER[act](id)).body.code, `${right} ${act}`).toBe('companion.not_now')
      for (const act of ['look', 'write'] as const)
        if (act !== right) expect((await COMPANION[act](key)).status, `${right} ${act}`).toBe(404)
    }
  })
})

describe('a weekly copy', () => {
  const ask = (by: Person, id: string, about: Person) =>
    t.call(companions.askCopy, { params: { id }, body: { member_id: about.id } }, { as: by.token })
  const answer = (by: Person, partner: Person, agrees: boolean) =>
    t.call(conversationCopies.answer, { params: { partnerId: partner.id }, body: { agrees } }, { as: by.token })
  const end = (by: Person, partner: Person) =>
    t.call(conversationCopies.end, { params: { partnerId: partner.id } }, { as: by.token })

  test('is asked in the conversation, and nobody writes until it is answered', async () => {
    const [amina, yusuf] = await aConnectedPair(t)
    await say(t, amina, yusuf, 'Before')
    const { id } = await aCompanion(t, amina.id, 'copy')
    expect((await ask(amina, id, yusuf)).status).toBe(200)
    for (const [from, to] of [
      [amina, yusuf],
      [yusuf, amina],
    ] as const)
      expect((await send(t, from, to, 'Hello')).body.code).toBe('conversation.copy_asked')
    const theirs = { has_companion: true, copy: { state: 'asked', is_own: false, relation: 'parent' } }
    expect(await conversation(yusuf, amina)).toMatchObject(theirs)
    expect(await conversation(amina, yusuf)).toMatchObject({
      has_companion: false,
      copy: { state: 'asked', is_own: true },
    })
    expect((await answer(amina, yusuf, true)).status).toBe(404)
    expect((await answer(yusuf, amina, true)).status).toBe(200)
    expect((await send(t, yusuf, amina, 'After')).status).toBe(200)
  })

  test('has what both wrote after the agreement, up to last Sunday, and nothing from before', async () => {
    const [amina, yusuf] = await aConnectedPair(t)
    await say(t, amina, yusuf, 'Before the agreement')
    const { id, key } = await aCompanion(t, amina.id, 'copy')
    await ask(amina, id, yusuf)
    expect((await page(key)).copy).toBeNull()
    await answer(yusuf, amina, true)
    await say(t, yusuf, amina, 'A week ago')
    const ago = (days: number) => new Date(t.deps.clock().getTime() - days * DAY_MS)
    await t.db
      .updateTable('companion_copies')
      .set({ agreed_at: ago(20) })
      .where('companion_id', '=', id)
      .execute()
    await t.db
      .updateTable('messages')
      .set({ sent_at: ago(8) })
      .where('sender_id', '=', yusuf.id)
      .execute()
    await say(t, amina, yusuf, 'This moment')
    const { raw } = await read(key)
    expect((await page(key)).copy).toMatchObject({
      partner: 'Ravi',
      messages: [{ from: 'partner', text: 'A week ago' }],
    })
    for (const text of ['Before the agreement', 'This moment', yusuf.id, 'Menon'])
      expect(raw.toString()).not.toContain(text)
  })

  test('ends by either at once, also what was copied, and a no is not asked again', async () => {
    const [amina, yusuf] = await aConnectedPair(t)
    const { id, key } = await aCompanion(t, amina.id, 'copy')
    await ask(amina, id, yusuf)
    expect((await end(yusuf, amina)).body.code).toBe('companion.not_now')
    await answer(yusuf, amina, true)
    expect((await page(key)).copy).not.toBeNull()
    expect((await end(yusuf, amina)).status).toBe(200)
    expect((await page(key)).copy).toBeNull()
    expect((await ask(amina, id, yusuf)).body.code).toBe('companion.not_now')
    expect((await send(t, amina, yusuf, 'Open again')).status).toBe(200)
    expect((await listOf(amina))[0]?.copy).toMatchObject({ state: 'declined' })
  })

  test('for a companion whose right expires before the answer is in nobody’s way', async () => {
    const [amina, yusuf] = await aConnectedPair(t)
    const { id } = await aCompanion(t, amina.id, 'copy')
    const next = await aCompanion(t, yusuf.id, 'copy')
    await ask(amina, id, yusuf)
    expect((await send(t, yusuf, amina, 'Hello')).body.code).toBe('conversation.copy_asked')
    await t.db.updateTable('companions').set({ expires_at: t.deps.clock() }).where('id', '=', id).execute()
    expect((await conversation(yusuf, amina)).copy).toBeNull()
    expect((await answer(yusuf, amina, true)).status).toBe(404)
    expect((await send(t, yusuf, amina, 'Hello')).status).toBe(200)
    expect((await ask(yusuf, next.id, amina)).status).toBe(200)
    expect((await conversation(amina, yusuf)).copy).toMatchObject({ state: 'asked', is_own: false })
  })

  test('the member takes the question back, and everybody can write again', async () => {
    const [amina, yusuf] = await aConnectedPair(t)
    const { id } = await aCompanion(t, amina.id, 'copy')
    await ask(amina, id, yusuf)
    expect((await end(amina, yusuf)).status).toBe(200)
    expect((await send(t, yusuf, amina, 'Hello')).status).toBe(200)
    expect((await conversation(yusuf, amina)).copy).toBeNull()
  })

  test('an answer and an end at the same moment leave no agreement behind', async () => {
    for (let n = 0; n < 10; n += 1) {
      const [amina, yusuf] = await aConnectedPair(t)
      const { id } = await aCompanion(t, amina.id, 'copy')
      await ask(amina, id, yusuf)
      const [said] = await Promise.all([answer(yusuf, amina, true), endOf(amina, id)])
      expect([200, 404]).toContain(said.status)
      expect(await t.db.selectFrom('companion_copies').selectAll().where('companion_id', '=', id).execute()).toEqual([])
      expect((await send(t, yusuf, amina, 'Hello')).status).toBe(200)
    }
  })

  test('of one conversation goes to one companion, whoever’s it is', async () => {
    const [amina, yusuf] = await aConnectedPair(t)
    const own = await aCompanion(t, amina.id, 'copy')
    const other = await aCompanion(t, yusuf.id, 'copy')
    const both = await Promise.all([ask(amina, own.id, yusuf), ask(yusuf, other.id, amina)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a companion ends', () => {
  test('by the member or by themselves; they read the same as with a key that never was', async () => {
    const amina = await aMember(t)
    const one = await aCompanion(t, amina.id, 'look')
    const two = await aCompanion(t, amina.id, 'look')
    await endOf(amina, one.id)
    await t.call(companionPage.stop, { body: { key: two.key } })
    const answers = await Promise.all([one.key, two.key, randomUUID()].map(read))
    const codes = answers.map(({ body }) => body.code)
    expect(codes).toEqual(['not_found', 'not_found', 'not_found'])
    expect(await listOf(amina)).toEqual([])
  })

  test('a block ends the copy of the conversation and the shown person', async () => {
    const [amina, yusuf] = await aConnectedPair(t)
    const look = await aCompanion(t, amina.id, 'look')
    const copy = await aCompanion(t, amina.id, 'copy')
    await aCopy(t, copy, amina.id, yusuf.id, true)
    const shown = { companion_id: look.id, other_id: yusuf.id, shown_at: t.deps.clock() }
    await t.db.insertInto('companion_people').values(shown).execute()
    await t.call(safety.block, { body: { member_id: yusuf.id } }, { as: amina.token })
    expect(await page(look.key)).toMatchObject({ people: [] })
    expect(await page(copy.key)).toMatchObject({ copy: null })
  })
})

test('the profile says ‘has a companion’ from the acceptance on, and never who', async () => {
  const [amina, yusuf] = await aConnectedPair(t)
  await invite(amina)
  const seen = async () => {
    const { body, raw } = await t.call(profiles.getUser, { body: { user_id: amina.id } }, { as: yusuf.token })
    expect(raw.toString()).not.toContain('Salma')
    return (body.data as { has_companion?: boolean }).has_companion
  }
  expect(await seen()).toBe(false)
  await accept(tokenIn((await listOf(amina))[0]?.link), randomUUID())
  expect(await seen()).toBe(true)
})
