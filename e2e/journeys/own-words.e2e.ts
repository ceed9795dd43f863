import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { admin, aReviewer, signInAsStaff } from '../staff.ts'

const LIDO = 'The lido at nine, because it’s cold and empty. Then eggs, and the paper in two halves.'
const PIE = 'Fish pie on a Friday, with too much parsley.'

const sheet = (page: Page) => page.getByRole('textbox')

async function write(page: Page, prompt: string, text: string): Promise<void> {
  await page.getByRole('link', { name: prompt }).press('Enter')
  await sheet(page).fill(text)
  await page.getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'In your own words' })).toBeVisible()
}

test('own words are written while waiting, reviewed by keyboard, read by others and put into order @sizes', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const name = `Wilma Words ${Date.now() % 100_000}`
  const wilma = await arriveAt(page, mailbox, 'Tab', name)
  await page.goto('/FinalSubmissionPage')
  await page.getByRole('link', { name: 'Say something in your own words' }).click()
  await expect(page.getByText('It’s optional, and you can change it at any time.')).toBeVisible()
  await expectReadable(page)

  await page.getByRole('link', { name: 'A Sunday I’d share' }).click()
  await page.getByRole('button', { name: 'By eight I’m usually…' }).click()
  await expect(sheet(page)).toHaveValue('By eight I’m usually ')
  await sheet(page).fill('By eight I’m usually up. Ring me on 07700 900118!')
  await expect(page.getByText('“07700 900118!” looks like contact details.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send for review' })).toBeDisabled()
  await expect(page.getByText('Draft saved. Only you see it.')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Take it out' }).click()
  await expect(sheet(page)).toHaveValue('By eight I’m usually up. Ring me on')
  await expect(sheet(page)).toBeFocused()
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page.getByText('Draft, only you see it')).toBeVisible()
  await page.getByRole('link', { name: 'Edit A Sunday I’d share' }).click()
  await sheet(page).fill(LIDO)
  await expect(page.getByRole('figure').filter({ hasText: 'A Sunday I’d share' })).toContainText(LIDO)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Waiting for review')).toBeVisible()
  await write(page, 'What I’d cook for you', PIE)
  await expectReadable(page)

  const grip = page.getByRole('button', { name: /^Move ‘What I’d cook for you’/ })
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('‘What I’d cook for you’ is now number 1 of 2.')).toBeAttached()
  await expect(grip).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('What I’d cook for you')

  await admin('approve', wilma.email)
  const reviewer = await anotherPage()
  await signInAsStaff(reviewer, await aReviewer(), '/provider/queue?show=words')
  // The other words of the profile are beside each answer.
  const waiting = (prompt: string) =>
    reviewer
      .getByRole('listitem')
      .filter({ has: reviewer.getByRole('heading', { name: prompt }) })
      .filter({ hasText: name })
  await expect(waiting('A Sunday I’d share')).toContainText(LIDO)
  await expectReadable(reviewer)
  await mark(reviewer, name, LIDO)
  await reviewer.keyboard.press('a')
  await expect(reviewer.getByText(`Answer of ${name} approved`)).toBeVisible()
  await expect(waiting('A Sunday I’d share')).toHaveCount(0)
  await expectReadable(reviewer)
  await reviewer.keyboard.press('u')
  await expect(waiting('A Sunday I’d share')).toHaveAttribute('aria-current', 'true')
  await reviewer.keyboard.press('a')
  await expect(waiting('A Sunday I’d share')).toHaveCount(0)
  await mark(reviewer, name, PIE)
  await reviewer.keyboard.press('r')
  await reviewer.getByRole('button', { name: 'Another question' }).click()
  await expectReadable(reviewer)
  await reviewer.getByRole('button', { name: 'Return this answer' }).click()
  await expect(waiting('What I’d cook for you')).toHaveCount(0)
  // The decisions are sent when the reviewer leaves the page.
  await reviewer.goto('/provider')

  await page.goto('/Sidebar/EditProfile')
  await expect(page.getByText('Please change this')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('link', { name: 'See my profile as others see it' }).click()
  await expect(page.getByText(LIDO)).toBeVisible()
  await expect(page.getByText(PIE)).toHaveCount(0)
  await expectReadable(page)

  await page.goto('/Sidebar/settings/in-your-own-words')
  await expect(page.getByRole('paragraph').filter({ hasText: /^Our reviewer wrote: / })).toContainText(
    'This seems to answer another question.',
  )
  await page.getByRole('button', { name: 'More for: What I’d cook for you' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove this answer' }).press('Enter')
  await expect(page.getByText('You removed ‘What I’d cook for you’.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText(PIE)).toBeVisible()
  await page.getByRole('button', { name: 'More for: What I’d cook for you' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove this answer' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto('/Sidebar/EditProfile')
  await page.goto('/Sidebar/settings/in-your-own-words')
  await expect(page.getByText('You have room for two more.')).toBeVisible()
  await expect(page.getByText(PIE)).toHaveCount(0)
})

/** Marks the item with these two texts by the keys alone. */
async function mark(reviewer: Page, name: string, text: string): Promise<void> {
  const items = reviewer.getByRole('list', { name: 'Words to review' }).getByRole('listitem')
  const texts = await items.allInnerTexts()
  const at = texts.findIndex((one) => one.includes(name) && one.includes(text))
  for (const _ of texts) await reviewer.keyboard.press('k')
  for (let step = 0; step < at; step += 1) await reviewer.keyboard.press('j')
  await expect(items.nth(at)).toHaveAttribute('aria-current', 'true')
}
