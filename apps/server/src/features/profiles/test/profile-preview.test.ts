import { consents } from '@heartwell/contract/consents/consents.ts'
import type { PublicProfile } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const preview = (viewer: { token?: string }) => t.call(profiles.preview, {}, { as: viewer.token })
const previewOf = async (owner: Person) => (await preview(owner)).body.data as PublicProfile
const seenBy = async (viewer: Person, owner: Person) =>
  (await t.call(profiles.getUser, { body: { user_id: owner.id } }, { as: viewer.token })).body.data as PublicProfile // of another member
/** What depends on the viewer: why the two are suggested to each other. */
const NO_WHY = { reasons: [], their_reasons: [], difference: null, band: null, shared_answers: 0, distance: null }

describe('MA-11 the preview of the own profile', () => {
  test('is what another member gets, without what depends on that member', async () => {
    const asha = await aMember(t, { name: 'Asha', photos: 3 })
    const texts = { cultural_background: 'Songs in the kitchen', religious_belief: 'A quiet one' }
    await t.db.updateTable('members').set(texts).where('id', '=', asha.id).execute()
    await t.call(consents.set, { body: { purpose: 'culture', given: true } }, { as: asha.token })
    const ravi = await aMember(t, { gender: 'M' })
    expect(await previewOf(asha)).toEqual({ ...(await seenBy(ravi, asha)), ...NO_WHY })
    expect(await previewOf(asha)).toMatchObject({
      name: 'Asha',
      relation: 'none',
      email: null,
      phone: null,
      dob: null,
      cultural_background: 'Songs in the kitchen',
      religious_belief: null,
      contact_note: expect.stringContaining('Private'),
    })
  })

  test('leaves out pictures that others do not see', async () => {
    const asha = await aMember(t, { photos: 2 })
    const [first] = (await previewOf(asha)).more_images
    await t.db.updateTable('photos').set({ reviewed_at: null }).where('name', '=', first!).execute()
    expect((await previewOf(asha)).more_images).toHaveLength(1)
    expect((await previewOf(asha)).more_images).not.toContain(first)
    await t.call(consents.set, { body: { purpose: 'photos.display', given: false } }, { as: asha.token })
    expect(await previewOf(asha)).toMatchObject({ more_images: [], image: null })
    const ravi = await aMember(t, { gender: 'M' })
    expect(await previewOf(asha)).toEqual({ ...(await seenBy(ravi, asha)), ...NO_WHY })
  })

  test('is refused to visitors, members who are not approved, and staff', async () => {
    expect((await preview({})).status).toBe(401)
    for (const approval of ['pending', 'rejected'] as const)
      expect((await preview(await aMember(t, { approval }))).status, approval).toBe(403)
    expect((await preview(await aMember(t, { status: 'interest' }))).status).toBe(403)
    expect((await preview(await aStaffMember(t))).status).toBe(403)
  })
})
