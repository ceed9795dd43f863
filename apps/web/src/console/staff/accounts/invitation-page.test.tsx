// @vitest-environment happy-dom
import { review } from '@heartwell/contract/review/review.ts'
import { staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, openConsole, STAFF_ID } from '../../../../test/open-console.tsx'

const INVITED = {
  success: true,
  email: 'ida@example.org' as string | null,
  name: 'Ida' as string | null,
  role: 'provider' as 'provider' | 'counsellor',
  roles: ['editor' as const] as StaffRole[],
  setup_key: 'ABCDEFGHIJKL',
  setup_uri: 'otpauth://totp/Heartwell:ida@example.org?secret=ABCDEFGHIJKL',
}
const STAFF = { id: STAFF_ID, name: 'Ida', email: 'ida@example.org', role: 'provider' as const, roles: [] }
const GOOD = { Name: 'Ida Editor', Password: 'a walk below lindens', 'Authenticator code': '123456' }

async function open(invited = INVITED) {
  const api = consoleApi([]).on(staffAccounts.invitation, invited)
  const opened = openConsole('/provider/invitation?token=secret-token', api)
  await opened.page.findByLabelText('Password')
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const join = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Open the account' }))

afterEach(() => vi.restoreAllMocks())

describe('an invitation to the staff', () => {
  test('is found by the token of the link, and shows address, roles and the key in groups of four', async () => {
    const { page, api } = await open()
    expect(api.asked(staffAccounts.invitation)[0]?.body).toEqual({ token: 'secret-token' })
    expect(page.getByText('ida@example.org · Editor')).toBeTruthy()
    expect(page.getByText('ABCD EFGH IJKL')).toBeTruthy()
    expect(page.getByRole('link', { name: 'open the app on this device' }).getAttribute('href')).toBe(INVITED.setup_uri)
    expect(contentOf('Name')).toBe('Ida')
    expect(page.queryByLabelText('Email')).toBeNull()
  })

  test('is found by the token behind the # of an earlier email', async () => {
    const api = consoleApi([]).on(staffAccounts.invitation, INVITED)
    const { page } = openConsole('/provider/invitation#earlier-token', api)
    await page.findByLabelText('Password')
    expect(api.asked(staffAccounts.invitation)[0]?.body).toEqual({ token: 'earlier-token' })
  })

  test.each([
    ['Name', '', 'Name is required'],
    ['Password', 'elevenchars', 'Please use at least 12 characters'],
    ['Authenticator code', '12345', 'The code has 6 digits'],
  ])('with the field %s as %j says: %s', async (label, text, error) => {
    const opened = await open()
    await fillIn(opened.user, { ...GOOD, [label]: text })
    await join(opened)
    await waitFor(() => expect(errorAt(label)).toBe(error))
    expect(opened.api.asked(staffAccounts.join)).toEqual([])
  })

  test('opens the account and the console', async () => {
    const answer = later<{ success: boolean; message: string; data: typeof STAFF }>()
    const opened = await open()
    opened.api.on(staffAccounts.join, () => answer.promise)
    await fillIn(opened.user, GOOD)
    await join(opened)
    await waitFor(() => expect(opened.api.asked(staffAccounts.join)).toHaveLength(1))
    expect(opened.path()).toBe('/provider/invitation?token=secret-token')
    expect(opened.api.asked(staffAccounts.join)[0]?.body).toEqual({
      token: 'secret-token',
      name: 'Ida Editor',
      password: 'a walk below lindens',
      code: '123456',
    })
    const asked = opened.api.asked(review.me).length
    answer.resolve({ success: true, message: 'Welcome.', data: STAFF })
    await opened.page.findByText('Your role opens no page yet')
    expect(opened.path()).toBe('/provider')
    expect(opened.api.asked(review.me)).toHaveLength(asked)
  })

  test('of a counsellor says so, and opens the workspace', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    const opened = await open({ ...INVITED, role: 'counsellor', roles: [] })
    expect(opened.page.getByText('ida@example.org · Counsellor')).toBeTruthy()
    opened.api.on(staffAccounts.join, {
      success: true,
      message: 'Welcome.',
      data: { ...STAFF, role: 'counsellor' },
    })
    await fillIn(opened.user, GOOD)
    await join(opened)
    await waitFor(() => expect(replace.mock.calls).toEqual([['/counsellor']]))
  })

  test('of the first administrator asks for the email, too', async () => {
    const opened = await open({ ...INVITED, email: null, name: null, roles: [] })
    expect(opened.page.getByText('You are the first administrator.')).toBeTruthy()
    await fillIn(opened.user, GOOD)
    await join(opened)
    await waitFor(() => expect(errorAt('Email')).toBeTruthy())
    expect(opened.api.asked(staffAccounts.join)).toEqual([])
  })

  test('with a wrong code names it at its field and stays', async () => {
    const opened = await open()
    opened.api.on(staffAccounts.join, () =>
      refusal(400, { code: 'request.invalid', errors: { code: 'This code is not correct.' } }),
    )
    await fillIn(opened.user, GOOD)
    await join(opened)
    await waitFor(() => expect(errorAt('Authenticator code')).toBe('This code is not correct.'))
    expect(contentOf('Password')).toBe('a walk below lindens')
  })
})

test.each([
  ['staff.invitation_dead', 410, false],
  ['rate_limit.exceeded', 429, true],
])('an invitation refused with %s says why; trying again is offered: %s', async (code, status, offered) => {
  const api = consoleApi([]).on(staffAccounts.invitation, () => refusal(status, { code, message: 'Not this one.' }))
  const { page } = openConsole('/provider/invitation?token=old', api)
  expect(await page.findByText('Not this one.')).toBeTruthy()
  expect(page.queryByRole('button', { name: /again/i }) !== null).toBe(offered)
})
