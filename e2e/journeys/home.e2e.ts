import type { Page } from '@playwright/test'
import { arriveAt, signIn } from '../api-onboarding.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../looks.ts'
import { admin } from '../staff.ts'

const everybody = (page: Page) => page.getByRole('region', { name: 'This is a list of people who match your profile.' })
const cards = (page: Page) =>
  everybody(page)
    .getByRole('listitem')
    .filter({ hasText: /\d\d Years/ })

test('MA-05 MA-07 MA-08 MA-09 MA-11 MA-13 a member filters their matches, returns to the same place in the list, and reads what was checked', async ({
  page,
  mailbox,
}) => {
  const { email } = await arriveAt(page, mailbox, 'Tab', 'Agnes Sifting')
  await admin('approve', email)
  await page.goto('/preferences')
  await page.getByRole('button', { name: /^Where: / }).click()
  await page.getByLabel('Country').selectOption('United Kingdom')
  await page.getByLabel('City or town').fill('Bristol')
  await page.getByRole('checkbox', { name: 'Let others see about how far away I live' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your preferences are saved.')).toBeVisible()
  await page.goto('/Sidebar/home')
  await expect(cards(page).first()).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  // Clicked and not `check()`ed, because `check()` expects the tick immediately and ours follows the URL.
  for (const name of ['Identity document checked', 'With a picture']) {
    await page.getByRole('checkbox', { name }).click()
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
  await expect(page).toHaveURL(/\/Sidebar\/home\?document=checked&picture=shown$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()

  // Some show their pictures only to connections.
  const last = cards(page).filter({ hasNotText: 'Pictures after you’ve both said yes' }).nth(8)
  await last.scrollIntoViewIfNeeded()
  const name = (await last.getByRole('heading').textContent()) ?? ''
  await last.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `${name}'s Profile` })).toBeVisible()
  await expect(page.getByText('Checked: email, document and pictures', { exact: true })).toBeVisible()
  const checked = page.getByRole('region', { name: 'What we’ve checked' })
  await expect(checked).toContainText(
    /A reviewer read an official document before approving this profile\. \d+ \w+ 20\d\d/,
  )
  await page.getByRole('button', { name: `Show picture 1 of ${name} larger` }).click()
  await expect(page.getByRole('dialog', { name }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('main').getByRole('link', { name: 'Your Matches' }).last().click()
  await expect(page).toHaveURL(/\?document=checked&picture=shown$/)
  await expect(everybody(page).getByRole('heading', { name, exact: true })).toBeInViewport()

  await page.getByRole('button', { name: 'Remove filter: Identity document checked' }).click()
  await expect(page).toHaveURL(/\?picture=shown$/)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Where' }).selectOption('250')
  await expect(page).toHaveURL(/\?near=250&picture=shown$/)
  await expect(page.getByRole('button', { name: 'Remove filter: Within 250 km' })).toBeVisible()
  await expect(cards(page).first()).toContainText(/in your area|about \d+ km away/)
  await page.goto('/Sidebar/home?from=99')
  await expect(page.getByText('No matching users found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\/Sidebar\/home$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('MA-05 a person of the day fits one screen with name, reason and button, above a menu of 14 px', async ({
    page,
  }) => {
    await signIn(page, 'margaret@demo.heartwell.example')
    await page.goto('/Sidebar/home')
    const person = page
      .getByRole('region', { name: 'Five people for today' })
      .getByRole('listitem')
      .filter({ hasText: /\d\d Years/ })
    const bar = page.getByRole('navigation', { name: 'Member area' })
    const top = (await bar.boundingBox())?.y ?? 0
    for (const part of [person.getByRole('heading'), person.getByText(/^Read .+’s profile$/)]) {
      const box = await part.first().boundingBox()
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(top)
    }
    const label = bar.getByText('Counselling', { exact: true }).first()
    expect(await label.evaluate((element) => getComputedStyle(element).fontSize)).toBe('14px')
  })
})

test('MA-05 MA-09 a member sorts the list and sees how many people each filter leaves @phone', async ({ page }) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  // Other journeys add members of 61 meanwhile.
  await page.goto('/Sidebar/home?to=60')
  await expect(cards(page).first()).toBeVisible()
  const total = everybody(page).getByText(/^\d+ (people|person)$/)
  const all = Number.parseInt((await total.textContent()) ?? '', 10)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest members')
  await expect(page).toHaveURL(/\?sort=newest&to=60$/)
  await expect(cards(page).first()).toContainText('New')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const picture = page.getByRole('checkbox', { name: /^With a picture \d+$/ })
  const people = Number.parseInt(
    /\d+$/.exec((await picture.locator('xpath=ancestor::label').textContent()) ?? '')?.[0] ?? '',
    10,
  )
  expect(people).toBeLessThan(all)
  await picture.click()
  await expect(page).toHaveURL(/\?sort=newest&to=60&picture=shown$/)
  await expect(total).toHaveText(`${people} people`)
  await expectAccessible(page)
  const interest = page
    .getByRole('group', { name: 'Interests you share' })
    .getByRole('button', { disabled: false })
    .first()
  const sharing = /\d+$/.exec((await interest.textContent()) ?? '')?.[0]
  await interest.click()
  await expect(interest).toHaveAttribute('aria-pressed', 'true')
  await expect(total).toHaveText(sharing === '1' ? '1 person' : `${sharing} people`)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest')
  await page.getByRole('button', { name: 'Remove filter: With a picture' }).click()
  await page.getByRole('button', { name: /^Remove filter: (?!60 years|With a picture)/ }).click()
  await expect(total).toHaveText(`${all} people`)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/Sidebar\/home(\?sort=newest)?$/)
  await expect.poll(async () => Number.parseInt((await total.textContent()) ?? '', 10)).toBeGreaterThan(all)
  await expectNoSidewaysScroll(page)
})

test('RT-27 dark colours and reduced motion apply immediately and on the next visit, and every page is readable', async ({
  page,
}) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/Sidebar/settings/appearance')
  await expect(page.getByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible()
  await expectAccessible(page)
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).not.toHaveAttribute('data-theme')
  await page.getByRole('radio', { name: /^Dark/ }).check({ force: true })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('switch', { name: 'Less motion' }).click()
  await expect(html).toHaveAttribute('data-motion', 'less')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto('/Sidebar/home')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible(page)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /'s Profile$/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/Sidebar/settings/appearance')
  await page.getByRole('radio', { name: 'Light' }).check({ force: true })
  await expect(html).not.toHaveAttribute('data-theme')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(html).not.toHaveAttribute('data-theme')
})

test.describe('without a network', () => {
  // The kept page has no scripts, and needs none.
  test.use({ allowed: { console: [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module: .*\/not-safe-page/] } })
  test('an installed app shows an offline page and the emergency numbers, and caches nothing else', async ({
    page,
    context,
  }) => {
    await page.goto('/privacypolicy')
    const link = await page.locator('link[rel="manifest"]').getAttribute('href')
    const manifest = await (await page.request.get(link ?? '')).json()
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')

    // The app starts with a visitor, while there is a network.
    await context.addInitScript(() => {
      const real = matchMedia.bind(window)
      window.matchMedia = (query) => (query.includes('standalone') ? real('all') : real(query))
    })
    await page.goto(manifest.start_url)
    await expect(page).toHaveURL(/\/Login$/)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto(manifest.start_url)
    await expect(cold.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expectAccessible(cold)
    await page.goto(manifest.start_url)
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await page.getByRole('link', { name: 'I’m not safe now' }).click()
    await expect(page.getByRole('link', { name: /999/ })).toHaveAttribute('href', 'tel:999')
    await page.goto('/Sidebar/helpandsupport/not-safe')
    await expect(page.getByRole('heading', { name: 'I’m not safe now' })).toBeVisible()
    await page.getByText('Numbers of other countries').click()
    await page.getByText('Norway').click()
    await expect(page.getByRole('link', { name: /116 006/ })).toHaveAttribute('href', 'tel:116006')
    const kept = await page.evaluate(async () => {
      const caches = await window.caches.keys()
      const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    const pages = kept.filter((path) => !/^\/assets\/[^/]+\.css$/.test(path))
    expect(pages.toSorted()).toEqual(['/app-192.png', '/not-safe', '/offline', '/offline.css', '/offline.js'])
    expect(kept.length).toBeGreaterThan(pages.length)
    await context.setOffline(false)
    await expect(cold, 'the page goes on by itself').toHaveURL(/\/Login$/)
  })
})
