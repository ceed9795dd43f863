import type { Page } from '@playwright/test'
import { refused, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { DEMO_PASSWORD, login } from '../people.ts'
import { aReviewer, openSection, signInAsStaff } from '../staff.ts'

// The files of the version before are missing.
test.use({ allowed: { console: [refused(404)] } })

/** A page that has just loaded is never outdated. */
async function growOld(page: Page) {
  await page.clock.fastForward(20_000)
}

/**
 * Removes the site's files, as an update does, until the page loads again.
 * @returns what the page asked for meanwhile
 */
async function update(page: Page): Promise<string[]> {
  const missing: string[] = []
  let isOld = true
  await page.route('**/assets/**', (route) => {
    if (!isOld) return route.fallback()
    missing.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    return route.fulfill({ status: 404, body: '' })
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  return missing
}

/** The next page is there, although its code was missing: the page has asked for its own script, and loaded again. */
async function expectUpdated(page: Page, heading: string, { missing, script }: { missing: string[]; script: RegExp }) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(missing[0]).toMatch(/^GET .*\.js$/)
  expect(missing.some((asked) => asked.startsWith('HEAD') && script.test(asked))).toBe(true)
}

test('a page that is open while the site is updated moves on to the next page by itself', async ({ page }) => {
  await page.clock.install()
  await page.goto('/Login')
  await test.step('the page works without the server’s files of scripts', async () => {
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  })
  await growOld(page)
  const missing = await update(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' }).click()
  await expectUpdated(page, 'Transparency', { missing, script: /index-/ })
  await expect(page).toHaveURL('/transparency')
})

test('a member is offered to reload a page that cannot read the answers of a new version', async ({ page }) => {
  await page.clock.install()
  await login(page, 'margaret@demo.heartwell.example', DEMO_PASSWORD)
  await page.getByRole('link', { name: 'Requests' }).first().click()
  await expect(page.getByRole('tab', { name: /^Received Request/ })).toBeVisible()
  await growOld(page)
  await stub(page, 'view-sent-interest-requests*', { success: true, sent_requests: 'in another form' })
  await update(page)
  await page.getByRole('tab', { name: /^Sent Request/ }).click()
  await expect(page.getByText('Heartwell was updated. Reload this page to go on.')).toBeVisible()
  await expectReadable(page)
  await page.unroute('**/api/view-sent-interest-requests*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('tab', { name: /^Sent Request/ }).click()
  await expect(page.getByText('Heartwell was updated. Reload this page to go on.')).toBeHidden()
})

test.describe('without a network', () => {
  test.use({ allowed: { console: [/ERR_INTERNET_DISCONNECTED/] } })

  test('a page of the member area that cannot be loaded keeps the menu, and loads when the network is back', async ({
    page,
    context,
  }) => {
    await login(page, 'margaret@demo.heartwell.example', DEMO_PASSWORD)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    const entry = page.getByRole('link', { name: 'Help and Support' }).first()
    await entry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'We could not load this page' })).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Your device seems to be offline.')
    await expect(page).toHaveTitle(/We could not load this page · Heartwell$/)
    await expect(entry).toBeVisible()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toContainText('Your device still seems to be offline.')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Help and Support' })).toBeVisible()
  })
})

test.describe('the console', () => {
  test('moves on to the next page while the site is updated', async ({ page }) => {
    await page.clock.install()
    await signInAsStaff(page, await aReviewer())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await growOld(page)
    const missing = await update(page)
    await openSection(page, 'Site', 'Numbers')
    await expectUpdated(page, 'Numbers', { missing, script: /provider-/ })
  })

  test('keeps its menu when a page cannot be loaded, and tries again', async ({ page }) => {
    await signInAsStaff(page, await aReviewer())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route('**/assets/numbers-page*', (route) => route.fulfill({ status: 404, body: '' }))
    await openSection(page, 'Site', 'Numbers')
    await expect(page.getByRole('alert')).toContainText('Something went wrong, please try again later')
    await expectReadable(page)
    await page.unroute('**/assets/numbers-page*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible()
  })
})
