import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aPhoto } from '../people.ts'
import { admin, aReviewer, signInAsStaff } from '../staff.ts'

const detail = (page: Page, text: string) => page.getByRole('definition').filter({ hasText: text })

test('ED-09 a new name waits: a reviewer asks for the document, opens it and approves @sizes', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const oldName = `Greta Old ${Date.now() % 100_000}`
  const newName = oldName.replace('Old', 'New')
  const greta = await arriveAt(page, mailbox, 'Tab', oldName)
  await admin('approve', greta.email)
  await page.goto('/Sidebar/UserBasicDetailsEdit')
  await expect(page.getByText(/^We check a new name, date of birth or gender before others see it/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(newName)
  const gender = page.getByRole('combobox', { name: 'Gender' })
  await expect(gender).toHaveValue('F')
  await gender.selectOption('M')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/We’ll check your new name and gender first/)).toBeVisible()
  await expect(detail(page, oldName)).toBeVisible()
  await expect(detail(page, `${newName} is being checked`)).toBeVisible()
  await expectReadable(page)
  await page.goto('/Sidebar/UserBasicDetailsEdit')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(newName)
  await expect(gender).toHaveValue('M')
  await page.goto('/Sidebar/EditProfile')

  const reviewer = await anotherPage()
  await signInAsStaff(reviewer, await aReviewer(), '/provider/queue?show=details')
  const change = reviewer.getByRole('listitem').filter({ hasText: newName })
  await expect(change).toContainText(oldName)
  await expectReadable(reviewer)
  await change.getByRole('button', { name: 'Return with a reason' }).click()
  await change.getByRole('button', { name: 'Cancel' }).click()
  await change.getByRole('button', { name: 'Ask for an ID document' }).click()
  await expect(change).toContainText('We asked for a new one')

  await page.reload()
  await page.getByLabel('Picture of the document').setInputFiles([aPhoto('passport.jpg')])
  await expectReadable(page)
  await page.getByRole('button', { name: 'Send the picture' }).click()
  await expect(page.getByText(/^We have your ID document\./)).toBeVisible()

  await reviewer.reload()
  await expect(change).toContainText('A new ID document is here.')
  await change.getByRole('link', { name: oldName }).click()
  await reviewer.getByRole('textbox', { name: 'Why do you need to see it?' }).fill('Compare the name')
  await reviewer.getByRole('button', { name: 'Show document' }).click()
  await expect(reviewer.getByRole('img', { name: `ID document of ${oldName}` })).toBeVisible()
  await reviewer.goto('/provider/queue?show=details')
  await expect(change).toContainText('You have opened the new ID document.')
  await change.getByRole('button', { name: 'Approve' }).click()
  await reviewer.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(change).toHaveCount(0)

  await page.reload()
  await expect(detail(page, newName)).toBeVisible()
  await expect(page.getByText('is being checked')).toHaveCount(0)
  await page.goto('/Sidebar/notification')
  await expect(page.getByText('We’ve checked your new name and gender. Everyone sees the change now.')).toBeVisible()
})
