import { randomInt } from 'node:crypto'
import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import {
  type TransparencyMonth,
  transparency,
  transparencyEditing,
} from '@heartwell/contract/statistics/transparency.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aStaffMember, PASSWORD, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import { newCaseNumber } from '../../support/rules.ts'

let t: TestApp
let editor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  editor = await aStaffMember(t, 'provider', ['editor'])
  await t.db
    .updateTable('accounts')
    .set({ created_at: new Date('2025-09-15T00:00:00Z') })
    .where('id', '=', editor.id)
    .execute()
})
afterAll(() => t.close())

/** Records an act at a time several times. */
async function acts(action: string, at: string, times: number) {
  const clock = () => new Date(at)
  for (let done = 0; done < times; done += 1) await recordAct({ clock }, t.db, 'system', { action })
}

const staff = (endpoint: (typeof transparencyEditing)[keyof typeof transparencyEditing], month?: string) =>
  t.call(endpoint, month === undefined ? {} : { params: { month } }, { as: editor.token })
const read = (month: string) => t.call(transparency.month, { params: { month } })

const countsOf = ({ figures }: TransparencyMonth) =>
  Object.fromEntries(figures.map(({ figure, count }) => [figure, count]))
/** The figures of an answer whose schema has just been applied. */
const figuresIn = ({ body }: Awaited<ReturnType<typeof read>>) => countsOf(body.data as TransparencyMonth)

test('a preview counts the acts of the month, and none below five', async () => {
  await acts('profile.approved', '2025-10-01T00:00:00Z', 5)
  await acts('profile.approved', '2025-09-30T23:59:59Z', 1)
  await acts('profile.rejected', '2025-10-31T23:59:59Z', 4)
  await acts('account.warned', '2025-11-01T00:00:00Z', 6)
  await acts('appeal.upheld', '2025-10-10T00:00:00Z', 4)
  await acts('appeal.overturned', '2025-10-10T00:00:00Z', 2)
  const answer = await staff(transparencyEditing.preview, '2025-10')
  expect(figuresIn(answer)).toMatchObject({
    approvals: 5,
    refusals: null,
    warnings: null,
    appeals: 6,
    appeals_overturned: null,
  })
  expect((await read('2025-10')).status).toBe(404)
})

test('a published month is public, stays as it was, and is published once', async () => {
  expect(await staff(transparencyEditing.publish, '2025-11')).toMatchObject({ status: 200 })
  const first = await read('2025-11')
  expect(figuresIn(first)).toMatchObject({ warnings: 6 })
  await acts('account.warned', '2025-11-02T00:00:00Z', 3)
  expect(figuresIn(await read('2025-11'))).toEqual(figuresIn(first))
  expect((await staff(transparencyEditing.publish, '2025-11')).body).toMatchObject({ code: 'transparency.published' })
  const change = t.db.updateTable('transparency_months').set({ figures: '{}' }).execute()
  await expect(change).rejects.toThrow('never changed')
  const entries = t.db.selectFrom('audit').select(['actor_id', 'reason']).where('action', '=', 'transparency.published')
  expect(await entries.execute()).toEqual([{ actor_id: editor.id, reason: '2025-11' }])
})

test('suspensions of members are counted, also once they are deleted, and none of counsellors and staff', async () => {
  const clock = () => new Date('2026-01-10T00:00:00Z')
  for (let done = 0; done < 5; done += 1) {
    const member = await aMember(t)
    const counsellor = await aStaffMember(t, 'counsellor')
    for (const { id } of [member, counsellor])
      await recordAct({ clock }, t.db, 'operator', { action: 'account.suspended', subjectId: id })
    if (done > 2) await t.db.deleteFrom('accounts').where('id', '=', member.id).execute()
  }
  expect(figuresIn(await staff(transparencyEditing.preview, '2026-01'))).toMatchObject({ suspensions: 5 })
})

test('only reports by members are counted, without those that the money rules opened', async () => {
  const since = new Date('2025-12-10T00:00:00Z')
  const reporter = await aMember(t)
  for (let sent = 0; sent < 5; sent += 1) {
    const report = { reported_id: (await aMember(t)).id, reason: 'Money', description: '', created_at: since, since }
    const byMember = { ...report, number: newCaseNumber(randomInt), reporter_id: reporter.id }
    const byRules = { ...report, number: newCaseNumber(randomInt), reporter_id: null, reporter_type: 'system' }
    await t.db.insertInto('reports').values([byMember, byRules]).execute()
  }
  expect(figuresIn(await staff(transparencyEditing.preview, '2025-12'))).toMatchObject({ reports: 5 })
})

test('two editors who publish at the same time publish once', async () => {
  const answers = await Promise.all(['2026-01', '2026-01'].map((month) => staff(transparencyEditing.publish, month)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the newest published month comes first', async () => {
  await staff(transparencyEditing.publish, '2025-10')
  const { body } = await t.call(transparency.list)
  expect(body).toMatchObject({
    months: [{ month: '2026-01' }, { month: '2025-11' }, { month: '2025-10' }],
    newest: { month: '2026-01' },
  })
})

test('the current month cannot be seen or published before it is over', async () => {
  const current = t.deps.clock().toISOString().slice(0, 7)
  for (const endpoint of [transparencyEditing.preview, transparencyEditing.publish])
    expect((await staff(endpoint, current)).body).toMatchObject({ code: 'transparency.not_over' })
})

test('the console lists the months from the first account on, with their publication', async () => {
  const { body } = await staff(transparencyEditing.months)
  const months = body.months as { month: string; published_at: string | null }[] // By the response schema.
  expect(months.at(-1)).toEqual({ month: '2025-09', published_at: null })
  expect(months.find(({ month }) => month === '2025-11')?.published_at).not.toBeNull()
})

test('a request for a copy of personal data is recorded in the audit', async () => {
  const member = await aMember(t)
  await t.call(ownData.makeArchive, { body: { password: PASSWORD } }, { as: member.token })
  const entry = await t.db
    .selectFrom('audit')
    .select(['action', 'actor_role'])
    .where('subject_id', '=', member.id)
    .execute()
  expect(entry).toEqual([{ action: 'archive.requested', actor_role: 'member' }])
})

test.each(['2026-13', '2026-1', '26-10'])('the month %s is refused', async (month) => {
  expect((await read(month)).status).toBe(400)
})
