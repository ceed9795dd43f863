import { arriveAt } from '../api-onboarding.ts'
import { refused } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { acknowledge } from '../people.ts'
import { addAuthenticator } from '../virtual-authenticator.ts'

test.use({
  // WebAuthn takes no IP addresses.
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
  // The browser has lost its session.
  allowed: { console: [refused(401)] },
})

test('a member adds a passkey, signs in with it and removes it', async ({ page, mailbox }) => {
  const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Keyes')
  const authenticator = await addAuthenticator(page)
  await page.goto('/your-account')
  await page.getByRole('link', { name: 'Passkeys' }).click()
  const dialog = page.getByRole('dialog')
  await test.step('adding one needs a name and the password', async () => {
    await expect(page.getByText('You don’t have a passkey yet')).toBeVisible()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByRole('button', { name: 'Add the passkey' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My telephone')
    await dialog.getByLabel('Your password', { exact: true }).fill('not-the-right-one')
    await dialog.getByRole('button', { name: 'Add the passkey' }).click()
    await expect(dialog.getByText('This password is not correct.')).toBeVisible()
    await expectReadable(page)
    await dialog.getByLabel('Your password', { exact: true }).fill(agnes.password)
    await dialog.getByRole('button', { name: 'Add the passkey' }).click()
    await expect(page.getByText('The passkey is added.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'My telephone' })).toContainText('Not used yet.')
    expect(await authenticator.count()).toBe(1)
    await mailbox.newest(agnes.email, /A passkey was added to your account/)
    await expectReadable(page)
  })
  await test.step('the same device is not added twice', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Again')
    await dialog.getByLabel('Your password', { exact: true }).fill(agnes.password)
    await dialog.getByRole('button', { name: 'Add the passkey' }).click()
    await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await page.context().clearCookies()
  await page.goto('/Login')
  await test.step('it signs in, unless the browser gives none', async () => {
    const signIn = page.getByRole('button', { name: 'Log in with a passkey' })
    await authenticator.setVerified(false)
    await signIn.click()
    await acknowledge(page, 'Your browser gave us no passkey. Please try again.')
    await authenticator.setVerified(true)
    await expectReadable(page)
    await signIn.click()
    await expect(page).not.toHaveURL(/\/Login$/)
    await page.goto('/your-account/passkeys')
    await expect(page.getByRole('listitem').filter({ hasText: 'My telephone' })).toContainText('Last used')
  })
  await test.step('it is renamed and removed, and then signs in no more', async () => {
    await page.getByRole('button', { name: 'Rename My telephone' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Old telephone')
    await dialog.getByRole('button', { name: 'Save the name' }).click()
    await page.getByRole('button', { name: 'Remove Old telephone' }).click()
    await dialog.getByLabel('Your password', { exact: true }).fill(agnes.password)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('You don’t have a passkey yet')).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/Login')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await acknowledge(page, 'We couldn’t log you in with this passkey.')
  })
})
