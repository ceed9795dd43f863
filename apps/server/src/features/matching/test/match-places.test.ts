import { type MatchedUser, type MatchFilters, matching } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { applyPlaces } from '../places/service.ts'

let t: TestApp
let asha: Person
let ravi: Person
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const OSLO = { show_distance: true, country: 'NO', region: 'Oslo', city: 'Oslo' }
const DRAMMEN = { ...OSLO, region: 'Buskerud', city: 'Drammen' }
const BERGEN = { ...OSLO, region: 'Vestland', city: 'Bergen' }
const PARIS = { ...OSLO, country: 'FR', region: '', city: 'Paris' }

const save = async (person: Person, body: object) =>
  (await t.call(preferences.save, { body }, { as: await freshSession(t, person) })).body.data as {
    place_counts_from: string | null
  }
async function listOf(viewer: Person, filters: MatchFilters = {}) {
  const body = { user_id: viewer.id, scope: 'suggested' as const, filters }
  const answer = await t.call(matching.matchedUsers, { body }, { as: await freshSession(t, viewer) })
  return answer.body.matched_users as MatchedUser[] // The response schema has just been applied.
}
const distance = async (viewer: Person, other: Person) =>
  (await listOf(viewer)).find(({ id }) => id === other.id)?.distance
const wait = async (ms: number) => {
  t.advance(ms)
  await applyPlaces(t.deps)
}

beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
  asha = await aMember(t, { age: 50 })
  ravi = await aMember(t, { gender: 'M', age: 50 })
  await save(ravi, OSLO)
})

describe('MA-09 a changed place', () => {
  test('counts at once when it is the first, and after a day when it is not, in both lists', async () => {
    expect((await save(asha, DRAMMEN)).place_counts_from).toBeNull()
    expect(await distance(asha, ravi)).toBe('about 40 km away')
    const saved = t.deps.clock().getTime()
    const { place_counts_from } = await save(asha, BERGEN)
    expect(Math.round((Date.parse(place_counts_from ?? '') - saved) / MINUTE_MS)).toBe(DAY_MS / MINUTE_MS)
    expect(await distance(asha, ravi)).toBe('about 40 km away')
    await wait(DAY_MS - MINUTE_MS)
    expect([await distance(asha, ravi), await distance(ravi, asha)]).toEqual(['about 40 km away', 'about 40 km away'])
    await wait(MINUTE_MS)
    expect([await distance(asha, ravi), await distance(ravi, asha)]).toEqual(['about 300 km away', 'about 300 km away'])
  })

  test('counts at most twice a week', async () => {
    await save(asha, OSLO)
    await wait(30 * DAY_MS)
    const start = t.deps.clock().getTime()
    const days: number[] = []
    for (const place of [DRAMMEN, BERGEN, PARIS, OSLO, DRAMMEN]) {
      const { place_counts_from } = await save(asha, place)
      const from = Date.parse(place_counts_from ?? '')
      days.push(Math.floor((from - start) / DAY_MS))
      await wait(from - t.deps.clock().getTime() + 1)
    }
    expect(days).toEqual([1, 2, 8, 9, 15])
  })

  test('that is changed again before it counts, never counts', async () => {
    await save(asha, OSLO)
    await save(asha, BERGEN)
    await wait(DAY_MS / 2)
    await save(asha, DRAMMEN)
    await wait(DAY_MS / 2)
    expect(await distance(asha, ravi)).toBe('in your area')
    await wait(30 * DAY_MS)
    expect(await distance(asha, ravi)).toBe('about 40 km away')
  })

  test('that is taken back counts as before, without a wait', async () => {
    await save(asha, DRAMMEN)
    await save(asha, BERGEN)
    expect((await save(asha, DRAMMEN)).place_counts_from).toBeNull()
    await wait(2 * DAY_MS)
    expect(await distance(asha, ravi)).toBe('about 40 km away')
  })

  test('that is removed is gone at once, and does not make the next one the first', async () => {
    await save(asha, DRAMMEN)
    expect((await save(asha, { show_distance: true })).place_counts_from).toBeNull()
    expect(await distance(asha, ravi)).toBeNull()
    expect((await save(asha, OSLO)).place_counts_from).not.toBeNull()
    expect(await distance(asha, ravi)).toBeNull()
  })

  test('does not confirm a country or a region before it counts', async () => {
    await save(asha, PARIS)
    const near = { near: 'my_country' } as const
    expect(await listOf(asha, near)).toEqual([])
    await save(asha, { ...OSLO, show_distance: false })
    expect(await listOf(asha, near)).toEqual([])
    await wait(7 * DAY_MS)
    expect((await listOf(asha, near)).map(({ id }) => id)).toEqual([ravi.id])
  })

  test('counts at once before the approval, when nobody sees the member', async () => {
    const newcomer = await aMember(t, { approval: 'pending' })
    for (const place of [OSLO, BERGEN, PARIS]) expect((await save(newcomer, place)).place_counts_from).toBeNull()
    const rows = t.db.selectFrom('place_changes').selectAll().where('member_id', '=', newcomer.id)
    expect(await rows.execute()).toEqual([])
  })

  test('of a member whose preferences are older than the rule waits as well', async () => {
    await save(asha, DRAMMEN)
    await t.db.deleteFrom('place_changes').where('member_id', '=', asha.id).execute()
    expect((await save(asha, BERGEN)).place_counts_from).not.toBeNull()
    expect(await distance(asha, ravi)).toBe('about 40 km away')
  })
})
