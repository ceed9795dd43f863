import { randomUUID } from 'node:crypto'
import { counselling } from '@heartwell/contract/counselling.ts'
import { type CounsellorAccount, counsellorAccounts } from '@heartwell/contract/counsellor-accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aStaffMember, type StaffPerson } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
let moderator: StaffPerson
let counsellor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  moderator = await aStaffMember(t, 'provider', ['moderator'])
  counsellor = await aStaffMember(t, 'counsellor')
})
afterAll(() => t.close())

const change = (what: 'suspend' | 'restore', id: string) =>
  t.call(counsellorAccounts[what], { params: { id } }, { as: moderator.token })

async function listed(id: string): Promise<CounsellorAccount | undefined> {
  const { body } = await t.call(counsellorAccounts.list, {}, { as: moderator.token })
  return (body.counsellors as CounsellorAccount[]).find((each) => each.id === id) // By the response schema.
}

/** Whether a member finds the counsellor in the directory. */
async function isOffered(): Promise<boolean> {
  const { token, id } = await aMember(t)
  const { body } = await t.call(counselling.getCounsellors, { body: { user_id: id } }, { as: token })
  return (body.counsellors as { id: string }[]).some((each) => each.id === counsellor.id)
}

const actsOn = async (id: string) =>
  (await t.db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('seq').execute()).map(
    ({ action }) => action,
  )

test('a suspended counsellor is hidden from members and signed out, and restored once more', async () => {
  expect(await isOffered()).toBe(true)
  expect(await listed(counsellor.id)).toMatchObject({ is_active: true, products: [], upcoming: 0 })
  for (const time of ['first', 'repeated']) expect((await change('suspend', counsellor.id)).status, time).toBe(200)
  expect(await isOffered()).toBe(false)
  expect(await listed(counsellor.id)).toMatchObject({ is_active: false })
  const sessions = await t.db.selectFrom('sessions').select('id').where('account_id', '=', counsellor.id).execute()
  expect(sessions).toEqual([])
  for (const time of ['first', 'repeated']) expect((await change('restore', counsellor.id)).status, time).toBe(200)
  expect(await isOffered()).toBe(true)
  expect(await actsOn(counsellor.id)).toEqual(['counsellor.suspended', 'counsellor.restored'])
})

test('the list has the prices of one, three and five appointments, and the numbers of appointments', async () => {
  const { id } = await aStaffMember(t, 'counsellor')
  await t.db.updateTable('counsellors').set({ price_minor: 5000 }).where('id', '=', id).execute()
  const { id: member_id } = await aMember(t)
  const hour = 60 * 60_000
  const booking = (state: string, hours: number) => {
    const starts_at = new Date(t.deps.clock().getTime() + hours * hour)
    const ends_at = new Date(starts_at.getTime() + hour)
    const agreed = { member_zone: 'Europe/London', price_minor: 5000, currency: 'GBP', refund_hours: 24 }
    const blocked = `[${starts_at.toISOString()},${ends_at.toISOString()})`
    return { member_id, counsellor_id: id, state, starts_at, ends_at, blocked, created_at: starts_at, ...agreed }
  }
  const rows = [booking('confirmed', 5), booking('confirmed', -5), booking('completed', -30), booking('cancelled', 9)]
  await t.db.insertInto('bookings').values(rows).execute()
  const found = await listed(id)
  expect(found).toMatchObject({ upcoming: 1, completed: 1 })
  expect(found?.products.map(({ appointments, price }) => [appointments, price.amount_minor])).toEqual([
    [1, 5000],
    [3, 13_800],
    [5, 22_000],
  ])
})

test.each(['suspend', 'restore'] as const)('%s refuses ids that are no counsellor’s', async (what) => {
  const { id } = await aMember(t)
  for (const other of [id, moderator.id, randomUUID()]) expect((await change(what, other)).status).toBe(404)
  const { suspended_at } = await t.db
    .selectFrom('accounts')
    .select('suspended_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(suspended_at).toBeNull()
})
