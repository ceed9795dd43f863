import { arriveAt, moveOn, registerByApi, signIn } from '../api-onboarding.ts'
import { REFUSED_SOCKET, refused } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { goWithin } from '../go-within.ts'
import { expectReadable } from '../looks.ts'
import { acknowledge, aNewcomer, DEMO_PASSWORD, login } from '../people.ts'
import { admin } from '../staff.ts'

const MARGARET = 'margaret@demo.heartwell.example'
const DANIEL = 'daniel@demo.heartwell.example'
const INGRID = 'ingrid@demo.heartwell.example'

const ONBOARDING = [
  '/RegistrationVarification',
  '/gender',
  '/GenderPage',
  '/UploadImage',
  '/DocumentUpload',
  '/CultureReligion',
  '/Interest',
  '/TemperamentQuestion',
  '/ValuesAssessment',
  '/IQAssessment',
  '/FinalSubmissionPage',
]
const MEMBER_AREA = ['/Sidebar', '/Sidebar/home', '/Sidebar/profile', '/Sidebar/notification', '/UserHomePage']

test('PM-12 a visitor who opens a page of members or newcomers is asked to log in', async ({ page }) => {
  for (const path of ['/Sidebar', '/RegistrationVarification']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/Login$/)
  }
  for (const path of [...ONBOARDING, ...MEMBER_AREA, '/your-account'])
    await test.step(path, async () => {
      await goWithin(page, path)
      await expect(page).toHaveURL(/\/Login$/)
    })
})

test('PM-12 an approved member comes to the page that was wanted before the login', async ({ page }) => {
  await page.goto('/Sidebar/notification')
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByRole('textbox', { name: 'Email' }).fill(MARGARET)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/Sidebar\/notification$/)
})

test('PM-12 a half-finished member is not led to a wanted page of the member area but to the own step', async ({
  page,
}) => {
  await page.goto('/Sidebar/profile')
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByRole('textbox', { name: 'Email' }).fill(DANIEL)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/CultureReligion$/)
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('link', { name: 'Delete my account' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to your profile' }).click()
  await expect(page).toHaveURL(/\/CultureReligion$/)
})

const PLACES = [
  ['a half-finished member', DANIEL, '/CultureReligion'],
  ['a member who waits', INGRID, '/FinalSubmissionPage'],
  ['an approved member', MARGARET, '/Sidebar/home'],
] as const

for (const [who, email, place] of PLACES)
  test(`ST-35 PM-05 RG-21 ${who} is led to ${place} from the steps, the member area and the login pages`, async ({
    page,
  }) => {
    await signIn(page, email)
    const elsewhere = ['/Sidebar/home', '/Tab', '/Login', '/RegistrationPage', '/login-create-accounts']
    for (const path of ['/CultureReligion', '/Login', '/Sidebar/home']) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`${place}$`))
    }
    for (const path of [...ONBOARDING, ...elsewhere])
      await test.step(path, async () => {
        await goWithin(page, path)
        await expect(page).toHaveURL(new RegExp(`${place}$`))
      })
  })

test('ST-35 a newcomer who goes back after a step is redirected to the current step', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'gender')
  await page.getByRole('radio', { name: 'Woman' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/UploadImage$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/UploadImage$/)
  await expect(page.getByRole('heading', { name: 'Your photos' })).toBeVisible()
})

test('RG-21 an approved member may still read the public pages', async ({ page }) => {
  await signIn(page, MARGARET)
  for (const path of ['/about', '/services', '/Contact', '/termsandcondition', '/ForgotPassword']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('PM-04 PM-11 a rejected member reads the reason, stays outside, and may close the account @sizes', async ({
  page,
  mailbox,
}) => {
  test.setTimeout(120_000)
  const agnes = await registerByApi(page, aNewcomer('Agnes Refused', 'Woman'))
  await moveOn(page, mailbox, agnes, { from: 'RegistrationVarification', to: 'Tab' })
  await admin('reject', agnes.email, '--reason', 'The document cannot be read.')
  await login(page, agnes.email, agnes.password)
  await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
  await expect(page.getByText('The document cannot be read.')).toBeVisible()
  await expectReadable(page)
  await page.goto('/Sidebar/home')
  await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(agnes.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await acknowledge(page, 'Your account is closed.')
  await expect(page).toHaveURL(/\/Login$/)
})

test('a member who logs out in one tab is signed out in the other', async ({ page, context }) => {
  await login(page, INGRID)
  const other = await context.newPage()
  await other.goto('/FinalSubmissionPage')
  await other.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(other).toHaveURL(/\/Login$/)
  await expect(page).toHaveURL(/\/Login$/)
})

test('a tab that slept while somebody else signed in shows nothing of the one before', async ({ page, context }) => {
  await login(page, INGRID)
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(
    async ([email, password]) => {
      const headers = { 'content-type': 'application/json' }
      const login = { method: 'POST', headers, body: JSON.stringify({ email, password }) }
      const { data } = await (await fetch('/api/userlogin', login)).json()
      localStorage.setItem('currentUser', JSON.stringify({ id: data.id, name: data.name }))
    },
    [DANIEL, DEMO_PASSWORD] as const,
  )
  await expect(page).toHaveURL(/\/CultureReligion$/)
})

test.describe('with an ended session', () => {
  // The socket of the first page may still be connecting when the session ends.
  test.use({ allowed: { console: [refused(401), REFUSED_SOCKET] } })

  test('PM-12 a member whose session has ended is asked to log in and is not greeted any more', async ({ page }) => {
    await login(page, MARGARET)
    await page.context().clearCookies()
    await page.goto('/Sidebar/profile')
    await expect(page).toHaveURL(/\/Login$/)
    await expect(page.getByRole('button', { name: 'Find A Match' })).toBeVisible()
  })
})
