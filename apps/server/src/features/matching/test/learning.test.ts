import { randomUUID } from 'node:crypto'
import { type RankingState, ranking } from '@heartwell/contract/matching/ranking.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { numbersFrom } from '@heartwell/matching/index/random-rows.ts'
import { DESIGNED, withLearned } from '@heartwell/matching/learning/learning.ts'
import { dayOf, momentOf } from '@heartwell/matching/moment.ts'
import { RECORD_BYTES, writeRecord } from '@heartwell/matching/record.ts'
import { COMPONENTS, type Row } from '@heartwell/matching/row.ts'
import { logSigmoid, wantingOf } from '@heartwell/matching/score.ts'
import { PRIOR } from '@heartwell/matching/weights.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMember, aStaffMember, birthDate, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { ranksToStore } from '../ranking/impressions/impression-ranks.ts'
import { examplesOf } from '../ranking/learning/examples.ts'
import { newestMonitors } from '../ranking/learning/fairness-monitors.ts'
import { countForTheFirstTime, learnTonight } from '../ranking/learning/learn-nightly.ts'
import { choose, keepModel, newestChoice } from '../ranking/learning/models.queries.ts'
import { modelInUse, nights } from '../ranking/learning/models.ts'
import { openMatching } from '../ranking/open-ranking.ts'

let t: TestApp
let provider: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  for (const table of ['accounts', 'match_model_choices', 'match_models', 'match_monitors'] as const) {
    await t.db.deleteFrom(table).execute()
  }
  provider = await aStaffMember(t)
})
afterAll(() => t.close())

type Known = { id: string; row: Row }
const LONG_AGO = 60 * DAY_MS

/** Members who joined two months ago, and their rows, as the ranking sees them. */
async function aCommunity(size: number): Promise<Known[]> {
  const random = numbersFrom(size)
  const now = t.deps.clock()
  const day = momentOf(now).day
  const people = Array.from({ length: size }, (_, k): Known => {
    const row: Row = {
      no: k + 1,
      gender: k % 2 === 0 ? 'F' : 'M',
      born: dayOf(birthDate(now, 30 + (k % 40))),
      seeks: 3,
      ages: null,
      country: 0,
      region: 0,
      reach: 'anywhere',
      listed: true,
      resting: false,
      neutral: false,
      children: 0,
      dealbreakers: { children: false, faith: false },
      religion: 0,
      faith: 0,
      culture: [],
      band: 0,
      topics: [1 << (k % 8), 0],
      sides: [0, 0],
      since: day,
      seen: day,
      impressions: 0,
      selectivity: 0,
      vector: Int8Array.from({ length: COMPONENTS }, () => (random() - 0.5) * 180),
      popularity: 0,
      readiness: 0,
      unknown: 1,
      queue: 0,
      received: 0,
      matches: 0,
      matchesAt: 0,
      place: null,
      within: null,
      near: null,
      facts: [0, 0],
      factsWanted: [0, 0],
      factBreaks: 0,
    }
    return { id: randomUUID(), row }
  })
  await storeCommunity(people, new Date(now.getTime() - LONG_AGO))
  return people
}

async function storeCommunity(people: Known[], since: Date) {
  const email = (id: string) => `${id.slice(0, 13)}@members.example`
  const accounts = people.map(({ id }) => ({
    id,
    role: 'member',
    email: email(id),
    password_hash: '',
    created_at: since,
  }))
  await t.db.insertInto('accounts').values(accounts).execute()
  const members = people.map(({ id, row }) => ({
    id,
    name: 'Somebody',
    phone: '07700900123',
    dob: birthDate(t.deps.clock(), 30 + ((row.no - 1) % 40)),
    profession: 'Gardener',
    gender: row.gender,
    status: 'Tab',
    approval: 'approved',
    verified_at: since,
    submitted_at: since,
    decided_at: new Date(since.getTime() + 5 * DAY_MS),
    last_seen_at: t.deps.clock(),
  }))
  await t.db.insertInto('members').values(members).execute()
  const records = people.map(({ id, row }) => {
    const record = Buffer.alloc(RECORD_BYTES)
    writeRecord({ ...row, no: 0 }, record) // As the server stores it: a column holds the number.
    return { member_id: id, record }
  })
  await t.db.insertInto('match_rows').values(records).execute()
}

/** Everybody sends interests to the next `each` people, who answer by these weights. */
async function answered(people: Known[], each: number, values: number) {
  const random = numbersFrom(each)
  const truth = withLearned(PRIOR, { ...DESIGNED, values, practical: 0 })
  const at = t.deps.clock()
  const requests = people.flatMap((sender, k) =>
    Array.from({ length: each }, (_, step) => {
      const recipient = people[(k + step + 1) % people.length] ?? sender
      const odds = wantingOf(recipient.row, sender.row, truth, momentOf(at)).ab + 1
      const state = random() < Math.exp(logSigmoid(odds)) ? 'accepted' : 'rejected'
      return { sender_id: sender.id, recipient_id: recipient.id, state, created_at: at, answered_at: at }
    }),
  )
  await t.db.insertInto('interest_requests').values(requests).execute()
}

const show = (times: number, people: Known[]) =>
  t.db
    .updateTable('match_rows')
    .set(({ eb }) => ({ impressions: eb('impressions', '+', times) }))
    .where(
      'member_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()

/** Gives these people the interest at this position of the list. */
async function like(people: Known[], position: number) {
  const topic = await t.db.selectFrom('topics').select('id').where('position', '=', position).executeTakeFirstOrThrow()
  const rows = people.map(({ id }) => ({ member_id: id, topic_id: topic.id }))
  await t.db.insertInto('member_topics').values(rows).execute()
}

const lastNight = async () => (await nights(t.db, 1))[0]
async function state(): Promise<RankingState> {
  const answer = await t.call(ranking.read, {}, { as: await freshSession(t, provider) })
  expect(answer.status).toBe(200)
  return (answer.body as { data: RankingState }).data // The response schema has just been applied.
}
const goBack = async (from: number) =>
  t.call(ranking.return, { body: { from } }, { as: await freshSession(t, provider) })

/** A week with impressions for everybody, and answers that give values more weight. */
async function aWeekOfDecisions(): Promise<Known[]> {
  const people = await aCommunity(110)
  await learnTonight(t.deps)
  t.advance(7 * DAY_MS)
  await answered(people, 20, 2)
  await show(10, people)
  return people
}

describe('every night the ranking learns', () => {
  test('nothing from too few decisions, but counts again how rare each interest is', async () => {
    const people = await aCommunity(20)
    await like(people.slice(0, 4), 3)
    await learnTonight(t.deps)
    expect(await lastNight()).toMatchObject({
      adopted: false,
      metrics: null,
      why: 'Too little to learn from: 0 decisions of 1000.',
    })
    const { model, weights } = await modelInUse(t.db)
    expect(model).toBe(0)
    expect(weights).toMatchObject({ ...PRIOR, rarity: expect.anything() })
    expect(weights.rarity[3]).toBeCloseTo(Math.log(22 / 5), 10)
    expect(weights.rarity[9]).toBeCloseTo(Math.log(22), 10)
  })

  test('what members decide by, once it is known that everybody is served alike', async () => {
    const people = await aCommunity(110)
    await answered(people, 20, 2)
    await learnTonight(t.deps)
    expect(await lastNight()).toMatchObject({ adopted: false, why: expect.stringContaining('was not counted yet') })

    t.advance(7 * DAY_MS)
    await show(10, people)
    const before = await newestChoice(t.db)
    await learnTonight(t.deps)
    const night = await lastNight()
    expect(night).toMatchObject({ adopted: true, why: expect.stringContaining('everybody is served alike') })
    const { model, weights, seq } = await modelInUse(t.db)
    expect(model).toBe(night?.number)
    expect(seq).toBeGreaterThan(before)
    expect(weights.values).toBeGreaterThan(1)
    // The means over pairs of these people.
    expect(weights.mean.interests).not.toBe(PRIOR.mean.interests)
    expect(weights.mean.age).not.toBe(PRIOR.mean.age)
    const { religion, culture, band, base, popularity, price } = PRIOR
    expect(weights).toMatchObject({ religion, culture, band, base, popularity, price })

    await learnTonight(t.deps)
    expect(await lastNight()).toMatchObject({ adopted: false, why: expect.stringContaining('0.5% are needed') })
    expect((await modelInUse(t.db)).model).toBe(model)
  })

  test('but adopts nothing while some are shown to nobody', async () => {
    const people = await aWeekOfDecisions()
    await t.db
      .updateTable('match_rows')
      .set({ impressions: 0 })
      .where(
        'member_id',
        'in',
        people.slice(0, 2).map(({ id }) => id),
      )
      .execute()
    await learnTonight(t.deps)
    expect(await lastNight()).toMatchObject({ adopted: false, why: expect.stringContaining('shown to nobody') })
    expect((await modelInUse(t.db)).model).toBe(0)
    const { monitors } = await state()
    expect(monitors).toMatchObject({ members: 110, never_shown: 2 / 110 })
    expect(monitors?.alarms).toEqual(['1.8% of members were shown to nobody in a week; 1% at most should be.'])
  })

  test('but adopts nothing while women find matches less often than men', async () => {
    const people = await aWeekOfDecisions()
    const women = people.filter(({ row }) => row.gender === 'F').map(({ id }) => id)
    await t.db
      .updateTable('interest_requests')
      .set({ state: 'rejected' })
      .where(({ or, eb }) => or([eb('sender_id', 'in', women), eb('recipient_id', 'in', women)]))
      .execute()
    await learnTonight(t.deps)
    expect((await newestMonitors(t.db))?.found.alarms).toContain('Women: 0.0% found a match, of all members 50.0%.')
    expect((await modelInUse(t.db)).model).toBe(0)
  })

  test('from impressions without an interest, but not of people who had sent one first', async () => {
    const [asha, ravi, tom, noor] = (await aCommunity(4)) as [Known, Known, Known, Known] // Four members were made.
    const look = { viewerId: asha.id, viewerNo: asha.row.no, members: 4, at: t.deps.clock() }
    const shown = [ravi, tom, noor].map(({ id }, k) => ({ id, rank: k + 1 }))
    const store = (seen: typeof shown) => {
      t.deps.matching.shown.note(ranksToStore(look, seen))
      return t.deps.matching.shown.flush()
    }
    await store([...shown, ...shown])
    await store([...shown, { id: randomUUID(), rank: 4 }])
    const at = t.deps.clock()
    await t.db
      .insertInto('interest_requests')
      .values([
        { sender_id: asha.id, recipient_id: tom.id, created_at: at },
        { sender_id: noor.id, recipient_id: asha.id, created_at: at },
      ])
      .execute()
    expect(await examplesOf(t.db, PRIOR, t.deps.clock())).toEqual([]) // Today is not over yet.
    t.advance(DAY_MS)
    const examples = await examplesOf(t.db, PRIOR, t.deps.clock())
    expect(examples.map(({ yes }) => yes).toSorted()).toEqual([false, true])
    t.advance(31 * DAY_MS)
    await learnTonight(t.deps)
    expect(await t.db.selectFrom('match_shown').selectAll().execute()).toEqual([])
  })

  test('and within a week makes the row of every member again who sent or answered an interest, so that old behaviour fades', async () => {
    const people = await aCommunity(40)
    await answered(people.slice(0, 30), 2, 1)
    await t.db.deleteFrom('match_changes').execute()
    for (let night = 0; night < 7; night += 1) {
      await learnTonight(t.deps)
      t.advance(DAY_MS)
    }
    const lines = await t.db.selectFrom('match_changes').select('member_id').execute()
    expect(lines.map((line) => line.member_id).toSorted()).toEqual(
      people
        .slice(0, 30)
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  test('once, also when two processes begin at the same time', async () => {
    await aWeekOfDecisions()
    await Promise.all([learnTonight(t.deps), learnTonight(t.deps)])
    const made = await nights(t.db, 10)
    expect(made.filter(({ adopted }) => adopted)).toHaveLength(1)
  })

  test('and before the first night a new database knows how rare each interest is', async () => {
    await aCommunity(20)
    await Promise.all([countForTheFirstTime(t.deps), countForTheFirstTime(t.deps)])
    expect((await modelInUse(t.db)).weights.rarity[9]).toBeCloseTo(Math.log(22), 10)
    expect(await t.db.selectFrom('match_model_choices').selectAll().execute()).toHaveLength(1)
  })
})

describe('the provider', () => {
  test('sees that nothing was learned yet, and has nothing to return from', async () => {
    expect(await state()).toEqual({
      current: {
        number: 0,
        since: null,
        weights: [
          { name: 'values', value: 0.55, designed: 0.55 },
          { name: 'temperament', value: 0.12, designed: 0.12 },
          { name: 'practical', value: 0.6, designed: 0.6 },
          { name: 'pace', value: 0.1, designed: 0.1 },
          { name: 'interests', value: 1, designed: 1 },
          { name: 'age', value: 0.9, designed: 0.9 },
        ],
      },
      previous: null,
      held_until: null,
      nights: [],
      monitors: null,
    })
    expect(await goBack(1)).toMatchObject({ status: 409, body: { code: 'ranking.changed' } })
  })

  test('returns to the model before with one call, on record, and nothing is adopted for thirty days', async () => {
    await aWeekOfDecisions()
    await learnTonight(t.deps)
    const { current, previous, nights: seen, monitors } = await state()
    expect({ previous, alarms: monitors?.alarms }).toEqual({ previous: 0, alarms: [] })
    expect(seen[0]).toMatchObject({ number: current.number, adopted: true, metrics: { decisions: 2_200 } })
    expect(current.since).not.toBeNull()

    const clicks = await Promise.all([goBack(current.number), goBack(current.number)])
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(clicks.find(({ status }) => status === 200)?.body.message).toBe(
      'Suggestions follow the designed model again.',
    )
    expect(await state()).toMatchObject({ current: { number: 0 }, previous: null })
    expect((await modelInUse(t.db)).learned).toEqual(DESIGNED)
    const acts = await t.db.selectFrom('audit').selectAll().where('actor_id', '=', provider.id).execute()
    const reason = `From model ${current.number} to the designed model`
    expect(acts).toMatchObject([{ actor_role: 'provider', action: 'ranking.returned', subject_id: null, reason }])

    await learnTonight(t.deps)
    expect(await lastNight()).toMatchObject({ adopted: false, why: expect.stringContaining('the return') })
    t.advance(30 * DAY_MS)
    await learnTonight(t.deps)
    expect((await state()).held_until).toBeNull()
  })
})

test('every process follows the model that is chosen in any of them', async () => {
  const opened = () => openMatching({ db: t.db, log: t.deps.log, clock: t.deps.clock, key: {}, modelMs: 200 })
  const processes = [await opened(), await opened()]
  const learned = { ...DESIGNED, values: 0.7 }
  const at = t.deps.clock()
  const { counted } = await modelInUse(t.db)
  const model = await keepModel(t.db, { learned, metrics: null, adopted: true, why: 'For this test', at })
  await choose(t.db, { model, counted, way: 'learned', at })
  const valuesIn = () => processes.map(({ parts }) => parts.weights().values)
  await vi.waitUntil(() => valuesIn().every((value) => value === 0.7), { timeout: 120_000 })
  await goBack(model)
  await vi.waitUntil(() => valuesIn().every((value) => value === DESIGNED.values), { timeout: 120_000 })
  for (const each of processes) await each.stop()
})

test('an erased member is in nothing that the ranking keeps', async () => {
  const asha = await aMember(t)
  const ravi = await aMember(t, { gender: 'M' })
  const day = t.deps.clock().toISOString().slice(0, 10)
  for (const one of [asha.id, ravi.id]) {
    const other = one === asha.id ? ravi.id : asha.id
    const pick = { member_id: one, other_id: other, round: 1, day, position: 0 }
    await t.db.insertInto('match_shown').values({ viewer_id: one, shown_id: other, rank: 1, day }).execute()
    await t.db.insertInto('daily_picks').values(pick).execute()
  }
  const exposure = { member_id: asha.id, impressions: 1, counted_at: t.deps.clock() }
  await t.db.insertInto('match_exposure').values(exposure).execute()
  await runOperator(t.deps, ['erase', asha.email, '--yes'])
  for (const table of ['match_shown', 'daily_picks', 'match_exposure', 'match_rows', 'match_models'] as const) {
    expect(JSON.stringify(await t.db.selectFrom(table).selectAll().execute()), table).not.toContain(asha.id)
  }
})
