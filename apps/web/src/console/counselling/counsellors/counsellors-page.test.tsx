// @vitest-environment happy-dom
import { type CounsellorAccount, counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { type StaffInvitation, staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'
import { CounsellorsPage } from './counsellors-page.tsx'

const NGOZI: StaffInvitation = {
  id: uuid(951),
  name: 'Ngozi Eze',
  email: 'ngozi@example.org',
  role: 'counsellor',
  roles: [],
  expires_at: '2026-11-29T10:00:00.000Z',
}
const EDITOR: StaffInvitation = { ...NGOZI, id: uuid(950), name: 'Ida Editor', role: 'provider', roles: ['editor'] }

async function open(roles: StaffRole[], counsellors: CounsellorAccount[] = []) {
  const api = consoleApi(roles)
    .on(counsellorAccounts.list, { success: true, counsellors, refund_hours: 24 })
    .on(staffAccounts.list, { success: true, staff: [], invitations: [EDITOR, NGOZI] })
  const opened = renderForStaff(<CounsellorsPage />, api)
  await opened.page.findByText(counsellors[0]?.email ?? 'There are no counsellors yet')
  return opened
}

const AMARA: CounsellorAccount = {
  id: uuid(952),
  name: 'Amara Obi',
  email: 'amara@example.org',
  title: 'connection_curator',
  town: 'Bristol',
  country: 'United Kingdom',
  time_zone: 'Europe/London',
  practising_since: 2006,
  products: [],
  minutes: 50,
  average_rating: 0,
  rating_count: 0,
  is_active: true,
  is_approved: true,
  upcoming: 0,
  completed: 4,
}

describe('before a counsellor is suspended', () => {
  test.each([
    [2, / cannot log in\. 2 confirmed appointments are cancelled and refunded\./],
    [1, / cannot log in\. 1 confirmed appointment is cancelled and refunded\./],
    [0, / cannot log in\. (?!\d)/],
  ])('the dialog says what happens to %i coming appointments', async (upcoming, text) => {
    const { page, user, api } = await open(['moderator'], [{ ...AMARA, upcoming }])
    await user.click(page.getByRole('button', { name: 'Suspend Amara Obi' }))
    expect(await dialogText('Suspend Amara Obi?')).toMatch(text)
    expect(api.asked(counsellorAccounts.suspend)).toEqual([])
  })
})

describe('counsellors who are invited', () => {
  test('are those of the counsellors only, and can be withdrawn', async () => {
    const { page, user, api } = await open(['administrator'])
    const invitations = within(await page.findByRole('region', { name: 'Invitations' }))
    expect(invitations.getAllByRole('listitem')).toHaveLength(1)
    expect(invitations.getByRole('listitem').textContent).toContain('ngozi@example.org · Counsellor · ends')
    api.on(staffAccounts.withdrawInvitation, { success: true, message: 'The invitation is withdrawn.' })
    await user.click(invitations.getByRole('button', { name: 'Withdraw the invitation of Ngozi Eze' }))
    expect(await dialogText('Withdraw this invitation?')).toContain('ngozi@example.org')
    await user.click(page.getByRole('button', { name: 'Withdraw' }))
    await page.findByText('The invitation is withdrawn.')
    expect(api.asked(staffAccounts.withdrawInvitation).map(({ params }) => params)).toEqual([{ id: NGOZI.id }])
  })

  test('get an invitation from an administrator, who gives a name, an address and a code', async () => {
    const { page, user, api } = await open(['administrator'])
    expect(await page.findByText(/^Invite the first one\./)).toBeTruthy()
    await user.click(await page.findByRole('button', { name: 'Invite a counsellor' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Invite a counsellor' }))
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    await waitFor(() => expect(errorAt('Name')).toBe('Name is required'))
    expect(errorAt('Authenticator code')).toBe('Code is required')
    expect(api.asked(staffAccounts.inviteCounsellor)).toEqual([])
    api.on(staffAccounts.inviteCounsellor, { success: true, message: 'The invitation is on its way.' })
    const form = { Name: 'Ada Obi', Email: 'ada@example.org', 'Authenticator code': '123456' }
    await fillIn(user, form)
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    await page.findByText('The invitation is on its way.')
    expect(api.asked(staffAccounts.inviteCounsellor).map(({ body }) => body)).toEqual([
      { name: 'Ada Obi', email: 'ada@example.org', code: '123456' },
    ])
  })

  test('are no matter of a supporter, whose page does not ask for them', async () => {
    const { page, api } = await open(['support'])
    expect(page.getByText(/^An administrator invites the first one\./)).toBeTruthy()
    expect(page.queryByRole('button', { name: 'Invite a counsellor' })).toBeNull()
    expect(page.queryByRole('region', { name: 'Invitations' })).toBeNull()
    expect(api.asked(staffAccounts.list)).toEqual([])
  })
})
