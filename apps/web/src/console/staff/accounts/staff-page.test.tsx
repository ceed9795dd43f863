// @vitest-environment happy-dom
import { type StaffAccount, type StaffInvitation, staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { renderForMember } from '../../../../test/open-app.tsx'
import { consoleApi, STAFF_ID } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'
import { StaffPage } from './staff-page.tsx'

const anAccount = (account: Partial<StaffAccount> = {}): StaffAccount => ({
  id: uuid(901),
  name: 'Otto Reviewer',
  email: 'otto@example.org',
  roles: ['reviewer', 'support'],
  is_active: true,
  last_seen_at: null,
  ...account,
})
const OWN = anAccount({ id: STAFF_ID, name: 'Ruth Staff', email: 'ruth@example.org', roles: ['administrator'] })
const INVITED: StaffInvitation = {
  id: uuid(950),
  name: 'Ida Editor',
  email: 'ida@example.org',
  role: 'provider',
  roles: ['editor'],
  expires_at: '2026-11-25T10:00:00.000Z',
}

async function open(staff = [OWN, anAccount()], invitations: StaffInvitation[] = []) {
  const api = consoleApi(['administrator']).on(staffAccounts.list, { success: true, staff, invitations })
  const opened = await renderForMember(<StaffPage />, { api })
  await opened.page.findByText('otto@example.org')
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const dialogOf = async ({ page }: Opened, title: string) => within(await page.findByRole('dialog', { name: title }))

describe('the accounts of the staff', () => {
  test('have their roles in words; nobody can deactivate themselves', async () => {
    const { page } = await open()
    await page.findByText('(you)')
    const rows = page.getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('Ruth Staff (you)')
    expect(within(rows[0] ?? document.body).queryByRole('button', { name: /^Deactivate/ })).toBeNull()
    for (const role of ['Reviewer', 'Support']) expect(within(rows[1] ?? document.body).getByText(role)).toBeTruthy()
    expect(page.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  })

  test('keep the heading of their page when they cannot be loaded, without the invitation', async () => {
    const api = consoleApi(['administrator']).on(staffAccounts.list, refusal(500, { code: 'server.error' }))
    const { page } = await renderForMember(<StaffPage />, { api })
    await page.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })
    page.getByRole('heading', { name: 'Staff' })
    expect(page.queryByRole('button', { name: 'Invite a colleague' })).toBeNull()
  })

  test('change their roles with a code of the own authenticator', async () => {
    const opened = await open()
    const { page, user, api } = opened
    api.on(staffAccounts.changeRoles, { success: true, message: 'The roles are saved.' })
    await user.click(page.getByRole('button', { name: 'Change roles of Otto Reviewer' }))
    const dialog = await dialogOf(opened, 'Roles of Otto Reviewer')
    const ticked = dialog.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked)
    expect(ticked.map((box) => box.value)).toEqual(['reviewer', 'support'])
    await user.click(dialog.getByRole('checkbox', { name: /^Support/ }))
    await user.click(dialog.getByRole('checkbox', { name: /^Finance/ }))
    await user.click(dialog.getByRole('button', { name: 'Save the roles' }))
    await waitFor(() => expect(errorAt('Authenticator code')).toBe('Code is required'))
    expect(api.asked(staffAccounts.changeRoles)).toEqual([])
    await fillIn(user, { 'Authenticator code': '123456' })
    await user.click(dialog.getByRole('button', { name: 'Save the roles' }))
    await page.findByText('The roles are saved.')
    expect(api.asked(staffAccounts.changeRoles)).toMatchObject([
      { params: { id: uuid(901) }, body: { roles: ['reviewer', 'finance'], code: '123456' } },
    ])
  })

  test('keep the dialog open when the last administrator would go', async () => {
    const opened = await open()
    const { page, user, api } = opened
    api.on(staffAccounts.changeRoles, () =>
      refusal(409, { code: 'staff.last_administrator', message: 'One administrator must remain.' }),
    )
    await user.click(page.getByRole('button', { name: 'Change roles of Ruth Staff' }))
    const dialog = await dialogOf(opened, 'Roles of Ruth Staff')
    await fillIn(user, { 'Authenticator code': '123456' })
    await user.click(dialog.getByRole('button', { name: 'Save the roles' }))
    expect(await dialog.findByText('One administrator must remain.')).toBeTruthy()
  })

  test.each([
    [true, 'Deactivate', staffAccounts.deactivate, /is logged out everywhere and cannot log in/],
    [false, 'Activate', staffAccounts.activate, /can log in again/],
  ] as const)('that are active (%s) can be changed: %s', async (is_active, act, endpoint, text) => {
    const opened = await open([OWN, anAccount({ is_active })])
    const { page, user, api } = opened
    const answer = later<{ success: boolean; message: string }>()
    api.on(endpoint, () => answer.promise)
    await user.click(page.getByRole('button', { name: `${act} Otto Reviewer` }))
    const title = `${act} the account of Otto Reviewer?`
    const dialog = await dialogOf(opened, title)
    expect(dialog.getByText(text)).toBeTruthy()
    await fillIn(user, { 'Authenticator code': '654321' })
    await user.click(dialog.getByRole('button', { name: act }))
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true))
    expect(api.asked(endpoint)).toMatchObject([{ params: { id: uuid(901) }, body: { code: '654321' } }])
    answer.resolve({ success: true, message: 'Done.' })
    await page.findByText('Done.')
    expect(page.queryByRole('dialog', { name: title })).toBeNull()
  })

  test('that are deactivated say so instead of their roles', async () => {
    const { page } = await open([OWN, anAccount({ is_active: false })])
    expect(page.getByText('Deactivated')).toBeTruthy()
    expect(page.queryByText('Reviewer')).toBeNull()
  })
})

describe('an invitation', () => {
  async function openForm() {
    const opened = await open()
    await opened.user.click(opened.page.getByRole('button', { name: 'Invite a colleague' }))
    return { ...opened, dialog: await dialogOf(opened, 'Invite a colleague') }
  }

  test('needs a name, an email, a role and a code', async () => {
    const { dialog, user, api } = await openForm()
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    await waitFor(() => expect(errorAt('Name')).toBe('Name is required'))
    expect(errorAt('Email')).toBeTruthy()
    expect(errorAt('Authenticator code')).toBe('Code is required')
    expect(dialog.getByText('Choose at least one role')).toBeTruthy()
    expect(api.asked(staffAccounts.invite)).toEqual([])
  })

  test('is sent with the chosen roles, and a wrong code is named at its field', async () => {
    const { dialog, page, user, api } = await openForm()
    api.on(staffAccounts.invite, () =>
      refusal(400, { code: 'request.invalid', errors: { code: 'This code is not correct.' } }),
    )
    await fillIn(user, { Name: 'Ida Editor', Email: 'ida@example.org', 'Authenticator code': '111111' })
    await user.click(dialog.getByRole('checkbox', { name: /^Editor/ }))
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    await waitFor(() => expect(errorAt('Authenticator code')).toBe('This code is not correct.'))
    api.on(staffAccounts.invite, { success: true, message: 'The invitation is on its way.' })
    await fillIn(user, { 'Authenticator code': '222222' })
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    await page.findByText('The invitation is on its way.')
    expect(api.asked(staffAccounts.invite).at(-1)?.body).toEqual({
      name: 'Ida Editor',
      email: 'ida@example.org',
      roles: ['editor'],
      code: '222222',
    })
  })

  test('of a counsellor is on the page of the counsellors, not here', async () => {
    const counsellor: StaffInvitation = { ...INVITED, id: uuid(951), name: 'Ngozi Eze', role: 'counsellor', roles: [] }
    const { page } = await open([OWN, anAccount()], [INVITED, counsellor])
    const invitations = within(page.getByRole('region', { name: 'Invitations' }))
    expect(invitations.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ida Editor',
    ])
  })

  test('is withdrawn after a question', async () => {
    const { page, user, api } = await open([OWN, anAccount()], [INVITED])
    api.on(staffAccounts.withdrawInvitation, { success: true, message: 'The invitation is withdrawn.' })
    const button = page.getByRole('button', { name: 'Withdraw the invitation of Ida Editor' })
    await user.click(button)
    expect(await dialogText('Withdraw this invitation?')).toContain('ida@example.org')
    await user.click(page.getByRole('button', { name: 'Cancel' }))
    expect(api.asked(staffAccounts.withdrawInvitation)).toEqual([])
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
    await user.click(button)
    await user.click(await page.findByRole('button', { name: 'Withdraw' }))
    await page.findByText('The invitation is withdrawn.')
    expect(api.asked(staffAccounts.withdrawInvitation).map(({ params }) => params)).toEqual([{ id: uuid(950) }])
  })
})
