import { consents } from '@heartwell/contract/consents/consents.ts'
import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
})
afterAll(() => t.close())

async function cardOf(other: Person, viewer: Person): Promise<MatchedUser | undefined> {
  const { body } = await t.call(matching.matchedUsers, { body: { user_id: viewer.id } }, { as: viewer.token })
  return (body.matched_users as MatchedUser[]).find(({ id }) => id === other.id) // The response schema has been applied.
}
const write = (person: Person, payload: object) =>
  update(t, person.token, { payload: { user_id: person.id, ...payload } })

test('MA-06 a card has what the member does and begins with their own words while they agree to show them', async () => {
  const asha = await aMember(t)
  const ravi = await aMember(t, { gender: 'M' })
  expect(await cardOf(ravi, asha)).toMatchObject({ quote: null })
  const text = 'I mend books for libraries all over the county. What people leave in them I keep.'
  await write(ravi, { cultural_background: text, religious_belief: 'None', consent: { culture: true, religion: true } })
  await t.db.updateTable('members').set({ profession: 'Bookbinder' }).where('id', '=', ravi.id).execute()
  expect(await cardOf(ravi, asha)).toMatchObject({
    profession: 'Bookbinder',
    quote: 'I mend books for libraries all over the county.',
  })
  await t.call(consents.set, { body: { purpose: 'culture', given: false } }, { as: ravi.token })
  expect(await cardOf(ravi, asha)).toMatchObject({ profession: 'Bookbinder', quote: null })
})
