import type { Output } from '@heartwell/contract/endpoint.ts'
import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { type MatchedUser, type MatchFilters, type MatchSort, matching } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { topicIds } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
})
afterAll(() => t.close())

type Page = { matched_users: MatchedUser[]; next_cursor: string | null }
async function page(person: Person, body: object): Promise<Page> {
  const asked = { user_id: person.id, scope: 'suggested', ...body }
  const answer = await t.call(matching.matchedUsers, { body: asked }, { as: person.token })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Page // The response schema has just been applied.
}
const namesOf = ({ matched_users }: Page) => matched_users.map(({ name }) => name)

async function everyPage(person: Person, body: object): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const one: Page = await page(person, { limit: 2, ...body, ...(cursor ? { cursor } : {}) })
    names.push(...namesOf(one))
    cursor = one.next_cursor
  }
  return names
}
async function countsFor(person: Person, filters?: MatchFilters) {
  const answer = await t.call(matching.filterCounts, { body: { ...(filters && { filters }) } }, { as: person.token })
  expect(answer.status).toBe(200)
  return (answer.body as Output<typeof matching.filterCounts>).data // likewise
}
const savePreferences = (person: Person, body: object) => t.call(preferences.save, { body }, { as: person.token })
const man = (name: string, options: Parameters<typeof aMember>[1] = {}) => aMember(t, { gender: 'M', name, ...options })
const atHome = (city: string, country: string) => ({ city, country, show_distance: true })

/** A viewer in Bristol, and four men elsewhere who joined and were here on different days. */
async function aNeighbourhood() {
  const asha = await aMember(t, { name: 'Asha', age: 50 })
  await savePreferences(asha, { ...atHome('Bristol', 'GB'), age_from: 40, age_to: 60 })
  const days = { Bath: [3, 2], London: [1, 4], Lisbon: [2, 1], Nowhere: [4, 3] } as const
  for (const [name, [approved, seen]] of Object.entries(days)) {
    const person = await man(name, { age: 50 })
    if (name !== 'Nowhere') await savePreferences(person, atHome(name, name === 'Lisbon' ? 'PT' : 'GB'))
    const ago = (count: number) => new Date(t.deps.clock().getTime() - count * DAY_MS)
    await t.db
      .updateTable('members')
      .set({ decided_at: ago(approved), last_seen_at: ago(seen) })
      .where('id', '=', person.id)
      .execute()
  }
  return asha
}

describe('MA-09 the order of POST /api/matched-users', () => {
  test.each<[MatchSort, string[]]>([
    ['newest', ['London', 'Lisbon', 'Bath', 'Nowhere']],
    ['nearest', ['Bath', 'London', 'Lisbon', 'Nowhere']],
    ['recent', ['Lisbon', 'Bath', 'Nowhere', 'London']],
  ])('%s, on one page and page by page', async (sort, expected) => {
    const asha = await aNeighbourhood()
    expect(namesOf(await page(asha, { sort }))).toEqual(expected)
    expect(await everyPage(asha, { sort })).toEqual(expected)
    expect(await everyPage(asha, { sort, limit: 1 })).toEqual(expected)
  })

  test('the best fit is the order without a choice', async () => {
    const asha = await aNeighbourhood()
    expect(namesOf(await page(asha, { sort: 'best' }))).toEqual(namesOf(await page(asha, {})))
  })

  test('a sorted list applies the filters, and omits people who were passed or blocked between two pages', async () => {
    const asha = await aNeighbourhood()
    const sort = 'nearest'
    expect(await everyPage(asha, { sort, filters: { within_km: 250 } })).toEqual(['Bath', 'London'])
    const first = await page(asha, { sort, limit: 1 })
    const [, london, lisbon] = (await page(asha, { sort })).matched_users
    const mark = { member_id: london?.id ?? '', mark: 'passed' as const }
    await t.call(matchMarks.set, { body: mark }, { as: asha.token })
    await t.call(safety.block, { body: { member_id: lisbon?.id ?? '' } }, { as: asha.token })
    expect(namesOf(await page(asha, { sort, cursor: first.next_cursor }))).toEqual(['Nowhere'])
  })

  test('the next page continues at the right place when its list has expired', async () => {
    const asha = await aNeighbourhood()
    const first = await page(asha, { sort: 'nearest', limit: 2 })
    t.advance(11 * 60_000)
    const next = await page(asha, { sort: 'nearest', limit: 2, cursor: first.next_cursor })
    expect([...namesOf(first), ...namesOf(next)]).toEqual(['Bath', 'London', 'Lisbon', 'Nowhere'])
  })

  test('refuses an unknown order', async () => {
    const asha = await aMember(t)
    const body = { user_id: asha.id, sort: 'beauty' as MatchSort }
    expect(await t.call(matching.matchedUsers, { body }, { as: asha.token })).toMatchObject({ status: 400 })
  })
})

describe('POST /api/matching/filter-counts', () => {
  /** Eight men, of whom five are daily picks and so are not counted. */
  async function aCrowd() {
    const [choir = '', chess = ''] = await topicIds(t)
    const asha = await aMember(t, { age: 50, topics: [choir, chess] })
    await savePreferences(asha, { age_from: 45, age_to: 60 })
    for (let n = 0; n < 8; n += 1) {
      await man(`Man ${n}`, { age: 46 + n, topics: n % 2 === 0 ? [choir] : [chess], photos: n < 4 ? 1 : 0 })
    }
    const { body } = await t.call(matching.dailyPicks, {}, { as: asha.token })
    const picked = (body as Output<typeof matching.dailyPicks>).people.map(({ id }) => id)
    const others = (await page(asha, {})).matched_users.filter(({ id }) => !picked.includes(id))
    return { asha, choir, chess, others }
  }

  test('each choice has as many people as the list with it', async () => {
    const { asha, choir, chess, others } = await aCrowd()
    const listed = async (filters: MatchFilters) => {
      const { matched_users } = await page(asha, { filters })
      return matched_users.filter(({ id }) => others.some((one) => one.id === id)).length
    }
    const counts = await countsFor(asha)
    expect(counts).toMatchObject({ total: 3, is_limited: false, has_distance: false })
    expect(counts.picture).toBe(await listed({ picture: true }))
    expect(counts.document).toBe(await listed({ document: true }))
    const people = (id: string) => counts.interests.find((one) => one.id === id)?.people
    expect([people(choir), people(chess)]).toEqual([
      await listed({ interests: [choir] }),
      await listed({ interests: [chess] }),
    ])
    expect(counts.ages.map(({ age }) => age)).toEqual(others.map(({ age }) => age).toSorted())
    expect((await countsFor(asha, { interests: [choir] })).total).toBe(people(choir))
    expect((await countsFor(asha, { interests: [choir, chess] })).total).toBe(3)
  })

  test('a passed person is counted no longer', async () => {
    const { asha, others } = await aCrowd()
    const mark = { member_id: others[0]?.id ?? '', mark: 'passed' as const }
    await t.call(matchMarks.set, { body: mark }, { as: asha.token })
    expect((await countsFor(asha)).total).toBe(2)
  })

  test('somebody who wants no profiling is in no count of an interest', async () => {
    const { asha, choir, others } = await aCrowd()
    const neutral = { profiling: false, interests: true, reasoning: true }
    for (const { id } of others) {
      const row = { ...neutral, member_id: id, updated_at: t.deps.clock() }
      await t.db.insertInto('match_switches').values(row).execute()
    }
    const counts = await countsFor(asha)
    expect([counts.total, counts.interests.map(({ people }) => people)]).toEqual([3, [0, 0]])
    const { matched_users } = await page(asha, { filters: { interests: [choir] } })
    expect(matched_users.filter(({ id }) => others.some((one) => one.id === id))).toEqual([])
  })

  test('refuses visitors and members who wait for approval', async () => {
    const waiting = await aMember(t, { approval: 'pending' })
    expect((await t.call(matching.filterCounts, { body: {} })).status).toBe(401)
    expect((await t.call(matching.filterCounts, { body: {} }, { as: waiting.token })).status).toBe(403)
  })
})
