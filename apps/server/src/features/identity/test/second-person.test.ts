import { appealsInbox } from '@heartwell/contract/safety/appeals.ts'
import { complaintsInbox } from '@heartwell/contract/safety/complaints.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, PASSWORD, type StaffPerson } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { anAppeal, aSanction } from '../../../../test/samples/sanction-samples.ts'
import { anInvitation, codeOf } from '../../../../test/samples/staff-samples.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'

const NOW = new Date()
const DEPENDENT = {
  status: 403,
  body: {
    code: 'staff.dependent',
    message:
      'You and the colleague who acted before you are not independent: in the last 30 days one of you gave the other their account or their roles. Another person has to decide.',
  },
}

let t: TestApp
let [anna, tom, priya]: StaffPerson[] = []
beforeAll(async () => {
  t = await testApp()
  t.setClock(() => NOW)
})
afterAll(() => t.close())
beforeEach(async () => {
  anna = await aStaffMember(t)
  tom = await aStaffMember(t, 'provider', ['moderator'])
  priya = await aStaffMember(t, 'provider', ['moderator'])
})
afterEach(() => vi.restoreAllMocks())

type Someone = { id: string } | undefined
const idOf = (someone: Someone) => someone?.id ?? ''
/** Makes the account of a staff member one that an administrator invited this time ago. */
async function invite(by: Someone, whom: Someone, age = 0) {
  await t.db
    .updateTable('staff')
    .set({ invited_by: idOf(by) })
    .where('id', '=', idOf(whom))
    .execute()
  await setAge(whom, age)
}
const setAge = (whom: Someone, age: number) =>
  t.db
    .updateTable('accounts')
    .set({ created_at: new Date(NOW.getTime() - age) })
    .where('id', '=', idOf(whom))
    .execute()
const act = (by: Someone, action: string, on: Someone, age = 0) =>
  t.db
    .insertInto('audit')
    .values({
      actor_id: idOf(by),
      actor_role: 'provider',
      action,
      subject_id: idOf(on),
      at: new Date(NOW.getTime() - age),
    })
    .execute()
const proposal = async (by: Someone) => (await aSanction(t, (await aMember(t)).id, 'ban', idOf(by))).id
const confirm = (id: string, as: StaffPerson | undefined) =>
  t.call(sanctions.confirmBan, { params: { id } }, { as: as?.token })
const isConfirmed = async (id: string) =>
  (await t.db.selectFrom('sanctions').select('confirmed_at').where('id', '=', id).executeTakeFirstOrThrow())
    .confirmed_at !== null

describe('the confirmation of a ban is refused', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['to the account that its proposer invited', () => invite(anna, tom)],
    ['to the administrator who invited its proposer', () => invite(tom, anna)],
    ['to an account whose roles its proposer changed', () => act(anna, 'staff.roles_changed', tom)],
    ['to an account that its proposer activated again', () => act(anna, 'staff.activated', tom)],
    [
      'to an account that its proposer invited by way of a third one',
      () => invite(anna, priya).then(() => invite(priya, tom)),
    ],
  ])('%s', async (_, given) => {
    await given()
    const id = await proposal(anna)
    expect(await confirm(id, tom)).toMatchObject(DEPENDENT)
    expect(await isConfirmed(id)).toBe(false)
  })

  test('to the account that really joined by an invitation of the proposer', async () => {
    const invitation = await anInvitation(t)
    const by = { invited_by: idOf(anna), roles: ['moderator'] }
    await t.db.updateTable('staff_invitations').set(by).where('id', '=', invitation.id).execute()
    const body = { token: invitation.token, name: 'Tom Reed', password: PASSWORD, code: codeOf(invitation) }
    const { data } = (await t.call(staffAccounts.join, { body })).body
    const { id } = data as { id: string } // By the contract.
    const joined = await freshSession(t, { id, email: '', name: '', token: '' })
    const answer = await t.call(sanctions.confirmBan, { params: { id: await proposal(anna) } }, { as: joined })
    expect(answer).toMatchObject(DEPENDENT)
  })

  test('while its proposer changes the roles of the account at the same moment', async () => {
    const id = await proposal(anna)
    const roles: StaffRole[] = ['moderator', 'support']
    const change = () =>
      t.call(
        staffAccounts.changeRoles,
        { params: { id: idOf(tom) }, body: { roles, code: anna?.code() ?? '' } },
        { as: anna?.token },
      )
    const calls = [change, () => confirm(id, tom)]
    const answers = await startWhileHeld(t, (tx) => lockRow(tx, 'staff', idOf(tom)), calls)
    expect(answers[0]?.status).toBe(200)
    expect(answers[1]).toMatchObject(DEPENDENT)
    expect(await isConfirmed(id)).toBe(false)
  })
})

describe('the second person is independent', () => {
  test.each([
    ['30 days after the invitation', () => invite(anna, tom, 30 * DAY_MS)],
    ['30 days after the roles were changed', () => act(anna, 'staff.roles_changed', tom, 30 * DAY_MS)],
    ['when both were invited by a third person', () => invite(priya, anna).then(() => invite(priya, tom))],
    ['when their roles were changed by a third person', () => act(priya, 'staff.roles_changed', tom)],
  ])('%s', async (_, given) => {
    await given()
    expect((await confirm(await proposal(anna), tom)).status).toBe(200)
  })

  test.each([
    ['invitation', () => invite(anna, tom, 30 * DAY_MS - 1)],
    ['change of roles', () => act(anna, 'staff.roles_changed', tom, 30 * DAY_MS - 1)],
  ])('not a millisecond before 30 days after the %s', async (_, given) => {
    await given()
    expect(await confirm(await proposal(anna), tom)).toMatchObject(DEPENDENT)
  })
})

test('an appeal is not decided by an account that the person who acted invited', async () => {
  await invite(anna, tom)
  const { id } = await aSanction(t, (await aMember(t)).id, 'suspension', idOf(anna))
  const number = await anAppeal(t, id)
  const body = { outcome: 'upheld', answer: 'We read everything again.', note: 'Seen.' }
  const decide = (as?: StaffPerson) => t.call(appealsInbox.decide, { params: { number }, body }, { as: as?.token })
  expect(await decide(tom)).toMatchObject(DEPENDENT)
  expect((await decide(priya)).status).toBe(200)
})

test('a ban is not confirmed by an account that the person who decided its appeal invited', async () => {
  const id = await proposal(priya)
  const decided = { state: 'decided', outcome: 'upheld', answer: 'No.', note: 'No.', decided_by: idOf(anna) }
  await t.db
    .updateTable('appeals')
    .set(decided)
    .where('number', '=', await anAppeal(t, id))
    .execute()
  await invite(anna, tom)
  expect(await confirm(id, tom)).toMatchObject(DEPENDENT)
})

test('a complaint is not decided by an account that the person responsible invited', async () => {
  await invite(anna, tom)
  const asha = await aMember(t)
  const ravi = await aMember(t)
  const report = await t.db
    .insertInto('reports')
    .values({
      number: 'QQQ-222',
      reporter_id: asha.id,
      reported_id: ravi.id,
      reason: 'Abuse',
      description: '',
      created_at: NOW,
      since: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const complaint = await t.db
    .insertInto('complaints')
    .values({
      report_id: report.id,
      kind: 'inaction',
      text: 'Nobody answers.',
      about_since: NOW,
      responsible_id: idOf(anna),
      created_at: NOW,
      since: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = { outcome: 'dismissed', answer: 'We have looked again.', note: 'Seen.' }
  const decide = (as?: StaffPerson) =>
    t.call(complaintsInbox.decide, { params: { id: complaint.id }, body }, { as: as?.token })
  expect(await decide(tom)).toMatchObject(DEPENDENT)
  expect((await decide(priya)).status).toBe(200)
})

test.each([
  ['is an alarm', 7 * DAY_MS - 1, 1],
  ['after exactly a week is none', 7 * DAY_MS, 0],
])('a confirmation by a young account %s', async (_, age, alarms) => {
  await setAge(tom, age)
  const error = vi.spyOn(t.deps.log, 'error')
  expect((await confirm(await proposal(anna), tom)).status).toBe(200)
  const lines = error.mock.calls.filter(([line]) => (line as { alert?: string }).alert === 'new_staff')
  expect(lines).toHaveLength(alarms)
  expect(JSON.stringify(lines)).not.toContain(idOf(tom))
  const entries = await t.db
    .selectFrom('audit')
    .select(['actor_role', 'reason'])
    .where('action', '=', 'staff.new_account_decided')
    .where('subject_id', '=', idOf(tom))
    .execute()
  expect(entries).toEqual(Array.from({ length: alarms }, () => ({ actor_role: 'system', reason: 'ban.confirmed' })))
})
