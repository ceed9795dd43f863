import type { Output } from '@heartwell/contract/endpoint.ts'
import { type MatchFilters, type MatchSort, matching } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { PLACE_TEXTS, profileFacts, SHOWN_PLACES, type ShownPlace } from '@heartwell/contract/profiles/profile-facts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { SECTIONS } from '../../accounts/data-export/sections.queries.ts'

let t: TestApp
let asha: Person
/** A stranger within the limits of both, who shows the distance. */
let ravi: Person
let connected: Person
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
  asha = await aMember(t, { age: 50 })
  ravi = await aMember(t, { gender: 'M', age: 50 })
  connected = await aMember(t, { gender: 'M', age: 50 })
  const at = t.deps.clock()
  const row = { sender_id: asha.id, recipient_id: connected.id, state: 'accepted', created_at: at, answered_at: at }
  await t.db.insertInto('interest_requests').values(row).execute()
  for (const person of [ravi, connected]) await write(person, { ...LEEDS, show_distance: true })
  await write(asha, HARROGATE)
})

const LEEDS = { country: 'GB', region: 'West Yorkshire', city: 'Leeds' }
const HARROGATE = { country: 'GB', region: 'North Yorkshire', city: 'Harrogate' }

const write = async (person: Person, body: object) =>
  t.call(preferences.save, { body }, { as: await freshSession(t, person) })
const choose = async (shown: string, person = asha) =>
  t.call(profileFacts.showPlace, { body: { shown } as { shown: ShownPlace } }, { as: await freshSession(t, person) })
const own = async (person = asha) => {
  const { body } = await t.call(profileFacts.own, {}, { as: await freshSession(t, person) })
  return (body.data as Output<typeof profileFacts.own>['data']).place // By the contract.
}
/** The three answers that show Asha to this member. */
async function answersTo(viewer: Person, scope: 'suggested' | 'connected') {
  const as = { as: await freshSession(t, viewer) }
  return [
    await t.call(matching.matchedUsers, { body: { user_id: viewer.id, scope } }, as),
    await t.call(profileFacts.ofMember, { params: { id: asha.id } }, as),
    await t.call(profiles.getUser, { body: { user_id: asha.id } }, as),
  ] as const
}
async function readBy(viewer: Person, scope: 'suggested' | 'connected') {
  const [list, facts] = await answersTo(viewer, scope)
  const card = (list.body.matched_users as { id: string; place: string | null; distance: string | null }[]).find(
    ({ id }) => id === asha.id,
  ) // By the contract.
  const { place } = facts.body.data as { place: string | null } // Likewise.
  return { card: card?.place, profile: place, distance: card?.distance }
}
const AUDIENCES = [
  ['a stranger whom the list suggests', () => ravi, 'suggested'],
  ['a connection', () => connected, 'connected'],
] as const

describe('where a member lives', () => {
  test.each<[ShownPlace, string | null, string | null]>([
    ['town', 'Harrogate', 'in your area'],
    ['region', 'North Yorkshire', null],
    ['distance', null, 'in your area'],
    ['nothing', null, null],
  ])('with the choice %s is read as %s and the distance %s, by all alike', async (shown, place, distance) => {
    expect(await choose(shown)).toMatchObject({ status: 200, body: { message: 'Saved.', data: { place: { shown } } } })
    for (const [, viewer, scope] of AUDIENCES)
      expect(await readBy(viewer(), scope)).toEqual({ card: place, profile: place, distance })
  })

  test.each(AUDIENCES)('is in no byte that %s gets, unless it was chosen', async (_who, viewer, scope) => {
    const found: Record<string, string[]> = {}
    for (const shown of SHOWN_PLACES) {
      await choose(shown)
      const text = (await answersTo(viewer(), scope)).map(({ raw }) => raw.toString()).join('\n')
      found[shown] = ['Harrogate', 'North Yorkshire', 'your area', 'km away'].filter((word) => text.includes(word))
    }
    expect(found).toEqual({
      town: ['Harrogate', 'your area'],
      region: ['North Yorkshire'],
      distance: ['your area'],
      nothing: [],
    })
  })

  test('is in no answer to somebody who may not see the member', async () => {
    await choose('town')
    const woman = await aMember(t, { age: 50 })
    const answers = await answersTo(woman, 'suggested')
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404])
    for (const { raw } of answers) expect(raw.toString()).not.toContain('Harrogate')
  })

  test('neither filters nor the order by distance find a member who shows only the region or nothing', async () => {
    const other = await aMember(t, { age: 50, name: 'Oona' })
    await write(other, { country: 'GB', region: '', city: 'London', show_distance: true })
    const listed = async (sort: MatchSort, filters: MatchFilters = {}) => {
      const body = { user_id: ravi.id, scope: 'suggested' as const, sort, filters }
      const { body: answer } = await t.call(matching.matchedUsers, { body }, { as: await freshSession(t, ravi) })
      return (answer.matched_users as { id: string }[]).map(({ id }) => id) // By the contract.
    }
    for (const [shown, order, near] of [
      ['town', [asha.id, other.id], [asha.id]],
      ['distance', [asha.id, other.id], [asha.id]],
      ['region', [other.id, asha.id], []],
      ['nothing', [other.id, asha.id], []],
    ] as const) {
      await choose(shown)
      expect([shown, await listed('nearest')]).toEqual([shown, order])
      expect([shown, await listed('best', { within_km: 25 })]).toEqual([shown, near])
    }
  })

  test.each([
    ['  HARROGATE!! ☎', 'North Yorkshire <3', 'HARROGATE', null],
    ['Harrogate, call 07700 900123', 'Find me as @asha', null, null],
    ['Newport', 'County (Devon)', 'Newport', 'County Devon'],
    ['Atlantis', 'England', null, 'England'],
  ])(
    'written as %j in %j is shown only by names of the list, without what is beside them',
    async (city, region, town, land) => {
      await t.db.deleteFrom('place_changes').where('member_id', '=', asha.id).execute()
      await t.db.updateTable('preferences').set({ city, region }).where('member_id', '=', asha.id).execute()
      expect(await own()).toMatchObject({ town, region: land })
      await choose('town')
      expect((await readBy(ravi, 'suggested')).profile).toBe(town)
      await choose('region')
      expect((await readBy(ravi, 'suggested')).profile).toBe(land)
    },
  )

  test('is the place that counts, until the new one does', async () => {
    await choose('town')
    await write(asha, { country: 'GB', region: '', city: 'Whitby', show_distance: true })
    expect((await readBy(ravi, 'suggested')).profile).toBe('Harrogate')
    t.advance(DAY_MS + 1)
    expect((await readBy(ravi, 'suggested')).profile).toBe('Whitby')
    await write(asha, { show_distance: true })
    expect((await readBy(ravi, 'suggested')).profile).toBeNull()
  })
})

describe('the choice of what others read', () => {
  test.each([
    ['town', true, 'town'],
    ['town', false, 'nothing'],
    ['region', false, 'region'],
    ['region', true, 'distance'],
    ['distance', false, 'nothing'],
    ['nothing', true, 'distance'],
  ])('%s, saved with the box for the distance %s in the preferences, is %s', async (before, show_distance, after) => {
    await choose(before)
    await write(asha, { ...HARROGATE, show_distance })
    expect((await own()).shown).toBe(after)
  })

  test('is the most private one at first, and refused while no place is written', async () => {
    expect(await own()).toEqual({ shown: 'nothing', town: 'Harrogate', region: 'North Yorkshire', is_written: true })
    const newcomer = await aMember(t)
    expect(await own(newcomer)).toEqual({ shown: 'nothing', town: null, region: null, is_written: false })
    expect(await choose('town', newcomer)).toMatchObject({
      status: 400,
      body: { errors: { shown: PLACE_TEXTS.missing } },
    })
    expect(await choose('nothing', newcomer)).toMatchObject({ status: 200 })
    expect(await choose('address')).toMatchObject({
      status: 400,
      body: { errors: { shown: 'Please choose what others see' } },
    })
  })

  test('of a member who hides the place is not undone by preferences that were saved before it', async () => {
    await choose('town')
    const session = await freshSession(t, asha)
    const hide = () => t.call(profileFacts.showPlace, { body: { shown: 'nothing' } }, { as: session })
    const save = () => t.call(preferences.save, { body: { ...HARROGATE, show_distance: true } }, { as: session })
    const answers = await startWhileHeld(t, (db) => lockRow(db, 'members', asha.id), [save, hide])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await own()).shown).toBe('nothing')
  })

  test('is in the data export, and deleted with the account', async () => {
    await choose('region')
    const section = SECTIONS.find(({ name }) => name === 'preferences')
    const { rows } = (await section?.ask({ id: asha.id, email: asha.email }).execute(t.db)) ?? { rows: [] }
    expect(rows).toMatchObject([{ others_read_of_where_you_live: 'region', city: 'Harrogate' }])
    await t.db.deleteFrom('accounts').where('id', '=', asha.id).execute()
    expect(await t.db.selectFrom('preferences').where('member_id', '=', asha.id).selectAll().execute()).toEqual([])
  })
})
