import type { Page } from '@playwright/test'
import { moveOn, registerByApi, type Status } from '../api-onboarding.ts'
import { hold } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { acknowledge, aNewcomer, DEMO_PASSWORD, login, type Newcomer } from '../people.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const enter = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

async function logIn(page: Page, address: string, secret: string) {
  await page.goto('/Login')
  await email(page).fill(address)
  await password(page).fill(secret)
  await enter(page).click()
}

test('RG-08 VA-17 VA-18 login shows an error at each field that is too short @sizes', async ({ page }) => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (directive: string) => violations.push(directive))
  await page.addInitScript(() => {
    const { noteViolation } = globalThis as unknown as { noteViolation: (directive: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => noteViolation(effectiveDirective))
  })
  await page.goto('/Login')
  await enter(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Email is required')
  await expect(password(page)).toHaveAccessibleDescription('Password is required')
  await email(page).fill('abc')
  await password(page).fill('abcde')
  await enter(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Invalid email format')
  await expect(password(page)).toHaveAccessibleDescription('Password must be at least 6 characters')
  // The browser would report a question of zod whether it may compile its schemas.
  expect(violations).toEqual([])
  await expectReadable(page)
  await page.getByRole('main').getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL(/\/ForgotPassword$/)
})

test('ER-12 PM-14 a wrong password and an unknown address get the same words, in a popup', async ({ page }) => {
  for (const address of ['margaret@demo.heartwell.example', 'nobody@journey.example']) {
    await logIn(page, address, 'Not-the-password-1')
    await expect(page.getByRole('alertdialog', { name: 'Invalid email or password.', exact: true })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(/^Please check both and try again\./)
    await expectReadable(page)
    await expect(page.getByRole('button', { name: 'Login', exact: true, includeHidden: true })).toBeEnabled()
    await acknowledge(page, 'Invalid email or password.')
    await expect(email(page)).toHaveValue(address)
    await expect(page).toHaveURL(/\/Login$/)
  }
  await enter(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page).toHaveURL(/\/ForgotPassword$/)
  await expect(email(page)).toHaveValue('nobody@journey.example')
})

test('RG-08 RG-09 ST-14 the button shows that the login is pending, and its message appears in the member area', async ({
  page,
}) => {
  const release = await hold(page, 'userlogin')
  await logIn(page, 'margaret@demo.heartwell.example', DEMO_PASSWORD)
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  release()
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page).toHaveURL(/\/Sidebar\/home$/)
})

const PLACES = [
  ['ST-08', 'daniel@demo.heartwell.example', 'who stopped half-way', '/CultureReligion'],
  ['ST-15', 'ingrid@demo.heartwell.example', 'who waits for the approval', '/FinalSubmissionPage'],
] as const

for (const [id, address, who, place] of PLACES)
  test(`${id} a member ${who} is led to ${place} by the login`, async ({ page }) => {
    await logIn(page, address, DEMO_PASSWORD)
    await expect(page).toHaveURL(new RegExp(`${place}$`))
    await expectReadable(page)
  })

/** The member's step by status: its heading, its path from the landing page, and that from the header or after a login. */
const STEPS: [Status, string, string, string?][] = [
  ['RegistrationVarification', 'Please verify your email', '/RegistrationVarification'],
  ['gender', 'Are you a woman or a man?', '/gender', '/GenderPage'],
  ['UploadImage', 'Your photos', '/UploadImage'],
  ['uploadDocument', 'An ID document', '/DocumentUpload'],
  ['cultureReligion', 'Culture and Belief', '/CultureReligion'],
  ['interest', 'Your interests', '/Interest'],
  ['userAnswersTemperament', 'Temperament Assessment', '/TemperamentQuestion'],
  ['userAnswersValue', 'Values Assessment', '/ValuesAssessment'],
  ['userAnswersIQ', 'Temperament Assessment', '/IQAssessment'],
  ['Tab', 'We are looking at your profile', '/FinalSubmissionPage'],
]

const WALKED_FROM_LOGIN: Status[] = ['gender', 'cultureReligion', 'Tab']

test('RT-16 RT-17 RT-18 RT-19 RT-20 RT-21 RT-35 RT-36 ST-02 ST-03 ST-04 ST-05 ST-06 ST-07 ST-09 ST-10 ST-11 ST-12 ST-13 ST-15 the landing page, the header and the login lead a newcomer to each step in turn', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await registerByApi(page, aNewcomer('Agnes Newcomer', 'Woman'))
  await login(page, agnes.email, agnes.password)
  let before: Status = 'RegistrationVarification'
  for (const [status, title, fromLanding, fromElsewhere = fromLanding] of STEPS)
    await test.step(`at ${status}`, async () => {
      await moveOn(page, mailbox, agnes, { from: before, to: status })
      before = status
      await page.goto('/')
      await expectPage(page, fromLanding, title)
      await page.goto('/about')
      await page.getByRole('button', { name: 'Hi Agnes Newcomer' }).click()
      await expectPage(page, fromElsewhere, title)
      // A unit test covers all paths after a login; this journey follows both kinds and the last one.
      if (WALKED_FROM_LOGIN.includes(status)) await loginLeadsTo(await anotherPage(), agnes, fromElsewhere)
    })
})

/** Expects the page of a step, between a header and a footer. */
async function expectPage(page: Page, path: string, title: string) {
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true, includeHidden: true })).toHaveCount(1)
  for (const landmark of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(landmark, { includeHidden: true })).toBeVisible()
}

async function loginLeadsTo(page: Page, { email: address, password: secret }: Newcomer, place: string) {
  await logIn(page, address, secret)
  await expect(page).toHaveURL(new RegExp(`${place}$`))
  await page.close()
}

test('RT-04 a visitor of the combined page can log in or register there @sizes', async ({ page }) => {
  await page.goto('/login-create-accounts')
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
  await expectReadable(page)
  const form = page.getByRole('region', { name: 'Login', exact: true })
  await form.getByRole('textbox', { name: 'Email' }).fill('daniel@demo.heartwell.example')
  await form.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/CultureReligion$/)
})
