import { randomBytes } from 'node:crypto'
import { arriveAt } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

test('PM-09 staff find a member and a section of the console by the keyboard alone', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const name = `Ottoline ${randomBytes(4)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  await arriveAt(await anotherPage(), mailbox, 'Tab', name)
  await signInAsStaff(page, await aReviewer())
  const field = page.getByRole('combobox', { name: 'Search the console' })
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(name.slice(0, 14))
  await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible()
  await expectReadable(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('home fig')
  await expect(page.getByRole('option', { name: 'Home figures' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/provider\/home-figures$/)
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('qqqqqq')
  await expect(page.getByText('Nothing found for “qqqqqq”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})
