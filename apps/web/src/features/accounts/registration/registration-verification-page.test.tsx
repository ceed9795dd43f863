// @vitest-environment happy-dom
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { anAccount, OWN_ID } from '../../../../test/people.ts'

const UNVERIFIED = anAccount({
  profile_completion_status: 'RegistrationVarification',
  approve_reject: 'pending',
  verification_status: '0',
})

async function openPage(state?: unknown) {
  const opened = openApp('/RegistrationVarification', { account: UNVERIFIED, state })
  await opened.page.findByRole('heading', { name: 'Please verify your email' })
  return opened
}

test('RG-19 the page says where the verification email went and has Next and Resend Verification', async () => {
  const { page } = await openPage()
  expect(page.getByText(/A verification email was sent to/).textContent).toContain('margaret@example.org')
  expect(page.getByRole('button', { name: 'Next' })).toBeTruthy()
  expect(page.getByRole('button', { name: 'Resend Verification' })).toBeTruthy()
})

test('RG-04 the email of the registration comes before that of the account', async () => {
  const { page } = await openPage({ email: 'typed@example.org' })
  expect(page.getByText(/A verification email was sent to/).textContent).toContain('typed@example.org')
})

test('RG-19 the page opens the mailbox of a well-known provider, and of no other', async () => {
  const opened = await openPage({ email: 'agnes@gmail.com' })
  expect(opened.page.getByRole('link', { name: 'Open Gmail' }).getAttribute('href')).toBe('https://mail.google.com/')
})

test('RG-19 the page offers no mailbox for an unknown domain', async () => {
  const { page } = await openPage({ email: 'agnes@example.org' })
  expect(page.queryByRole('link', { name: /^Open / })).toBeNull()
})

describe('Next', () => {
  test('ER-14 ST-33 says Please verify your email first. while the address is not verified', async () => {
    const { page, user, path } = await openPage()
    await user.click(page.getByRole('button', { name: 'Next' }))
    expect(await dialogText()).toBe('Please verify your email first.OK')
    expect(path()).toBe('/RegistrationVarification')
  })

  test('ST-33 opens /gender once the address is verified', async () => {
    const { page, user, path, api } = await openPage()
    const verified = { ...UNVERIFIED, verification_status: '1', profile_completion_status: 'gender' } as const
    api.on(profiles.getUser, { success: true, message: '', data: verified })
    await user.click(page.getByRole('button', { name: 'Next' }))
    await page.findByRole('heading', { name: 'Are you a woman or a man?' })
    expect(path()).toBe('/gender')
  })

  test('ST-33 stays while verification_status is 0, whatever the step is', async () => {
    const { page, user, path, api } = await openPage()
    const unverified = { ...UNVERIFIED, profile_completion_status: 'gender' } as const
    api.on(profiles.getUser, { success: true, message: '', data: unverified })
    await user.click(page.getByRole('button', { name: 'Next' }))
    expect(await dialogText()).toContain('Please verify your email first.')
    expect(path()).toBe('/RegistrationVarification')
  })

  test('ER-16 says Something went wrong. Please try again. when nothing answers', async () => {
    const { page, user, api } = await openPage()
    api.on(profiles.getUser, unreachable)
    await user.click(page.getByRole('button', { name: 'Next' }))
    expect(await dialogText()).toBe('Something went wrong. Please try again.OK')
  })
})

describe('Resend Verification', () => {
  test.each([
    ['the words of the server', 'Look into your inbox.', 'Look into your inbox.'],
    ['Verification email sent successfully.', '', 'Verification email sent successfully.'],
  ])('ER-15 says %s', async (_what, message, text) => {
    const { page, user, api } = await openPage()
    api.on(accounts.resendVerification, { success: true, message })
    await user.click(page.getByRole('button', { name: 'Resend Verification' }))
    expect(await dialogText()).toBe(`${text}OK`)
    expect(api.asked(accounts.resendVerification).map(({ params }) => params)).toEqual([{ id: OWN_ID }])
  })

  test('sends once while the request is pending', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const { page, user, api } = await openPage()
    api.on(accounts.resendVerification, () => answer.promise)
    const button = page.getByRole('button', { name: 'Resend Verification' })
    await user.click(button)
    await user.click(button)
    answer.resolve({ success: true, message: 'Sent.' })
    expect(await dialogText()).toContain('Sent.')
    expect(api.asked(accounts.resendVerification)).toHaveLength(1)
  })

  test('ER-16 says the failure, or the words of a deliberate refusal', async () => {
    const { page, user, api } = await openPage()
    api.on(accounts.resendVerification, unreachable)
    await user.click(page.getByRole('button', { name: 'Resend Verification' }))
    expect(await dialogText()).toBe('Something went wrong. Please try again.OK')
    await user.click(page.getByRole('button', { name: 'OK' }))
    api.on(accounts.resendVerification, () => refusal(429, { code: 'rate_limit.exceeded', message: 'In a minute.' }))
    await user.click(page.getByRole('button', { name: 'Resend Verification' }))
    await page.findByText('In a minute.')
  })
})

describe('Change my email address', () => {
  async function openForm() {
    const opened = await openPage()
    await opened.user.click(opened.page.getByRole('button', { name: 'Change my email address' }))
    return opened
  }
  const fill = ({ user }: Awaited<ReturnType<typeof openForm>>) =>
    fillIn(user, { 'Your email address': 'margaret.wells@example.org', 'Your password': 'Linden-tree-walk-7' })
  const send = ({ page, user }: Awaited<ReturnType<typeof openForm>>) =>
    user.click(page.getByRole('button', { name: 'Send the link there' }))

  test('ST-35 RG-20 sends the new address with the password, and the page then names that address', async () => {
    const opened = await openForm()
    expect(document.activeElement).toBe(opened.page.getByLabelText('Your email address'))
    opened.api.on(accounts.changeUnverifiedEmail, { success: true, message: 'We’ve sent a link there.' })
    await fill(opened)
    await send(opened)
    expect(await dialogText()).toContain('We’ve sent a link there.')
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    await waitFor(() =>
      expect(opened.page.getByText(/A verification email was sent to/).textContent).toContain('margaret.wells@'),
    )
    expect(opened.api.asked(accounts.changeUnverifiedEmail).map(({ body }) => body)).toEqual([
      { email: 'margaret.wells@example.org', password: 'Linden-tree-walk-7' },
    ])
    expect(opened.page.queryByLabelText('Your password')).toBeNull()
  })

  test('a refused password is named at its field', async () => {
    const opened = await openForm()
    const errors = { password: 'This password is not correct.' }
    opened.api.on(accounts.changeUnverifiedEmail, () => refusal(400, { code: 'request.invalid', errors }))
    await fill(opened)
    await send(opened)
    await waitFor(() => expect(errorAt('Your password')).toBe('This password is not correct.'))
    expect(opened.page.getByText(/A verification email was sent to/).textContent).toContain('margaret@example.org')
  })

  test('an empty form is not sent', async () => {
    const opened = await openForm()
    await send(opened)
    await waitFor(() => expect(errorAt('Your email address')).toBe('Email is required'))
    expect(errorAt('Your password')).toBe('Password is required')
    expect(opened.api.asked(accounts.changeUnverifiedEmail)).toEqual([])
  })
})
