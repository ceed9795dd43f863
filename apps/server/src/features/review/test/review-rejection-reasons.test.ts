import {
  REASON_VERSIONS_LISTED,
  type RejectionReason,
  type RejectionReasonList,
  rejectionReasons,
} from '@heartwell/contract/review/rejection-reasons.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'

let t: TestApp
let reviewer: StaffPerson
beforeAll(async () => {
  t = await testApp()
  reviewer = await aStaffMember(t, 'provider', ['reviewer'])
})
afterAll(() => t.close())

async function current(): Promise<RejectionReasonList> {
  const { body } = await t.call(rejectionReasons.read, {}, { as: reviewer.token })
  return body.data as RejectionReasonList // its schema
}
const save = (reasons: RejectionReason[], version: number, token: string | undefined = reviewer.token) =>
  t.call(rejectionReasons.save, { body: { reasons, version } }, { as: token })
async function versions(): Promise<RejectionReasonList[]> {
  return (await t.call(rejectionReasons.versions, {}, { as: reviewer.token })).body.rows as RejectionReasonList[] // its schema
}
const aReason = (title: string): RejectionReason => ({ part: 'photos', title, text: 'Please choose another photo.' })

test('a new database has six reasons, saved by nobody', async () => {
  expect(await current()).toMatchObject({ version: 1, by: null, reasons: { length: 6 } })
})

test('a save is a new version with its author; earlier ones stay, and can be saved again', async () => {
  const before = await current()
  const saved = await save([aReason('Hat'), aReason('Sunglasses')], before.version)
  expect(saved.body.data).toMatchObject({ version: before.version + 1, by: reviewer.name })
  expect((await current()).reasons.map(({ title }) => title)).toEqual(['Hat', 'Sunglasses'])
  expect((await versions()).slice(0, 2)).toMatchObject([{ by: reviewer.name }, { reasons: before.reasons }])
  await save(before.reasons, before.version + 1)
  expect((await current()).reasons).toEqual(before.reasons)
})

test('a save of an older version is refused, and the list of the colleague stays', async () => {
  const { version } = await current()
  await save([aReason('Hat')], version)
  expect((await save([aReason('Late')], version)).body.code).toBe('content.stale')
  expect((await current()).reasons.map(({ title }) => title)).toEqual(['Hat'])
})

test('of two saves of the same version at once, one is stored and the other refused', async () => {
  const { version } = await current()
  const hold = (tx: Db) =>
    tx
      .insertInto('rejection_reason_lists')
      .values({ version: version + 1, reasons: '[]', saved_at: t.deps.clock() })
      .execute()
  const results = await startWhileHeld(t, hold, [
    () => save([aReason('First')], version),
    () => save([aReason('Second')], version),
  ])
  expect(results.map(({ body }) => body.code ?? 'saved').sort()).toEqual(['content.stale', 'saved'])
  expect((await current()).version).toBe(version + 1)
})

test(`the history has the last ${REASON_VERSIONS_LISTED} versions`, async () => {
  const { version } = await current()
  const rows = Array.from({ length: REASON_VERSIONS_LISTED }, (_, n) => ({
    version: version + 1 + n,
    reasons: JSON.stringify([aReason(`Version ${n}`)]),
    saved_at: t.deps.clock(),
  }))
  await t.db.insertInto('rejection_reason_lists').values(rows).execute()
  const listed = (await versions()).map((list) => list.version)
  expect(listed).toEqual(rows.map((row) => row.version).reverse())
})

test('an empty list and an empty text are refused, and so is everybody who is no reviewer', async () => {
  const { version, reasons } = await current()
  expect((await save([], version)).status).toBe(400)
  expect((await save([{ ...aReason('Hat'), text: ' ' }], version)).status).toBe(400)
  const member = await aMember(t)
  const editor = await aStaffMember(t, 'provider', ['editor'])
  expect((await save([aReason('Hat')], version, '')).body.code).toBe('session.required')
  expect((await save([aReason('Hat')], version, member.token)).body.code).toBe('session.not_allowed')
  expect((await save([aReason('Hat')], version, editor.token)).body.code).toBe('staff.role_missing')
  expect(await current()).toMatchObject({ version, reasons })
})
