import { arriveAt, signIn } from '../api-onboarding.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { admin } from '../staff.ts'

test('ED-01 Edit Profile says how complete the profile is and leads to the next thing to add', async ({
  page,
  mailbox,
}) => {
  const person = await arriveAt(page, mailbox, 'Tab', 'Nadia Newly')
  await admin('approve', person.email)
  await page.goto('/Sidebar/EditProfile')
  const card = page.getByRole('region', { name: 'Completeness' })
  await expect(card.getByRole('progressbar', { name: /^Your profile is \d+% complete$/ })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Add 2 more photos' }).click()
  await expect(page).toHaveURL(/\/Sidebar\/UserImageEdit$/)
})

test('ED-01 a complete profile is not asked for more', async ({ page }) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/Sidebar/EditProfile')
  await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
