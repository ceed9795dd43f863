import type { Output } from '@heartwell/contract/endpoint.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { lookAt } from '@heartwell/matching/learning/behaviour.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { makeChangedRows } from '../ranking/feature-rows/refresh-feature-rows.ts'
import { learnTonight } from '../ranking/learning/learn-nightly.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
})
afterAll(() => t.close())

type Page = Output<typeof matching.matchedUsers>
async function page(person: Person, body: object = {}): Promise<Page> {
  const as = await freshSession(t, person)
  const answer = await t.call(matching.matchedUsers, { body: { user_id: person.id, ...body } }, { as })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Page // The response schema has just been applied.
}
const men = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(t, { gender: 'M' })))

/** The worker of a process does this in the background. */
async function makeRows() {
  const making = { db: t.db, log: t.deps.log, rowOf: t.deps.matching.rowOf, now: t.deps.clock() }
  while ((await makeChangedRows(making, 200)) > 0);
}

async function setProfiling(person: Person, profiling: boolean) {
  const row = { profiling, interests: true, reasoning: true, updated_at: t.deps.clock() }
  await t.db
    .insertInto('match_switches')
    .values({ member_id: person.id, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
  await makeRows()
}

const logged = async () => {
  await t.deps.matching.listLog.flush()
  return {
    lists: await t.db.selectFrom('match_lists').selectAll().execute(),
    people: await t.db.selectFrom('match_list_people').selectAll().orderBy('place').execute(),
  }
}
const shownIn = (people: { shown_id: string; place: number | null }[]) =>
  people.filter(({ place }) => place !== null).map(({ shown_id }) => shown_id)

describe('the log of shown lists', () => {
  test('has everybody of the list with place, probability and looks, and those who come after', async () => {
    const asha = await aMember(t)
    await men(6)
    const { matched_users } = await page(asha, { limit: 4 })
    const { lists, people } = await logged()
    expect(lists).toMatchObject([{ viewer_id: asha.id, depth: 4 }])
    expect(people).toHaveLength(6)
    expect(shownIn(people)).toEqual(matched_users.map(({ id }) => id))
    const sum = (of: (one: (typeof people)[number]) => number) => people.reduce((total, one) => total + of(one), 0)
    expect(sum(({ propensity }) => propensity)).toBeCloseTo(4, 2)
    expect(sum(({ looks }) => looks)).toBeCloseTo(lookAt(1) + lookAt(2) + lookAt(3) + lookAt(4), 2)
  })

  test('has nothing but these numbers: no answer, no term of the formula', async () => {
    const asha = await aMember(t)
    await men(2)
    await page(asha)
    const { lists, people } = await logged()
    expect(Object.keys(lists[0] ?? {}).toSorted()).toEqual(['day', 'depth', 'list', 'viewer_id'])
    expect(Object.keys(people[0] ?? {}).toSorted()).toEqual([
      'base',
      'day',
      'looks',
      'place',
      'propensity',
      'shown_id',
      'viewer_id',
    ])
  })

  test('grows with the next page, but has no second list of a day', async () => {
    const asha = await aMember(t)
    await men(6)
    const first = await page(asha, { limit: 2 })
    expect((await logged()).lists).toMatchObject([{ depth: 2 }])
    await page(asha, { limit: 3, cursor: first.next_cursor })
    const { lists, people } = await logged()
    expect(lists).toMatchObject([{ depth: 5 }])
    expect(shownIn(people)).toHaveLength(5)
    await page(asha, { limit: 6 })
    expect((await logged()).lists).toMatchObject([{ depth: 5 }])
    t.advance(DAY_MS)
    await page(asha, { limit: 6 })
    expect((await logged()).lists.map(({ depth }) => depth).toSorted()).toEqual([5, 6])
  })

  test('has the first of two lists that come before it is written', async () => {
    const asha = await aMember(t)
    await men(4)
    await page(asha, { limit: 2 })
    await page(asha, { limit: 4 })
    expect((await logged()).lists).toMatchObject([{ depth: 2 }])
  })

  test('leaves out the daily picks, which the page shows above the list', async () => {
    const asha = await aMember(t)
    await men(8)
    const { body } = await t.call(matching.dailyPicks, {}, { as: await freshSession(t, asha) })
    const picks = (body as Output<typeof matching.dailyPicks>).people.map(({ id }) => id) // likewise
    const { matched_users } = await page(asha)
    const { lists, people } = await logged()
    expect(picks).toHaveLength(5)
    expect(lists).toMatchObject([{ depth: 3 }])
    expect(shownIn(people)).toEqual(matched_users.map(({ id }) => id).filter((id) => !picks.includes(id)))
  })

  test.each([
    ['another order', { sort: 'newest' }],
    ['a filter', { filters: { same_hope: true } }],
    ['a search by name', { search: 'Member' }],
  ])('has no list with %s', async (_, body) => {
    const asha = await aMember(t)
    await men(3)
    await page(asha, body)
    expect(await logged()).toEqual({ lists: [], people: [] })
  })

  test('has nobody who switched profiling off, neither as a viewer nor among the people', async () => {
    const asha = await aMember(t)
    const [ravi] = (await men(3)) as [Person] // Three were made.
    await setProfiling(ravi, false)
    await page(asha)
    expect((await logged()).people.map(({ shown_id }) => shown_id)).not.toContain(ravi.id)
    expect((await logged()).lists).toMatchObject([{ depth: 2 }])
    const mina = await aMember(t)
    await setProfiling(mina, false)
    await page(mina)
    expect((await logged()).lists.map(({ viewer_id }) => viewer_id)).toEqual([asha.id])
  })

  test('loses in the next night what it has of members who switch profiling off', async () => {
    const asha = await aMember(t)
    const mina = await aMember(t)
    const [ravi] = (await men(2)) as [Person] // Two were made.
    for (const viewer of [asha, mina]) await page(viewer)
    expect((await logged()).people).toHaveLength(4)
    await setProfiling(asha, false)
    await setProfiling(ravi, false)
    await learnTonight(t.deps)
    const { lists, people } = await logged()
    expect(lists.map(({ viewer_id }) => viewer_id)).toEqual([mina.id])
    expect(people.map(({ shown_id }) => shown_id)).not.toContain(ravi.id)
    expect(people).toHaveLength(1)
  })

  test('is kept for sixty days', async () => {
    const asha = await aMember(t)
    await men(2)
    await page(asha)
    await logged()
    t.advance(60 * DAY_MS)
    await learnTonight(t.deps)
    expect((await logged()).people).toHaveLength(2)
    t.advance(DAY_MS)
    await learnTonight(t.deps)
    expect(await logged()).toEqual({ lists: [], people: [] })
  })

  test('has nobody whose account is deleted, and keeps the lists of the others', async () => {
    const asha = await aMember(t)
    const mina = await aMember(t)
    const [ravi] = (await men(2)) as [Person] // Two were made.
    for (const viewer of [asha, mina]) await page(viewer)
    expect((await logged()).people).toHaveLength(4)
    await runOperator(t.deps, ['erase', asha.email, '--yes'])
    await runOperator(t.deps, ['erase', ravi.email, '--yes'])
    const left = await logged()
    expect(left.lists.map(({ viewer_id }) => viewer_id)).toEqual([mina.id])
    expect(left.people).toHaveLength(1)
    expect(JSON.stringify(left)).not.toContain(ravi.id)
  })

  test('of a member deleted before it is written has nothing, and the other lists are written', async () => {
    const asha = await aMember(t)
    const mina = await aMember(t)
    await men(2)
    for (const viewer of [asha, mina]) await page(viewer)
    await runOperator(t.deps, ['erase', asha.email, '--yes'])
    expect((await logged()).lists.map(({ viewer_id }) => viewer_id)).toEqual([mina.id])
  })
})

describe('the estimate of the operator', () => {
  const estimate = (weights: string) => runOperator(t.deps, ['estimate-ranking', '--weights', weights])

  test.each([
    ['faith=1', '"faith" is none of values,'],
    ['base=1', '"base" is none of values,'],
    ['price=0.3', '"price" is none of values,'],
    ['religion=1', '"religion" is none of values, temperament, practical, pace, interests, age, distance.'],
    ['values', '"values" needs a number from 0.'],
    ['values=-0.1', '"values" needs a number from 0.'],
    ['values=much', '"values" needs a number from 0.'],
    ['values=0.7,', '"" is none of values,'],
  ])('refuses the weights %s', async (weights, why) => {
    await expect(estimate(weights)).rejects.toThrow(why)
  })

  test('refuses to run without weights', async () => {
    await expect(runOperator(t.deps, ['estimate-ranking'])).rejects.toThrow('Say which weights')
  })

  /** Sixty women whose lists had the same twenty men a week ago; every interest in the first man was accepted. */
  async function aMonth(baseOf: (k: number) => number) {
    const women = await Promise.all(Array.from({ length: 60 }, () => aMember(t)))
    const others = await men(20)
    const at = t.deps.clock()
    const day = at.toISOString().slice(0, 10)
    for (const { id } of women) {
      await t.db.insertInto('match_lists').values({ viewer_id: id, day, list: 'a', depth: 10 }).execute()
      const looks = (k: number) => (k < 10 ? lookAt(k + 1) : 0)
      const people = others.map((other, k) => ({
        viewer_id: id,
        day,
        shown_id: other.id,
        place: k < 10 ? k + 1 : null,
        base: baseOf(k),
        propensity: k < 10 ? 1 : 0,
        looks: looks(k),
      }))
      await t.db.insertInto('match_list_people').values(people).execute()
    }
    const accepted = { recipient_id: others[0]?.id ?? '', state: 'accepted', created_at: at, answered_at: at }
    await t.db
      .insertInto('interest_requests')
      .values(women.map(({ id }) => ({ ...accepted, sender_id: id })))
      .execute()
    await makeRows()
    return others
  }

  test('counts the matches of lists from a week before, and says so where nothing changes', async () => {
    await aMonth((k) => -k)
    t.advance(6 * DAY_MS)
    expect(await estimate('values=0.55')).toContain('0 lists of 0 members')
    t.advance(DAY_MS)
    const text = await estimate('values=0.55')
    expect(text).toMatch(/^60 lists of 60 members from \S+ to \S+, with 60 matches: 100\.0 ± 0\.0 for each 100 lists\./)
    expect(text).toContain('The log cannot say what the other weights would bring. The lists say as much as 60,')
  })

  test('leaves out members who have switched profiling off since', async () => {
    const [first] = await aMonth((k) => -k)
    if (!first) throw new Error('no men')
    await setProfiling(first, false)
    t.advance(7 * DAY_MS)
    expect(await estimate('distance=0.3')).toContain('60 lists of 60 members')
    expect(await estimate('distance=0.3')).toContain('with 0 matches')
  })
})
