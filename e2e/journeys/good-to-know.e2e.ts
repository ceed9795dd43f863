import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { admin } from '../staff.ts'

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /Saved\.|We save each change/ })

test('facts are told by keyboard, undone step by step, shown by audience and withdrawn @sizes', async ({
  page,
  mailbox,
}) => {
  const nora = await arriveAt(page, mailbox, 'Tab', `Nora Facts ${Date.now() % 100_000}`)
  await admin('approve', nora.email)
  await page.goto('/Sidebar/EditProfile')
  await page.getByRole('link', { name: 'Edit Good to know' }).click()
  await expect(page.getByRole('heading', { name: 'Good to know', level: 1 })).toBeVisible()
  await expectReadable(page)
  // The page is among the settings, but belongs to Edit Profile.
  await expect(
    page.getByRole('link', { name: 'Settings', exact: true, includeHidden: true }).first(),
  ).not.toHaveAttribute('aria-current', /./)

  await group(page, 'Children').getByRole('radio', { name: 'None' }).focus()
  await page.keyboard.press('Space')
  await expect(saved(page)).toHaveText('Saved. Children: None.')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(saved(page)).toHaveText('Saved. Children: Grown up.')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(saved(page)).toHaveText('Saved. Children: At home.')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(group(page, 'Children').getByRole('radio', { name: 'None' })).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(saved(page)).toHaveText('We save each change immediately.')
  await expect(group(page, 'Children').getByRole('radio', { name: 'None' })).not.toBeChecked()
  await group(page, 'Children').getByRole('radio', { name: 'Grown up' }).press('Space')

  // A sensitive fact asks for its consent, once.
  await group(page, 'Life so far').getByRole('radio', { name: 'Widowed' }).press('Space')
  const asked = page.getByRole('alertdialog', { name: 'Good to know: Life so far' })
  await expect(asked).toContainText(
    'I agree that my answer to ‘Life so far’ is stored and shown to the people whom I choose.',
  )
  await asked.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(group(page, 'Life so far').getByRole('radio', { name: 'Widowed' })).not.toBeChecked()
  await group(page, 'Life so far').getByRole('radio', { name: 'Widowed' }).press('Space')
  await asked.getByRole('button', { name: 'I agree' }).press('Enter')
  await expect(saved(page)).toHaveText('Saved. Life so far: Widowed. Who sees it: My connections.')
  await expect(page.getByRole('combobox', { name: 'Who sees this: Life so far' })).toHaveValue('connections')
  await page.getByRole('combobox', { name: 'Who sees this: Children' }).selectOption('Nobody')
  await expect(saved(page)).toHaveText('Saved. Who sees ‘Children’: Nobody.')
  await page.getByRole('checkbox', { name: 'Welsh' }).press('Space')
  await page.getByRole('combobox', { name: 'Languages: another one' }).selectOption('Norwegian')
  await expect(saved(page)).toHaveText('Saved. Languages: Welsh and Norwegian.')
  await page.getByRole('combobox', { name: 'Height', exact: true }).selectOption('1.67 m (5 ft 6)')
  await expect(saved(page)).toHaveText('Saved. Height: 1.67 m (5 ft 6).')
  await expectReadable(page)
  await page.reload()
  await expect(group(page, 'Life so far').getByRole('radio', { name: 'Widowed' })).toBeChecked()

  const place = page.getByRole('region', { name: 'Where you live' })
  await place.getByRole('link', { name: 'your preferences' }).press('Enter')
  await page.getByRole('button', { name: /^Where: / }).click()
  await page.getByLabel('Country').selectOption('United Kingdom')
  await page.getByLabel('City or town').fill('Bath')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your preferences are saved.')).toBeVisible()
  await page.goto('/Sidebar/settings/good-to-know')
  await expect(place.getByRole('radio', { name: 'Nothing' })).toBeChecked()
  await place.getByRole('radio', { name: 'Nothing' }).press('ArrowRight')
  await expect(saved(page)).toHaveText('Saved. Where you live: My town.')
  await expect(place.getByRole('radio', { name: 'My town' })).toBeChecked()
  await place.getByRole('radio', { name: 'My town' }).press('ArrowRight')
  await expect(saved(page)).toHaveText('Saved. Where you live: Only my region.')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(place.getByRole('radio', { name: 'My town' })).toBeChecked()
  await expectReadable(page)

  await page.goto('/Sidebar/EditProfile')
  await page.getByRole('link', { name: 'See my profile as others see it' }).click()
  const facts = page.getByRole('region', { name: 'Good to know' })
  await expect(facts).toContainText('Speaks Welsh and Norwegian')
  await expect(page.getByText('Bath', { exact: true })).toBeVisible()
  await expect(facts).not.toContainText('Widowed')
  await expect(facts).toContainText('Nora shows a few more facts to connections.')
  await page.getByRole('button', { name: 'A connection' }).click()
  await expect(facts).toContainText('Widowed')
  await expect(facts).not.toContainText('children')
  await expectReadable(page)

  await page.goto('/Sidebar/settings/consents')
  await page.getByRole('button', { name: /^Withdraw.*Life so far$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Your answer is deleted.')).toBeVisible()
  await page.goto('/Sidebar/settings/good-to-know')
  await expect(group(page, 'Life so far').getByRole('radio', { name: 'Widowed' })).not.toBeChecked()
})
