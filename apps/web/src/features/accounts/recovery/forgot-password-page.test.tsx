// @vitest-environment happy-dom
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { openApp } from '../../../../test/open-app.tsx'

async function openForm() {
  const opened = openApp('/ForgotPassword', { account: null })
  await opened.page.findByRole('heading', { level: 1, name: 'Forgot Password' })
  return opened
}

async function submit({ user, page }: Awaited<ReturnType<typeof openForm>>, email = 'anna@example.org') {
  await fillIn(user, { Email: email })
  await user.click(page.getByRole('button', { name: 'Continue' }))
}

test.each([
  ['VA-19', 'abc', 'Invalid email'],
  ['VA-20', '', 'Email is required'],
])('%s forgot password with %j says %s', async (_id, email, text) => {
  const opened = await openForm()
  await submit(opened, email)
  await opened.page.findByText(text)
  expect(errorAt('Email')).toBe(text)
  expect(opened.api.asked(accounts.sendCode)).toEqual([])
})

test('RG-11 forgot password shows Sending... while the request is pending', async () => {
  const answer = later<{ success: boolean; msg: string; message: string }>()
  const opened = await openForm()
  opened.api.on(accounts.sendCode, () => answer.promise)
  await submit(opened)
  expect(await opened.page.findByRole('button', { name: 'Sending...' })).toBeTruthy()
  answer.resolve({ success: false, msg: 'Not now', message: '' })
  await opened.user.click(await opened.page.findByRole('button', { name: 'OK' }))
  expect(await opened.page.findByRole('button', { name: 'Continue' })).toBeTruthy()
})

test('RG-12 RG-14 ER-10 a sent code says Success: and opens /Verification with the email', async () => {
  const opened = await openForm()
  opened.api.on(accounts.sendCode, { success: true, msg: 'A code is on its way.', message: '' })
  await submit(opened)
  expect(await dialogText()).toBe('Success: A code is on its way.OK')
  await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
  await opened.page.findByRole('heading', { name: 'Choose a new password' })
  expect(opened.path()).toBe('/Verification')
  expect(opened.page.getByText(/Enter the OTP sent to/).textContent).toBe('Enter the OTP sent to anna@example.org')
})

describe('a code that was not sent', () => {
  test('ER-10 says the words of the server and stays', async () => {
    const opened = await openForm()
    opened.api.on(accounts.sendCode, { success: false, msg: 'Not for this address.', message: '' })
    await submit(opened)
    expect(await dialogText()).toBe('Not for this address.OK')
    expect(opened.path()).toBe('/ForgotPassword')
  })

  test('ER-11 says Error: Something went wrong. with a full stop when the call fails', async () => {
    const opened = await openForm()
    opened.api.on(accounts.sendCode, unreachable)
    await submit(opened)
    expect(await dialogText()).toBe('Error: Something went wrong.OK')
  })

  test('says the words of the server when it is limited', async () => {
    const opened = await openForm()
    opened.api.on(accounts.sendCode, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Later, please.' }))
    await submit(opened)
    expect(await dialogText()).toContain('Later, please.')
  })

  test('shows the error of the server at the field', async () => {
    const opened = await openForm()
    const errors = { email: 'Invalid email' }
    opened.api.on(accounts.sendCode, () => refusal(400, { code: 'request.invalid', message: 'Check.', errors }))
    await submit(opened)
    await opened.page.findByText('Invalid email')
    expect(errorAt('Email')).toBe('Invalid email')
  })
})
