import { refused } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aReviewer, demoCounsellor, makeSignInOld, nextCode, signInAsStaff, signInByForm } from '../staff.ts'
import { addAuthenticator } from '../virtual-authenticator.ts'

test.use({
  // WebAuthn takes no IP addresses.
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
  // The first answers to guarded acts.
  allowed: { console: [refused(403)] },
})

test('a staff member adds a passkey after a step-up, signs in with it, and removes it', async ({ page }) => {
  const reviewer = await aReviewer()
  const authenticator = await addAuthenticator(page)
  await signInByForm(page, reviewer)
  await page.getByRole('link', { name: /Your account/ }).click()
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await expectReadable(page)
  await test.step('the chosen colours stay', async () => {
    await page.getByRole('radio', { name: 'Dark' }).click()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectReadable(page)
  })
  const signInAge = await makeSignInOld(
    page,
    /\/api\/provider\/passkeys(\/|$)/,
    (request) => request.method() === 'DELETE' || request.url().endsWith('/creation-options'),
  )
  const form = page.getByRole('dialog', { name: 'Add a passkey' })
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await test.step('the step-up by code comes first', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Blue security key')
    await form.getByRole('button', { name: 'Add the passkey' }).click()
    await expect(confirmation).toBeVisible()
    await expectReadable(page)
    await expect(confirmation.getByRole('button', { name: 'Use a passkey instead' })).toBeHidden()
    await confirmation.getByRole('textbox', { name: 'Authenticator code' }).fill(nextCode(reviewer))
    await confirmation.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The passkey is added.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Blue security key' })).toBeVisible()
    await expectReadable(page)
  })
  await test.step('the passkey signs in', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible()
    await authenticator.setVerified(false)
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(page.getByText('Your browser gave us no passkey. Please try again.')).toBeVisible()
    await expectReadable(page)
    await authenticator.setVerified(true)
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })
  await test.step('it also steps up; cancelled, nothing changes', async () => {
    await page.goto('/provider/account')
    signInAge.again()
    const remove = async () => {
      await page.getByRole('button', { name: 'Remove Blue security key' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(confirmation).toBeVisible()
    }
    await remove()
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Blue security key' })).toBeVisible()
    await remove()
    await confirmation.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(page.getByText('The passkey is removed.')).toBeVisible()
    await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible()
  })
})

test('a counsellor adds a passkey from the workspace and signs in with it', async ({ page }) => {
  await addAuthenticator(page)
  await signInAsStaff(page, demoCounsellor('henrik'), '/counsellor')
  await page.getByRole('link', { name: 'Passkeys' }).click()
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.getByRole('dialog', { name: 'Add a passkey' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Laptop')
  await form.getByRole('button', { name: 'Add the passkey' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible()
  await page.getByRole('link', { name: 'Your workspace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/provider\/sign-in$/)
  await page.goto('/counsellor')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page).toHaveURL(/\/counsellor$/)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
})
