import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('EN-11 an editor rewords a question; a member who has begun keeps the words that they read first', async ({
  page,
  mailbox,
  anotherPage,
}) => {
  const editor = await anotherPage()
  await signInAsStaff(editor, await aReviewer())
  await arriveAt(page, mailbox, 'userAnswersTemperament', 'Early Bird')
  await page.goto('/TemperamentQuestion')
  const asked = page.getByRole('heading', { level: 2 }).first()
  await expect(page.getByText('1 of 24')).toBeVisible()
  const before = (await asked.textContent()) ?? ''

  await editor.goto('/provider/questionnaires')
  await expectReadable(editor)
  await press(editor, 'Edit T01')
  await editor.getByRole('textbox', { name: 'Question' }).fill('How do you spend a free evening?')
  await press(editor, 'Change')
  await press(editor, 'Save')
  await expect(editor.getByText('The questionnaire is saved.').first()).toBeVisible()
  const history = editor.getByRole('region', { name: 'Earlier versions' })
  await expect(history.getByRole('listitem').first()).toContainText('How do you spend a free evening?')

  await page.reload()
  await expect(asked).toHaveText(before)
  const newcomer = await anotherPage()
  await arriveAt(newcomer, mailbox, 'userAnswersTemperament', 'Late Comer')
  await newcomer.goto('/TemperamentQuestion')
  await expect(newcomer.getByText('How do you spend a free evening?')).toBeVisible()

  await history.getByRole('button', { name: 'Edit again' }).first().click()
  await press(editor, 'Save')
  await expect(editor.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  await page.reload()
  await expect(asked).toHaveText(before)
})
