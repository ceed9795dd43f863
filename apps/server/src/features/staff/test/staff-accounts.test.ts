import { audit } from '@heartwell/contract/audit/audit.ts'
import { counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, PASSWORD, type StaffPerson } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { anInvitation, codeOf, type Invitation } from '../../../../test/samples/staff-samples.ts'
import { type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { firstAdministratorUrl } from '../staff-accounts/service.ts'

let t: TestApp
let administrator: StaffPerson
beforeAll(async () => {
  t = await testApp()
  administrator = await aStaffMember(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  administrator.token = await freshSession(t, administrator)
})

const as = () => ({ as: administrator.token })
const WRONG_CODE = '000000'
const changeRoles = (of: { id: string }, roles: StaffRole[], by = administrator, code = by.code()) =>
  t.call(staffAccounts.changeRoles, { params: { id: of.id }, body: { roles, code } }, { as: by.token })
const deactivate = (of: { id: string }, by = administrator) =>
  t.call(staffAccounts.deactivate, { params: { id: of.id }, body: { code: by.code() } }, { as: by.token })
const invite = (email: string, changed: object = {}) =>
  t.call(
    staffAccounts.invite,
    { body: { name: 'Tom Reed', email, roles: ['support'], code: administrator.code(), ...changed } },
    as(),
  )
const join = (invitation: Invitation, changed: object = {}) => {
  const body = { token: invitation.token, name: 'Tom Reed', password: PASSWORD, code: codeOf(invitation), ...changed }
  return t.call(staffAccounts.join, { body })
}
const linkIn = async (email: string) => {
  const mail = (await t.mailsTo(email)).at(-1)
  return /\/provider\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const queueAs = (token: string) => t.call(review.queue, {}, { as: token })
const WRONG = {
  status: 400,
  body: { errors: { code: 'This code is not right. Please enter the one that your app shows now.' } },
}
const DEAD = { status: 404, body: { code: 'staff.invitation_dead' } }

describe('an invitation', () => {
  test('opens an account with its roles, by its link, a password and a code', async () => {
    const email = 'tom.reed@staff.example'
    expect((await invite(email)).body.message).toBe(`We sent an invitation to ${email}.`)
    const { body: list } = await t.call(staffAccounts.list, {}, as())
    expect(list.invitations).toContainEqual(expect.objectContaining({ email, name: 'Tom Reed', roles: ['support'] }))
    const token = await linkIn(email)
    const { body } = await t.call(staffAccounts.invitation, { body: { token } })
    expect(body).toMatchObject({ email, name: 'Tom Reed', roles: ['support'] })
    const secret = String(body.setup_key)
    expect(body.setup_uri).toContain(`secret=${secret}`)
    const joined = await join({ id: '', token, email, secret })
    expect(joined.body.data).toMatchObject({ email, name: 'Tom Reed', role: 'provider', roles: ['support'] })
    await t.db.updateTable('accounts').set({ totp_last_step: null }).where('email', '=', email).execute()
    const signedIn = await t.call(review.signIn, {
      body: { email, password: PASSWORD, code: codeOf({ id: '', token, email, secret }) },
    })
    expect(signedIn.body.success).toBe(true)
    const after = await t.call(staffAccounts.list, {}, as())
    expect(JSON.stringify(after.body.invitations)).not.toContain(email)
    expect(after.body.staff).toContainEqual(expect.objectContaining({ email, roles: ['support'], is_active: true }))
  })

  test('opens the account of a counsellor, whom members do not see before the approval', async () => {
    const email = 'ngozi.eze@staff.example'
    const body = { name: 'Ngozi Eze', email: 'Ngozi.Eze@staff.example', code: administrator.code() }
    expect((await t.call(staffAccounts.inviteCounsellor, { body }, as())).body.message).toBe(
      `We sent an invitation to ${email}.`,
    )
    const { body: list } = await t.call(staffAccounts.list, {}, as())
    expect(list.invitations).toContainEqual(expect.objectContaining({ email, role: 'counsellor', roles: [] }))
    expect((await t.mailsTo(email)).at(-1)?.text).toContain('as counsellor.')
    const token = await linkIn(email)
    const invited = await t.call(staffAccounts.invitation, { body: { token } })
    expect(invited.body).toMatchObject({ email, name: 'Ngozi Eze', role: 'counsellor', roles: [] })
    const joined = await join(
      { id: '', token, email, secret: String(invited.body.setup_key) },
      { name: 'Ngozi Eze', roles: ['administrator'], role: 'provider' },
    )
    expect(joined.body.data).toMatchObject({ email, name: 'Ngozi Eze', role: 'counsellor', roles: [] })
    const { body: listed } = await t.call(counsellorAccounts.list, {}, as())
    expect(listed.counsellors).toContainEqual(
      expect.objectContaining({ email, name: 'Ngozi Eze', is_approved: false, is_active: true, products: [] }),
    )
    expect(JSON.stringify((await t.call(staffAccounts.list, {}, as())).body)).not.toContain(email)
    expect(await queueAs(tokenIn(joined) ?? '')).toMatchObject({ status: 403 })
    const { body: entries } = await t.call(audit.list, { query: { staff: administrator.id } }, as())
    expect(JSON.stringify(entries)).toContain('Ngozi Eze as counsellor')
  })

  test('of a counsellor is not sent to a registered address, nor with a wrong code', async () => {
    const member = await aMember(t)
    const inviteCounsellor = (changed: object) => {
      const body = { name: 'Ngozi Eze', email: 'n@staff.example', code: administrator.code(), ...changed }
      return t.call(staffAccounts.inviteCounsellor, { body }, as())
    }
    expect((await inviteCounsellor({ email: member.email })).body.errors).toEqual({
      email: 'This email is already registered.',
    })
    expect(await inviteCounsellor({ code: WRONG_CODE })).toMatchObject(WRONG)
    expect((await inviteCounsellor({ name: ' ' })).body.errors).toEqual({ name: 'Name is required' })
    expect(await t.mailsTo('n@staff.example')).toEqual([])
  })

  test('works once: of two people with the link, one gets the account', async () => {
    const invitation = await anInvitation(t)
    const held = (tx: Db) => lockRow(tx, 'staff_invitations', invitation.id)
    const replies = await startWhileHeld(t, held, [() => join(invitation), () => join(invitation)])
    expect(replies.map(({ status }) => status)).toEqual([200, 404])
    expect(await join(invitation)).toMatchObject(DEAD)
  })

  test('ends after 48 hours', async () => {
    const before = t.deps.clock()
    await invite('late@staff.example')
    const { expires_at } = await t.db
      .selectFrom('staff_invitations')
      .select('expires_at')
      .where('email', '=', 'late@staff.example')
      .executeTakeFirstOrThrow()
    expect(Math.round((expires_at.getTime() - before.getTime()) / 3_600_000)).toBe(48)
    const token = await linkIn('late@staff.example')
    await t.db
      .updateTable('staff_invitations')
      .set({ expires_at: before })
      .where('email', '=', 'late@staff.example')
      .execute()
    expect(await t.call(staffAccounts.invitation, { body: { token } })).toMatchObject(DEAD)
  })

  test('ends when an administrator withdraws it, or invites the same address again', async () => {
    const invitation = await anInvitation(t)
    await t.call(staffAccounts.withdrawInvitation, { params: { id: invitation.id } }, as())
    expect(await join(invitation)).toMatchObject(DEAD)
    const other = await anInvitation(t)
    await invite(other.email ?? '')
    expect(await join(other)).toMatchObject(DEAD)
  })

  test('refuses a wrong code, a short password or the own address, and keeps the invitation', async () => {
    const invitation = await anInvitation(t)
    expect(await join(invitation, { code: WRONG_CODE })).toMatchObject(WRONG)
    expect((await join(invitation, { password: 'Elevenchar1' })).body.errors).toEqual({
      password: 'Please use at least 12 characters',
    })
    expect((await join(invitation, { password: invitation.email })).body.errors).toEqual({
      password: 'This password is too common. Please choose another.',
    })
    expect((await join(invitation, { password: 'Twelve-chars' })).status).toBe(200)
  })

  test('is not sent to a registered address, nor without a role, nor with a wrong or used code', async () => {
    const member = await aMember(t)
    expect((await invite(member.email)).body.errors).toEqual({ email: 'This email is already registered.' })
    expect((await invite('a@staff.example', { roles: [] })).body.errors).toEqual({
      roles: 'Choose at least one role',
    })
    expect(await invite('a@staff.example', { code: WRONG_CODE })).toMatchObject(WRONG)
    administrator.token = await freshSession(t, administrator)
    const code = administrator.code()
    expect((await invite('b@staff.example', { code })).status).toBe(200)
    expect(await invite('c@staff.example', { code })).toMatchObject(WRONG)
  })
})

describe('roles', () => {
  test('take effect with the next request of that person', async () => {
    const colleague = await aStaffMember(t, 'provider', ['reviewer'])
    expect((await queueAs(colleague.token)).status).toBe(200)
    expect((await changeRoles(colleague, ['finance', 'editor'])).status).toBe(200)
    expect(await queueAs(colleague.token)).toMatchObject({ status: 403, body: { code: 'staff.role_missing' } })
  })

  test('stay as they are after a wrong code', async () => {
    const colleague = await aStaffMember(t, 'provider', ['reviewer'])
    expect(await changeRoles(colleague, ['administrator'], administrator, WRONG_CODE)).toMatchObject(WRONG)
    expect(await changeRoles(colleague, ['administrator'], colleague)).toMatchObject({ status: 403 })
    expect((await queueAs(colleague.token)).status).toBe(200)
  })

  test('are in the audit with what they were', async () => {
    const colleague = await aStaffMember(t, 'provider', ['reviewer'])
    await changeRoles(colleague, ['moderator', 'reviewer'])
    const { body } = await t.call(audit.list, { query: { staff: administrator.id } }, as())
    expect(JSON.stringify(body)).toContain('from reviewer to reviewer, moderator')
  })
})

describe('the last administrator', () => {
  /** Nobody else is an administrator. */
  async function onlyAdministrators(...ids: string[]) {
    const others = t.db.updateTable('staff').set({ roles: ['editor'] })
    await others.where('id', 'not in', ids).execute()
    await t.db
      .updateTable('staff')
      .set({ roles: ['administrator'] })
      .where('id', 'in', ids)
      .execute()
  }
  const LAST = { status: 409, body: { code: 'staff.last_administrator' } }

  test('keeps the role, and nobody can deactivate their own account', async () => {
    await onlyAdministrators(administrator.id)
    expect(await changeRoles(administrator, ['reviewer'])).toMatchObject(LAST)
    expect(await deactivate(administrator)).toMatchObject({ status: 409, body: { code: 'staff.own_account' } })
  })

  test('keeps the role although a deactivated colleague has it too', async () => {
    const former = await aStaffMember(t)
    await onlyAdministrators(administrator.id, former.id)
    expect((await deactivate(former)).status).toBe(200)
    administrator.token = await freshSession(t, administrator)
    expect(await changeRoles(administrator, ['reviewer'])).toMatchObject(LAST)
  })

  test('stays when two administrators take the role from each other', async () => {
    const other = await aStaffMember(t)
    await onlyAdministrators(administrator.id, other.id)
    const held = async (tx: Db) => {
      for (const { id } of [administrator, other]) await lockRow(tx, 'staff', id)
    }
    const replies = await startWhileHeld(t, held, [
      () => changeRoles(other, ['reviewer']),
      () => changeRoles(administrator, ['reviewer'], other),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    const left = await t.db.selectFrom('staff').select('roles').where('id', '=', administrator.id).executeTakeFirst()
    expect(left?.roles).toEqual(['administrator'])
  })
})

test('a deactivated account is signed out and cannot sign in until it is activated', async () => {
  const colleague = await aStaffMember(t, 'provider', ['reviewer'])
  expect((await deactivate(colleague)).status).toBe(200)
  expect((await queueAs(colleague.token)).status).toBe(401)
  const signIn = async () => {
    const body = { email: colleague.email, password: PASSWORD, code: colleague.code() }
    return (await t.call(review.signIn, { body })).body.success
  }
  expect(await signIn()).toBe(false)
  administrator.token = await freshSession(t, administrator)
  const body = { code: administrator.code() }
  await t.call(staffAccounts.activate, { params: { id: colleague.id }, body }, as())
  expect(await signIn()).toBe(true)
})

test.each(['changeRoles', 'deactivate', 'activate'] as const)(
  '%s knows staff only: a member is not found',
  async (name) => {
    const member = await aMember(t)
    const body = { roles: ['editor'], code: administrator.code() }
    const answer = await t.call(staffAccounts[name], { params: { id: member.id }, body }, as())
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

describe('the first administrator', () => {
  let empty: TestApp
  beforeAll(async () => {
    empty = await testApp()
  })
  afterAll(() => empty.close())

  test('opens the account by the link of the start; with any staff there is no link, and an older one is dead', async () => {
    const url = await firstAdministratorUrl(empty.deps)
    const again = await firstAdministratorUrl(empty.deps)
    const tokenIn = (link: string | undefined) => link?.split('?token=')[1] ?? ''
    expect(url).toMatch(/\/provider\/invitation\?token=[\w-]{43}$/)
    const { body } = await empty.call(staffAccounts.invitation, { body: { token: tokenIn(url) } })
    expect(body).toMatchObject({ email: null, name: null, roles: ['administrator'] })
    const invitation = { id: '', token: tokenIn(url), email: null, secret: String(body.setup_key) }
    const form = { token: tokenIn(url), name: 'Ana Lima', password: PASSWORD, code: codeOf(invitation) }
    expect((await empty.call(staffAccounts.join, { body: form })).body.errors).toEqual({ email: 'Email is required' })
    const joined = await empty.call(staffAccounts.join, { body: { ...form, email: 'ana@staff.example' } })
    expect(joined.body.data).toMatchObject({ name: 'Ana Lima', email: 'ana@staff.example', roles: ['administrator'] })
    expect(await firstAdministratorUrl(empty.deps)).toBeUndefined()
    expect(await empty.call(staffAccounts.invitation, { body: { token: tokenIn(again) } })).toMatchObject(DEAD)
  })

  test('is one, also when two open the account at once', async () => {
    const fresh = await testApp()
    try {
      const links = [await anInvitation(fresh, null), await anInvitation(fresh, null)]
      const open = (invitation: Invitation, n: number) => () => {
        const { token } = invitation
        const form = { token, name: 'Ana Lima', password: PASSWORD, code: codeOf(invitation) }
        return fresh.call(staffAccounts.join, { body: { ...form, email: `ana${n}@staff.example` } })
      }
      const answers = await startWhileHeld(fresh, heldTable('staff'), links.map(open))
      expect(answers.map(({ status }) => status)).toEqual([200, 404])
      expect(await fresh.db.selectFrom('staff').select('id').execute()).toHaveLength(1)
    } finally {
      await fresh.close()
    }
  })
})
