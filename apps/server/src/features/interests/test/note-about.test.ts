import { interests, type OpenRequest } from '@heartwell/contract/interests/interests.ts'
import { SUBJECT_CHANGED } from '@heartwell/contract/interests/note-subject.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

const TEXT = 'The lido at nine. Then eggs, and the paper in two halves.'

let t: TestApp
let asha: Person
let ravi: Person
let photo: string
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  asha = await aMember(t)
  ravi = await aMember(t, { gender: 'M', photos: 2 })
  const answer = { member_id: ravi.id, prompt: 'sunday', position: 0, published: TEXT, draft: 'Secret draft.' }
  await t.db.insertInto('profile_answers').values(answer).execute()
  const photos = t.db.selectFrom('photos').select('name').where('member_id', '=', ravi.id)
  photo = (await photos.orderBy('position').executeTakeFirstOrThrow()).name
})

const aboutBody = (about?: Record<string, unknown>) => ({
  user_id: asha.id,
  match_confirm_user_id: ravi.id,
  note: 'Which lido?',
  ...(about && { about }),
})
const send = (about: Record<string, unknown>, changed = {}) =>
  t.call(interests.send, { body: { ...aboutBody(about), ...changed } }, { as: asha.token })
const answer = (changed = {}) => ({ kind: 'answer', prompt: 'sunday', text: TEXT, sentences: [1], ...changed })

async function received() {
  const { body } = await t.call(interests.received, { body: { user_id: ravi.id } }, { as: ravi.token })
  return (body.received_requests as OpenRequest[])[0]?.note_about // By the contract.
}
async function sent() {
  const { body } = await t.call(interests.sent, { body: { user_id: asha.id } }, { as: asha.token })
  return (body.sent_requests as OpenRequest[])[0]?.note_about // By the contract.
}
async function onProfile() {
  const { body } = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: ravi.token })
  return (body.data as { note_about: unknown }).note_about // By the contract.
}

describe('what a note is about', () => {
  test('is read by its recipient with the sentences that the sender means, in the list and on the profile', async () => {
    expect((await send(answer())).status).toBe(200)
    const shown = { kind: 'answer', label: 'A Sunday I’d share', text: TEXT, sentences: [1] }
    expect([await received(), await onProfile()]).toEqual([shown, shown])
  })

  test('is repeated in the sender’s list, in the words that the sender read', async () => {
    await send(answer())
    await t.db.updateTable('profile_answers').set({ published: 'Other words.' }).execute()
    expect(await sent()).toEqual({ kind: 'answer', label: 'A Sunday I’d share', text: TEXT, sentences: [1] })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['is removed', () => t.db.deleteFrom('photos').where('name', '=', photo).execute()],
    ['is hidden', () => t.db.updateTable('members').set({ show_photos: false }).where('id', '=', ravi.id).execute()],
    [
      'waits for a reviewer again',
      () => t.db.updateTable('photos').set({ reviewed_at: null }).where('name', '=', photo).execute(),
    ],
    [
      'is for connections only',
      () => t.db.updateTable('members').set({ photos_for_connections: true }).where('id', '=', ravi.id).execute(),
    ],
  ])('is a photo whose name the sender no longer reads once it %s', async (_what, change) => {
    await send({ kind: 'photo', name: photo })
    expect(await sent()).toEqual({ kind: 'photo', name: photo })
    await change()
    expect(await sent()).toEqual({ kind: 'photo', name: null })
  })

  test('stays as it was when the answer is changed or removed', async () => {
    await send(answer({ sentences: [] }))
    const before = await received()
    await t.db.updateTable('profile_answers').set({ published: 'Other words.' }).execute()
    expect(await received()).toEqual(before)
    await t.db.deleteFrom('profile_answers').where('member_id', '=', ravi.id).execute()
    expect(await received()).toEqual(before)
  })

  test('is a photo, whose name goes when the photo is removed', async () => {
    await send({ kind: 'photo', name: photo })
    expect(await received()).toEqual({ kind: 'photo', name: photo })
    await t.db.deleteFrom('photos').where('name', '=', photo).execute()
    expect([await received(), await onProfile()]).toEqual([
      { kind: 'photo', name: null },
      { kind: 'photo', name: null },
    ])
  })

  test('is nothing without a note, and nothing where the sender left it out', async () => {
    await send(answer(), { note: undefined })
    expect(await received()).toBeNull()
  })

  test.each<[string, () => Record<string, unknown>]>([
    ['words that the profile does not have', () => answer({ text: 'Ring me on 07700 900118.' })],
    ['a draft', () => answer({ text: 'Secret draft.' })],
    ['an answer to another prompt', () => answer({ prompt: 'cook' })],
    ['a sentence after the last one', () => answer({ sentences: [2] })],
    ['the same sentence twice', () => answer({ sentences: [1, 1] })],
    ['a photo of nobody', () => ({ kind: 'photo', name: `${'0'.repeat(32)}.jpg` })],
  ])('cannot be %s', async (_what, about) => {
    expect(await send(about())).toMatchObject({ status: 400, body: { errors: { about: SUBJECT_CHANGED } } })
    expect(await received()).toBeUndefined()
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'waits for a reviewer',
      () => t.db.updateTable('photos').set({ reviewed_at: null }).where('name', '=', photo).execute(),
    ],
    ['is hidden', () => t.db.updateTable('members').set({ show_photos: false }).where('id', '=', ravi.id).execute()],
    [
      'is of another member',
      () => t.db.updateTable('photos').set({ member_id: asha.id, position: 4 }).where('name', '=', photo).execute(),
    ],
  ])('cannot be a photo that %s', async (_what, change) => {
    await change()
    expect(await send({ kind: 'photo', name: photo })).toMatchObject({ status: 400 })
  })
})
