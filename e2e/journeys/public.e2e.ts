import { stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'

const PAGES = [
  ['RT-06', '/about', /Who We Are|About/],
  ['RT-06', '/About', /Who We Are|About/],
  ['RT-07', '/services', /./],
  ['RT-07', '/Services', /./],
  ['RT-10', '/Contact', 'Contact'],
  ['RT-10', '/contact', 'Contact'],
  ['RT-02', '/Login', 'Login'],
  ['RT-03', '/login', 'Login'],
  ['RT-05', '/RegistrationPage', 'Register'],
  ['RT-05', '/registrationpage', 'Register'],
  ['RT-04', '/login-create-accounts', 'Welcome'],
  ['RT-11', '/ForgotPassword', 'Forgot Password'],
  ['RT-11', '/forgotpassword', 'Forgot Password'],
  ['RT-13', '/privacypolicy', 'Privacy Policy'],
  ['RT-13', '/PrivacyPolicy', 'Privacy Policy'],
  ['RT-14', '/termsandcondition', 'Terms and Conditions'],
  ['RT-14', '/TermsAndCondition', 'Terms and Conditions'],
] as const

for (const [id, path, heading] of PAGES)
  test(`${id} RT-35 RT-36 a visitor who opens ${path} finds its page between a header and a footer`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    expect(await page.title()).toMatch(/Heartwell/)
  })

for (const path of ['/', '/about', '/services', '/Contact', '/termsandcondition', '/privacypolicy'])
  test(`MK-01 a visitor can read all of ${path}, whatever the screen @phone`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
    await expectReadable(page)
  })

test('RT-01 RT-36 MK-13 the landing page has a header, its headings and no footer', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const headings = [
    'Start Your Search for Love',
    'It all Starts with a Date',
    'Last Added Profiles',
    'More Than 100 Happy Couples Every Month',
  ]
  for (const name of headings) await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('MK-09 MK-12 a visitor jumps to the third slide of the banner by its dot', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Show slide \d$/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Show slide 3' }).click()
  await expect(page.getByRole('button', { name: 'Show slide 3' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('group', { name: '3 of 3' })).not.toHaveAttribute('inert')
  await expect(page.getByRole('group', { name: '1 of 3', includeHidden: true })).toHaveAttribute('inert')
})

test('RT-15 MK-24 the header and the footer lead a visitor to the pages that they name', async ({ page }) => {
  await page.goto('/Contact')
  const links = [
    ['banner', 'About Us', '/about'],
    ['banner', 'Why Choose Us', '/services'],
    ['banner', 'Contact', '/Contact'],
    ['contentinfo', 'Privacy Policy', '/privacypolicy'],
    ['contentinfo', 'Terms and Conditions', '/termsandcondition'],
    ['banner', 'Home', '/'],
  ] as const
  for (const [region, name, path] of links) {
    await page.getByRole(region).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('RT-15 the menu opens, leads a visitor on and closes behind them', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectReadable(page)
    await page.getByRole('banner').getByRole('link', { name: 'Why Choose Us' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })
})

for (const path of ['/no-such-page', '/Sidebarx', '/about/more'])
  test(`RT-35 RT-36 RT-37 a visitor of ${path} is told that there is no such page, and can go home @phone`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This road ends here' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectReadable(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })

for (const [path, page_type] of [
  ['/termsandcondition', 'termsandconditions'],
  ['/privacypolicy', 'privacypolicy'],
] as const)
  test(`MK-25 the text of ${path} comes from the server and is shown without its tags`, async ({ page }) => {
    const desc = '<h2>1. Be kind</h2><p>To <b>everybody</b> &amp; always.</p><img src=x><script>alert(1)</script>'
    await stub(page, 'app-page-contents', { success: true, page_type, content: { desc } })
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText('To everybody & always.')).toBeVisible()
    await expect(main).not.toContainText(/[<>]|alert/)
    await expect(main.locator('b, img, script')).toHaveCount(0)
  })
