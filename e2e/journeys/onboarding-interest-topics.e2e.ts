import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { admin, aReviewer, signInAsStaff } from '../staff.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
async function saveList(editor: Page) {
  await press(editor, 'Save')
  await expect(editor.getByText('The interests are saved.').first()).toBeVisible()
  await expect(editor.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
}
const interest = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('ON-11 an editor adds an interest, renames it and hides it; the member who chose it keeps it', async ({
  page,
  mailbox,
  anotherPage,
}) => {
  const editor = await anotherPage()
  await signInAsStaff(editor, await aReviewer())
  const { email } = await arriveAt(page, mailbox, 'Tab', 'Kitty Flyer')
  await admin('approve', email)

  await test.step('the new interest is in its group', async () => {
    await editor.goto('/provider/interests')
    await press(editor, 'Add an interest')
    await editor.getByRole('textbox', { name: 'Name' }).fill('golf')
    await press(editor, 'Add')
    await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/already an interest/)
    await editor.getByRole('textbox', { name: 'Name' }).fill('Kites')
    await editor.getByRole('combobox', { name: 'Group' }).selectOption('Out and about')
    await press(editor, 'Add')
    await expect(editor.getByRole('region', { name: 'Unsaved changes' })).toContainText('Added “Kites”')
    await saveList(editor)
    await expectReadable(editor)
    await page.goto('/Sidebar/EditInterest')
    await page.getByRole('group', { name: 'Out and about' }).getByRole('checkbox', { name: 'Kites' }).check()
    await press(page, 'Save')
    await expect(page).toHaveURL(/\/Sidebar\/EditProfile$/)
  })

  await test.step('the member has it under its new name', async () => {
    await press(editor, 'Edit Kites')
    await editor.getByRole('textbox', { name: 'Name' }).fill('Kite flying')
    await press(editor, 'Change')
    await saveList(editor)
    await page.goto('/Sidebar/EditInterest')
    await expect(interest(page, 'Kite flying')).toBeChecked()
  })

  await test.step('once it is hidden the member keeps it, and nobody else sees it', async () => {
    await press(editor, 'Hide Kite flying')
    await saveList(editor)
    await page.reload()
    await expect(interest(page, 'Kite flying')).toBeChecked()
    const newcomer = await anotherPage()
    await arriveAt(newcomer, mailbox, 'interest', 'Nora Newcomer')
    await newcomer.goto('/Interest')
    await expect(interest(newcomer, 'Golf')).toBeVisible()
    await expect(interest(newcomer, 'Kite flying')).toHaveCount(0)
  })

  await test.step('the history says what changed, and the version before is saved again', async () => {
    const history = editor.getByRole('region', { name: 'Earlier versions' })
    await expect(history.getByRole('listitem').first()).toContainText('Hid “Kite flying”')
    await history.getByRole('button', { name: 'Edit again' }).first().click()
    await expect(editor.getByRole('region', { name: 'Unsaved changes' })).toContainText('Restored “Kite flying”')
    await press(editor, 'Discard')
    await expect(editor.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  })
})
