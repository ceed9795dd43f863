import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { pairs } from '@heartwell/contract/pairs/pairs.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aConnectedPair, connect } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
})
afterAll(() => t.close())

/** What another member finds of this one: the matches, the search, the picks of the day, the count, the profile. */
async function findsOf(viewer: Person, other: Person) {
  const as = { as: viewer.token }
  const listed = async (more: object) => {
    const { body } = await t.call(matching.matchedUsers, { body: { user_id: viewer.id, ...more } }, as)
    return (body.matched_users as MatchedUser[]).some(({ id }) => id === other.id) // the contract's answer
  }
  const picks = await t.call(matching.dailyPicks, {}, as)
  const counts = await t.call(matching.preferenceSuggestions, {}, as)
  const profile = await t.call(profiles.getUser, { body: { user_id: other.id } }, as)
  return {
    list: await listed({}),
    search: await listed({ search: other.name }),
    pick: String(picks.raw).includes(other.id),
    people: counts.body.people,
    profile: profile.status === 200,
  }
}
const EVERYWHERE = { list: true, search: true, pick: true, people: 1, profile: true }
const NOWHERE = { list: false, search: false, pick: false, people: 0, profile: false }

test('two who become exclusive are found by nobody else right after the commit, and again after the return', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const dana = await aMember(t, { name: 'Dana Fox' })
  const karl = await aMember(t, { gender: 'M', name: 'Karl Weber' })
  await connect(t, dana, karl)
  const others = [
    [dana, ravi],
    [karl, asha],
  ] as const
  const params = ({ id }: Person) => ({ params: { partnerId: id } })
  const yes = async (stage: 'meeting' | 'exclusive') => {
    await t.call(pairs.propose, { ...params(ravi), body: { stage } }, { as: asha.token })
    const said = await t.call(pairs.answer, { ...params(asha), body: { stage, agrees: true } }, { as: ravi.token })
    expect(said.status).toBe(200)
  }
  await yes('meeting')
  for (const [viewer, other] of others) expect(await findsOf(viewer, other)).toEqual(EVERYWHERE)
  await yes('exclusive')
  for (const [viewer, other] of others) {
    expect(await findsOf(viewer, other)).toEqual(NOWHERE)
    // They see nobody new either, and the page of who finds them says why.
    expect((await findsOf(other, viewer)).list).toBe(false)
  }
  const seen = await t.call(safety.visibility, {}, { as: asha.token })
  expect(seen.body.data).toMatchObject({ paused_at: null, exclusive_with: { id: ravi.id, name: 'Ravi Menon' } })
  const body = { from: 'exclusive' as const, to: 'meeting' as const }
  expect((await t.call(pairs.goBack, { ...params(asha), body }, { as: ravi.token })).status).toBe(200)
  for (const [viewer, other] of others) expect(await findsOf(viewer, other)).toEqual(EVERYWHERE)
  expect((await t.call(safety.visibility, {}, { as: asha.token })).body.data).toMatchObject({ exclusive_with: null })
})

test('an own pause stays when the two return', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const karl = await aMember(t, { gender: 'M' })
  const [low_id = '', high_id = ''] = [asha.id, ravi.id].sort()
  await t.db.insertInto('pairs').values({ low_id, high_id, stage: 'exclusive' }).execute()
  await t.call(safety.pause, { body: { paused: true } }, { as: asha.token })
  const body = { from: 'exclusive' as const, to: 'meeting' as const }
  await t.call(pairs.goBack, { params: { partnerId: ravi.id }, body }, { as: asha.token })
  expect((await findsOf(karl, asha)).list).toBe(false)
  await t.call(safety.pause, { body: { paused: false } }, { as: asha.token })
  expect((await findsOf(karl, asha)).list).toBe(true)
})
