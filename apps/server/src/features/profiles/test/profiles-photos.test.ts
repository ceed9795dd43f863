import { interests } from '@heartwell/contract/interests/interests.ts'
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
