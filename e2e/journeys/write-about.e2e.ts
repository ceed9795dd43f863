import { signIn } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'

test('a note is about the words or the picture beside which it began, chosen by keyboard @sizes', async ({ page }) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/Sidebar/home')
  await page
    .getByRole('link', { name: /^Walter/ })
    .first()
    .click()
  await page.waitForURL(/MemberProfile/)
  await expect(page.getByRole('button', { name: 'Write about this: Cultural background' })).toHaveCount(0)

  const aboutSunday = page.getByRole('button', { name: 'Write about this: A Sunday I’d share' })
  await aboutSunday.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A short note to Walter Marsden' })
  await expect(dialog).toContainText('Choose the sentence that you mean. Walter sees it marked.')
  const sentence = dialog.getByRole('button', { name: 'Then the paper, read aloud, with commentary from both of us.' })
  await sentence.press('Space')
  await expect(sentence).toHaveAttribute('aria-pressed', 'true')
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Leave out' }).press('Enter')
  await expect(sentence).toHaveCount(0)
  await expect(dialog).toContainText('Say what caught your eye.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(aboutSunday).toBeFocused()

  await page.getByRole('button', { name: 'Write about this: picture 1 of Walter Marsden' }).click()
  await expect(dialog).toContainText('About picture 1')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Write about this: picture 2 of Walter Marsden' }).click()
  await expect(dialog).toContainText('About picture 2')
  await expect(dialog).toContainText('Walter sees what your note is about.')
  await expectReadable(page)
})
