import { randomUUID } from 'node:crypto'
import { CONSENTS, consentVersion } from '@heartwell/contract/consents/consents.ts'
import type { Input } from '@heartwell/contract/endpoint.ts'
import { type FactFilters, factPreferences } from '@heartwell/contract/matching/fact-preferences.ts'
import { type FilterCounts, type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import type { FactId } from '@heartwell/contract/profiles/facts.ts'
import { profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { type FactAudience, purposeOfFact } from '@heartwell/contract/profiles/shown-facts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { SECTIONS } from '../../accounts/data-export/sections.queries.ts'

let t: TestApp
let asha: Person
let never: Person
let daily: Person
let silent: Person
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
  asha = await aMember(t, { age: 50, name: 'Asha' })
  never = await aMember(t, { gender: 'M', age: 50, name: 'Never' })
  daily = await aMember(t, { gender: 'M', age: 50, name: 'Daily' })
  silent = await aMember(t, { gender: 'M', age: 50, name: 'Silent' })
  await show(never, 'smoking', ['never'])
  await show(daily, 'smoking', ['daily'])
})

async function show(person: Person, fact: FactId, answer: string[], audience: FactAudience = 'everyone') {
  const purpose = purposeOfFact(fact)
  const consent = purpose && { consent: consentVersion(purpose) }
  const { status } = await t.call(
    profileFacts.save,
    { body: { fact, answer, audience, ...consent } },
    { as: person.token },
  )
  expect(status).toBe(200)
}
const prefer = (person: Person, body: Input<typeof factPreferences.save>['body']) =>
  t.call(factPreferences.save, { body }, { as: person.token })
async function listOf(viewer: Person, facts?: FactFilters): Promise<MatchedUser[]> {
  const body = { user_id: viewer.id, scope: 'suggested' as const, ...(facts && { filters: { facts } }) }
  const answer = await t.call(matching.matchedUsers, { body }, { as: viewer.token })
  expect(answer.status).toBe(200)
  return answer.body.matched_users as MatchedUser[] // By the contract.
}
const namesFor = async (viewer: Person, facts?: FactFilters) =>
  (await listOf(viewer, facts)).map(({ name }) => name).toSorted()
async function countsFor(viewer: Person, facts?: FactFilters) {
  await t.db.deleteFrom('daily_picks').execute()
  const body = facts ? { filters: { facts } } : {}
  const answer = await t.call(matching.filterCounts, { body }, { as: viewer.token })
  return answer.body.data as FilterCounts // By the contract.
}

describe('MA-09 a filter by facts', () => {
  test('keeps who shows one of the answers to everyone, in each of the facts, in every order', async () => {
    expect(await namesFor(asha)).toEqual(['Daily', 'Never', 'Silent'])
    expect(await namesFor(asha, { smoking: ['never'] })).toEqual(['Never'])
    expect(await namesFor(asha, { smoking: ['never', 'daily'] })).toEqual(['Daily', 'Never'])
    expect(await namesFor(asha, { smoking: ['never'], home: ['move'] })).toEqual([])
    await show(never, 'home', ['move'])
    expect(await namesFor(asha, { smoking: ['never'], home: ['move'] })).toEqual(['Never'])
    const body = { user_id: asha.id, scope: 'suggested' as const, sort: 'newest' as const }
    const sorted = await t.call(
      matching.matchedUsers,
      { body: { ...body, filters: { facts: { smoking: ['daily'] } } } },
      { as: asha.token },
    )
    expect((sorted.body.matched_users as MatchedUser[]).map(({ name }) => name)).toEqual(['Daily']) // By the contract.
  })

  test.each<FactAudience>(['connections', 'nobody'])(
    'and its counts treat a fact for %s like one that was never said',
    async (audience) => {
      const before = [await namesFor(asha, { smoking: ['used'] }), (await countsFor(asha)).facts]
      await show(silent, 'smoking', ['used'], audience)
      await show(silent, 'languages', ['Welsh'], audience)
      await show(silent, 'history', ['widowed'], audience)
      expect([await namesFor(asha, { smoking: ['used'] }), (await countsFor(asha)).facts]).toEqual(before)
      expect(before[0]).toEqual([])
      await show(silent, 'smoking', ['used'])
      expect(await namesFor(asha, { smoking: ['used'] })).toEqual(['Silent'])
    },
  )

  test('is refused for an answer that the fact does not have', async () => {
    for (const facts of [{ smoking: ['pipe'] }, { smoking: ['never', 'never'] }, { home: ['never'] }]) {
      const body = { user_id: asha.id, filters: { facts } }
      expect((await t.call(matching.matchedUsers, { body }, { as: asha.token })).status).toBe(400)
    }
  })

  test('uses a sensitive fact only with the consent to the text that names filters', async () => {
    expect(CONSENTS['fact.smoking'].texts.at(-1)).toContain('members can filter by it or make it a preference')
    await t.db.updateTable('consents').set({ version: 1 }).where('member_id', '=', never.id).execute()
    await t.db.insertInto('match_changes').values({ member_id: never.id }).execute()
    expect(await namesFor(asha, { smoking: ['never'] })).toEqual([])
    await show(never, 'smoking', ['never'])
    expect(await namesFor(asha, { smoking: ['never'] })).toEqual(['Never'])
  })
})

describe('MA-09 a preference about a fact', () => {
  const wanted = { fact: 'smoking' as const, wanted: ['never', 'used'] }

  test('that is no dealbreaker leaves nobody out, and is a reason for its owner only', async () => {
    await prefer(asha, { ...wanted, dealbreaker: false })
    expect(await namesFor(asha)).toEqual(['Daily', 'Never', 'Silent'])
    const reasons = Object.fromEntries((await listOf(asha)).map((one) => [one.name, one.reasons.join()]))
    expect(reasons.Never).toContain('Never smoked, as you prefer')
    expect(reasons.Daily).not.toContain('prefer')
    const [seen] = await listOf(never)
    expect(JSON.stringify(seen)).not.toMatch(/prefer|smoke/)
  })

  test('that is a dealbreaker leaves out both from each other, and nobody who shows no answer', async () => {
    await prefer(asha, { ...wanted, dealbreaker: true })
    expect(await namesFor(asha)).toEqual(['Never', 'Silent'])
    expect(await namesFor(daily)).toEqual([])
    expect(await namesFor(never)).toEqual(['Asha'])
    expect(await namesFor(silent)).toEqual(['Asha'])
    expect((await t.call(profileFacts.ofMember, { params: { id: asha.id } }, { as: daily.token })).status).toBe(404)
    await prefer(asha, { ...wanted, wanted: [], dealbreaker: true })
    expect(await namesFor(asha)).toEqual(['Daily', 'Never', 'Silent'])
  })

  test.each<FactAudience>(['connections', 'nobody'])('never uses a fact for %s', async (audience) => {
    await show(daily, 'smoking', ['daily'], audience)
    await prefer(asha, { ...wanted, dealbreaker: true })
    expect(await namesFor(asha)).toEqual(['Daily', 'Never', 'Silent'])
    expect(await namesFor(daily)).toEqual(['Asha'])
  })

  test('that is a dealbreaker is among the changes that would bring more people', async () => {
    await prefer(asha, { ...wanted, dealbreaker: true })
    const { body } = await t.call(matching.preferenceSuggestions, {}, { as: asha.token })
    expect(body.people).toBe(2)
    expect(body.preferenceSuggestions).toContainEqual({
      kind: 'fact',
      text: 'People with another answer to ‘Smoking’',
      people: 1,
      change: { fact: 'smoking' },
    })
  })

  test('is its owner’s only, in the data export, and deleted with the account', async () => {
    expect(await prefer(asha, { ...wanted, dealbreaker: true })).toMatchObject({
      status: 200,
      body: { message: 'Saved.', data: [{ ...wanted, dealbreaker: true }] },
    })
    expect((await t.call(factPreferences.read, {}, { as: never.token })).body.data).toEqual([])
    const section = SECTIONS.find(({ name }) => name === 'fact_preferences')
    const { rows } = (await section?.ask({ id: asha.id, email: asha.email }).execute(t.db)) ?? { rows: [] }
    expect(rows).toMatchObject([{ ...wanted, dealbreaker: true }])
    await t.db.deleteFrom('accounts').where('id', '=', asha.id).execute()
    expect(await t.db.selectFrom('fact_preferences').selectAll().execute()).toEqual([])
  })

  test.each([
    [{ fact: 'pets', wanted: ['dog'] }, 'fact'],
    [{ fact: 'smoking', wanted: ['pipe'] }, 'wanted'],
    [{ fact: 'smoking', wanted: ['never', 'never'] }, 'wanted'],
    [{ fact: 'languages', wanted: [randomUUID()] }, 'wanted'],
  ])('%o is refused', async (form, field) => {
    const body = { ...form, dealbreaker: false } as Input<typeof factPreferences.save>['body'] // Not by the contract.
    const answer = await prefer(asha, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})

test('MA-09 a fact that both show to everyone is a match reason, and one that either hides is none', async () => {
  await show(asha, 'children', ['grown'])
  await show(never, 'children', ['grown'])
  const reasons = async () => (await listOf(asha)).find(({ name }) => name === 'Never')?.reasons
  expect(await reasons()).toContain('You both have grown-up children')
  await show(asha, 'children', ['grown'], 'connections')
  expect(await reasons()).not.toContain('You both have grown-up children')
})
