import type { Locator, Page } from '@playwright/test'
import { stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable, isAlive } from '../looks.ts'

const heading = (page: Page, name: string, level?: number) =>
  page.getByRole('main').getByRole('heading', { name, exact: true, ...(level && { level }) })
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const dot = (page: Page, number: number) => page.getByRole('button', { name: `Show slide ${number}` })

const itemsUnder = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).getByRole('listitem')

async function expectHeadings(page: Page, names: string[]) {
  for (const name of names) await expect(heading(page, name)).toBeVisible()
}

/** Each link's text and path, in their order. */
const linksOf = (region: Locator) =>
  region.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

/** The specified path, the path in another case, and the page's heading. */
const PAGES = [
  ['/about', '/About', 'About Us'],
  ['/services', '/Services', 'Why Choose Us'],
  ['/Contact', '/contact', 'Contact'],
  ['/Login', '/login', 'Login'],
  ['/RegistrationPage', '/registrationpage', 'Register'],
  ['/login-create-accounts', '/Login-Create-Accounts', 'Welcome'],
  ['/ForgotPassword', '/forgotpassword', 'Forgot Password'],
  ['/privacypolicy', '/PrivacyPolicy', 'Privacy Policy'],
  ['/termsandcondition', '/TermsAndCondition', 'Terms and Conditions'],
  ['/not-safe', '/Not-Safe', 'I’m not safe now'],
  ['/report', '/Report', 'Report somebody on Heartwell'],
] as const

test('PM-01 MK-01 RT-02 RT-03 RT-04 RT-05 RT-06 RT-07 RT-10 RT-11 RT-13 RT-14 RT-35 RT-36 a visitor finds every public page, however its path is spelt, between a header and a footer', async ({
  page,
}) => {
  for (const [path, otherSpelling, title] of PAGES) {
    for (const typed of [path, otherSpelling]) {
      await page.goto(typed)
      await expect(heading(page, title, 1), typed).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${typed}$`))
      expect(await page.title()).toMatch(/Heartwell/)
    }
    await expect(header(page)).toBeVisible()
    await expect(footer(page)).toBeVisible()
  }
})

test('RT-01 RT-35 RT-36 MK-02 MK-03 MK-04 MK-09 MK-12 MK-13 MK-14 MK-15 MK-16 the landing page has everything that the specification quotes, and no footer', async ({
  page,
}) => {
  await page.goto('/')
  await expect(header(page)).toBeVisible()
  await expect(footer(page)).toHaveCount(0)
  await expectHeadings(page, [
    'Start Your Search for Love',
    'It all Starts with a Date',
    'Last Added Profiles',
    'More Than 100 Happy Couples Every Month',
    'Dating for Everyone',
    'For People Over 40',
    'Dating for Fun',
  ])
  const figures = ['15.000 Men online', '25.000 Women online', '40.000 Members online', '950.000 Members in total']
  for (const figure of figures) {
    const [number = '', label = ''] = figure.split(/ (.*)/)
    const item = page.locator('dl > div', { has: page.getByText(label, { exact: true }) })
    await expect(item.getByRole('definition')).toHaveText(number)
    await expect(item.locator('svg')).toBeVisible()
  }
  await expect(page.getByText(/^More than 5\.000\.000 people worldwide have used/)).toBeVisible()

  const profiles = itemsUnder(page, 'Last Added Profiles')
  await expect(profiles).toHaveCount(6)
  for (const profile of await profiles.all()) {
    await expect(profile.getByRole('heading')).toHaveText(/^\w+, \d\d$/)
    await expect(profile.getByRole('img')).toHaveAccessibleName(/^Portrait of .\w+.$/)
    await expect(profile.getByRole('paragraph')).toHaveText(/^[A-Z]\w+$/)
  }

  await expect(page.getByRole('button', { name: /^Show slide \d$/ })).toHaveCount(3)
  await dot(page, 3).click()
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true')
  const slide = page.getByRole('group', { name: '3 of 3' })
  await expect(slide).not.toHaveAttribute('inert')
  await expect(slide.locator('img')).toHaveAttribute('src', /\.svg$/)
  await expect(slide.getByRole('paragraph')).toHaveCount(2)
  await expect(slide.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(slide).toContainText('With marriage in mind')
  await expect(page.getByRole('group', { name: '1 of 3', includeHidden: true })).toHaveAttribute('inert')
})

test('the landing page begins with one idea and one button, then speaks to the fear of being seen, and is short on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  // The slides that are not shown are inert.
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Join now' }).and(page.locator(':not([inert] *)')),
  ).toHaveCount(1)
  await expect(heading(page, 'A person reads every profile', 1)).toBeVisible()
  const sections = page.getByRole('heading', { level: 2 }).and(page.locator(':not([role=group] *)'))
  await expect(sections.first()).toHaveText('Nervous about showing your face?')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_000)
})

test('MK-04 MK-18 MK-19 MK-20 the page about us speaks to every kind of visitor and shows its four people and four voices', async ({
  page,
}) => {
  await page.goto('/about')
  await expectHeadings(page, ['Who We Are', 'Our Mission Statements', 'Our Team', 'What Our Members Say'])
  await expect(page.getByRole('main')).toContainText(/never married.*starting again.*want to marry/s)
  await expect(itemsUnder(page, 'Our Team')).toHaveCount(4)
  await expect(itemsUnder(page, 'Our Team').getByRole('img', { name: /^Portrait of / })).toHaveCount(4)
  await expect(itemsUnder(page, 'What Our Members Say').getByRole('blockquote')).toHaveCount(4)
})

test('MK-21 the page of services answers questions, by keyboard too', async ({ page }) => {
  await page.goto('/services')
  await expectHeadings(page, ['Dating Services Overview', 'Latest Services', 'Useful Info', 'Services List'])
  for (const role of [
    'Match Success Advisor',
    'Connection Curator',
    'Match Making Consultant',
    'Relationship Success Coach',
  ])
    await expect(page.locator('summary', { hasText: role })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Identity document No/ })).toBeVisible()
  const answer = page.getByText('nothing is charged unless you expressly agree')
  await expect(answer).toBeHidden()
  await page.locator('summary', { hasText: 'What does it cost?' }).focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
})

test('RT-15 MK-07 MK-22 MK-24 header, footer and contact page lead everywhere and show how to reach us', async ({
  page,
}) => {
  const site = await (await page.request.get('/api/site')).json()
  await page.goto('/Contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: '12 Linden Row' })).toBeVisible()
  await expect(main.getByRole('link', { name: site.phone })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(main.getByText(site.fax)).toBeVisible()
  for (const region of [header(page), main, footer(page)])
    await expect(region.getByRole('link', { name: site.contact_email })).toHaveAttribute(
      'href',
      `mailto:${site.contact_email}`,
    )
  expect(await linksOf(header(page).getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
    ['Why Choose Us', '/services'],
    ['Contact', '/Contact'],
  ])
  expect(await linksOf(footer(page).getByRole('navigation'))).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
    ['Why Choose Us', '/services'],
    ['Gallery', '/Gallery'],
    ['Blog', '/Blog'],
    ['Log in', '/Login'],
    ['Register', '/RegistrationPage'],
    ['Forgot password?', '/ForgotPassword'],
    ['I’m not safe now', '/not-safe'],
    ['Report somebody', '/report'],
    ['Privacy Policy', '/privacypolicy'],
    ['Terms and Conditions', '/termsandcondition'],
    ['Safety Policy', '/safetypolicy'],
    ['Accessibility', '/accessibility'],
    ['Transparency', '/transparency'],
    ['Contact', '/Contact'],
  ])
  for (const [region, name, path] of [
    [header(page), 'About Us', '/about'],
    [footer(page), 'Privacy Policy', '/privacypolicy'],
    [footer(page), 'Terms and Conditions', '/termsandcondition'],
    [header(page), 'Home', '/'],
  ] as const) {
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.innerText()
    await region.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    // The address changes before the page does, and a link that moves with the page is not hit.
    await expect(heading).not.toHaveText(before)
  }
  const morePages = page.getByRole('navigation', { name: 'More pages' })
  await expect(morePages).toBeVisible()
  expect(await linksOf(morePages)).toEqual([
    ['Gallery', '/Gallery'],
    ['Blog', '/Blog'],
    ['Privacy Policy', '/privacypolicy'],
    ['Terms and Conditions', '/termsandcondition'],
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('RT-15 the menu opens, leads a visitor on and closes behind them', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(header(page).getByRole('link', { name: 'Why Choose Us' })).toBeVisible()
    await expectReadable(page)
    await header(page).getByRole('link', { name: 'Why Choose Us' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })

  test('RT-15 Escape or a press beside it closes the menu', async ({ page }) => {
    await page.goto('/about')
    const link = header(page).getByRole('link', { name: 'Why Choose Us' })
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.click()
    await link.focus()
    await page.keyboard.press('Escape')
    await expect(link).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(link).toBeVisible()
    await page.getByRole('main').click({ position: { x: 20, y: 700 } })
    await expect(link).toHaveCount(0)
  })
})

test.describe('where there is no page', () => {
  // The browser logs the status 404 of these documents.
  test.use({ allowed: { console: [/404 .*(no-such-page|about\/more|Sidebarx|Sidebar\/nothing)\)$/] } })

  test('RT-35 RT-36 RT-37 the page says so and links to the home page', async ({ page }) => {
    for (const path of ['/no-such-page', '/about/more', '/Sidebarx', '/Sidebar/nothing']) {
      await page.goto(path)
      await expect(heading(page, 'This road ends here', 1)).toBeVisible()
    }
    await expect(header(page)).toBeVisible()
    await expect(footer(page)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})

test('MK-25 terms and privacy come from the server and are shown without their tags', async ({ page }) => {
  const desc = '<h2>1. Be kind</h2><p>To <b>everybody</b> &amp; always.</p><img src=x><script>alert(1)</script>'
  await page.goto('/Contact')
  // Before hydration a link fetches the server's document, which lacks the stubbed responses below.
  await expect.poll(() => isAlive(page)).toBe(true)
  for (const [link, page_type] of [
    ['Terms and Conditions', 'termsandconditions'],
    ['Privacy Policy', 'privacypolicy'],
  ] as const) {
    await stub(page, 'app-page-contents', { success: true, page_type, content: { desc } })
    await footer(page).getByRole('link', { name: link }).click()
    await expect(heading(page, link, 1)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('To everybody & always.')).toBeVisible()
    await expect(main).not.toContainText(/[<>]|alert/)
    await expect(main.locator('b, img, script')).toHaveCount(0)
  }
})
