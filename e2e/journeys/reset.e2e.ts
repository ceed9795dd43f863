import type { Page } from '@playwright/test'
import { moveOn, registerByApi } from '../api-onboarding.ts'
import { CUT, cut, hold, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import type { Mailbox } from '../mailbox.ts'
import { acknowledge, aNewcomer, fillRegistration, login } from '../people.ts'

const SENT = 'Success: If this address is registered, we’ve sent it a code.'
const NEW_PASSWORD = 'Calm-harbour-8!'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

async function aVerifiedMember(page: Page, mailbox: Mailbox, name: string) {
  const person = await registerByApi(page, aNewcomer(name, 'Woman'))
  await moveOn(page, mailbox, person, { from: 'RegistrationVarification', to: 'gender' })
  return person
}

async function askForCode(page: Page, email: string) {
  await page.goto('/ForgotPassword')
  await field(page, 'Email').fill(email)
  await proceed(page)
  await acknowledge(page, SENT)
  await expect(page).toHaveURL(/\/Verification$/)
}

async function handIn(page: Page, code: string, password = NEW_PASSWORD, confirmation = password) {
  await field(page, 'OTP').fill(code)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(confirmation)
  await proceed(page)
}

test('VA-19 VA-20 RG-11 a member who asks for a code types an address first @sizes', async ({ page }) => {
  await page.goto('/ForgotPassword')
  await proceed(page)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required')
  await field(page, 'Email').fill('abc')
  await proceed(page)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email')
  await expectReadable(page)
})

test('RT-12 RG-11 RG-12 RG-13 RG-14 RG-16 RG-17 ER-10 a member gets a code by email, chooses a new password and logs in with it', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await aVerifiedMember(await anotherPage(), mailbox, 'Agnes Forgetful')
  const sendCode = await hold(page, 'send-code-for-pwd-reset')
  await page.goto('/ForgotPassword')
  await field(page, 'Email').fill(agnes.email)
  await proceed(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  sendCode()
  await acknowledge(page, SENT)
  await expect(page).toHaveURL(/\/Verification$/)
  await expect(page.getByText(`Enter the OTP sent to ${agnes.email}`)).toBeVisible()

  const reset = await hold(page, 'reset-password')
  await handIn(page, await mailbox.code(agnes.email))
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  reset()
  await acknowledge(page, 'Your password has been changed.')
  await expect(page).toHaveURL(/\/login$/)

  await page.getByRole('textbox', { name: 'Email' }).fill(agnes.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(agnes.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await acknowledge(page, 'Invalid email or password.')
  await login(page, agnes.email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/GenderPage$/)
})

test('ER-21 RG-13 a wrong code is refused, an address that nobody has gets the same words, and a used code is spent', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await aVerifiedMember(await anotherPage(), mailbox, 'Agnes Guessing')
  await askForCode(page, agnes.email)
  const code = await mailbox.code(agnes.email)
  await handIn(page, code === '000000' ? '000001' : '000000')
  await acknowledge(page, 'This code is not valid or has expired.')
  await expect(page).toHaveURL(/\/Verification$/)
  await handIn(page, code)
  await acknowledge(page, 'Your password has been changed.')

  await askForCode(page, agnes.email)
  await handIn(page, code)
  await acknowledge(page, 'This code is not valid or has expired.')
  await askForCode(page, 'nobody.at.all@journey.example')
  await handIn(page, '123456')
  await acknowledge(page, 'This code is not valid or has expired.')
})

test('RG-16 a reset of an account that nobody had confirmed leads to the registration, which needs no further email', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await registerByApi(await anotherPage(), aNewcomer('Agnes Unconfirmed', 'Woman'))
  await askForCode(page, agnes.email)
  await handIn(page, await mailbox.code(agnes.email))
  await acknowledge(page, 'This email address is yours. Somebody had begun to register with it and never confirmed it')
  await expect(page).toHaveURL(/\/RegistrationPage$/)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(agnes.email)
  await fillRegistration(page, { ...aNewcomer('Agnes Owner', 'Woman'), email: agnes.email })
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL(/\/gender$/)
  await expect(page.getByText('Success: Welcome. Please tell us more about yourself.')).toBeVisible()
})

test('VA-32 VA-33 VA-34 VA-35 VA-36 VA-37 VA-38 VA-39 VA-40 VA-41 VA-42 the code form shows one error at a time, at its field', async ({
  page,
}) => {
  await askForCode(page, 'nobody.at.all@journey.example')
  await proceed(page)
  await expect(field(page, 'OTP')).toHaveAccessibleDescription('OTP is required')
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Password is required')
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription('Confirm Password is required')
  await expect(field(page, 'OTP')).toBeFocused()
  await expectReadable(page)

  for (const code of ['12345', '1234567', '12345a']) {
    await field(page, 'OTP').fill(code)
    await expect(field(page, 'OTP')).toHaveAccessibleDescription('OTP must be a 6-digit number')
  }
  const passwords = [
    ['a', 'Password must be at least 8 characters'],
    ['Aa1!aaa', 'Password must be at least 8 characters'],
    ['AAAAAA1!', 'Password must contain a lowercase letter'],
    ['aaaaaa1!', 'Password must contain an uppercase letter'],
    ['Aaaaaaa!', 'Password must contain a number'],
    ['Aaaaaa1-', 'Password must contain a special character (#?!@$%^&*_)'],
  ] as const
  for (const [password, text] of passwords) {
    await field(page, 'Password').fill(password)
    await expect(field(page, 'Password')).toHaveAccessibleDescription(text)
  }
  await handIn(page, '123456', 'Aaaaaa1!', 'Aaaaaa1?')
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription('Passwords must match')
})

test('RG-15 each of the three fields can be shown and hidden', async ({ page }) => {
  await askForCode(page, 'nobody.at.all@journey.example')
  for (const label of ['OTP', 'Password', 'Confirm Password']) {
    await expect(field(page, label)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: `Show ${label}`, exact: true }).click()
    await expect(field(page, label)).toHaveAttribute('type', 'text')
  }
  await page.getByRole('button', { name: 'Hide OTP' }).click()
  await expect(field(page, 'OTP')).toHaveAttribute('type', 'password')
})

test('RG-18 the code page without an address redirects to the page that asks for it, and a reload keeps the address', async ({
  page,
}) => {
  await page.goto('/Verification')
  await expect(page).toHaveURL(/\/ForgotPassword$/)
  await askForCode(page, 'nobody.at.all@journey.example')
  await page.reload()
  await expect(page.getByText('Enter the OTP sent to nobody.at.all@journey.example')).toBeVisible()
})

test('ER-10 ER-21 refusals in words of the server are shown as they are', async ({ page }) => {
  await stub(page, 'reset-password', { success: false, msg: '', message: '' })
  await askForCode(page, 'nobody.at.all@journey.example')
  await handIn(page, '123456')
  await acknowledge(page, 'Something went wrong')
  await stub(page, 'send-code-for-pwd-reset', { success: false, msg: 'Not today.', message: 'Not today.' })
  await page.goto('/ForgotPassword')
  await field(page, 'Email').fill('margaret@demo.heartwell.example')
  await proceed(page)
  await acknowledge(page, 'Not today.')
  await expect(page).toHaveURL(/\/ForgotPassword$/)
})

test.describe('with a broken line', () => {
  test.use({ allowed: { console: [CUT] } })

  test('ER-11 ER-21 an error message appears when a call did not reach the server', async ({ page }) => {
    await askForCode(page, 'nobody.at.all@journey.example')
    await cut(page, 'reset-password')
    await handIn(page, '123456')
    await acknowledge(page, /^Something went wrong(OK)?$/)
    await cut(page, 'send-code-for-pwd-reset')
    await page.goto('/ForgotPassword')
    await field(page, 'Email').fill('margaret@demo.heartwell.example')
    await proceed(page)
    await acknowledge(page, 'Error: Something went wrong.')
  })
})
