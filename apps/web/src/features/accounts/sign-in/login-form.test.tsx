// @vitest-environment happy-dom
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { passkeys } from '@heartwell/contract/identity/passkeys.ts'
import { AccountAnswer } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { dialogText, fillSilently } from '../../../../test/forms.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { anAccount, OWN_ID } from '../../../../test/people.ts'

type LoginAnswer = { success: boolean; message: string; data?: ReturnType<typeof anAccount> }
/** As the page reads it: with a status that this version may not know. */
const login = { ...accounts.login, response: AccountAnswer }

async function openLogin() {
  const opened = openApp('/Login', { account: null })
  await opened.page.findByRole('heading', { level: 1, name: 'Login' })
  return opened
}

async function submit({ page, user }: Awaited<ReturnType<typeof openLogin>>, email: string, password: string) {
  if (email) await user.type(page.getByLabelText('Email'), email)
  if (password) await user.type(page.getByLabelText('Password'), password)
  await user.click(page.getByRole('button', { name: 'Login' }))
}

test('RG-08 login has an email, a password and a link Forgot Password? to its page', async () => {
  const { page } = await openLogin()
  expect(document.title).toContain('Login')
  expect(page.getByLabelText('Email').getAttribute('type')).toBe('email')
  expect(page.getByLabelText('Password').getAttribute('type')).toBe('password')
  expect(page.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/ForgotPassword')
  expect(page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/RegistrationPage')
})

test.each([
  ['VA-17', '', 'secret words', 'Email', 'Email is required'],
  ['VA-17', 'abc', 'secret words', 'Email', 'Invalid email format'],
  ['VA-18', 'anna@example.org', '', 'Password', 'Password is required'],
  ['VA-18', 'anna@example.org', '12345', 'Password', 'Password must be at least 6 characters'],
])('%s login with %j and %j says at %s: %s', async (_id, email, password, field, text) => {
  const opened = await openLogin()
  await submit(opened, email, password)
  await opened.page.findByText(text)
  const input = opened.page.getByLabelText(field)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(text)
  expect(opened.api.asked(accounts.login)).toEqual([])
})

test('the error of a field that a press leaves waits for the click, so that the pressed link stays in its place', async () => {
  const { page, user } = await openLogin()
  await user.type(page.getByLabelText('Password'), '12345')
  await user.pointer({ keys: '[MouseLeft>]', target: page.getByRole('link', { name: 'Forgot Password?' }) })
  expect(document.activeElement).not.toBe(page.getByLabelText('Password'))
  expect(page.queryByText('Password must be at least 6 characters')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: document.body })
  await page.findByText('Password must be at least 6 characters')
})

test.each([
  ['a context menu', '[MouseRight>]'],
  ['a scrollbar', '[MouseLeft>]'],
])('the error of a field that a key leaves waits for no release, which %s can swallow', async (_what, keys) => {
  const { page, user } = await openLogin()
  const field = page.getByLabelText('Password')
  await user.pointer({ keys, target: field })
  await user.tab()
  expect(document.activeElement).not.toBe(field)
  await page.findByText('Password is required')
})

test('RG-08 login shows Logging in... and sends once while the request is pending', async () => {
  const answer = later<LoginAnswer>()
  const opened = await openLogin()
  const { page, user, api } = opened
  api.on(accounts.login, () => answer.promise)
  await submit(opened, 'anna@example.org', 'secret words')
  await user.click(await page.findByRole('button', { name: 'Logging in...' }))
  expect(api.asked(accounts.login).map(({ body }) => body)).toEqual([
    { email: 'anna@example.org', password: 'secret words' },
  ])
  answer.resolve({ success: false, message: 'Wrong email or password.' })
  await user.click(await page.findByRole('button', { name: 'OK' }))
  expect(await page.findByRole('button', { name: 'Login' })).toBeTruthy()
})

describe('a refused login', () => {
  test('ER-12 shows the message of the server in a popup and stores nobody', async () => {
    const opened = await openLogin()
    opened.api.on(accounts.login, { success: false, message: 'This email and password do not match.' })
    await submit(opened, 'anna@example.org', 'secret words')
    const popup = await opened.page.findByRole('alertdialog')
    expect(popup.textContent).toContain('This email and password do not match.')
    expect(localStorage.getItem('currentUser')).toBeNull()
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect(opened.path()).toBe('/Login')
  })

  test('says the words of the server when there were too many tries', async () => {
    const opened = await openLogin()
    opened.api.on(accounts.login, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Too many tries.' }))
    await submit(opened, 'anna@example.org', 'secret words')
    expect((await opened.page.findByRole('alertdialog')).textContent).toContain('Too many tries.')
  })

  test('ER-01 ER-03 says Error! and the generic text when nothing answers', async () => {
    const opened = await openLogin()
    opened.api.on(accounts.login, unreachable)
    await submit(opened, 'anna@example.org', 'secret words')
    const popup = await opened.page.findByRole('alertdialog', { name: 'Error!' })
    expect(popup.textContent).toBe('Error!Something went wrong, please try again laterOK')
    expect(opened.page.getByRole('button', { name: 'OK' })).toBeTruthy()
  })

  test('shows the errors of the server at their fields', async () => {
    const opened = await openLogin()
    const errors = { email: 'Please use another address' }
    opened.api.on(accounts.login, () => refusal(400, { code: 'request.invalid', message: 'Please check.', errors }))
    await submit(opened, 'anna@example.org', 'secret words')
    expect(await opened.page.findByText('Please use another address')).toBeTruthy()
    expect(document.activeElement).toBe(opened.page.getByLabelText('Email'))
    expect(opened.page.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a successful login', () => {
  test('RG-09 RG-10 EN-01 shows the message of the server, stores display fields only and opens the step', async () => {
    const opened = await openLogin()
    const account = anAccount({ profile_completion_status: 'FutureStep' as never, approve_reject: 'pending' })
    opened.api.on(login, { success: true, message: 'Welcome back, Margaret', data: account })
    opened.api.on(profiles.getUser, { success: true, message: '', data: account })
    await submit(opened, 'margaret@example.org', 'secret words')
    expect(await opened.page.findByText('Welcome back, Margaret')).toBeTruthy()
    await waitFor(() => expect(opened.path()).toBe('/Tab'))
    expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toEqual({
      id: OWN_ID,
      _id: OWN_ID,
      name: 'Margaret Lindqvist',
      email: 'margaret@example.org',
      profile_completion_status: 'FutureStep',
      approve_reject: 'pending',
      verification_status: '1',
    })
  })

  test('ST-19 an unknown status leads to /Tab, which offers a login', async () => {
    const opened = await openLogin()
    const account = anAccount({ profile_completion_status: 'xyz' as never })
    opened.api.on(login, { success: true, message: 'Welcome', data: account })
    // The loader of /Tab looks the member up again.
    opened.api.on({ ...profiles.getUser, response: AccountAnswer }, { success: true, message: '', data: account })
    await submit(opened, 'margaret@example.org', 'secret words')
    await opened.page.findByRole('heading', { name: 'Let us find your place' })
    expect(opened.path()).toBe('/Tab')
    const main = opened.page.getByRole('main')
    expect(main.querySelector('a[href="/Login"]')?.textContent).toBe('Login')
  })

  test('returns to the page that asked for the login', async () => {
    const opened = openApp('/your-account', { account: null })
    await opened.page.findByRole('heading', { level: 1, name: 'Login' })
    const account = anAccount({ profile_completion_status: 'gender', approve_reject: 'pending' })
    opened.api.on(accounts.login, { success: true, message: 'Welcome', data: account })
    opened.api.on(profiles.getUser, { success: true, message: '', data: account })
    await submit(opened, 'margaret@example.org', 'secret words')
    await waitFor(() => expect(opened.path()).toBe('/your-account'))
  })
})

test('login asks a member whose account waits for its deletion, and keeps it only after a yes', async () => {
  const opened = await openLogin()
  const account = anAccount({ profile_completion_status: 'gender', approve_reject: 'pending' })
  opened.api.on(profiles.getUser, { success: true, message: '', data: account })
  opened.api.on(login, ({ body }) =>
    body.keep_account
      ? { success: true, message: 'Welcome back.', data: account }
      : { success: false, message: 'We’ll delete it on 12 December 2026.', erase_at: '2026-12-12T10:00:00.000Z' },
  )
  await submit(opened, 'margaret@example.org', 'secret words')
  expect(await dialogText()).toContain('We’ll delete it on 12 December 2026.')
  await opened.user.click(opened.page.getByRole('button', { name: 'Delete it as planned' }))
  await waitFor(() => expect(opened.page.queryByRole('alertdialog')).toBeNull())
  expect(opened.path()).toBe('/Login')
  await opened.user.click(opened.page.getByRole('button', { name: 'Login' }))
  await opened.user.click(await opened.page.findByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(opened.path()).toBe('/GenderPage'))
  expect(opened.api.asked(login).map(({ body }) => body.keep_account)).toEqual([undefined, undefined, true])
})

test('login sends what a password manager filled without an event', async () => {
  const { page, user, api } = await openLogin()
  api.on(accounts.login, { success: false, message: 'Invalid email or password.' })
  fillSilently({ Email: 'anna@example.org', Password: 'secret words' })
  await user.click(page.getByRole('button', { name: 'Login' }))
  await dialogText()
  expect(api.asked(accounts.login).map(({ body }) => body)).toEqual([
    { email: 'anna@example.org', password: 'secret words' },
  ])
})

test('login says that the browser blocks cookies, and sends nothing that could not keep anybody signed in', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const opened = await openLogin()
  expect(opened.page.getByRole('alert').textContent).toMatch(/^Your browser blocks cookies\./)
  await submit(opened, 'anna@example.org', 'secret words')
  expect(await dialogText()).toMatch(/^Your browser blocks cookies\. Heartwell needs one to keep you logged in\./)
  expect(opened.api.asked(accounts.login)).toEqual([])
})

test('a passkey sign-in says that the browser blocks cookies, and sends nothing', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const { page, user, api } = await openLogin()
  await user.click(page.getByRole('button', { name: 'Log in with a passkey' }))
  expect(await dialogText()).toMatch(/^Your browser blocks cookies\./)
  expect(api.asked(passkeys.signInOptions)).toEqual([])
})

test('login says that the browser stores nothing, so that each loaded page leads back here', async () => {
  const forbid = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  const { page } = await openLogin()
  expect(page.getByRole('alert').textContent).toMatch(
    /^Your browser doesn’t let Heartwell store anything on this device\. You can log in, but you will have to log in again/,
  )
})
