import { randomUUID } from 'node:crypto'
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { conversations, PICTURE_BYTES_MAX } from '@heartwell/contract/conversations/conversations.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, aStaffMember, multipart, type Person } from '../../../../test/factories.ts'
import {
  CLEANED_PICTURES,
  HIDDEN,
  PACKED_NOTE,
  REFUSED_PICTURES,
  refusalOf,
} from '../../../../test/http/hostile-pictures.ts'
import {
  aClientAndCounsellor,
  aConnectedPair,
  historyOf,
  rowOf,
  say,
  send,
} from '../../../../test/steps/conversation-steps.ts'
import { filesOn } from '../../../../test/steps/onboarding-steps.ts'
import { type Answer, type TestApp, testApp } from '../../../../test/test-app.ts'
import { removeUnsentPictures } from '../pictures/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Parts = Parameters<typeof multipart>[0]
const post = (by: Person | undefined, partner: { id: string }, parts: Parts): Promise<Answer> =>
  t.request({ method: 'POST', url: `/api/conversations/${partner.id}/pictures`, as: by?.token, ...multipart(parts) })
const upload = (by: Person | undefined, partner: { id: string }, file: Buffer) =>
  post(by, partner, [{ name: 'picture', file, filename: '../../evil.html', type: 'text/html' }])
async function uploaded(by: Person, partner: { id: string }, file?: Buffer): Promise<string> {
  const answer = await upload(by, partner, file ?? (await aPicture()))
  if (answer.status !== 200) throw new Error(`the picture was refused with ${answer.status}`)
  return (answer.body.data as { id: string }).id
}
const open = (by: Person | undefined, id: string) =>
  t.call(conversations.picture, { params: { id } }, { as: by?.token })
const preview = (by: Person | undefined, id: string) =>
  t.call(conversations.picturePreview, { params: { id } }, { as: by?.token })
const statuses = async (by: Person | undefined, id: string) => [
  (await open(by, id)).status,
  (await preview(by, id)).status,
]
const rowsOf = ({ id }: Person) => t.db.selectFrom('message_pictures').selectAll().where('owner_id', '=', id).execute()
const onDisk = () => filesOn(t, 'uploads/messages')
async function aSentPicture() {
  const [asha, ravi] = await aConnectedPair(t)
  const id = await uploaded(asha, ravi)
  const message = await say(t, asha, ravi, '', { picture_id: id })
  return { asha, ravi, id, message }
}
const opened = () =>
  t.published
    .filter(({ name, data }) => name === 'conversationChanged' && 'kind' in data && data.kind === 'picture_opened')
    .map(({ to, data }) => ({ to, data }))

describe('POST /api/conversations/{partnerId}/pictures', () => {
  test('stores an upright JPEG within 800 × 800 without metadata, and a blurred preview of at most 24 pixels', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const taken = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#446688' } })
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await upload(asha, ravi, taken)
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Picture uploaded' } })
    const data = answer.body.data as { id: string; width: number; height: number }
    expect(data).toEqual({ id: expect.any(String), width: 400, height: 800 })
    const whole = await open(asha, data.id)
    expect(await sharp(whole.raw).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 800 })
    const small = await preview(asha, data.id)
    expect(await sharp(small.raw).metadata()).toMatchObject({ format: 'jpeg', width: 12, height: 24 })
    for (const { raw, headers } of [whole, small]) {
      expect(raw.includes('SecretCamera') || raw.includes('Exif')).toBe(false)
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
    for (const name of await onDisk()) expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/)
  })

  test.each(REFUSED_PICTURES)('PM-15 refuses $name and stores nothing', async ({ made, refused }) => {
    const [asha, ravi] = await aConnectedPair(t)
    const before = await onDisk()
    const answer = await upload(asha, ravi, await made())
    expect({ status: answer.status, message: answer.body.message }).toEqual(refusalOf(refused ?? 'internal'))
    expect([await rowsOf(asha), await onDisk()]).toEqual([[], before])
  })

  test.each([...CLEANED_PICTURES, PACKED_NOTE])('PM-15 does not store what $name brings along', async ({ made }) => {
    const [asha, ravi] = await aConnectedPair(t)
    const answer = await upload(asha, ravi, await made())
    expect([200, 400, 415, 422]).toContain(answer.status)
    for (const { file, preview_file } of await rowsOf(asha)) {
      for (const name of [file, preview_file]) {
        const bytes = await t.deps.files.read('uploads/messages', name)
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' })
        for (const hidden of HIDDEN) expect(bytes?.includes(hidden), hidden).toBe(false)
      }
    }
  })

  test('takes exactly 2 MB and refuses a byte more', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const picture = await aPicture()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await upload(asha, ravi, padded(PICTURE_BYTES_MAX))).status).toBe(200)
    expect(await upload(asha, ravi, padded(PICTURE_BYTES_MAX + 1))).toMatchObject({
      status: 413,
      body: { code: 'image.too_large' },
    })
  })

  test('refuses two pictures, a picture in another field, an empty one, and none', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const file = await aPicture()
    const picture = { name: 'picture', file }
    expect(await post(asha, ravi, [picture, picture])).toMatchObject({
      status: 409,
      body: { code: 'message.one_picture', message: 'Please send one picture at a time.' },
    })
    expect((await post(asha, ravi, [{ name: 'photo', file }])).status).toBe(400)
    const none = { status: 400, body: { errors: { picture: 'Choose a picture first' } } }
    expect(await post(asha, ravi, [{ name: 'picture', file: Buffer.alloc(0) }])).toMatchObject(none)
    expect(await post(asha, ravi, [{ name: 'other', value: 'x' }])).toMatchObject(none)
    const input = { params: { partnerId: ravi.id }, body: {} }
    expect(await t.call(conversations.uploadPicture, input, { as: asha.token })).toMatchObject(none)
    expect(await rowsOf(asha)).toEqual([])
  })

  test('PM-03 PM-07 refuses members who may not write, before anything is stored', async () => {
    const before = await onDisk()
    const file = await aPicture()
    const [asha, ravi] = await aConnectedPair(t)
    const [client, counsellor] = await aClientAndCounsellor(t, { isOpen: false })
    const stranger = await aMember(t, { gender: 'M' })
    const text = 'Your booking has ended. You can still read this conversation.'
    const ended = { status: 403, body: { code: 'conversation.booking_ended', message: text } }
    expect((await upload(undefined, ravi, file)).status).toBe(401)
    expect((await upload(await aStaffMember(t), ravi, file)).status).toBe(403)
    expect((await upload(await aMember(t, { approval: 'pending' }), ravi, file)).status).toBe(403)
    expect(await upload(stranger, asha, file)).toMatchObject({ status: 403, body: { code: 'conversation.not_open' } })
    expect((await upload(stranger, { id: randomUUID() }, file)).status).toBe(404)
    expect(await upload(client, counsellor, file)).toMatchObject(ended)
    expect(await upload(counsellor, client, file)).toMatchObject(ended)
    await t.call(safety.block, { body: { member_id: asha.id } }, { as: ravi.token })
    expect((await upload(asha, ravi, file)).status).toBe(404)
    expect((await upload(ravi, asha, file)).status).toBe(404)
    expect(await onDisk()).toEqual(before)
  })
})

describe('a picture that is not sent yet', () => {
  test('is its owner’s alone, and is sent once, in its own conversation', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const [mira, omar] = await aConnectedPair(t)
    const id = await uploaded(asha, ravi)
    expect(await statuses(asha, id)).toEqual([200, 200])
    for (const other of [ravi, mira]) expect(await statuses(other, id)).toEqual([404, 404])
    const refused = { status: 409, body: { code: 'message.picture_unknown' } }
    expect(await send(t, ravi, asha, 'Look', { picture_id: id })).toMatchObject(refused)
    expect(await send(t, mira, omar, 'Look', { picture_id: id })).toMatchObject(refused)
    const { picture } = await say(t, asha, ravi, 'Look', { picture_id: id })
    expect(picture).toEqual({ id, width: 64, height: 64, opened: true })
    expect(await send(t, asha, ravi, 'Look again', { picture_id: id })).toMatchObject(refused)
  })

  test('is removed after a day, with its files; sent ones stay', async () => {
    const { asha, ravi, id: sent } = await aSentPicture()
    const id = await uploaded(asha, ravi)
    t.advance(24 * HOUR_MS - 60_000)
    expect(await removeUnsentPictures(t.deps)).toBe(0)
    expect(await statuses(asha, id)).toEqual([200, 200])
    t.advance(2 * 60_000)
    const before = (await onDisk()).length
    const removed = await removeUnsentPictures(t.deps)
    expect(removed).toBeGreaterThanOrEqual(1)
    expect((await onDisk()).length).toBe(before - 2 * removed)
    expect(await statuses(asha, id)).toEqual([404, 404])
    expect(await send(t, asha, ravi, 'Look', { picture_id: id })).toMatchObject({ status: 409 })
    expect(await statuses(ravi, sent)).toEqual([200, 200])
  })

  test('is removed when a crash has left it without its message', async () => {
    const { asha, id, message } = await aSentPicture()
    await t.db.updateTable('messages').set({ picture_id: null }).where('id', '=', message.id).execute()
    t.advance(25 * HOUR_MS)
    await removeUnsentPictures(t.deps)
    expect(await rowsOf(asha)).toEqual([])
    expect(await statuses(asha, id)).toEqual([404, 404])
  })
})

describe('GET /api/message-pictures/{id}', () => {
  test('opens once for the receiver, who and whose sender hear of it once', async () => {
    const { asha, ravi, id, message } = await aSentPicture()
    t.published.length = 0
    expect(await statuses(asha, id)).toEqual([200, 200])
    expect((await preview(ravi, id)).status).toBe(200)
    const openedIn = async (viewer: Person, partner: Person) =>
      (await historyOf(t, viewer, partner)).map(({ picture }) => picture?.opened)
    expect([opened(), await openedIn(ravi, asha)]).toEqual([[], [false]])
    const answers = await Promise.all([open(ravi, id), open(ravi, id), open(ravi, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await openedIn(ravi, asha)).toEqual([true])
    const change = { kind: 'picture_opened', seq: message.seq }
    expect(opened()).toHaveLength(2)
    expect(opened()).toEqual(
      expect.arrayContaining([
        { to: [ravi.id], data: { partner_id: asha.id, ...change } },
        { to: [asha.id], data: { partner_id: ravi.id, ...change } },
      ]),
    )
    const [row] = await rowsOf(asha)
    const at = row?.opened_at
    t.advance(60_000)
    await open(ravi, id)
    expect((await rowsOf(asha))[0]?.opened_at).toEqual(at)
  })

  test.each(['the sender', 'the receiver'])('sends no read receipt while %s has them off', async (who) => {
    const { asha, ravi, id } = await aSentPicture()
    const body = { ...DEFAULT_CHAT_SETTINGS, read_receipts: false }
    await t.call(chatSettings.save, { body }, { as: (who === 'the sender' ? asha : ravi).token })
    t.published.length = 0
    await open(ravi, id)
    expect(opened().map(({ to }) => to)).toEqual([[ravi.id]])
  })

  test('PM-03 is for the two of the conversation alone', async () => {
    const { id } = await aSentPicture()
    const [mira] = await aConnectedPair(t)
    expect(await statuses(undefined, id)).toEqual([401, 401])
    expect(await statuses(await aStaffMember(t), id)).toEqual([403, 403])
    for (const other of [mira, await aMember(t), await aStaffMember(t, 'counsellor')]) {
      expect(await statuses(other, id)).toEqual([404, 404])
    }
    expect(await statuses(mira, randomUUID())).toEqual([404, 404])
    expect(await statuses(mira, 'x')).toEqual([400, 400])
  })

  test('answers 404 to both with the next request after a block, and again when it is undone', async () => {
    const { asha, ravi, id } = await aSentPicture()
    expect([await statuses(asha, id), await statuses(ravi, id)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    await t.call(safety.block, { body: { member_id: asha.id } }, { as: ravi.token })
    expect([await statuses(asha, id), await statuses(ravi, id)]).toEqual([
      [404, 404],
      [404, 404],
    ])
    await t.call(safety.unblock, { params: { memberId: asha.id } }, { as: ravi.token })
    expect([await statuses(asha, id), await statuses(ravi, id)]).toEqual([
      [200, 200],
      [200, 200],
    ])
  })

  test('answers 404 to both when the message is deleted; row and files are deleted', async () => {
    const { asha, ravi, id, message } = await aSentPicture()
    const before = await onDisk()
    await t.call(conversations.deleteMessage, { params: { id: message.id } }, { as: asha.token })
    expect([await statuses(asha, id), await statuses(ravi, id)]).toEqual([
      [404, 404],
      [404, 404],
    ])
    expect(await rowsOf(asha)).toEqual([])
    expect((await onDisk()).length).toBe(before.length - 2)
    expect(await historyOf(t, ravi, asha)).toMatchObject([{ deleted: true, picture: null }])
    expect(await rowOf(t, ravi, asha)).toMatchObject({ last: { kind: 'deleted' } })
  })

  test('stays readable when the booking has ended', async () => {
    const [client, counsellor] = await aClientAndCounsellor(t)
    const id = await uploaded(counsellor, client)
    await say(t, counsellor, client, 'Your exercise', { picture_id: id })
    await t.db.updateTable('counselling_access').set({ is_open: false }).where('member_id', '=', client.id).execute()
    expect([await statuses(client, id), await statuses(counsellor, id)]).toEqual([
      [200, 200],
      [200, 200],
    ])
  })
})
