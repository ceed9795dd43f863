import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { arriveAt } from '../api-onboarding.ts'
import { REFUSED_SOCKET, refused } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { acknowledge, login } from '../people.ts'
import { admin } from '../staff.ts'

// The next call and the socket of a browser that was signed out from elsewhere are refused.
test.use({ allowed: { console: [refused(401), REFUSED_SOCKET] } })

// Slow: two browsers, a file that a job makes, and three password hashes.
test.setTimeout(120_000)

test('a member signs another device out, exports their data, and deletes and restores their account', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Leaving')
  await test.step('a waiting member has the same pages outside the member area', async () => {
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
    await expectReadable(page)
    await page.getByRole('link', { name: 'A copy of your data' }).click()
    await expect(page.getByRole('button', { name: 'Make my copy' })).toBeVisible()
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('link', { name: 'Where you are logged in' }).click()
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
  })
  await admin('approve', agnes.email)
  const tablet = await anotherPage()
  await login(tablet, agnes.email, agnes.password)
  await expect(tablet).toHaveURL(/\/Sidebar\/home$/)

  await page.goto('/your-account/devices')
  await expect(page).toHaveURL(/\/Sidebar\/settings\/devices$/)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expectReadable(page)
  const tabletsButton = page.getByRole('button', { name: /^Log out Chrome on/ })
  await tabletsButton.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible()
  await expect(tabletsButton).toHaveCount(0)
  await tablet.goto('/Sidebar/profile')
  await expect(tablet).toHaveURL(/\/Login$/)

  await page.goto('/Sidebar/settings/delete-account')
  await expectReadable(page)
  await page.getByRole('link', { name: 'Take a copy of your data' }).click()
  // The previous page asks for the password too.
  await expect(page.getByRole('heading', { name: 'A copy of your data' })).toBeVisible()
  await expect(
    page.getByText(
      'Nobody has opened your ID document or live pictures, and no decided report has needed your messages.',
    ),
  ).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill('not-the-right-one')
  await page.getByRole('button', { name: 'Make my copy' }).click()
  await expect(page.getByText('This password is not correct.')).toBeVisible()
  await expectReadable(page)
  await page.getByLabel('Your password', { exact: true }).fill(agnes.password)
  await page.getByRole('button', { name: 'Make my copy' }).click()
  await expect(page.getByRole('heading', { name: 'Your copy is ready' })).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/)
  const archive = unzipSync(readFileSync(await file.path()))
  expect(strFromU8(archive['index.html'] ?? new Uint8Array())).toContain('Agnes Leaving')
  expect(Object.keys(archive)).toContain('photos/1.jpg')

  await page.goto('/Sidebar/settings/delete-account')
  await page.getByLabel('Your password', { exact: true }).fill(agnes.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await acknowledge(page, 'Your account is closed.')
  await expect(page).toHaveURL(/\/Login$/)
  expect((await mailbox.newest(agnes.email, /will be deleted/)).text).toContain('Log in and keep my account')
  await page.getByRole('textbox', { name: 'Email' }).fill(agnes.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(agnes.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Keep your account?' })
  await question.getByRole('button', { name: 'Delete it as planned' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await question.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Welcome back. We’ve kept your account, and nothing is deleted.')).toBeVisible()
})
