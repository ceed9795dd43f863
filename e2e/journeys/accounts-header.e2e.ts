import type { Page } from '@playwright/test'
import { arriveAt, signIn } from '../api-onboarding.ts'
import { CUT, cut, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll, expectReadable } from '../looks.ts'
import { acknowledge, login } from '../people.ts'

const DANIEL = 'daniel@demo.heartwell.example'
const findAMatch = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Find A Match' })
const hiDaniel = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Hi Daniel' })
const LANDING = 'Start Your Search for Love'
const remember = (page: Page, text: string) =>
  page.evaluate((stored) => localStorage.setItem('currentUser', stored), text)

test('MK-05 ST-16 ST-21 a visitor stays on the landing page, and Find A Match leads to the login @sizes', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: LANDING })).toBeVisible()
  await expectReadable(page)
  await expect(page).toHaveURL('/')
  await findAMatch(page).click()
  await expect(page).toHaveURL(/\/Login$/)
})

for (const stored of ['{bad', '{}', '"text"', '{"name":""}'])
  test(`ST-21 a browser that remembers ${stored} counts as a visitor's`, async ({ page }) => {
    await page.goto('/about')
    await remember(page, stored)
    await page.goto('/')
    await expect(page).toHaveURL(/:\d+\/$/)
    await findAMatch(page).click()
    await expect(page).toHaveURL(/\/Login$/)
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  })

test('MK-06 ST-01 ST-08 a known member is greeted by name and led on from the landing page', async ({ page }) => {
  await signIn(page, DANIEL)
  const lookUp = page.waitForRequest('**/api/getuserbyid')
  await page.goto('/')
  await lookUp
  await expect(page).toHaveURL(/\/CultureReligion$/)
  await expect(hiDaniel(page)).toBeVisible()
})

test('MK-06 the greeting of a public page is not cut, on phones by leaving out the surname @phone', async ({
  page,
}) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/about')
  const greeting = page.getByRole('banner').getByRole('button', { name: 'Hi Margaret Hale' })
  await expect(greeting).toBeVisible()
  expect(
    await greeting.locator('.truncate').evaluate((text) => text.scrollWidth - text.clientWidth),
  ).toBeLessThanOrEqual(0)
})

test('a long first name does not widen a public page @phone', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'gender', 'Wolfeschlegelsteinhausenbergerdorffwelch')
  await expectNoSidewaysScroll(page)
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Hi Wolfe/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('ST-18 ST-20 a member with a status that is not known here stays on the landing page; the header leads to the login', async ({
  page,
}) => {
  await signIn(page, DANIEL)
  const { data } = await (await page.request.post('/api/getuserbyid', { data: { user_id: await idOf(page) } })).json()
  await stub(page, 'getuserbyid', { success: true, message: '', data: { ...data, profile_completion_status: 'xyz' } })
  const lookUp = page.waitForResponse('**/api/getuserbyid')
  await page.goto('/')
  await lookUp
  await expectReadable(page)
  await expect(hiDaniel(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: LANDING })).toBeVisible()
  await expect(page).toHaveURL('/')
  await hiDaniel(page).click()
  await expect(page).toHaveURL(/\/Login$/)
})

test('ER-13 the words of a failed look-up are shown before the header leads to the login', async ({ page }) => {
  await signIn(page, DANIEL)
  await page.goto('/about')
  await stub(page, 'getuserbyid', { success: false, message: 'We could not find this.' })
  await hiDaniel(page).click()
  await acknowledge(page, 'We could not find this.')
  await expect(page).toHaveURL(/\/Login$/)
})

test.describe('with a broken line', () => {
  test.use({ allowed: { console: [CUT] } })

  test('ST-17 ER-01 ER-04 ER-05 a member whose status cannot be fetched stays on the landing page, and the header shows one error', async ({
    page,
  }) => {
    await login(page, DANIEL)
    await cut(page, 'getuserbyid')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/getuserbyid'))
    await page.goto('/')
    await failed
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await hiDaniel(page).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toHaveText('Error!Something went wrong, please try again laterOK')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/Login$/)
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

const idOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').id)
