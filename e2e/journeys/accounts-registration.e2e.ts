import type { Page } from '@playwright/test'
import { CUT, cut, hold, refused, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { acknowledge, aNewcomer, fillRegistration } from '../people.ts'

const TAKEN = 'This email is already registered.'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const sendOff = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click()

test('VA-01 VA-02 VA-04 VA-05 VA-08 VA-10 VA-12 VA-13 an empty registration is told at each field what is missing @phone', async ({
  page,
}) => {
  await page.goto('/RegistrationPage')
  await sendOff(page)
  const told = [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Date of Birth', 'Date of Birth is required'],
    ['Phone Number', 'Phone Number is required'],
    ['Profession', 'Profession is required'],
    ['Password', 'Password is required'],
    ['Confirm Password', 'Confirm Password is required'],
  ] as const
  for (const [label, text] of told) await expect(field(page, label)).toHaveAccessibleDescription(text)
  const terms = page.getByRole('checkbox', { name: /I accept the/ })
  await expect(terms).toHaveAccessibleDescription('You must accept the Terms and Conditions')
  await expect(page.getByLabel('Address')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(page).toHaveURL(/\/RegistrationPage$/)
  await expectReadable(page)
})

test('VA-03 VA-06 VA-07 VA-09 VA-11 a mistyped field says what is wrong until it is right', async ({ page }) => {
  const year = new Date().getUTCFullYear()
  await page.goto('/RegistrationPage')
  const mistakes = [
    ['Email', 'abc', 'Invalid email format', 'maria@journey.example'],
    ['Date of Birth', `${year - 17}-01-01`, 'You must be at least 18 years old', `${year - 61}-01-01`],
    ['Phone Number', '123456789', 'Phone number must be 10 or 11 digits', '1234567890'],
    ['Phone Number', '12345abcde', 'Phone number must be 10 or 11 digits', '12345678901'],
    ['Password', 'abcde', 'Password must be at least 6 characters', 'Slow-river-boat-5!'],
    ['Confirm Password', 'Slow-river-boat', 'Passwords must match', 'Slow-river-boat-5!'],
  ] as const
  for (const [label, wrong, text, right] of mistakes) {
    await field(page, label).fill(wrong)
    await sendOff(page)
    await expect(field(page, label)).toHaveAccessibleDescription(text)
    await field(page, label).fill(right)
    await expect(field(page, label)).not.toHaveAccessibleDescription(text)
  }
})

test('VA-15 VA-16 a taken address is told while it is typed, and the text leaves with the next change', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/check-email')) asked.push(request.postDataJSON().email)
  })
  await page.goto('/RegistrationPage')
  const email = field(page, 'Email')
  await email.fill('margaret@demo.heartwell.exampl')
  await email.pressSequentially('e')
  await expect(email).toHaveAccessibleDescription(TAKEN)
  await email.pressSequentially('x')
  await expect(email).not.toHaveAccessibleDescription(TAKEN)
  expect(asked).toEqual(['', 'e', 'ex'].map((end) => `margaret@demo.heartwell.exampl${end}`))
})

test('VA-16 a registration with a taken address stays with its form', async ({ page }) => {
  await page.goto('/RegistrationPage')
  await fillRegistration(page, { ...aNewcomer('Agnes Copy', 'Woman'), email: 'margaret@demo.heartwell.example' })
  await expect(field(page, 'Email')).toHaveAccessibleDescription(TAKEN)
  await sendOff(page)
  await expect(field(page, 'Email')).toBeFocused()
  await expect(page).toHaveURL(/\/RegistrationPage$/)
})

test('RG-03 RG-04 RG-07 VA-14 ER-06 a newcomer without an address registers and is told where the mail went', async ({
  page,
}) => {
  const agnes = aNewcomer('Agnes Newcomer', 'Woman')
  await page.goto('/RegistrationPage')
  await fillRegistration(page, { ...agnes, email: agnes.email.replace('agnes', 'AGNES') })
  const letGo = await hold(page, 'userregistration')
  const sent = page.waitForRequest('**/api/userregistration')
  await sendOff(page)
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled()
  expect((await sent).postDataJSON()).toMatchObject({ email: agnes.email, address: '', token: '' })
  letGo()
  await acknowledge(page, 'Success: Welcome. Please check your e-mail to go on.')
  await expect(page).toHaveURL(/\/RegistrationVarification$/)
  await expect(page.getByText(agnes.email)).toBeVisible()
})

test('ER-07 somebody whose address was taken in the meantime is told so, at the field too', async ({ page }) => {
  await stub(page, 'check-email', { success: true, message: '' })
  await page.goto('/RegistrationPage')
  await fillRegistration(page, { ...aNewcomer('Agnes Late', 'Woman'), email: 'margaret@demo.heartwell.example' })
  await sendOff(page)
  await acknowledge(page, TAKEN)
  await expect(field(page, 'Email')).toHaveAccessibleDescription(TAKEN)
})

test('ER-07 two reasons against an address stand on lines of their own', async ({ page }) => {
  await page.goto('/RegistrationPage')
  await fillRegistration(page, aNewcomer('Agnes Twice', 'Woman'))
  await stub(page, 'userregistration', { success: false, message: { email: ['Taken.', 'Blocked.'] } })
  await sendOff(page)
  await expect(page.getByRole('alertdialog').getByText('Taken.')).toHaveText('Taken.\nBlocked.', { useInnerText: true })
})

test('ER-08 a refusal without a reason against the address says that something went wrong', async ({ page }) => {
  await page.goto('/RegistrationPage')
  await fillRegistration(page, aNewcomer('Agnes Refused', 'Woman'))
  await stub(page, 'userregistration', { success: false, message: 'Closed today' })
  await sendOff(page)
  await acknowledge(page, /^Something went wrong/)
})

test.describe('with a broken line', () => {
  test.use({ allowed: { console: [CUT] } })

  test('ER-09 a registration that does not reach the server says so and keeps what was typed', async ({ page }) => {
    const agnes = aNewcomer('Agnes Offline', 'Woman')
    await page.goto('/RegistrationPage')
    await fillRegistration(page, agnes)
    await cut(page, 'userregistration')
    await sendOff(page)
    await acknowledge(page, /^Error: Something went wrong(OK)?$/)
    await expect(field(page, 'Email')).toHaveValue(agnes.email)
  })
})

test.describe('with a refusal of the server', () => {
  test.use({ allowed: { console: [refused(400)] } })

  test('a weak password is refused at its field in words that help', async ({ page }) => {
    await page.goto('/RegistrationPage')
    await fillRegistration(page, { ...aNewcomer('Agnes Weak', 'Woman'), password: 'password' })
    await stub(page, 'check-email', { success: true, message: '' })
    await sendOff(page)
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/too common/)
  })
})

test('RG-01 RG-02 a newcomer can register with the keyboard alone', async ({ page }) => {
  const agnes = aNewcomer('Agnes Keyboard', 'Woman')
  await page.goto('/RegistrationPage')
  await field(page, 'Name').focus()
  const [year, month, day] = agnes.dob.split('-')
  const typed = [agnes.name, agnes.email, `${day}${month}${year}`]
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // The date's own button for its calendar.
  await page.keyboard.press('Tab')
  await page.keyboard.type('07700900555')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bookbinder')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(agnes.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(agnes.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await acknowledge(page, 'Success:')
  await expect(page).toHaveURL(/\/RegistrationVarification$/)
})

test.describe('at a zoom of 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  for (const path of ['/RegistrationPage', '/Login', '/login-create-accounts'])
    test(`a visitor reads ${path} without scrolling sideways`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectReadable(page)
    })
})
