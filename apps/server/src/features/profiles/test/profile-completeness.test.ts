import { consents } from '@heartwell/contract/consents/consents.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const completeness = async (person: Person) => {
  const { body } = await t.call(profiles.getUser, { body: { user_id: person.id } }, { as: person.token })
  return (body.data as { completeness: unknown }).completeness
}

test('ED-01 the own record says how complete the profile is, until nothing is missing', async () => {
  const topics = await t.db.selectFrom('topics').select('id').limit(5).execute()
  const asha = await aMember(t, { photos: 2, topics: topics.map(({ id }) => id) })
  expect(await completeness(asha)).toEqual({ percent: 65, next: { addition: 'photos', missing: 1 } })

  await t.call(consents.set, { body: { purpose: 'photos.display', given: false } }, { as: asha.token })
  expect(await completeness(asha)).toEqual({ percent: 75, next: { addition: 'culture', missing: 1 } })

  await t.call(consents.set, { body: { purpose: 'culture', given: true } }, { as: asha.token })
  expect(await completeness(asha)).toMatchObject({ percent: 75 })
  await t.db
    .updateTable('members')
    .set({ cultural_background: 'Songs in the kitchen' })
    .where('id', '=', asha.id)
    .execute()
  expect(await completeness(asha)).toEqual({ percent: 90, next: { addition: 'preferences', missing: 1 } })
  await t.call(consents.set, { body: { purpose: 'culture', given: false } }, { as: asha.token })
  expect(await completeness(asha), 'the text was erased, and nobody asks for it again').toMatchObject({ percent: 90 })

  await t.call(preferences.save, { body: { age_from: 40, age_to: 50 } }, { as: asha.token })
  expect(await completeness(asha)).toEqual({ percent: 100, next: null })
})

test('ED-01 nobody reads how complete the profile of another member is', async () => {
  const asha = await aMember(t)
  const ravi = await aMember(t, { gender: 'M' })
  const { body } = await t.call(profiles.getUser, { body: { user_id: ravi.id } }, { as: asha.token })
  expect(body.data).not.toHaveProperty('completeness')
  const preview = await t.call(profiles.preview, {}, { as: asha.token })
  expect(preview.body.data).not.toHaveProperty('completeness')
})
