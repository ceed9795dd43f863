import type { Page } from '@playwright/test'
import { arriveAt, signIn } from '../api-onboarding.ts'
import { apart } from '../calls.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { login } from '../people.ts'
import { admin } from '../staff.ts'

const noSidewaysScrolling = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

const firstCard = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Years' }).first()

/** Creates a newly approved member, who has seen the greeting and is at the matches. */
async function anApproved(page: Page, mailbox: Parameters<typeof arriveAt>[1], name: string) {
  const person = await arriveAt(page, mailbox, 'Tab', name)
  await admin('approve', person.email)
  await expect(page).toHaveURL(/\/Sidebar\/Welcome$/)
  await page.goto('/Sidebar/home')
  return person
}

test('RT-22 RT-25 RT-28 MA-01 MA-02 MA-05 MA-06 MA-10 MS-08 every page of the member area is in order at both sizes @phone', async ({
  page,
}) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/UserHomePage')
  await expect(page).toHaveURL(/\/Sidebar\/home$/)
  await page.goto('/Sidebar')
  await expect(page).toHaveURL(/\/Sidebar\/home$/)
  await expect(page.getByRole('heading', { name: 'This is a list of people who match your profile.' })).toBeVisible()
  await expect(page.getByText(/^\d\d Years$/).first()).toBeVisible()
  await expectAccessible(page)
  await noSidewaysScrolling(page)

  await firstCard(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /'s Profile$/ })).toBeVisible()
  for (const row of ['Email', 'Phone', 'DOB']) await expect(page.getByText(row, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await noSidewaysScrolling(page)

  await page.goto('/Sidebar/profile')
  await expect(page.getByRole('tab', { name: 'Received Request' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(/^Age: \d\d Years$/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Sent Request' }).click()
  await expect(page.getByText(/^Age: \d\d Years$/).first()).toBeVisible()
  await noSidewaysScrolling(page)

  // Other journeys may have caused notifications for this member.
  await apart(page)
  await page.route('**/api/notification-history', (route) =>
    route.fulfill({ json: { success: true, notification_history: [] } }),
  )
  await page.goto('/Sidebar/notification')
  await expect(page.getByText('No Notifications Available')).toBeVisible()
  await expectAccessible(page)
})

test('MA-01 the left menu of a desktop is 300 px wide, with the picture, name and email of the member, but not beside another’s face', async ({
  page,
}) => {
  await login(page, 'margaret@demo.heartwell.example')
  const menu = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Member area' }) })
  await expect(menu.getByText('margaret@demo.heartwell.example')).toBeVisible()
  await expect(menu.getByRole('img').or(menu.locator('img')).first()).toBeVisible()
  expect((await menu.boundingBox())?.width).toBe(300)
  await page
    .getByRole('link', { name: /Read .+’s profile$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Profile$/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Your Matches' })).toHaveAttribute('aria-current', 'true')
  await expect(menu.getByText('margaret@demo.heartwell.example')).toHaveCount(0)
  await expect(menu.locator('img')).toHaveCount(0)
  expect((await menu.boundingBox())?.width).toBeLessThan(120)
})

test('MK-06 the header of the member area has the member’s places, notifications and name, and nothing else', async ({
  page,
}) => {
  await login(page, 'margaret@demo.heartwell.example')
  const header = page.getByRole('banner')
  await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible()
  await expect(header.getByRole('link', { name: /^Notifications/ })).toBeVisible()
  await expect(header.getByRole('link')).toHaveCount(3)
  for (const name of ['Heartwell home', 'Settings']) await expect(header.getByRole('link', { name })).toBeVisible()
  await expect(header.getByRole('navigation')).toHaveCount(0)

  await page.setViewportSize({ width: 800, height: 900 })
  const places = header.getByRole('navigation', { name: 'Member area' })
  await expect(places.getByRole('link')).toHaveText([/^Matches/, /^Connections/, /^Messages/, /^Counselling/])
  await expect(page.getByRole('navigation', { name: 'Member area' })).toHaveCount(1)
  await expectAccessible(page)
  await noSidewaysScrolling(page)
  const more = places.getByRole('button', { name: 'More' })
  await more.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Notifications/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(more).toBeFocused()
  await places.getByRole('link', { name: 'Counselling' }).click()
  await expect(page).toHaveURL(/\/Sidebar\/Consult$/)
  await header.getByRole('button', { name: 'Hi Margaret Hale' }).click()
  await expect(page).toHaveURL(/\/Sidebar\/home$/)
})

test('menus, lists and names fit into the narrowest screen with the largest text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('textSize', 'largest'))
  await login(page, 'margaret@demo.heartwell.example')
  for (const path of ['home', 'profile', 'Messages', 'EditProfile', 'settings']) {
    await page.goto(`/Sidebar/${path}`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await noSidewaysScrolling(page)
  }
  // A button that is squeezed between the name and the menu would be too small.
  await expectAccessible(page)
})

test('IN-04 IN-06 MS-07 a new member has empty lists and a welcome notification', async ({ page, mailbox }) => {
  await anApproved(page, mailbox, 'Agnes Fresh')
  await page.goto('/Sidebar/profile')
  await expect(page.getByText('No requests available')).toBeVisible()
  await page.getByRole('tab', { name: 'Sent Request' }).click()
  await expect(page.getByText('No Sending Requests Available')).toBeVisible()
  await page.goto('/Sidebar/notification')
  await expect(page.getByText('Your profile is approved. See who matches you.')).toBeVisible()
  await expect(page.getByText('Just now')).toBeVisible()
})

test('ER-22 ER-23 an interest that fails can be sent again with Retry', async ({ page, mailbox }) => {
  await anApproved(page, mailbox, 'Agnes Patient')
  await firstCard(page).getByRole('link').click()
  await page.route('**/api/connect-users', (route) =>
    route.fulfill({ json: { success: false, message: 'Please try once more.' } }),
  )
  await page.getByRole('button', { name: 'Send Interest' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Failed to Send Interest' })
  await expect(dialog).toContainText('Please try once more.')
  await page.unroute('**/api/connect-users')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Interest Sent!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Interest Sent' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Interest Sent' })).toBeDisabled()
})

test('EN-01 MA-03 MA-04 logout asks for confirmation, then removes the current user and the session cookie from the browser', async ({
  page,
}) => {
  await login(page, 'margaret@demo.heartwell.example')
  const stored = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('currentUser') ?? '{}')))
  const shown = ['_id', 'approve_reject', 'email', 'id', 'name', 'profile_completion_status', 'verification_status']
  expect(stored.sort()).toEqual(shown)
  // A page without photos: those that load when the session ends are refused, and the console says so.
  await page.goto('/Sidebar/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('You will be logged out!')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/Sidebar\//)
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await dialog.getByRole('button', { name: 'Yes, Logout!' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
  const kept = (await page.context().cookies()).map(({ name }) => name)
  expect(kept).toEqual(['__Host-device'])
  await page.goto('/Sidebar/home')
  await expect(page).toHaveURL(/\/Login$/)
})

test('MA-08 the list says so when nobody matches', async ({ page }) => {
  await apart(page)
  await page.route('**/api/matched-users', (route) =>
    route.fulfill({ json: { success: true, matched_users: [], next_cursor: null } }),
  )
  await login(page, 'margaret@demo.heartwell.example')
  await expect(page.getByText('No matching users found')).toBeVisible()
  await expectAccessible(page)
})
