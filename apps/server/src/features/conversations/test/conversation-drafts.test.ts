import { randomUUID } from 'node:crypto'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { aClientAndCounsellor, aConnectedPair, connect, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { openSession } from '../../identity/sessions/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const secondsAgo = (seconds: number) => new Date(t.deps.clock().getTime() - seconds * 1000).toISOString()
const save = (by: Person | undefined, partner: { id: string }, text: unknown, edited_at: unknown = secondsAgo(0)) =>
  t.call(conversations.saveDraft, { params: { partnerId: partner.id }, body: { text, edited_at } }, { as: by?.token })
async function draftIn(viewer: Person, partner: { id: string }, as = viewer.token) {
  const { body } = await t.call(conversations.conversation, { params: { partnerId: partner.id } }, { as })
  return (body.data as { draft: { text: string; edited_at: string } | null }).draft
}
async function draftInList(viewer: Person, partner: { id: string }) {
  const { body } = await t.call(conversations.list, {}, { as: viewer.token })
  const rows = body.conversations as { partner: { id: string }; draft: string | null }[]
  return rows.find((row) => row.partner.id === partner.id)?.draft
}
const rowsOf = ({ id }: Person) =>
  t.db.selectFrom('conversation_drafts').selectAll().where('owner_id', '=', id).execute()

describe('saveDraft', () => {
  test('stores a draft for each conversation, found by the owner alone, also on another device', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const omar = await aMember(t, { gender: 'M' })
    await connect(t, asha, omar)
    const edited_at = secondsAgo(30)
    const answer = await save(asha, ravi, ' Saturday would\n', edited_at)
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Draft saved' } })
    await save(asha, omar, 'Dear Omar', edited_at)
    const other = await openSession(t.db, asha.id, 'Another device', t.deps.clock())
    expect(await draftIn(asha, ravi, other)).toEqual({ text: ' Saturday would\n', edited_at })
    expect(await draftInList(asha, ravi)).toBe(' Saturday would\n')
    expect(await draftIn(asha, omar)).toEqual({ text: 'Dear Omar', edited_at })
    expect([await draftIn(ravi, asha), await draftInList(ravi, asha)]).toEqual([null, null])
  })

  test('lets the later edit win, whichever arrives last', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await save(asha, ravi, 'the later one', secondsAgo(10))
    expect((await save(asha, ravi, 'the earlier one', secondsAgo(60))).status).toBe(200)
    expect(await draftIn(asha, ravi)).toMatchObject({ text: 'the later one' })
    await save(asha, ravi, 'the newest one', secondsAgo(5))
    expect(await draftIn(asha, ravi)).toMatchObject({ text: 'the newest one' })
  })

  test('counts an edit of the future as made now', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await save(asha, ravi, 'by a clock that is years ahead', '2099-01-01T00:00:00.000Z')
    const draft = await draftIn(asha, ravi)
    expect(draft && new Date(draft.edited_at).getTime()).toBeLessThanOrEqual(t.deps.clock().getTime())
    t.advance(1000)
    await save(asha, ravi, 'by a true clock')
    expect(await draftIn(asha, ravi)).toMatchObject({ text: 'by a true clock' })
  })

  test('keeps one row and the latest text when twenty arrive at once', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(asha, ravi, `${n}`, secondsAgo(100 - n))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await rowsOf(asha)).toMatchObject([{ body: '19' }])
  })

  test.each(['', '  \n '])(
    'removes the draft by the empty text %j, and an earlier edit does not bring it back',
    async (text) => {
      const [asha, ravi] = await aConnectedPair(t)
      await save(asha, ravi, 'Perhaps', secondsAgo(30))
      await save(asha, ravi, text, secondsAgo(10))
      await save(asha, ravi, 'Perhap', secondsAgo(20))
      expect([await draftIn(asha, ravi), await draftInList(asha, ravi)]).toEqual([null, null])
      expect(JSON.stringify(await rowsOf(asha))).not.toContain('Perhap')
      await save(asha, ravi, 'Again', secondsAgo(5))
      expect(await draftIn(asha, ravi)).toMatchObject({ text: 'Again' })
    },
  )
})

describe('a draft and the message that is sent', () => {
  test('goes with the message; an edit made before it, arriving late, is not stored', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await save(asha, ravi, 'Hell', secondsAgo(3))
    await say(t, asha, ravi, 'Hello')
    expect(await draftIn(asha, ravi)).toBeNull()
    await save(asha, ravi, 'Hello', secondsAgo(1))
    expect(await draftIn(asha, ravi)).toBeNull()
  })

  test('stays when it was edited after the message was sent, and when the partner writes', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Hello')
    t.advance(1000)
    await save(asha, ravi, 'And one more thing')
    await say(t, ravi, asha, 'Hello Asha')
    expect(await draftIn(asha, ravi)).toMatchObject({ text: 'And one more thing' })
  })
})

describe('saveDraft refuses', () => {
  test.each([
    ['a text of 4,001 characters', { text: 'x'.repeat(4001) }, { text: 'A message can have up to 4000 characters' }],
    ['an edit without a time', { edited_at: 'yesterday' }, { edited_at: 'Please give the time of the edit' }],
  ])('%s', async (_, given, errors) => {
    const [asha, ravi] = await aConnectedPair(t)
    const { text, edited_at } = { text: 'Hello', edited_at: secondsAgo(0), ...given }
    expect(await save(asha, ravi, text, edited_at)).toMatchObject({ status: 400, body: { success: false, errors } })
    expect(await rowsOf(asha)).toEqual([])
  })

  test('PM-03 nobody signed in, the provider, and members with nothing between them', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const stranger = await aMember(t, { gender: 'M' })
    expect((await save(undefined, ravi, 'Hello')).status).toBe(401)
    expect((await save(await aStaffMember(t), ravi, 'Hello')).status).toBe(403)
    for (const partner of [asha, stranger, { id: randomUUID() }]) {
      expect(await save(stranger, partner, 'Hello')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await rowsOf(stranger)).toEqual([])
  })

  test('a blocked partner, while drafts of an ended booking are still stored', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await t.call(safety.block, { body: { member_id: asha.id } }, { as: ravi.token })
    expect((await save(asha, ravi, 'Hello')).status).toBe(404)
    const [client, counsellor] = await aClientAndCounsellor(t, { isOpen: false })
    expect((await save(client, counsellor, 'Thank you')).status).toBe(200)
    expect((await save(counsellor, client, 'Dear Maria')).status).toBe(200)
    expect(await draftIn(counsellor, client)).toMatchObject({ text: 'Dear Maria' })
  })
})

test('saveDraft takes the id of the partner in capital letters', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  expect((await save(asha, { id: ravi.id.toUpperCase() }, 'Hello')).status).toBe(200)
  expect(await draftIn(asha, ravi)).toMatchObject({ text: 'Hello' })
})
