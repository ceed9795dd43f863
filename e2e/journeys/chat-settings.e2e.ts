import { arriveAt } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { admin } from '../staff.ts'

test('RT-27 a member turns read receipts and presence off and chooses letters, and the choices last @sizes', async ({
  page,
  mailbox,
}) => {
  const { email } = await arriveAt(page, mailbox, 'Tab', 'Agnes Lettering')
  await admin('approve', email)
  const receipts = page.getByRole('switch', { name: 'Show when I have read a message' })
  const presence = page.getByRole('switch', { name: 'Let people see when I have our chat open' })
  const enterSends = page.getByRole('switch', { name: 'Send messages with Enter' })
  const letters = page.getByRole('radio', { name: /^Letters: I answer within a few days/ })

  await test.step('the list of settings leads to the page, which starts with the defaults', async () => {
    await page.goto('/Sidebar/settings')
    await page
      .getByRole('link', { name: 'Messages', exact: true })
      .and(page.locator('[href$="settings/messages"]'))
      .click()
    await expect(page).toHaveURL(/\/Sidebar\/settings\/messages$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    for (const choice of [receipts, presence, enterSends]) await expect(choice).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Chat/ })).toBeChecked()
    await expect(
      page.getByText(
        'If you turn this off, people can’t see when you have read their messages, and you can’t see when they have read yours.',
      ),
    ).toBeVisible()
    await expectReadable(page)
  })
  await test.step('each choice is saved immediately, by keyboard alone', async () => {
    await receipts.focus()
    await page.keyboard.press('Space')
    await expect(receipts).not.toBeChecked()
    await expect(page.getByText('Saved.').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(presence).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(presence).not.toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(enterSends).not.toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(letters).toBeChecked()
    await expectReadable(page)
  })
  await test.step('the last of several quick choices is the one that stays', async () => {
    const stored = async () => (await (await page.request.get('/api/chat-settings')).json()).settings
    await expect.poll(stored).toEqual({
      read_receipts: false,
      presence: false,
      enter_sends: false,
      pace: 'letters',
      pictures_when_allowed: false,
    })
    await page.reload()
    await expect(receipts).not.toBeChecked()
    for (const choice of [presence, enterSends]) await expect(choice).not.toBeChecked()
    await expect(letters).toBeChecked()
  })
})

test.describe('a server that is away', () => {
  // The call is aborted on purpose, which the browser reports.
  test.use({ allowed: { console: [/chat-settings/] } })

  test('a choice that cannot be saved returns to the stored one with an error message', async ({ page, mailbox }) => {
    const { email } = await arriveAt(page, mailbox, 'Tab', 'Agnes Unsaved')
    await admin('approve', email)
    await page.goto('/Sidebar/settings/messages')
    const presence = page.getByRole('switch', { name: 'Let people see when I have our chat open' })
    await expect(presence).toBeChecked()
    await page.route('**/api/chat-settings', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await presence.click()
    const dialog = page.getByRole('alertdialog', { name: 'Error!' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(presence).toBeChecked()
  })
})
