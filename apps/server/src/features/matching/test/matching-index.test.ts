import { consents } from '@heartwell/contract/consents/consents.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { mayBeSuggested } from '@heartwell/matching/eligibility.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { FIELD, readRecord } from '@heartwell/matching/record.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPopulation } from '../../../../test/database/population.ts'
import type { Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { excludedFor } from '../ranking/candidates.queries.ts'
import { viewerFor } from '../ranking/feature-rows/current-rows.ts'
import { goneSince, recordsSince } from '../ranking/feature-rows/stored-rows.queries.ts'
import { matchingWithoutIndex } from '../ranking/open-ranking.ts'
import { rankPeople } from '../ranking/rank-people.ts'
import { openRankedLists } from '../ranking/ranked-lists.ts'

/** Starting and filling a thread takes time on a machine with other work. */
const STARTED = { timeout: 120_000 }

let t: TestApp
let people: Person[]
/** The same server with an index that is not ready. */
let byDatabase: TestApp['deps']
beforeAll(async () => {
  t = await testApp({ index: true })
  people = await aPopulation(t, 60, 42)
  const { weights, rowOf } = t.deps.matching
  byDatabase = {
    ...t.deps,
    matching: { ...matchingWithoutIndex({ db: t.db, key: {} }), following: true, weights, rowOf },
  }
  await vi.waitUntil(() => t.deps.matching.index.ready(), STARTED)
})
afterAll(() => t.close())

/** Waits until every row is computed and the index has all of them. */
async function settled() {
  await t.deps.matching.shown.flush()
  const waiting = async () => (await t.db.selectFrom('match_changes').select('seq').execute()).length
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 120_000, interval: 50 })
  for await (const records of recordsSince(t.db, '0')) await t.index?.put(records)
  await t.index?.remove(await goneSince(t.db, '0'))
}

async function listOf(deps: TestApp['deps'], id: string, within: number | null = null) {
  const me = await viewerFor(deps, id)
  if (!me) throw new Error('no row')
  const exclude = await excludedFor(deps.db, id)
  return rankPeople(deps, { ...me.row, within }, { moment: momentOf(deps.clock()), limit: 500, exclude })
}
async function everyList(deps: TestApp['deps']) {
  const lists = []
  for (const { id } of people) lists.push(await listOf(deps, id))
  return lists
}

async function matches(person: Person, body: object = {}) {
  const answer = await t.call(
    matching.matchedUsers,
    { body: { user_id: person.id, scope: 'suggested', ...body } },
    { as: person.token },
  )
  expect(answer.status).toBe(200)
  return answer.body as unknown as { matched_users: MatchedUser[]; next_cursor: string | null } // The response schema guarantees this type.
}
const idsOf = async (person: Person) => (await matches(person)).matched_users.map((row) => row.id)

test('MA-09 the index and the database give every member the same people in the same order', async () => {
  await settled()
  const rank = vi.spyOn(t.deps.matching.index, 'rank')
  const lists = await everyList(t.deps)
  expect(rank).toHaveBeenCalledTimes(people.length)
  rank.mockRestore()
  expect(lists).toEqual(await everyList(byDatabase))
  expect(lists.filter((list) => list.length >= 5).length).toBeGreaterThan(40)
  const near = people.slice(0, 20)
  for (const { id } of near) expect(await listOf(t.deps, id, 100)).toEqual(await listOf(byDatabase, id, 100))
  const within = await Promise.all(near.map(async ({ id }) => (await listOf(t.deps, id, 100)).length))
  expect(within.some((count) => count > 0)).toBe(true)
  // The list leaves nobody out and lets nobody in, compared with a check of the rows alone.
  const rows = await t.db.selectFrom('match_rows').select(['no', 'record']).orderBy('no').execute()
  const all = rows.map(({ no, record }) => ({ ...readRecord(record), no }))
  for (const [at, { id }] of people.entries()) {
    const me = await viewerFor(t.deps, id)
    const excluded = new Set(await excludedFor(t.db, id))
    const may = all.filter(
      (row) => me && !excluded.has(row.no) && mayBeSuggested(me.row, row, momentOf(t.deps.clock())),
    )
    expect(lists[at]?.map(({ no }) => no).toSorted((a, b) => a - b)).toEqual(may.map((row) => row.no))
  }
})

describe('whatever the index says, the list follows at once', () => {
  let real: TestApp['deps']['matching']
  let me: Person
  let other: Person
  beforeAll(async () => {
    await settled()
    real = t.deps.matching
    // From here on the index receives no changes.
    const known = await Promise.all(
      people.map(async ({ id }) => [(await viewerFor(t.deps, id))?.row.no, await listOf(t.deps, id)] as const),
    )
    const lists = new Map(known)
    const rank: typeof real.index.rank = async ({ viewer, exclude, limit }) => {
      const list = (lists.get(readRecord(viewer).no) ?? []).filter(({ no }) => !exclude.includes(no)).slice(0, limit)
      const nos = Int32Array.from(list, ({ no }) => no)
      return { nos, ranks: Float64Array.from(list, (one) => one.rank), eligible: list.length }
    }
    const count = async () => []
    t.deps.matching = { ...real, index: { ready: () => true, rank, count, applyImpressions: async () => {} } }
  })
  afterAll(() => {
    t.deps.matching = real
  })
  /** Two members who are now suggested to each other. */
  beforeEach(async () => {
    for (const person of people) {
      const [first] = await idsOf(person)
      const found = people.find(({ id }) => id === first)
      if (!found) continue
      ;[me, other] = [person, found]
      return
    }
    throw new Error('nobody is suggested to anybody')
  })
  const post = async (endpoint: Parameters<TestApp['call']>[0], body: object, by: Person) =>
    expect((await t.call(endpoint, { body }, { as: by.token })).status).toBe(200)
  const member = (id: string, change: object) => t.db.updateTable('members').set(change).where('id', '=', id).execute()

  test.each<[string, () => Promise<unknown>]>([
    ['a block by the other', () => post(safety.block, { member_id: me.id }, other)],
    ['a block by herself', () => post(safety.block, { member_id: other.id }, me)],
    ['a request sent', () => post(interests.send, { user_id: me.id, match_confirm_user_id: other.id }, me)],
    ['a request received', () => post(interests.send, { user_id: other.id, match_confirm_user_id: me.id }, other)],
    [
      'a suspension',
      () => t.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', other.id).execute(),
    ],
    [
      'an approval taken back',
      () => member(other.id, { approval: 'rejected', rejection_reason: 'The pictures are blurred.' }),
    ],
    ['ages wished by the other', () => post(preferences.save, { age_from: 98, age_to: 99 }, other)],
    ['ages wished by herself', () => post(preferences.save, { age_from: 98, age_to: 99 }, me)],
    ['an account that is gone', () => t.db.deleteFrom('accounts').where('id', '=', other.id).execute()],
  ])('MA-09 after %s the two do not see each other', async (_, change) => {
    expect(await idsOf(me)).toContain(other.id)
    await change()
    expect(await idsOf(me)).not.toContain(other.id)
    const back = await t.call(matching.matchedUsers, { body: { user_id: other.id } }, { as: other.token })
    expect(JSON.stringify(back.body)).not.toContain(me.id)
    people = people.filter((one) => one !== other && one !== me)
  })
})

test('an edit is in the index within a second, and a withdrawn consent leaves nothing behind', async () => {
  const [asha, ravi] = people.slice(-2)
  if (!asha || !ravi) throw new Error('nobody is left')
  await t.db.updateTable('members').set({ religion: 1 }).where('id', '=', asha.id).execute()
  const consent = (given: boolean) => t.call(consents.set, { body: { purpose: 'religion', given } }, { as: asha.token })
  const faith = async () => (await viewerFor(t.deps, asha.id))?.row.religion
  await consent(true)
  await t.db.updateTable('members').set({ religion: 1 }).where('id', '=', asha.id).execute()
  expect(await faith()).toBeGreaterThan(0)
  await consent(false)
  expect(await faith()).toBe(0)
  // Others see the member as the index stores them.
  const open = { seeks: 'both', age_from: 18, age_to: 99 }
  const save = (body: object, by: Person) => t.call(preferences.save, { body }, { as: by.token })
  await save(open, ravi)
  await save(open, asha)
  const { no } = (await viewerFor(t.deps, asha.id))?.row ?? {}
  const until = async (seen: boolean) => {
    const started = performance.now()
    const now = async () => (await listOf(t.deps, ravi.id)).some((one) => one.no === no)
    await vi.waitUntil(async () => (await now()) === seen, { timeout: 120_000, interval: 20 })
    return performance.now() - started
  }
  await until(true)
  const times: number[] = []
  for (const seen of [false, true, false, true]) {
    await save(seen ? open : { ...open, age_from: 98 }, asha)
    times.push(await until(seen))
  }
  // Other work on the machine may slow some of the calls down.
  expect(Math.min(...times)).toBeLessThan(1_000)
})

describe('LM-06 pages', () => {
  let kept: TestApp['deps']['matching']
  beforeAll(async () => {
    await settled()
    kept = t.deps.matching
  })
  afterEach(() => {
    t.deps.matching = kept
  })
  /** Somebody receives more and more interests while the member reads. */
  const stir = () =>
    t.db
      .updateTable('match_rows')
      .set({
        record: sql<Buffer>`set_byte(record, ${FIELD.queue}::int, (random() * 200)::int)`,
        changed: sql<string>`pg_current_xact_id()`,
      })
      .execute()
  async function walk(person: Person, between: () => unknown) {
    const ids: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await matches(person, { limit: 4, ...(cursor ? { cursor } : {}) })
      ids.push(...page.matched_users.map((row) => row.id))
      cursor = page.next_cursor
      await between()
    }
    return ids
  }

  test.each([
    ['of the index', () => t.deps.matching.index],
    ['of the database', () => byDatabase.matching.index],
  ])('%s neither repeat nor skip anybody while attention moves, far down the list too', async (_, index) => {
    // Ten people at a time replace the five hundred for which a list is normally computed.
    t.deps.matching = { ...kept, index: index(), lists: openRankedLists({ atOnce: 10 }) }
    const viewers = await longest(3)
    for (const person of viewers) {
      const before = (await listOf(t.deps, person.id)).length
      const ids = await walk(person, stir)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(before)
    }
  })

  test('go on by the place alone when the list is no longer kept', async () => {
    const [person] = await longest(1)
    if (!person) throw new Error('nobody is left')
    const forget = () => {
      t.deps.matching = { ...kept, lists: openRankedLists() }
    }
    const now = t.deps.clock()
    const { clock } = t.deps
    t.deps.clock = () => now
    forget()
    const whole = await idsOf(person)
    await settled()
    forget()
    // Impressions change everybody's rank slightly, so none are counted here.
    const count = () => []
    const still = () => {
      t.deps.matching = { ...kept, lists: openRankedLists(), shown: { ...kept.shown, count } }
    }
    still()
    const ids = await walk(person, still)
    t.deps.clock = clock
    expect(ids.toSorted()).toEqual(whole.toSorted())
  })

  async function longest(count: number): Promise<Person[]> {
    const sized = await Promise.all(
      people.map(async (one) => ({ one, size: (await listOf(byDatabase, one.id)).length })),
    )
    return sized
      .sort((a, b) => b.size - a.size)
      .slice(0, count)
      .map(({ one }) => one)
  }
})

test('killed repeatedly during queries, every answer is right, and it restarts', async () => {
  const viewers = people.slice(0, 6)
  // They count as active now. Otherwise the first request below would make somebody more recently active, who would
  // then be higher in the lists of the others.
  for (const person of viewers) await idsOf(person)
  await settled()
  // No impression is counted and no tick begins, because the lists must not change by themselves. Each answer is
  // computed: on a slow machine a list that took long would be served again without a query to the index.
  const [now, { clock, matching: kept }] = [t.deps.clock(), t.deps]
  t.deps.clock = () => now
  const lists = { ...openRankedLists(), newestOf: () => undefined }
  t.deps.matching = { ...kept, lists, shown: { ...kept.shown, count: () => [] } }
  const right = new Map<string, string[]>()
  byDatabase.clock = t.deps.clock
  for (const { id } of viewers) {
    const list = await listOf(byDatabase, id)
    right.set(id, await idsByNo(list.map(({ no }) => no)))
  }
  const rank = vi.spyOn(kept.index, 'rank')
  let [answers, running] = [0, true]
  const members = viewers.map(async (person) => {
    while (running) {
      expect(await idsOf(person)).toEqual(right.get(person.id)?.slice(0, 50))
      answers += 1
    }
  })
  const killing = async () => {
    for (let killed = 0; killed < 3; killed += 1) {
      const asked = rank.mock.calls.length
      // Waits until the index is in the middle of its work.
      await vi.waitUntil(() => kept.index.ready() && rank.mock.calls.length > asked + 3, STARTED)
      await t.index?.restart()
    }
    await vi.waitUntil(() => kept.index.ready(), STARTED)
  }
  await killing().finally(() => {
    running = false
  })
  await Promise.all(members)
  const byIndex = rank.mock.calls.length
  rank.mockRestore()
  expect(byIndex).toBeGreaterThan(12)
  expect(answers).toBeGreaterThan(byIndex)
  for (const { id } of viewers)
    expect(await idsByNo((await listOf(t.deps, id)).map(({ no }) => no))).toEqual(right.get(id))
  t.deps.clock = clock
  t.deps.matching = kept
})

async function idsByNo(nos: number[]): Promise<string[]> {
  const rows = await t.db.selectFrom('match_rows').select(['no', 'member_id']).execute()
  const ids = new Map(rows.map((row) => [row.no, row.member_id]))
  return nos.map((no) => ids.get(no) ?? '')
}
