import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { cards, list, openSettledMatches } from '../matches.ts'
import { admin } from '../staff.ts'

async function chooseOf(page: Page, name: string, action: 'Report' | 'Block') {
  await cards(page)
    .getByRole('button', { name: `Report or block ${name}` })
    .click()
  await page.getByRole('menuitem', { name: `${action} ${name}` }).click()
}

test('PM-08 a member reports somebody with a case number, blocks and unblocks them', async ({ page, mailbox }) => {
  const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Careful')
  await admin('approve', agnes.email)
  await openSettledMatches(page)
  const somebody = cards(page).first()
  const name = (await somebody.getByRole('heading').textContent()) ?? ''
  const profile = (await somebody.getByRole('link').first().getAttribute('href')) ?? ''

  await test.step('the member reports somebody from their card and gets a case number', async () => {
    await chooseOf(page, name, 'Report')
    const dialog = page.getByRole('dialog', { name: `Report ${name}` })
    await expect(dialog).toContainText(`We don’t tell ${name}.`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Please choose a reason')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Asked for money' })).toBeFocused()
    await dialog.getByRole('radio', { name: 'Asked for money' }).check()
    await dialog.getByRole('textbox', { name: 'What happened?' }).fill('He asked me for a loan of 500.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'We have your report' })
    await expect(confirmation).toContainText(/case number is \w{3}-\w{3}/)
    await confirmation.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the member blocks somebody, who then disappears from all lists', async () => {
    await chooseOf(page, name, 'Block')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText(`${name} is blocked.`)).toBeVisible()
    await expect(page.getByRole('heading', { name })).toBeHidden()
    // The card with the pressed button has disappeared, and with it the focus.
    await expect(list(page).getByRole('list').first()).toBeFocused()
  })

  await test.step('the settings list the blocked person and can unblock them', async () => {
    await page.goto('/Sidebar/settings')
    await page.getByRole('link', { name: 'Blocked people' }).click()
    const row = page.getByRole('listitem').filter({ hasText: name.split(' ')[0] ?? name })
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
    await expect(page.getByRole('heading', { name: `You blocked ${name.split(' ')[0]}` })).toBeVisible()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByRole('heading', { name: `${name}'s Profile` })).toBeVisible()
    await expect(page.locator('main :focus')).toContainText(`${name}`)
  })
})
