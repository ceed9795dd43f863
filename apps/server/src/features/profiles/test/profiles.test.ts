import { randomUUID } from 'node:crypto'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, birthDate, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const get = (viewer: Person | undefined, userId: string) =>
  t.call(profiles.getUser, { body: { user_id: userId } }, { as: viewer?.token })
const man = (options: Parameters<typeof aMember>[1] = {}) => aMember(t, { gender: 'M', ...options })
const connect = async (a: Person, b: Person) => {
  await t.call(interests.send, { body: { user_id: a.id, match_confirm_user_id: b.id } }, { as: a.token })
  const body = { user_id: b.id, interested_user: a.id, confirm: true }
  await t.call(interests.answer, { body }, { as: b.token })
}

test('API-10 EN-03 EN-08 a member reads their whole own record, in any state of it', async () => {
  for (const options of [
    { status: 'RegistrationVarification' },
    { status: 'interest' },
    { approval: 'pending' },
    {},
  ] as const) {
    const asha = await aMember(t, options)
    const { status, body } = await get(asha, asha.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: asha.id,
      _id: asha.id,
      name: asha.name,
      email: asha.email,
      phone: '07700900123',
      dob: birthDate(t.deps.clock(), 50),
      gender: 'status' in options && options.status === 'RegistrationVarification' ? null : 'F',
      profession: 'Gardener',
      address: '',
      interests_sent: [],
      interests_received: [],
      fav_users: [],
      verification_status: 'status' in options && options.status === 'RegistrationVarification' ? '0' : '1',
      profile_completion_status: 'status' in options ? options.status : 'Tab',
      approve_reject: Object.keys(options).length > 0 ? 'pending' : 'approved',
      completeness: { percent: 20, next: { addition: 'photos', missing: 3 } },
    })
  }
})

describe('MA-11 MA-12 another member’s profile', () => {
  test('is shown to an eligible viewer, with the private fields empty and the reason why', async () => {
    const asha = await aMember(t)
    const ravi = await man({ name: 'Ravi', age: 52, photos: 2 })
    const { status, body } = await get(asha, ravi.id)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: ravi.id,
      has_companion: false,
      _id: ravi.id,
      name: 'Ravi',
      age: 52,
      gender: 'M',
      profession: 'Gardener',
      email: null,
      phone: null,
      dob: null,
      contact_note: expect.stringContaining('Private'),
      note: null,
      note_advice: null,
      note_about: null,
      sharing: null,
      more_images: [expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.jpg$/)],
      image: expect.stringMatching(/\.jpg$/),
      photos_locked: false,
      cultural_background: null,
      religious_belief: null,
      user_interests_list: [],
      badges: [
        { kind: 'email', day: expect.any(String) },
        { kind: 'photo', day: expect.any(String) },
      ],
      relation: 'none',
      send_again_on: null,
      reasons: ['Close in age'],
      their_reasons: ['You are only 2 years apart'],
      difference: null,
      band: null,
      shared_answers: 0,
      distance: null,
    })
  })

  test('hides email address, phone number and birth date even when they are connected', async () => {
    const asha = await aMember(t)
    const ravi = await man()
    await connect(asha, ravi)
    for (const [viewer, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      const { body, raw } = await get(viewer, other.id)
      expect(body.data).toMatchObject({ relation: 'connected', email: null, phone: null, dob: null })
      for (const secret of [other.email, '07700900123', birthDate(t.deps.clock(), 50)]) {
        expect(raw.toString()).not.toContain(secret)
      }
    }
  })

  test.each([
    ['an unknown id', async () => randomUUID()],
    ['of the same gender', async () => (await aMember(t)).id],
    ['far away in age', async () => (await man({ age: 20 })).id],
    ['not approved yet', async () => (await man({ approval: 'pending' })).id],
    ['rejected', async () => (await man({ approval: 'rejected' })).id],
    ['still in onboarding', async () => (await man({ status: 'interest' })).id],
    ['a counsellor', async () => (await aStaffMember(t, 'counsellor')).id],
  ])('is hidden from the viewer when it is %s', async (_, other) => {
    const { status, body } = await get(await aMember(t), await other())
    expect([status, body.message]).toEqual([404, 'We could not find this.'])
  })

  test('PM-11 is gone once its owner’s approval is withdrawn, also from the connected', async () => {
    const asha = await aMember(t)
    const ravi = await man()
    await connect(asha, ravi)
    const rejected = { approval: 'rejected', rejection_reason: 'Reported' }
    await t.db.updateTable('members').set(rejected).where('id', '=', ravi.id).execute()
    expect((await get(asha, ravi.id)).status).toBe(404)
    expect((await get(ravi, asha.id)).status).toBe(403)
  })

  test('PM-04 opens to approved members only', async () => {
    const ravi = await man()
    expect((await get(undefined, ravi.id)).status).toBe(401)
    expect((await get(await aStaffMember(t), ravi.id)).status).toBe(403)
    for (const options of [{ approval: 'pending' }, { approval: 'rejected' }, { status: 'interest' }] as const) {
      const { status, body } = await get(await aMember(t, options), ravi.id)
      expect([status, body.code]).toEqual([403, 'member.not_approved'])
    }
  })

  test('is gone both ways with a block', async () => {
    const asha = await aMember(t)
    const ravi = await man()
    await connect(asha, ravi)
    await t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })
    expect([(await get(asha, ravi.id)).status, (await get(ravi, asha.id)).status]).toEqual([404, 404])
  })

  test('opens three hundred times a day, own record not counted', async () => {
    const limited = await testApp({ rateLimits: true })
    try {
      const asha = await aMember(limited)
      const call = (user_id: string) => limited.call(profiles.getUser, { body: { user_id } }, { as: asha.token })
      const nobody = randomUUID()
      for (let i = 0; i < 300; i += 1) await limited.deps.rateLimits.consume('profileView', asha.id)
      expect((await call(nobody)).status).toBe(429)
      expect((await call(asha.id)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test.each(['x', '', 5, null, ['a']])('is asked for by an id, not by %o', async (user_id) => {
    const asha = await aMember(t)
    expect((await t.call(profiles.getUser, { body: { user_id } }, { as: asha.token })).status).toBe(400)
  })
})
