import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import {
  ANSWER_MAX,
  ANSWER_TEXTS,
  type AnswerToReview,
  type OwnAnswer,
  profileAnswers,
} from '@heartwell/contract/profiles/profile-answers.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import type { PromptId } from '@heartwell/contract/profiles/prompts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { onePersonOfEachRole } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'

let t: TestApp
let [anna, tom]: Person[] = []
let asha: Person
let ravi: Person
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['reviewer'])
  tom = await aStaffMember(t, 'provider', ['reviewer'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('profile_answers').execute()
  asha = await aMember(t)
  ravi = await aMember(t, { gender: 'M' })
})

const PLUMS = 'The driver of the 7.40, who waits when he sees me run. In August I bring him plums.'
const LIDO = 'The lido at nine, because it’s cold and empty. Then eggs, and the paper in two halves.'

const own = async (person = asha): Promise<OwnAnswer[]> =>
  (await t.call(profileAnswers.own, {}, { as: person.token })).body.data as OwnAnswer[] // By the contract.
const saveDraft = (prompt: PromptId, text: string, person = asha) =>
  t.call(profileAnswers.saveDraft, { body: { prompt, text } }, { as: person.token })
const submit = (prompt: PromptId, text: string, person = asha) =>
  t.call(profileAnswers.submit, { body: { prompt, text } }, { as: person.token })
const order = (prompts: PromptId[], person = asha) =>
  t.call(profileAnswers.order, { body: { prompts } }, { as: person.token })
const remove = (prompt: PromptId, person = asha) =>
  t.call(profileAnswers.remove, { body: { prompt } }, { as: person.token })
const toReview = async (): Promise<AnswerToReview[]> =>
  (await t.call(profileAnswers.toReview, {}, { as: anna?.token })).body.rows as AnswerToReview[] // By the contract.
const idOf = async (text: string) => (await toReview()).find((row) => row.text === text)?.id ?? ''
const approve = (id: string, as = anna) => t.call(profileAnswers.approve, { params: { id } }, { as: as?.token })
const giveBack = (id: string, reason = 'Please leave out the surname.', as = anna) =>
  t.call(profileAnswers.return, { params: { id }, body: { reason } }, { as: as?.token })
const seenBy = (viewer: Person, id = asha.id) =>
  t.call(profileAnswers.ofMember, { params: { id } }, { as: viewer.token })
const readBy = async (viewer: Person) => (await seenBy(viewer)).body.data

async function publish(prompt: PromptId, text: string, person = asha) {
  await submit(prompt, text, person)
  expect(await approve(await idOf(text))).toMatchObject({ status: 200 })
}

describe('an answer', () => {
  test('is a draft first, which only its writer reads', async () => {
    expect(await saveDraft('sunday', 'The lido at')).toMatchObject({
      status: 200,
      body: { message: 'Draft saved. Only you see it.' },
    })
    expect(await own()).toEqual([
      { prompt: 'sunday', published: null, submitted: null, draft: 'The lido at', reason: null },
    ])
    expect(await toReview()).toEqual([])
    expect(await readBy(ravi)).toEqual([])
  })

  test('waits for a reviewer, and others read it once it is approved', async () => {
    await saveDraft('sunday', 'The lido')
    await submit('sunday', LIDO)
    expect(await own()).toMatchObject([{ submitted: LIDO, published: null, draft: null }])
    expect(await readBy(ravi)).toEqual([])
    expect(await toReview()).toMatchObject([
      { member_id: asha.id, prompt: 'sunday', before: null, text: LIDO, others: [], suspended: false },
    ])
    expect((await approve(await idOf(LIDO))).body.message).toBe('Others can read this answer now.')
    expect(await readBy(ravi)).toEqual([{ prompt: 'sunday', text: LIDO }])
    expect(await own()).toMatchObject([{ submitted: null, published: LIDO }])
    const notes = await t.call(notifications.history, { body: { user_id: asha.id } }, { as: asha.token })
    expect(JSON.stringify(notes.body)).toContain('Others can read your answer to ‘A Sunday I’d share’ now.')
  })

  test('stays as it was for others while a change waits, and after it was returned', async () => {
    await publish('sunday', LIDO)
    await submit('sunday', PLUMS)
    expect(await readBy(ravi)).toEqual([{ prompt: 'sunday', text: LIDO }])
    expect(await toReview()).toMatchObject([{ before: LIDO, text: PLUMS }])
    await giveBack(await idOf(PLUMS))
    expect(await readBy(ravi)).toEqual([{ prompt: 'sunday', text: LIDO }])
    expect(await own()).toEqual([
      { prompt: 'sunday', published: LIDO, submitted: null, draft: PLUMS, reason: 'Please leave out the surname.' },
    ])
    const notes = await t.call(notifications.history, { body: { user_id: asha.id } }, { as: asha.token })
    expect(JSON.stringify(notes.body)).toContain('Please leave out the surname.')
    await submit('sunday', `${PLUMS} And pears.`)
    expect(await own()).toMatchObject([{ reason: null, draft: null, submitted: `${PLUMS} And pears.` }])
  })

  test('that is sent as others read it already asks nobody, and withdraws another text', async () => {
    await publish('sunday', LIDO)
    await submit('sunday', PLUMS)
    await submit('sunday', LIDO)
    expect(await toReview()).toEqual([])
    expect(await own()).toMatchObject([{ published: LIDO, submitted: null }])
  })

  test('is in the reviewers’ list with the other words of the member, the longest waiting first', async () => {
    await publish('cook', 'Fish pie on a Friday.')
    await submit('sunday', LIDO)
    t.advance(1000)
    await submit('proud', PLUMS, ravi)
    const other = [{ prompt: 'cook', text: 'Fish pie on a Friday.' }]
    expect((await toReview()).map(({ text, others }) => [text, others])).toEqual([
      [LIDO, other],
      [PLUMS, []],
    ])
  })

  test('of a closed account, or of a rejected profile, waits for nobody', async () => {
    await submit('sunday', LIDO)
    const id = await idOf(LIDO)
    await t.db.updateTable('accounts').set({ erase_at: t.deps.clock() }).where('id', '=', asha.id).execute()
    expect(await toReview()).toEqual([])
    expect((await approve(id)).body).toMatchObject({ code: 'review.closed' })
    const rejected = await aMember(t, { approval: 'rejected' })
    await submit('sunday', PLUMS, rejected)
    expect(await toReview()).toEqual([])
  })

  test('of a member who waits for approval is read together with the profile', async () => {
    const waiting = await aMember(t, { approval: 'pending' })
    await submit('sunday', LIDO, waiting)
    expect(await toReview()).toMatchObject([{ member_id: waiting.id }])
  })
})

describe('a decision', () => {
  test('about a text that the member has replaced is refused', async () => {
    await submit('sunday', LIDO)
    const old = await idOf(LIDO)
    await submit('sunday', PLUMS)
    for (const answer of await Promise.all([approve(old), giveBack(old)])) expect(answer.status).toBe(404)
    expect(await own()).toMatchObject([{ submitted: PLUMS, published: null }])
  })

  test('of two reviewers at once is made by the first, and notifies the member once', async () => {
    await submit('sunday', LIDO)
    const id = await idOf(LIDO)
    const lock = (db: TestApp['db']) => lockRow(db, 'members', asha.id)
    const answers = await startWhileHeld(t, lock, [() => approve(id), () => giveBack(id, 'No.', tom)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const notifications = t.db.selectFrom('notifications').select('title').where('member_id', '=', asha.id)
    expect((await notifications.execute()).map(({ title }) => title)).toEqual([
      answers[0]?.status === 200 ? 'Your words are on your profile' : 'Please change one of your answers',
    ])
  })

  test('is in the audit', async () => {
    await submit('sunday', LIDO)
    await approve(await idOf(LIDO))
    const entry = t.db.selectFrom('audit').select(['actor_id', 'action']).where('subject_id', '=', asha.id)
    expect(await entry.orderBy('at', 'desc').executeTakeFirst()).toEqual({
      actor_id: anna?.id,
      action: 'answer.approved',
    })
  })

  test('to return needs a reason of at most 300 characters', async () => {
    await submit('sunday', LIDO)
    const id = await idOf(LIDO)
    expect((await giveBack(id, '  ')).body.errors).toEqual({ reason: 'Please write a reason.' })
    expect((await giveBack(id, 'x'.repeat(301))).body.errors).toEqual({
      reason: 'A reason has at most 300 characters.',
    })
    expect(await giveBack(id, 'x'.repeat(300))).toMatchObject({ status: 200 })
  })
})

describe('the answers of a member', () => {
  test('are three; a fourth is refused, as a draft and as a text', async () => {
    for (const prompt of ['sunday', 'cook', 'proud'] as const) await saveDraft(prompt, 'Begun')
    for (const answer of await Promise.all([saveDraft('pace', 'Begun'), submit('pace', LIDO)]))
      expect(answer.body).toMatchObject({
        code: 'answers.full',
        message: 'You’ve answered three questions. To answer a different one, remove one of these first.',
      })
    expect(await own()).toHaveLength(3)
  })

  test.each([
    ['drafts', saveDraft],
    ['submissions', submit],
  ])('of eight %s at once are three', async (_, send) => {
    const prompts = ['sunday', 'cook', 'proud', 'pace', 'learned', 'my_home', 'at_home', 'marriage'] as const
    const answers = await Promise.all(prompts.map((prompt) => send(prompt, `${LIDO} ${prompt}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await own()).toHaveLength(3)
  })

  test('ordered and removed at once keep an order without a gap', async () => {
    for (const prompt of ['sunday', 'cook', 'proud'] as const) await saveDraft(prompt, `${LIDO} ${prompt}`)
    const orders: PromptId[][] = [
      ['proud', 'cook', 'sunday'],
      ['cook', 'sunday', 'proud'],
    ]
    const answers = await Promise.all([
      ...[...orders, ...orders].map((prompts) => order(prompts)),
      remove('cook'),
      ...[...orders, ...orders].map((prompts) => order(prompts)),
    ])
    for (const { status, body } of answers) expect(status === 200 || body.code === 'answers.changed').toBe(true)
    const places = t.db.selectFrom('profile_answers').select('position').where('member_id', '=', asha.id)
    expect((await places.orderBy('position').execute()).map(({ position }) => position)).toEqual([0, 1])
  })

  test('have the order that the member gives them, which needs no reviewer', async () => {
    for (const prompt of ['sunday', 'cook', 'proud'] as const) await publish(prompt, `${LIDO} ${prompt}`)
    await order(['proud', 'sunday', 'cook'])
    const prompts = ((await readBy(ravi)) as { prompt: string }[]).map(({ prompt }) => prompt) // By the contract.
    expect(prompts).toEqual(['proud', 'sunday', 'cook'])
    for (const wrong of [['proud'], ['proud', 'sunday', 'pace'], ['proud', 'proud', 'sunday']] as PromptId[][])
      expect((await order(wrong)).body).toMatchObject({ code: 'answers.changed' })
  })

  test('close the gap of a removed one, which others do not read any more', async () => {
    for (const prompt of ['sunday', 'cook', 'proud'] as const) await publish(prompt, `${LIDO} ${prompt}`)
    await remove('sunday')
    await remove('sunday')
    expect((await own()).map(({ prompt }) => prompt)).toEqual(['cook', 'proud'])
    expect(JSON.stringify(await readBy(ravi))).not.toContain('sunday')
    await saveDraft('pace', 'Begun')
    expect((await own()).map(({ prompt }) => prompt)).toEqual(['cook', 'proud', 'pace'])
  })

  test('lose an empty draft, and the answer with it when nothing else is written', async () => {
    await saveDraft('sunday', 'Begun')
    await saveDraft('sunday', '   ')
    expect(await own()).toEqual([])
    await publish('sunday', LIDO)
    await saveDraft('sunday', '')
    expect(await own()).toMatchObject([{ published: LIDO, draft: null }])
  })

  test('are on the card: the beginning of the first one that others read', async () => {
    await publish('sunday', LIDO)
    await saveDraft('cook', 'A secret draft.')
    await order(['cook', 'sunday'])
    const { body } = await t.call(matching.matchedUsers, { body: { user_id: ravi.id } }, { as: ravi.token })
    const cards = body.matched_users as { id: string; quote: string | null }[] // By the contract.
    expect(cards.find(({ id }) => id === asha.id)?.quote).toBe('The lido at nine, because it’s cold and empty.')
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('say to their writer alone that there are any', async () => {
    const has = async () => {
      const { body } = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: asha.token })
      return (body.data as { has_own_words: unknown }).has_own_words // By the contract.
    }
    expect(await has()).toBe(false)
    await saveDraft('sunday', LIDO)
    expect(await has()).toBe(true)
    await remove('sunday')
    expect(await has()).toBe(false)
    const { body } = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: ravi.token })
    expect(body.data).not.toHaveProperty('has_own_words')
  })

  test('leave the specified profile as it is', async () => {
    await publish('sunday', LIDO)
    const { body } = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: ravi.token })
    expect(JSON.stringify(body)).not.toContain('lido')
  })
})

describe('a text', () => {
  const fault = async (text: string) => (await submit('sunday', text)).body.errors as { text: string } | undefined

  test(`has at most ${ANSWER_MAX} characters as a reader counts them`, async () => {
    const family = '👨‍👩‍👧‍👦'
    const walks = 'walks '.repeat(60)
    expect(
      await fault(
        family +
          walks
            .slice(0, ANSWER_MAX - 1)
            .trimEnd()
            .padEnd(ANSWER_MAX - 1, 's'),
      ),
    ).toBeUndefined()
    expect(await fault('x'.repeat(ANSWER_MAX))).toBeUndefined()
    expect(await fault('x'.repeat(ANSWER_MAX + 1))).toEqual({ text: ANSWER_TEXTS.long })
    expect((await saveDraft('sunday', 'x'.repeat(ANSWER_MAX + 1))).body.errors).toEqual({ text: ANSWER_TEXTS.long })
    expect((await saveDraft('sunday', family.repeat(ANSWER_MAX))).status).toBe(200)
  })

  test('is one paragraph without hidden characters', async () => {
    await submit('sunday', 'The lido.\n\n\nThen \u200beggs.')
    expect(await own()).toMatchObject([{ submitted: 'The lido. Then eggs.' }])
    expect(await fault(' \n\u200b ')).toEqual({ text: ANSWER_TEXTS.empty })
    expect(await fault('The lido\u202e at nine')).toEqual({
      text: 'Your answer has a character that turns text around. Please type it again.',
    })
  })

  test('with contact data stays a draft', async () => {
    for (const text of ['Call 07700 900118', 'anna at example dot com', 'See www.example.org'])
      expect(await fault(text)).toEqual({ text: ANSWER_TEXTS.contact })
    expect((await saveDraft('sunday', 'Call 07700 900118')).status).toBe(200)
  })
})

describe('the words of a member', () => {
  test('are read by people whom the member may meet, and by nobody else', async () => {
    await publish('sunday', LIDO)
    const people = await onePersonOfEachRole(t)
    const stranger = await aMember(t, { gender: 'F' })
    const blocked = await aMember(t, { gender: 'M' })
    const sender = await aMember(t, { gender: 'M' })
    const connected = await aMember(t, { gender: 'M' })
    const at = t.deps.clock()
    await t.db.insertInto('blocks').values({ blocker_id: blocked.id, blocked_id: asha.id, created_at: at }).execute()
    const row = { recipient_id: asha.id, created_at: at }
    await t.db
      .insertInto('interest_requests')
      .values({ ...row, sender_id: sender.id })
      .execute()
    const accepted = { ...row, sender_id: connected.id, state: 'accepted', answered_at: at }
    await t.db.insertInto('interest_requests').values(accepted).execute()
    await t.db
      .insertInto('preferences')
      .values({ member_id: asha.id, seeks: 'men', updated_at: at })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ seeks: 'men' }))
      .execute()
    const readers = { match: ravi, sender, connected, asha }
    for (const [name, reader] of Object.entries(readers))
      expect([name, await readBy(reader)]).toEqual([name, [{ prompt: 'sunday', text: LIDO }]])
    const { approved: _approved, ...others } = people
    for (const [name, viewer] of Object.entries({ ...others, stranger, blocked })) {
      const { status, body } = await seenBy(viewer)
      expect([name, status >= 400, JSON.stringify(body).includes('lido')]).toEqual([name, true, false])
    }
  })

  test('in a draft, in review or returned are in no answer to another member', async () => {
    await publish('sunday', LIDO)
    await saveDraft('sunday', 'Needle one')
    await submit('cook', 'Needle two')
    await submit('proud', 'Needle three')
    await giveBack(await idOf('Needle three'), 'Needle four')
    const body = { user_id: ravi.id }
    const answers = await Promise.all([
      seenBy(ravi),
      t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: ravi.token }),
      t.call(matching.matchedUsers, { body }, { as: ravi.token }),
      t.call(matching.dailyPicks, {}, { as: ravi.token }),
      t.call(profileAnswers.own, {}, { as: ravi.token }),
    ])
    expect(JSON.stringify(answers.map((answer) => answer.body))).not.toContain('Needle')
    expect(JSON.stringify(await own())).toMatch(/Needle one.*Needle two.*Needle three.*Needle four/)
  })
})
