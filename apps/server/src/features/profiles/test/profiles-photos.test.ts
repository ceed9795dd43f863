import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { type PhotoAccess, photos } from '@heartwell/contract/profiles/photos.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const man = (options: Parameters<typeof aMember>[1] = {}) => aMember(t, { gender: 'M', ...options })
async function photoOf(person: Person): Promise<string> {
  const row = await t.db
    .selectFrom('photos')
    .select('name')
    .where('member_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return row.name
}
const open = (viewer: Person | undefined, name: string) =>
  t.call(profiles.photo, { params: { name } }, { as: viewer?.token })
const status = async (viewer: Person | undefined, name: string) => (await open(viewer, name)).status

test('PM-15 a picture comes to those who may see it, marked as private and as nothing but a picture', async () => {
  const asha = await aMember(t)
  const ravi = await man({ photos: 1 })
  const answer = await open(asha, await photoOf(ravi))
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(answer.raw).metadata()).toMatchObject({ format: 'jpeg' })
})

describe('PM-15 who opens a picture', () => {
  test('its owner, a matched member and a reviewer; no visitor, no counsellor, nobody else', async () => {
    const ravi = await man({ photos: 1 })
    const name = await photoOf(ravi)
    expect(await status(ravi, name)).toBe(200)
    expect(await status(await aMember(t), name)).toBe(200)
    expect(await status(await aStaffMember(t), name)).toBe(200)
    expect(await status(undefined, name)).toBe(401)
    expect(await status(await aStaffMember(t, 'counsellor'), name)).toBe(404)
    for (const options of [
      { approval: 'pending' },
      { approval: 'rejected' },
      { status: 'interest' },
      { gender: 'M' },
      { age: 20 },
    ] as const) {
      expect(await status(await aMember(t, options), name), JSON.stringify(options)).toBe(404)
    }
  })

  test('its owner also while it waits for review', async () => {
    const ravi = await man({ photos: 1, approval: 'pending' })
    const name = await photoOf(ravi)
    expect(await status(ravi, name)).toBe(200)
    expect(await status(await aStaffMember(t), name)).toBe(200)
    expect(await status(await aMember(t), name)).toBe(404)
  })

  test('nobody but owner and reviewer of one that is new on an approved profile', async () => {
    const ravi = await man({ photos: 1 })
    await t.db.updateTable('photos').set({ reviewed_at: null }).where('member_id', '=', ravi.id).execute()
    expect(await status(await aMember(t), await photoOf(ravi))).toBe(404)
  })
})

describe('MA-14 PM-15 with the next request nobody else sees it', () => {
  const ends: [string, (asha: Person, ravi: Person, name: string) => Promise<unknown>][] = [
    [
      'he withdraws his consent',
      (_, ravi) => update(t, ravi.token, { payload: { user_id: ravi.id, pre_consent_for_displaying_images: false } }),
    ],
    ['she blocks him', (asha, ravi) => t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })],
    ['he blocks her', (asha, ravi) => t.call(safety.block, { body: { member_id: asha.id } }, { as: ravi.token })],
    ['the picture is removed', (_, __, name) => t.db.deleteFrom('photos').where('name', '=', name).execute()],
    [
      'his approval ends',
      (_, ravi) =>
        t.db
          .updateTable('members')
          .set({ approval: 'rejected', rejection_reason: 'Reported' })
          .where('id', '=', ravi.id)
          .execute(),
    ],
    [
      'her approval ends',
      (asha) =>
        t.db
          .updateTable('members')
          .set({ approval: 'rejected', rejection_reason: 'Reported' })
          .where('id', '=', asha.id)
          .execute(),
    ],
  ]
  test.each(ends)('after %s', async (_, end) => {
    const asha = await aMember(t)
    const ravi = await man({ photos: 1 })
    await t.call(interests.send, { body: { user_id: asha.id, match_confirm_user_id: ravi.id } }, { as: asha.token })
    const name = await photoOf(ravi)
    expect(await status(asha, name)).toBe(200)
    await end(asha, ravi, name)
    expect(await status(asha, name)).toBe(404)
    const { body } = await t.call(interests.sent, { body: { user_id: asha.id } }, { as: asha.token })
    expect(JSON.stringify(body)).not.toContain(name)
  })
})

test('MA-14 consent given again shows the picture again', async () => {
  const asha = await aMember(t)
  const ravi = await man({ photos: 1, showPhotos: false })
  const name = await photoOf(ravi)
  expect([await status(asha, name), await status(ravi, name)]).toEqual([404, 200])
  await update(t, ravi.token, { payload: { user_id: ravi.id, pre_consent_for_displaying_images: true } })
  expect(await status(asha, name)).toBe(200)
})

describe('photos for connections only', () => {
  const choose = (person: Person, access: PhotoAccess) =>
    t.call(photos.setAccess, { body: { access } }, { as: person.token })
  const interest = async (from: Person, to: Person) =>
    t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
  const accept = async (who: Person, from: Person) =>
    t.call(interests.answer, { body: { user_id: who.id, interested_user: from.id, confirm: true } }, { as: who.token })
  const profile = async (viewer: Person, id: string) =>
    (await t.call(profiles.getUser, { body: { user_id: id } }, { as: viewer.token })).body.data
  const card = async (viewer: Person, id: string) => {
    const { body } = await t.call(matching.matchedUsers, { body: { user_id: viewer.id } }, { as: viewer.token })
    return (body.matched_users as { id: string }[]).find((row) => row.id === id) // By the contract.
  }
  const sentBy = async (viewer: Person) =>
    (await t.call(interests.sent, { body: { user_id: viewer.id } }, { as: viewer.token })).body.sent_requests
  const openings = async (viewer: Person, name: string) => [
    await status(viewer, name),
    (await t.call(profiles.thumbnail, { params: { name } }, { as: viewer.token })).status,
  ]

  test('open with the accepted interest, and close with each change of the choice, for the next request', async () => {
    const asha = await aMember(t)
    const ravi = await man({ photos: 1 })
    const name = await photoOf(ravi)
    const open = { more_images: [name], photos_locked: false }
    const locked = { more_images: [], photos_locked: true }
    const hidden = { more_images: [], photos_locked: false }
    const seen = async () => [await profile(asha, ravi.id), await card(asha, ravi.id), await openings(asha, name)]
    expect(await seen()).toMatchObject([open, open, [200, 200]])
    expect(await choose(ravi, 'connections')).toMatchObject({ status: 200, body: { access: 'connections' } })
    expect(await seen()).toMatchObject([locked, locked, [404, 404]])
    await interest(asha, ravi)
    expect(await seen()).toMatchObject([locked, undefined, [404, 404]])
    expect(await sentBy(asha)).toMatchObject([locked])
    await accept(ravi, asha)
    expect(await seen()).toMatchObject([open, open, [200, 200]])
    await choose(ravi, 'nobody')
    expect(await seen()).toMatchObject([hidden, hidden, [404, 404]])
    await choose(ravi, 'connections')
    expect(await seen()).toMatchObject([open, open, [200, 200]])
    await t.call(finishing.finish, { params: { partnerId: ravi.id }, body: { words: 'none' } }, { as: asha.token })
    expect(await seen()).toMatchObject([locked, undefined, [404, 404]])
  })

  test.each([
    ['everyone', true, false],
    ['connections', true, true],
    ['nobody', false, false],
  ] as const)(
    'the choice %s keeps the specified consent at %s, and the owner always sees the photos',
    async (access, consent, only) => {
      const ravi = await man({ photos: 1 })
      await choose(ravi, access)
      expect(await profile(ravi, ravi.id)).toMatchObject({
        pre_consent_for_displaying_images: consent,
        photos_for_connections: only,
        more_images: [await photoOf(ravi)],
      })
    },
  )

  test('stay closed to strangers when the specified consent is withdrawn and given again', async () => {
    const asha = await aMember(t)
    const ravi = await man({ photos: 1 })
    await choose(ravi, 'connections')
    for (const show of [false, true])
      await update(t, ravi.token, { payload: { user_id: ravi.id, pre_consent_for_displaying_images: show } })
    expect(await openings(asha, await photoOf(ravi))).toEqual([404, 404])
  })

  test('cannot be what a note is about', async () => {
    const asha = await aMember(t)
    const ravi = await man({ photos: 1 })
    await choose(ravi, 'connections')
    const about = { kind: 'photo', name: await photoOf(ravi) }
    const body = { user_id: asha.id, match_confirm_user_id: ravi.id, note: 'Where was this?', about }
    expect((await t.call(interests.send, { body }, { as: asha.token })).status).toBe(400)
  })

  test('are locked in the preview of the own profile, and on nobody’s when none is approved', async () => {
    const ravi = await man({ photos: 1 })
    await choose(ravi, 'connections')
    const preview = async () => (await t.call(profiles.preview, {}, { as: ravi.token })).body.data
    expect(await preview()).toMatchObject({ more_images: [], photos_locked: true })
    await t.db.updateTable('photos').set({ reviewed_at: null }).where('member_id', '=', ravi.id).execute()
    expect(await preview()).toMatchObject({ more_images: [], photos_locked: false })
  })

  test('refuse a choice that does not exist', async () => {
    const { status: code } = await t.call(
      photos.setAccess,
      { body: { access: 'friends' } },
      { as: (await man()).token },
    )
    expect(code).toBe(400)
  })
})

test.each([
  '0'.repeat(32),
  `${'0'.repeat(32)}.jpg`,
  '..%2f..%2fdata.key',
  'a.jpg',
  `${'A'.repeat(32)}.jpg`,
  'x'.repeat(180),
])('PM-15 the name %s opens nothing', async (name) => {
  const asha = await aMember(t)
  const { status: code } = await t.request({ method: 'GET', url: `/uploads/users/${name}`, as: asha.token })
  expect([400, 404]).toContain(code)
})
