// @vitest-environment happy-dom
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn, fillSilently } from '../../../../test/forms.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { anAccount } from '../../../../test/people.ts'

const GOOD = { OTP: '123456', Password: 'Elm-row-7!', 'Confirm Password': 'Elm-row-7!' }
const OWNER = {
  Name: 'Anna Berg',
  Day: '5',
  Month: '3',
  Year: '1965',
  'Phone Number': '02079460001',
  Profession: 'Gardener',
  Password: 'sunny elm row',
  'Confirm Password': 'sunny elm row',
}
type Answer = { success: boolean; msg: string; message: string }

async function openForm() {
  const opened = openApp('/Verification', { account: null, state: { email: 'anna@example.org' } })
  await opened.page.findByText(/Enter the OTP sent to/)
  return opened
}

async function submit({ user, page }: Awaited<ReturnType<typeof openForm>>, change: Partial<typeof GOOD> = {}) {
  await fillIn(user, { ...GOOD, ...change })
  await user.click(page.getByRole('button', { name: 'Continue' }))
}

test('RG-14 RG-15 the page names the email, and each of its three fields can be shown', async () => {
  const { page, user } = await openForm()
  expect(page.getByText('anna@example.org')).toBeTruthy()
  for (const label of ['OTP', 'Password', 'Confirm Password']) {
    expect(page.getByLabelText(label).getAttribute('type')).toBe('password')
    await user.click(page.getByRole('button', { name: `Show ${label}` }))
    expect(page.getByLabelText(label).getAttribute('type')).toBe('text')
    await user.click(page.getByRole('button', { name: `Hide ${label}` }))
    expect(page.getByLabelText(label).getAttribute('type')).toBe('password')
  }
})

test('RG-18 without an email the page leads to Forgot Password', async () => {
  const { page, path } = openApp('/Verification', { account: null })
  await page.findByRole('heading', { name: 'Forgot Password' })
  expect(path()).toBe('/ForgotPassword')
})

const both = (password: string) => ({ Password: password, 'Confirm Password': password })
test.each([
  ['VA-33', 'OTP', { OTP: '' }, 'OTP is required'],
  ['VA-32', 'OTP', { OTP: '12345' }, 'OTP must be a 6-digit number'],
  ['VA-32', 'OTP', { OTP: '1234567' }, 'OTP must be a 6-digit number'],
  ['VA-32', 'OTP', { OTP: '12345a' }, 'OTP must be a 6-digit number'],
  ['VA-39', 'Password', { Password: '' }, 'Password is required'],
  ['VA-34', 'Password', both('Aa1!aaa'), 'Password must be at least 8 characters'],
  ['VA-35', 'Password', both('AAAAAA1!'), 'Password must contain a lowercase letter'],
  ['VA-36', 'Password', both('aaaaaa1!'), 'Password must contain an uppercase letter'],
  ['VA-37', 'Password', both('Aaaaaaa!'), 'Password must contain a number'],
  ['VA-38', 'Password', both('Aaaaaaa1-'), 'Password must contain a special character (#?!@$%^&*_)'],
  ['VA-40', 'Confirm Password', { 'Confirm Password': 'Elm-row-8!' }, 'Passwords must match'],
  ['VA-41', 'Confirm Password', { 'Confirm Password': '' }, 'Confirm Password is required'],
])('%s the reset says at %s for %j: %s', async (_id, label, change, text) => {
  const opened = await openForm()
  await submit(opened, change)
  await opened.page.findByText(text)
  expect(errorAt(label)).toBe(text)
  expect(opened.api.asked(accounts.resetPassword)).toEqual([])
})

test('RG-16 API-09 the reset shows Loading... and sends the code, both passwords and the email', async () => {
  const answer = later<Answer>()
  const opened = await openForm()
  opened.api.on(accounts.resetPassword, () => answer.promise)
  await submit(opened)
  expect(await opened.page.findByRole('button', { name: 'Loading...' })).toBeTruthy()
  expect(opened.api.asked(accounts.resetPassword)[0]?.body).toEqual({
    code: '123456',
    password: 'Elm-row-7!',
    confirmPassword: 'Elm-row-7!',
    email: 'anna@example.org',
  })
  answer.resolve({ success: false, msg: 'Wrong', message: '' })
  await opened.user.click(await opened.page.findByRole('button', { name: 'OK' }))
  expect(await opened.page.findByRole('button', { name: 'Continue' })).toBeTruthy()
})

test('RG-17 a successful reset says the message and goes to the login', async () => {
  const opened = await openForm()
  opened.api.on(accounts.resetPassword, { success: true, msg: 'Your password is new.', message: '' })
  await submit(opened)
  expect(await dialogText()).toContain('Your password is new.')
  await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
  await opened.page.findByRole('heading', { level: 1, name: 'Login' })
  expect(opened.path()).toBe('/login')
})

test('a reset without an answer says so, and the second press is the same reset', async () => {
  const opened = await openForm()
  opened.api.on(accounts.resetPassword, () => {
    throw new DOMException('Too late', 'TimeoutError')
  })
  await submit(opened)
  expect(await dialogText()).toBe(
    'We didn’t get an answer in time, so we can’t say whether this worked. Please try again. It won’t be done twice.OK',
  )
  await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
  opened.api.on(accounts.resetPassword, { success: true, msg: 'Your password has been changed.', message: '' })
  await opened.user.click(opened.page.getByRole('button', { name: 'Continue' }))
  expect(await dialogText()).toContain('Your password has been changed.')
  const keys = opened.api.keys(accounts.resetPassword)
  expect([keys.length, new Set(keys).size]).toEqual([4, 1])
  await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
  await opened.page.findByRole('heading', { level: 1, name: 'Login' })
})

test('a reset that frees the address goes on to the registration with it, which needs no further email', async () => {
  const opened = await openForm()
  const freed = { success: true, msg: 'This email address is yours.', message: '', email_proof: 'proof' }
  opened.api.on(accounts.resetPassword, freed).on(accounts.checkEmail, { success: true, message: 'Free' })
  await submit(opened)
  await opened.user.click(await opened.page.findByRole('button', { name: 'OK' }))
  await opened.page.findByRole('heading', { level: 1, name: 'Register' })
  expect(contentOf('Email')).toBe('anna@example.org')
  const data = anAccount({ profile_completion_status: 'gender', verification_status: '1' })
  opened.api.on(accounts.register, { success: true, message: 'Welcome.', data })
  opened.api.on(profiles.getUser, { success: true, message: '', data }).failOthers()
  await fillIn(opened.user, OWNER)
  await opened.user.click(opened.page.getByRole('checkbox', { name: /I accept the/ }))
  await opened.user.click(opened.page.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(opened.path()).toBe('/gender'))
  const [sent] = opened.api.asked(accounts.register)
  expect(sent?.body).toMatchObject({ email: 'anna@example.org', email_proof: 'proof' })
})

describe('ER-21 a refused reset', () => {
  test.each([
    ['the words of the server', { success: false, msg: 'This code is wrong.', message: '' }, 'This code is wrong.'],
    ['Something went wrong', { success: false, msg: '', message: '' }, 'Something went wrong'],
  ])('says %s', async (_what, answer: Answer, text) => {
    const opened = await openForm()
    opened.api.on(accounts.resetPassword, answer)
    await submit(opened)
    expect(await dialogText()).toBe(`${text}OK`)
    expect(opened.path()).toBe('/Verification')
  })

  test('says Something went wrong when nothing answers', async () => {
    const opened = await openForm()
    opened.api.on(accounts.resetPassword, unreachable)
    await submit(opened)
    expect(await dialogText()).toBe('Something went wrongOK')
  })

  test('shows the error of the server at its field', async () => {
    const opened = await openForm()
    const errors = { password: 'This password is too common.' }
    opened.api.on(accounts.resetPassword, () => refusal(400, { code: 'request.invalid', message: 'Check.', errors }))
    await submit(opened)
    await opened.page.findByText('This password is too common.')
    expect(errorAt('Password')).toBe('This password is too common.')
  })
})

test('the reset sends what a password manager filled without an event', async () => {
  const { api, user, page } = await openForm()
  api.on(accounts.resetPassword, { success: false, msg: 'No.', message: 'No.' })
  fillSilently(GOOD)
  await user.click(page.getByRole('button', { name: 'Continue' }))
  await dialogText()
  expect(api.asked(accounts.resetPassword)[0]?.body).toMatchObject({ code: '123456', password: 'Elm-row-7!' })
})
