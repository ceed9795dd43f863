import { randomUUID } from 'node:crypto'
import { consoleHome, type Health, type WaitingCount } from '@heartwell/contract/console/console-home.ts'
import { LIST_COUNT_MAX } from '@heartwell/contract/console/list-counts.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aNewPhoto, anEnquiry, aReport, aSupportCase } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember } from '../../../../test/factories.ts'
import { aComplaint } from '../../../../test/samples/report-samples.ts'
import { anAppeal, aRecovery, aSanction } from '../../../../test/samples/sanction-samples.ts'
import { aStory } from '../../../../test/samples/story-samples.ts'
import { NO_BACKLOG, type TestApp, testApp } from '../../../../test/test-app.ts'
import { countUpToMax } from '../../../platform/db/counts.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Home = { waiting: WaitingCount[]; health: Health[]; today: Record<string, number> }
async function homeOf(...roles: StaffRole[]): Promise<Home> {
  const { token } = await aStaffMember(t, 'provider', roles)
  const { status, body } = await t.call(consoleHome.today, {}, { as: token })
  expect(status).toBe(200)
  return body as unknown as Home // The response schema has just been applied.
}
const aCounsellor = async () => (await aStaffMember(t, 'counsellor')).id
const kindsOf = async (...roles: StaffRole[]) => (await homeOf(...roles)).waiting.map(({ kind }) => kind)

test('each role sees the queues that it may work on', async () => {
  expect(await kindsOf('reviewer')).toEqual(['profiles', 'photos', 'details', 'answers', 'live_pictures', 'stories'])
  expect(await kindsOf('moderator')).toEqual([
    'confidential',
    'urgent_reports',
    'high_reports',
    'normal_reports',
    'bans',
    'appeals',
    'complaints',
    'ratings',
    'counsellors',
  ])
  expect(await kindsOf('support')).toEqual(['recoveries', 'support', 'disputes', 'meetings', 'enquiries'])
  expect(await kindsOf('finance')).toEqual(['support', 'disputes', 'meetings'])
  expect(await kindsOf('editor')).toEqual(['helplines'])
  expect(await kindsOf('administrator')).toHaveLength(21)
})

test('a queue has its length, its oldest entry and those over the target', async () => {
  const hoursAgo = (hours: number) => new Date(t.deps.clock().getTime() - hours * HOUR_MS)
  for (const hours of [25, 23, 1]) {
    const { id } = await aMember(t, { approval: 'pending', photos: 1 })
    await t.db
      .updateTable('members')
      .set({ submitted_at: hoursAgo(hours) })
      .where('id', '=', id)
      .execute()
  }
  const member = await aMember(t)
  await aNewPhoto(t, member.id)
  await aSupportCase(t, member.id)
  const reported = await aMember(t)
  for (const [reason, hours] of [
    ['Threat', 2],
    ['Fake', 2],
    ['Fake', 9],
    ['Other', 9],
  ] as const) {
    const number = await aReport(t, member.id, reported.id)
    const late = { reason, description: `${reason} ${hours}`, since: hoursAgo(hours) }
    await t.db.updateTable('reports').set(late).where('number', '=', number).execute()
  }
  // Two that were sent, one that is only drawn, and one of somebody who deletes the account.
  for (const [state, hours, erase_at] of [
    ['sent', 25, null],
    ['sent', 23, null],
    ['drawn', 30, null],
    ['sent', 30, hoursAgo(-24)],
  ] as const) {
    const { id: member_id } = await aMember(t)
    const drawn_at = hoursAgo(hours)
    const sent_at = state === 'sent' ? drawn_at : null
    const gestures = ['smile', 'wave', 'nod']
    await t.db
      .insertInto('live_pictures')
      .values({ id: randomUUID(), member_id, gestures, state, drawn_at, sent_at })
      .execute()
    await t.db.updateTable('accounts').set({ erase_at }).where('id', '=', member_id).execute()
  }
  await aStory(t, [(await aMember(t)).id, (await aMember(t)).id], 'waiting')
  await aStory(t, [(await aMember(t)).id, (await aMember(t)).id], 'signed')
  await aSanction(t, (await aMember(t)).id, 'ban')
  await anAppeal(t, (await aSanction(t, (await aMember(t)).id, 'warning')).id)
  const about = await t.db.selectFrom('reports').select('id').executeTakeFirstOrThrow()
  await aComplaint(t, about.id)
  await aRecovery(t, (await aMember(t)).id, (await aStaffMember(t)).id)
  await anEnquiry(t)
  // One who joined three days ago, one who is suspended, and one who is approved.
  const waitingOne = await aCounsellor()
  const suspendedOne = await aCounsellor()
  await aCounsellor()
  await t.db
    .updateTable('counsellors')
    .set({ approved_at: null })
    .where('id', 'in', [waitingOne, suspendedOne])
    .execute()
  const accounts = t.db.updateTable('accounts')
  await accounts
    .set({ created_at: hoursAgo(72) })
    .where('id', '=', waitingOne)
    .execute()
  await accounts
    .set({ suspended_at: hoursAgo(1) })
    .where('id', '=', suspendedOne)
    .execute()
  const shipped = t.db.updateTable('helplines')
  await shipped.set({ checked_on: '2026-12-01', saved_at: hoursAgo(25) }).execute()
  await shipped.set({ checked_on: null }).where('country', 'in', ['GB', 'NL']).execute()
  await t.db
    .insertInto('helplines')
    .values({ country: 'NL', version: 2, numbers: '{}', checked_on: '2026-12-01', saved_at: hoursAgo(1) })
    .execute()
  const { waiting } = await homeOf('administrator')
  const counts = Object.fromEntries(waiting.map(({ kind, count, overdue }) => [kind, [count, overdue]]))
  expect(counts).toEqual({
    profiles: [3, 1],
    photos: [1, 0],
    details: [0, 0],
    answers: [0, 0],
    live_pictures: [2, 1],
    stories: [1, 0],
    urgent_reports: [1, 1],
    high_reports: [2, 1],
    normal_reports: [1, 0],
    bans: [1, 0],
    appeals: [1, 0],
    complaints: [1, 0],
    confidential: [0, 0],
    recoveries: [1, 0],
    support: [1, 0],
    disputes: [0, 0],
    meetings: [0, 0],
    enquiries: [1, 0],
    ratings: [0, 0],
    counsellors: [1, 1],
    helplines: [1, 1],
  })
  const profiles = waiting.find(({ kind }) => kind === 'profiles')
  expect(profiles?.target_hours).toBe(24)
  const oldest = new Date(profiles?.oldest ?? 0).getTime()
  expect(Math.abs(oldest - hoursAgo(25).getTime())).toBeLessThan(60_000)
})

test('a queue is counted up to a limit', async () => {
  const counts = [LIST_COUNT_MAX - 1, LIST_COUNT_MAX + 1].map((rows) =>
    countUpToMax(sql`select from generate_series(1, ${rows}::int)`),
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(t.db)
  expect(rows).toEqual([{ counts: [LIST_COUNT_MAX - 1, LIST_COUNT_MAX] }])
})

test('today counts what has happened since midnight', async () => {
  const before = (await homeOf('editor')).today
  await aMember(t)
  const { id } = await aMember(t)
  const created_at = new Date(t.deps.clock().getTime() - 24 * HOUR_MS)
  await t.db.updateTable('accounts').set({ created_at }).where('id', '=', id).execute()
  expect((await homeOf('editor')).today.joined).toBe((before.joined ?? 0) + 1)
})

describe('health', () => {
  const partsOf = (home: Home) => Object.fromEntries(home.health.map(({ part, state }) => [part, state]))

  test('is for administrators only', async () => {
    expect((await homeOf('reviewer', 'moderator', 'support', 'finance', 'editor')).health).toEqual([])
    expect(Object.keys(partsOf(await homeOf('administrator')))).toEqual(['email', 'jobs', 'ranking', 'disk'])
  })

  test('MK-02 names what visitors of a public site should not see', async () => {
    t.deps.config.production = true
    try {
      const [first] = (await homeOf('administrator')).health
      expect(first).toMatchObject({ part: 'placeholders', state: 'bad' })
      expect(first?.text).toMatch(
        /accessibility, figures, privacypolicy, safetypolicy, termsandconditions, Last Added Profiles, Happy couples, Our Team, What Our Members Say, emergency numbers, MAIL_FROM/,
      )
    } finally {
      t.deps.config.production = false
    }
  })

  test('says when emails or jobs are late', async () => {
    await t.db.deleteFrom('mails').execute()
    expect(partsOf(await homeOf('administrator'))).toMatchObject({ email: 'good', jobs: 'good' })
    const created_at = new Date(t.deps.clock().getTime() - HOUR_MS)
    const mail = { to_address: 'a@members.example', purpose: 'welcome', subject: 'Hello', text_body: 'Hello' }
    await t.db
      .insertInto('mails')
      .values({ ...mail, created_at })
      .execute()
    t.deps.jobs.backlog = async () => ({ ...NO_BACKLOG, waiting: 4, oldest: created_at })
    expect(partsOf(await homeOf('administrator'))).toMatchObject({ email: 'bad', jobs: 'bad' })
  })
})
