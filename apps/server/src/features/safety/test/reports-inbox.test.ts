import { randomInt } from 'node:crypto'
import {
  REPORTS_PAGE,
  type ReportRow,
  type ReportStatistics,
  reportsInbox,
} from '@heartwell/contract/safety/reports-inbox.ts'
import type { ReportReason } from '@heartwell/contract/safety/safety.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { newCaseNumber } from '../../support/rules.ts'

let t: TestApp
let anna: StaffPerson
let reporter: Person
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['moderator'])
  reporter = await aMember(t)
})
beforeEach(async () => {
  await t.db.deleteFrom('reports').execute()
})
afterAll(() => t.close())

type Decided = { outcome: string; afterHours: number }

async function report(reason: ReportReason, hoursAgo: number, about = reporter, decided?: Decided): Promise<string> {
  const number = newCaseNumber(randomInt)
  const created_at = new Date(t.deps.clock().getTime() - hoursAgo * HOUR_MS)
  const since = decided ? new Date(created_at.getTime() + decided.afterHours * HOUR_MS) : created_at
  const decision = decided && { state: 'decided', outcome: decided.outcome, note: 'Seen.' }
  const by = (await aMember(t)).id
  const row = { number, reporter_id: by, reported_id: about.id, reason, description: '', created_at, since }
  await t.db
    .insertInto('reports')
    .values({ ...row, ...decision })
    .execute()
  return number
}

type List = { rows: ReportRow[]; next_cursor: string | null }
const list = async (query: Record<string, string> = {}) =>
  (await t.call(reportsInbox.list, { query }, { as: anna.token })).body as List // The contract guarantees this type.

test('open reports come by severity, then by age', async () => {
  const other = await report('Other', 90)
  const unkind = await report('Abuse', 20)
  const threat = await report('Threat', 1)
  const older = await report('Money', 2)
  const { rows } = await list()
  expect(rows.map(({ number }) => number)).toEqual([older, threat, unkind, other])
  expect(rows.map(({ severity }) => severity)).toEqual(['urgent', 'urgent', 'high', 'normal'])
})

test('open reports come in pages without a gap, also between two severities', async () => {
  for (let made = 0; made < REPORTS_PAGE - 1; made += 1) await report('Money', made + 1)
  const last = await report('Other', 5)
  const first = await report('Abuse', 5)
  const page = await list()
  expect(page.rows.at(-1)?.number).toBe(first)
  const next = await list({ cursor: page.next_cursor ?? '' })
  expect(next).toMatchObject({ rows: [{ number: last }], next_cursor: null })
  for (const cursor of ['4-1.1', '1-x', '1.1'])
    expect((await t.call(reportsInbox.list, { query: { cursor } }, { as: anna.token })).status).toBe(400)
})

test('a report says how many others about the same person wait', async () => {
  const ravi = await aMember(t)
  await report('Money', 1, ravi)
  await report('Abuse', 1, ravi)
  await report('Fake', 9, ravi, { outcome: 'none', afterHours: 1 })
  expect((await list()).rows.map(({ others_open }) => others_open)).toEqual([1, 1])
})

test('the statistics count by kind, with the median time to decide', async () => {
  await report('Money', 50, reporter, { outcome: 'suspended', afterHours: 0.5 })
  await report('Money', 50, reporter, { outcome: 'none', afterHours: 3.5 })
  await report('Abuse', 50, reporter, { outcome: 'warned', afterHours: 8 })
  await report('Abuse', 9)
  await report('Abuse', 7)
  await report('Other', 100 * 24)
  const { body } = await t.call(reportsInbox.statistics, {}, { as: anna.token })
  expect(body.data as ReportStatistics).toEqual({
    reports: 5,
    open: 2,
    late: 1,
    median_hours: 3.5,
    in_time: 2,
    decided: 3,
    kinds: [
      { reason: 'Abuse', reports: 3, acted: 1, median_hours: 8 },
      { reason: 'Money', reports: 2, acted: 1, median_hours: 2 },
    ],
  })
})

test('the statistics without any report are zero', async () => {
  const { body } = await t.call(reportsInbox.statistics, {}, { as: anna.token })
  expect(body.data).toMatchObject({ reports: 0, median_hours: null, kinds: [] })
})
