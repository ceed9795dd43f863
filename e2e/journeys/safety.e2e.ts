import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../looks.ts'
import { admin, aReviewer, signInAsStaff } from '../staff.ts'

const firstCard = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Years' }).first()

async function chooseOf(page: Page, name: string, action: 'Report' | 'Block') {
  await firstCard(page)
    .getByRole('button', { name: `Report or block ${name}` })
    .click()
  await page.getByRole('menuitem', { name: `${action} ${name}` }).click()
}

test('T13 PM-08 PM-09 a member reports and blocks somebody, the provider decides, and the member reads the outcome', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Careful')
  await admin('approve', agnes.email)
  await page.getByRole('button', { name: 'Refresh' }).click()
  const name = (await firstCard(page).getByRole('heading').textContent()) ?? ''
  const profile = (await firstCard(page).getByRole('link').first().getAttribute('href')) ?? ''

  const number = await test.step('the member reports somebody from their card and gets a case number', async () => {
    await chooseOf(page, name, 'Report')
    const dialog = page.getByRole('dialog', { name: `Report ${name}` })
    await expect(dialog).toContainText(`We don’t tell ${name}.`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Please choose a reason')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Asks for money' })).toBeFocused()
    await dialog.getByRole('radio', { name: 'Asks for money' }).check()
    await dialog.getByRole('textbox', { name: 'What happened?' }).fill('He asked me for a loan of 500.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'We have your report' })
    await expect(confirmation).toContainText(/case number is \w{3}-\w{3}/)
    const words = (await confirmation.textContent()) ?? ''
    await confirmation.getByRole('button', { name: 'OK' }).click()
    return /\w{3}-\w{3}(?=\.)/.exec(words)?.[0] ?? ''
  })

  await test.step('the member blocks somebody, who then disappears from all lists', async () => {
    await chooseOf(page, name, 'Block')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText(`${name} is blocked.`)).toBeVisible()
    await expect(page.getByRole('heading', { name })).toBeHidden()
  })

  await test.step('the settings list the blocked person and can unblock them', async () => {
    await page.goto('/Sidebar/settings')
    await page.getByRole('link', { name: 'Blocked people' }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByText('You haven’t blocked anybody')).toBeVisible()
  })

  await test.step('a block from the profile page replaces that page and stops its calls', async () => {
    await page.goto(profile)
    await page.getByRole('button', { name: 'Report or block', exact: true }).click()
    await page.getByRole('menuitem', { name: `Block ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByRole('heading', { name: `You blocked ${name}` })).toBeVisible()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByRole('heading', { name: `${name}'s Profile` })).toBeVisible()
  })

  const inbox = await anotherPage()
  await test.step('the provider reads the report and decides it', async () => {
    await signInAsStaff(inbox, await aReviewer())
    await inbox.getByRole('link', { name: /^Reports/ }).click()
    await inbox.getByRole('listitem').filter({ hasText: number }).getByRole('link').click()
    await expect(inbox.getByText('He asked me for a loan of 500.')).toBeVisible()
    await expectAccessible(inbox)
    await expect(inbox.getByRole('link', { name: /^Reports open: \d/ })).toBeVisible()
    await inbox.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(inbox)
    await inbox.getByRole('radio', { name: 'No action' }).check()
    await inbox.getByRole('textbox', { name: 'Why' }).fill('He did not write to her at all.')
    await inbox.getByRole('button', { name: 'Decide' }).click()
    await expect(inbox.getByText('Decided by Eleanor Reviewer')).toBeVisible()
  })

  await test.step('the member reads the outcome, which does not name the reported person', async () => {
    await page.goto('/Sidebar/notification')
    const notification = page.getByRole('listitem').filter({ hasText: 'We’ve decided about your report' })
    await expect(notification).toContainText(number)
    await expect(notification).not.toContainText(name)
  })
})
