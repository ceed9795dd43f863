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

test('T13 PM-08 PM-09 a member reports somebody and blocks him; the provider decides, and she reads that it is decided', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Careful')
  await admin('approve', agnes.email)
  await page.getByRole('button', { name: 'Refresh' }).click()
  const name = (await firstCard(page).getByRole('heading').textContent()) ?? ''
  const profile = (await firstCard(page).getByRole('link').first().getAttribute('href')) ?? ''

  const number = await test.step('she reports him from his card and is told a case number', async () => {
    await chooseOf(page, name, 'Report')
    const dialog = page.getByRole('dialog', { name: `Report ${name}` })
    await expect(dialog).toContainText(`${name} is not told.`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Please choose a reason')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Asks for money' })).toBeFocused()
    await dialog.getByRole('radio', { name: 'Asks for money' }).check()
    await dialog.getByRole('textbox', { name: 'What happened?' }).fill('He asked me for a loan of 500.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    const told = page.getByRole('alertdialog', { name: 'We have your report' })
    await expect(told).toContainText(/case number is \w{3}-\w{3}/)
    const words = (await told.textContent()) ?? ''
    await told.getByRole('button', { name: 'OK' }).click()
    return /\w{3}-\w{3}(?=\.)/.exec(words)?.[0] ?? ''
  })

  await test.step('she blocks him, who is then in no list of hers', async () => {
    await chooseOf(page, name, 'Block')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText(`${name} is blocked.`)).toBeVisible()
    await expect(page.getByRole('heading', { name })).toBeHidden()
  })

  await test.step('the settings list him, and let her take it back', async () => {
    await page.goto('/Sidebar/settings')
    await page.getByRole('link', { name: 'Blocked people' }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Undo the block' }).click()
    await expect(page.getByText('You have blocked nobody')).toBeVisible()
  })

  await test.step('blocked from his own profile, that page says so and asks for him no more', async () => {
    await page.goto(profile)
    await page.getByRole('button', { name: 'Report or block', exact: true }).click()
    await page.getByRole('menuitem', { name: `Block ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByRole('heading', { name: `You blocked ${name}` })).toBeVisible()
    await page.getByRole('button', { name: 'Undo the block' }).click()
    await expect(page.getByRole('heading', { name: `${name}'s Profile` })).toBeVisible()
  })

  const desk = await anotherPage()
  await test.step('the provider reads the report and decides it', async () => {
    await signInAsStaff(desk, await aReviewer())
    await desk.getByRole('link', { name: /^Reports/ }).click()
    await desk.getByRole('listitem').filter({ hasText: number }).getByRole('link').click()
    await expect(desk.getByText('He asked me for a loan of 500.')).toBeVisible()
    await expectAccessible(desk)
    await expect(desk.getByRole('link', { name: /^Reports open: \d/ })).toBeVisible()
    await desk.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(desk)
    await desk.getByRole('radio', { name: 'No action' }).check()
    await desk.getByRole('textbox', { name: 'Why' }).fill('He did not write to her at all.')
    await desk.getByRole('button', { name: 'Decide' }).click()
    await expect(desk.getByText('Decided by Eleanor Reviewer')).toBeVisible()
  })

  await test.step('she reads the outcome, which does not name him', async () => {
    await page.goto('/Sidebar/notification')
    const notice = page.getByRole('listitem').filter({ hasText: 'Your report is decided' })
    await expect(notice).toContainText(number)
    await expect(notice).not.toContainText(name)
  })
})
