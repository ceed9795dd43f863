import { randomUUID } from 'node:crypto'
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { type Conversation, conversations } from '@heartwell/contract/conversations/conversations.ts'
import { pictureRequests } from '@heartwell/contract/conversations/picture-requests.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockAccountRow, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aPicture, aStaffMember, multipart, type Person } from '../../../../test/factories.ts'
import {
  aClientAndCounsellor,
  aConnectedPair,
  connect,
  historyOf,
  say,
  send,
} from '../../../../test/steps/conversation-steps.ts'
import { filesOn } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const REFUSED = {
  status: 403,
  body: {
    success: false,
    code: 'message.picture_not_allowed',
    message:
      'This person sees pictures only when they allow it. Nothing is lost: you can ask them, and then send it again.',
  },
}

const settle = (by: Person, pictures_when_allowed: boolean) =>
  t.call(chatSettings.save, { body: { ...DEFAULT_CHAT_SETTINGS, pictures_when_allowed } }, { as: by.token })
const choose = (by: Person, partner: Person, pictures: boolean) =>
  t.call(conversations.setOptions, { params: { partnerId: partner.id }, body: { pictures } }, { as: by.token })
const ask = (by: Person | undefined, partner: { id: string }) =>
  t.call(pictureRequests.ask, { params: { partnerId: partner.id } }, { as: by?.token })
const upload = async (by: Person, partner: Person) =>
  t.request({
    method: 'POST',
    url: `/api/conversations/${partner.id}/pictures`,
    as: by.token,
    ...multipart([{ name: 'picture', file: await aPicture() }]),
  })
async function uploaded(by: Person, partner: Person): Promise<string> {
  const answer = await upload(by, partner)
  if (answer.status !== 200) throw new Error(`the picture was refused with ${answer.status}`)
  return (answer.body.data as { id: string }).id
}
async function picturesOf(viewer: Person, partner: Person): Promise<Conversation['pictures']> {
  const input = { params: { partnerId: partner.id } }
  const { body } = await t.call(conversations.conversation, input, { as: viewer.token })
  return (body.data as Conversation).pictures
}
const OPEN = { may_send: true, has_asked: false, may_receive: true, is_asked: false }
const changesFor = ({ id }: Person) =>
  t.published.filter(({ name, to }) => name === 'conversationChanged' && to.includes(id)).map(({ data }) => data)

/** Ravi takes pictures only when he allows them. */
async function aReservedPair(): Promise<[Person, Person]> {
  const [asha, ravi] = await aConnectedPair(t)
  await settle(ravi, true)
  return [asha, ravi]
}

describe('a member who takes pictures only when they allow it', () => {
  test('is asked by nobody until they choose so, and chooses for all conversations', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    expect([await picturesOf(asha, ravi), await picturesOf(ravi, asha)]).toEqual([OPEN, OPEN])
    await settle(ravi, true)
    expect(await picturesOf(asha, ravi)).toEqual({ ...OPEN, may_send: false })
    expect(await picturesOf(ravi, asha)).toEqual({ ...OPEN, may_receive: false })
    expect((await upload(ravi, asha)).status).toBe(200)
  })

  test('gets no picture: the upload is refused before a file is written', async () => {
    const [asha, ravi] = await aReservedPair()
    const before = await filesOn(t, 'uploads/messages')
    expect(await upload(asha, ravi)).toMatchObject(REFUSED)
    expect(await filesOn(t, 'uploads/messages')).toEqual(before)
  })

  test('gets no picture that was uploaded before the choice; the picture waits, and is sent after a yes', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const picture_id = await uploaded(asha, ravi)
    await settle(ravi, true)
    const client_id = randomUUID()
    expect(await send(t, asha, ravi, 'Look', { picture_id, client_id })).toMatchObject(REFUSED)
    expect(await historyOf(t, ravi, asha)).toEqual([])
    expect((await send(t, asha, ravi, 'Without it')).status).toBe(200)
    await choose(ravi, asha, true)
    expect((await say(t, asha, ravi, 'Look', { picture_id, client_id })).picture).toMatchObject({ id: picture_id })
  })

  test('keeps a picture that was sent before, and its sender gets the same answer again', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const more = { picture_id: await uploaded(asha, ravi), client_id: randomUUID() }
    const sent = await say(t, asha, ravi, '', more)
    await settle(ravi, true)
    expect(await say(t, asha, ravi, '', more)).toEqual(sent)
    expect((await historyOf(t, ravi, asha)).map(({ id }) => id)).toEqual([sent.id])
  })

  test('allows one person, takes it back, and nobody else gains by it', async () => {
    const [asha, ravi] = await aReservedPair()
    const mira = await aMember(t)
    await connect(t, mira, ravi)
    await choose(ravi, asha, true)
    expect((await upload(asha, ravi)).status).toBe(200)
    expect(await upload(mira, ravi)).toMatchObject(REFUSED)
    await choose(ravi, asha, false)
    expect(await upload(asha, ravi)).toMatchObject(REFUSED)
    await settle(ravi, false)
    expect(await upload(asha, ravi)).toMatchObject(REFUSED)
    expect((await upload(mira, ravi)).status).toBe(200)
  })

  test('may be a counsellor or a client', async () => {
    const [client, counsellor] = await aClientAndCounsellor(t)
    await settle(client, true)
    expect(await upload(counsellor, client)).toMatchObject(REFUSED)
    await settle(counsellor, true)
    expect(await upload(client, counsellor)).toMatchObject(REFUSED)
    await choose(client, counsellor, true)
    expect((await upload(counsellor, client)).status).toBe(200)
  })
})

describe('POST /api/conversations/{partnerId}/picture-request', () => {
  test('asks once; both open pages hear of it, and nobody gets a notification', async () => {
    const [asha, ravi] = await aReservedPair()
    t.published.length = 0
    expect(await ask(asha, ravi)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your request is sent.' },
    })
    expect(await picturesOf(asha, ravi)).toEqual({ ...OPEN, may_send: false, has_asked: true })
    expect(await picturesOf(ravi, asha)).toEqual({ ...OPEN, may_receive: false, is_asked: true })
    expect(changesFor(ravi)).toEqual([{ partner_id: asha.id, kind: 'options', seq: 0 }])
    expect((await ask(asha, ravi)).status).toBe(200)
    expect(changesFor(ravi)).toHaveLength(1)
    const rows = await t.db.selectFrom('notifications').select('id').where('member_id', '=', ravi.id).execute()
    expect(rows).toEqual([])
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('is answered with %s, of which the sender hears %i times, and is never open again', async (pictures, heard) => {
    const [asha, ravi] = await aReservedPair()
    await ask(asha, ravi)
    t.published.length = 0
    await choose(ravi, asha, pictures)
    expect(changesFor(asha)).toHaveLength(heard)
    expect(await picturesOf(asha, ravi)).toEqual({ ...OPEN, may_send: pictures, has_asked: true })
    expect(await picturesOf(ravi, asha)).toEqual({ ...OPEN, may_receive: pictures, is_asked: false })
    await choose(ravi, asha, false)
    await ask(asha, ravi)
    expect(await picturesOf(ravi, asha)).toEqual({ ...OPEN, may_receive: false, is_asked: false })
  })

  test('a choice before anybody asks leaves the request open', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await choose(ravi, asha, false)
    await ask(asha, ravi)
    expect(await picturesOf(ravi, asha)).toEqual({ ...OPEN, may_receive: false, is_asked: true })
  })

  test('changes nothing while the partner takes pictures', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    expect((await ask(asha, ravi)).status).toBe(200)
    await settle(ravi, true)
    expect(await picturesOf(ravi, asha)).toEqual({ ...OPEN, may_receive: false })
  })

  test('PM-03 is for those who may write to each other', async () => {
    const [asha, ravi] = await aReservedPair()
    const stranger = await aMember(t)
    expect((await ask(undefined, ravi)).status).toBe(401)
    expect((await ask(await aStaffMember(t), ravi)).status).toBe(403)
    expect((await ask(await aMember(t, { approval: 'pending' }), ravi)).status).toBe(403)
    expect(await ask(stranger, ravi)).toMatchObject({ status: 403, body: { code: 'conversation.not_open' } })
    expect((await ask(stranger, { id: randomUUID() })).status).toBe(404)
    await t.call(safety.block, { body: { member_id: asha.id } }, { as: ravi.token })
    expect((await ask(asha, ravi)).status).toBe(404)
    expect((await choose(asha, ravi, true)).status).toBe(404)
  })
})

describe('a picture', () => {
  test.each([
    ['for all conversations', (ravi: Person, _asha: Person) => settle(ravi, true)],
    ['for this conversation', (ravi: Person, asha: Person) => choose(ravi, asha, false)],
  ])('is not stored once a choice against it is saved %s, when both come at once', async (_, refuse) => {
    const [asha, ravi] = await aConnectedPair(t)
    const picture_id = await uploaded(asha, ravi)
    const results = await startWhileHeld(t, lockAccountRow(ravi.id), [
      () => refuse(ravi, asha),
      () => send(t, asha, ravi, 'Look', { picture_id }),
    ])
    expect(results.map(({ status }) => status)).toEqual([200, 403])
    expect(await historyOf(t, ravi, asha)).toEqual([])
  })
})
