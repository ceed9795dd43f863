import { type IntroductionConsent, introductionConsent } from '@heartwell/contract/introductions/consent.ts'
import {
  CANDIDATES_LISTED,
  type ClientIntroductions,
  counsellorIntroductions,
} from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { CRITERIA } from '@heartwell/contract/introductions/criteria.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { makeExclusive } from '../../../../test/samples/pair-samples.ts'
import { anAppointment } from '../../../../test/steps/appointment-steps.ts'
import { introducing } from '../../../../test/steps/counsellor-introduction-steps.ts'
import { allowIntroductions } from '../../../../test/steps/introduction-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let counsellor: Person
let steps: ReturnType<typeof introducing>
beforeAll(async () => {
  t = await testApp()
  counsellor = await aStaffMember(t, 'counsellor')
  steps = introducing(t, counsellor)
})
afterAll(() => t.close())
// Everybody of the tests before would be a candidate too, and the list has twelve.
beforeEach(() => t.db.updateTable('introduction_consents').set({ is_on: false }).execute())

const NOT_FOUND = { status: 404, body: { code: 'not_found' } }

describe('the list of clients', () => {
  test('has the counsellor’s own clients who take part, and nobody else', async () => {
    const own = await aStaffMember(t, 'counsellor')
    const taking = await steps.aClient('Amina Siddiqui', own)
    const without = await aMember(t)
    await steps.becomeClient(without, own)
    const refusing = await steps.aClient('Grace Adeyemi', own)
    await t.db
      .insertInto('introduction_refused_counsellors')
      .values({ member_id: refusing.id, counsellor_id: own.id, created_at: t.deps.clock() })
      .execute()
    await steps.aClient('Margaret Hale')
    expect((await steps.listOf(own)).clients).toEqual([
      {
        id: taking.id,
        name: 'Amina S.',
        image: null,
        open: 0,
        next: 'introduce',
        with: null,
        due: null,
        unknown: CRITERIA.length,
        package: null,
      },
    ])
    await allowIntroductions(t, taking, false)
    expect((await steps.listOf(own)).clients).toEqual([])
    expect(await steps.openClient(taking.id, own)).toMatchObject(NOT_FOUND)
  })

  test('says what comes next, and of letters with their readers only that one of the two has answered', async () => {
    const own = await aStaffMember(t, 'counsellor')
    const client = await steps.aClient('Margaret Hale', own)
    const other = await steps.aCandidate()
    await steps.send(client, other, steps.lettersAbout('This quiet man', 'This lively woman'), own)
    expect((await steps.listOf(own)).clients).toMatchObject([{ open: 1, next: 'delivery', with: 'Thomas' }])
    expect((await steps.listOf(own)).introductions).toEqual([])
    await steps.deliver(client, other)
    const answered = t.db.updateTable('introduction_letters').set({ answer: 'no', answered_at: t.deps.clock() })
    await answered.where('member_id', '=', other.id).execute()
    const list = await steps.listOf(own)
    expect(list.clients).toMatchObject([{ next: 'other_answer', with: 'Thomas' }])
    expect(list.introductions).toMatchObject([{ names: ['Margaret', 'Thomas'], state: 'one_answered' }])
    expect(JSON.stringify(list)).not.toMatch(/"no"|other_id/)
    expect(list.month).toEqual({ sent: 1, connected: 0, first_time: 1 })
  })
})

describe('what matters to a client', () => {
  const note = (client: Person, criterion: string, answer: string, by = counsellor) =>
    t.call(
      counsellorIntroductions.saveCriterion,
      { params: { clientId: client.id }, body: { criterion, answer } },
      steps.as(by),
    )
  const dogOf = ({ criteria }: ClientIntroductions) => criteria.find(({ id }) => id === 'dog')

  test('has limits from the client’s preferences, and answers with the last appointment as their source', async () => {
    const client = await steps.aClient()
    await t.db
      .insertInto('preferences')
      .values({
        member_id: client.id,
        age_from: 58,
        age_to: 68,
        country: 'GB',
        distance: 'my_country',
        updated_at: t.deps.clock(),
      })
      .execute()
    await anAppointment(t, { member: client, counsellor, startsInMinutes: -60 * 24, state: 'completed' })
    expect(await steps.fileOf(client.id)).toMatchObject({
      limits: [
        { kind: 'ages', text: 'Aged 58 to 68' },
        { kind: 'place', text: 'In the same country' },
      ],
    })
    expect(dogOf(await steps.fileOf(client.id))).toMatchObject({
      answer: 'unknown',
      noted_at: null,
      appointment_at: null,
    })
    expect((await note(client, 'dog', 'no')).status).toBe(200)
    const noted = dogOf(await steps.fileOf(client.id))
    expect(noted).toMatchObject({ answer: 'no', noted_at: expect.any(String), appointment_at: expect.any(String) })
    await note(client, 'dog', 'unknown')
    expect(dogOf(await steps.fileOf(client.id))).toMatchObject({ answer: 'unknown', noted_at: null })
  })

  test('is noted by the counsellor of the client alone, and only for questions of the table', async () => {
    const client = await steps.aClient()
    const colleague = await aStaffMember(t, 'counsellor')
    expect(await note(client, 'dog', 'no', colleague)).toMatchObject(NOT_FOUND)
    expect(await note(client, 'income', 'yes')).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })
})

describe('the people who may suit', () => {
  test('were never introduced, then longest ago, each with what everyone may read and no score', async () => {
    const client = await steps.aClient()
    const recent = await steps.aCandidate('Ivor Pugh')
    const early = await steps.aCandidate('Hugh Barton')
    const fresh = await steps.aCandidate()
    for (const [man, days] of [
      [recent, 40],
      [early, 90],
    ] as const) {
      const at = new Date(t.deps.clock().getTime() - days * DAY_MS)
      const other = await aMember(t, { name: 'Rosa' })
      const was = {
        counsellor_id: counsellor.id,
        client_id: other.id,
        other_id: man.id,
        state: 'closed',
        close_cause: 'over',
      }
      const times = { created_at: at, changed_at: at, sent_at: at, delivers_at: at, closed_at: at }
      await t.db
        .insertInto('introductions')
        .values({ id: crypto.randomUUID(), ...was, ...times })
        .execute()
    }
    const facts = [
      { fact: 'pets', answer: ['dog'], audience: 'everyone' },
      { fact: 'history', answer: ['widowed'], audience: 'connections' },
    ].map((fact) => ({ ...fact, member_id: fresh.id, audience_chosen: true, updated_at: t.deps.clock() }))
    await t.db.insertInto('profile_facts').values(facts).execute()
    const own = new Set([recent.id, early.id, fresh.id])
    const candidates = (await steps.fileOf(client.id)).candidates.filter(({ id }) => own.has(id))
    expect(candidates.map(({ first_name }) => first_name)).toEqual(['Thomas', 'Hugh', 'Ivor'])
    expect(candidates[0]).toMatchObject({ age: 63, introduced_at: null, open: 0, conflict: null })
    expect(candidates[0]?.answers).toMatchObject({ dog: 'yes', widowed: 'unknown' })
    expect(Object.keys(candidates[0] ?? {}).filter((key) => /score|rank|percent|popular|band/.test(key))).toEqual([])
  })

  const REFUSALS: [string, (client: Person, man: Person) => Promise<unknown>][] = [
    ['has withdrawn the consent', (_, man) => allowIntroductions(t, man, false)],
    [
      'takes a break from introductions',
      (_, man) =>
        t.db
          .updateTable('introduction_consents')
          .set({ paused_until: new Date(t.deps.clock().getTime() + DAY_MS) })
          .where('member_id', '=', man.id)
          .execute(),
    ],
    [
      'has paused the profile',
      (_, man) => t.db.updateTable('members').set({ paused_at: t.deps.clock() }).where('id', '=', man.id).execute(),
    ],
    ['is exclusive with somebody', async (_, man) => makeExclusive(t, man, await aMember(t))],
    [
      'refuses this counsellor',
      (_, man) =>
        t.db
          .insertInto('introduction_refused_counsellors')
          .values({ member_id: man.id, counsellor_id: counsellor.id, created_at: t.deps.clock() })
          .execute(),
    ],
    [
      'has blocked the client',
      (client, man) =>
        t.db
          .insertInto('blocks')
          .values({ blocker_id: man.id, blocked_id: client.id, created_at: t.deps.clock() })
          .execute(),
    ],
    [
      'is blocked by the client',
      (client, man) =>
        t.db
          .insertInto('blocks')
          .values({ blocker_id: client.id, blocked_id: man.id, created_at: t.deps.clock() })
          .execute(),
    ],
    ['has reported the client', (client, man) => aReportBy(man, client)],
    ['is reported by the client', (client, man) => aReportBy(client, man)],
    [
      'has passed on the client',
      (client, man) =>
        t.db
          .insertInto('match_marks')
          .values({ member_id: man.id, other_id: client.id, mark: 'passed', marked_at: t.deps.clock() })
          .execute(),
    ],
    [
      'is outside the client’s limits',
      (client) =>
        t.db
          .insertInto('preferences')
          .values({ member_id: client.id, age_from: 40, age_to: 45, updated_at: t.deps.clock() })
          .execute(),
    ],
    [
      'has limits that leave the client out',
      (_, man) =>
        t.db
          .insertInto('preferences')
          .values({ member_id: man.id, age_from: 40, age_to: 45, updated_at: t.deps.clock() })
          .execute(),
    ],
  ]
  const aReportBy = (reporter: Person, reported: Person) =>
    t.db
      .insertInto('reports')
      .values({
        number: `${crypto.randomUUID().slice(0, 3)}-234`.toUpperCase().replaceAll(/[01IO]/g, '2'),
        reporter_id: reporter.id,
        reported_id: reported.id,
        reason: 'Other',
        description: 'A report.',
        created_at: t.deps.clock(),
        since: t.deps.clock(),
      })
      .execute()

  test.each(REFUSALS)('never have somebody who %s: not in the list, nor by id, nor a photo', async (_, refuse) => {
    const client = await steps.aClient()
    const man = await steps.aCandidate()
    expect((await steps.fileOf(client.id)).candidates.map(({ id }) => id)).toContain(man.id)
    const { name } = await t.db
      .selectFrom('photos')
      .select('name')
      .where('member_id', '=', man.id)
      .executeTakeFirstOrThrow()
    const photo = () =>
      t.call(counsellorIntroductions.photo, { params: { ...steps.pair(client, man), name } }, steps.as(counsellor))
    expect((await photo()).status).toBe(200)
    await refuse(client, man)
    expect((await steps.fileOf(client.id)).candidates.map(({ id }) => id)).not.toContain(man.id)
    expect(await photo()).toMatchObject(NOT_FOUND)
    expect(await steps.openLetters(client, man)).toMatchObject(NOT_FOUND)
    expect(await steps.looksAt(man), 'nothing was opened').toBe(0)
    expect((await steps.send(client, man, steps.lettersAbout('This man', 'This woman'))).status).toBe(404)
  })

  test('are nobody’s for a counsellor of somebody else, for a member and for the provider', async () => {
    const client = await steps.aClient()
    const man = await steps.aCandidate()
    const colleague = await aStaffMember(t, 'counsellor')
    expect(await steps.openClient(client.id, colleague)).toMatchObject(NOT_FOUND)
    expect(await steps.openLetters(client, man, colleague)).toMatchObject(NOT_FOUND)
    expect(await steps.send(client, man, steps.lettersAbout('He', 'She'), colleague)).toMatchObject(NOT_FOUND)
    for (const person of [client, await aStaffMember(t)]) {
      expect((await steps.openClient(client.id, person)).status).toBe(403)
      expect((await steps.openLetters(client, man, person)).status).toBe(403)
    }
    expect(await steps.looksAt(client)).toBe(0)
  })

  test(`the list has ${CANDIDATES_LISTED} people at most, and says how many agreed`, async () => {
    const client = await steps.aClient()
    await Promise.all(Array.from({ length: CANDIDATES_LISTED + 1 }, () => steps.aCandidate()))
    const { candidates, agreed } = await steps.fileOf(client.id)
    expect(candidates).toHaveLength(CANDIDATES_LISTED)
    expect(agreed).toBe(CANDIDATES_LISTED + 1)
  })

  test('each of the listed reads that they were in a list, once a day for each counsellor, and nobody else does', async () => {
    const client = await steps.aClient()
    const people = await Promise.all(Array.from({ length: CANDIDATES_LISTED + 1 }, () => steps.aCandidate()))
    const listed = (await steps.fileOf(client.id)).candidates.map(({ id }) => id)
    await steps.fileOf(client.id)
    const looks = (kind: 'opened' | 'listed') => Promise.all(people.map((person) => steps.looksAt(person, kind)))
    expect(await looks('listed')).toEqual(people.map(({ id }) => (listed.includes(id) ? 1 : 0)))
    expect(await looks('opened'), 'nothing was opened').toEqual(people.map(() => 0))
    expect([await steps.looksAt(client, 'listed'), await steps.looksAt(client)]).toEqual([0, 1])
    const [man] = people.filter(({ id }) => id === listed[0])
    if (!man) throw new Error('nobody is listed')
    const yesterday = new Date(t.deps.clock().getTime() - DAY_MS)
    await t.db.updateTable('profile_looks').set({ looked_at: yesterday }).where('member_id', '=', man.id).execute()
    await steps.openLetters(client, man)
    await steps.fileOf(client.id)
    const own = await t.call(introductionConsent.read, {}, { as: man.token })
    const { looks: shown } = own.body.data as IntroductionConsent // by the contract
    const opened = { kind: 'opened', counsellor: { id: counsellor.id } }
    expect(shown.filter(({ kind }) => kind === 'opened')).toMatchObject([opened])
    expect(shown.filter(({ kind }) => kind === 'listed')).toMatchObject(Array(2).fill({ ...opened, kind: 'listed' }))
  })

  test('show no photo that connections alone may see', async () => {
    const client = await steps.aClient()
    const man = await steps.aCandidate()
    await t.db.updateTable('members').set({ photos_for_connections: true }).where('id', '=', man.id).execute()
    const { candidates } = await steps.fileOf(client.id)
    expect(candidates.find(({ id }) => id === man.id)).toMatchObject({ image: null })
  })
})
