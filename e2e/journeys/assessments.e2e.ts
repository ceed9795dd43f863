import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { CUT, changeAnswers, cut, hold, mend, refused, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { answerAll } from '../onboarding.ts'
import { acknowledge, login } from '../people.ts'
import { admin } from '../staff.ts'

const question = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const option = (page: Page, at: number) => page.getByRole('main').getByRole('radio').nth(at)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Questions = { success: boolean; data: { question: string }[] }

/** Shortens a questionnaire to its first questions, to test its end. */
const shorten = (page: Page, bank: string, length: number) =>
  changeAnswers(page, `${bank}-assessment`, ({ success, data }: Questions) => ({
    success,
    data: data.slice(0, length),
  }))

test('AS-01 AS-02 AS-03 AS-04 AS-05 AS-08 a newcomer answers one question at a time, and may change and take back @phone', async ({
  page,
  mailbox,
}) => {
  await arriveAt(page, mailbox, 'userAnswersTemperament')
  await expect(page.getByRole('heading', { name: 'Temperament Assessment' })).toBeVisible()
  await expect(question(page)).toContainText('Q1.')
  await expect(button(page, 'Previous')).toBeDisabled()
  await expect(button(page, 'Next')).toBeDisabled()
  await expectReadable(page)

  await option(page, 0).click()
  await expect(question(page)).toContainText('Q2.')
  await expect(question(page)).toBeFocused()
  await expect(button(page, 'Next')).toBeDisabled()
  await button(page, 'Previous').click()
  await expect(question(page)).toContainText('Q1.')
  await expect(option(page, 0)).toBeChecked()

  await option(page, 1).click()
  await expect(option(page, 0)).not.toBeChecked()
  await expect(option(page, 1)).toBeChecked()
  await expect(button(page, 'Next')).toBeEnabled()
  await expectReadable(page)
  await option(page, 1).click()
  await expect(option(page, 1)).not.toBeChecked()
  await expect(button(page, 'Next')).toBeDisabled()

  await option(page, 2).click()
  await button(page, 'Next').click()
  await expect(question(page)).toContainText('Q2.')
  await expect(question(page)).toBeFocused()
  await expect(button(page, 'Next')).toBeDisabled()
  await button(page, 'Previous').click()
  await expect(question(page)).toContainText('Q1.')
  await expect(option(page, 2)).toBeChecked()
})

test('a newcomer who reloads the page, or comes back on another device, finds the answers and the question again', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const { email, password } = await arriveAt(page, mailbox, 'userAnswersTemperament')
  await option(page, 3).click()
  await expect(question(page)).toContainText('Q2.')
  await option(page, 1).click()
  await expect(question(page)).toContainText('Q3.')
  await page.reload()
  await expect(question(page)).toContainText('Q3.')
  await button(page, 'Previous').click()
  await expect(option(page, 1)).toBeChecked()
  await button(page, 'Previous').click()
  await expect(option(page, 3)).toBeChecked()
  await expect(page.getByText('Saved. You can continue later.')).toBeVisible()

  const tablet = await anotherPage()
  await login(tablet, email, password)
  await expect(question(tablet)).toContainText('Q1.')
  await expect(option(tablet, 3)).toBeChecked()
  await button(tablet, 'Next').click()
  await expect(option(tablet, 1)).toBeChecked()
})

test('AS-09 AS-11 a newcomer submits the values and comes to the reasoning', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'userAnswersValue')
  await expect(page.getByRole('heading', { name: 'Values Assessment' })).toBeVisible()
  await expectReadable(page)
  await answerAll(page)
  await expect(page).toHaveURL(/\/IQAssessment$/)
  await expect(question(page)).toContainText('Q1.')
})

test('AS-10 AS-12 the last questionnaire is headed like the first and leads to the page that asks to wait', async ({
  page,
  mailbox,
}) => {
  await arriveAt(page, mailbox, 'userAnswersIQ')
  await expect(page.getByRole('heading', { name: 'Temperament Assessment' })).toBeVisible()
  await expect(page.getByText('Part 3 of 3: reasoning', { exact: true })).toBeVisible()
  await expectReadable(page)
  await answerAll(page, () => 1)
  await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
})

test('a newcomer skips the numbers of the puzzle, takes that back, and answers with arrow keys without moving on @phone', async ({
  page,
  mailbox,
}) => {
  await arriveAt(page, mailbox, 'userAnswersIQ')
  await expect(question(page)).toContainText('Q1.')
  await button(page, 'Skip the numbers').click()
  await expect(question(page)).toContainText('Q5.')
  await expect(page.getByRole('status').filter({ hasText: 'You skipped the numbers.' })).toBeVisible()
  await expectReadable(page)
  await button(page, 'Previous').click()
  await expect(page.getByRole('radio', { name: 'I would rather skip this one' })).toBeChecked()
  await button(page, 'Next').click()
  await option(page, 0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 1)).toBeChecked()
  await expect(question(page)).toContainText('Q5.')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('Q6.')
  await button(page, 'Skip the words').click()
  await expect(question(page)).toContainText('Q9.')
  await button(page, 'Undo').click()
  await expect(question(page)).toContainText('Q6.')
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a member who skipped the puzzle answers it later in the settings @phone', async ({ page, mailbox }) => {
  const person = await arriveAt(page, mailbox, 'userAnswersIQ')
  await expectReadable(page)
  await button(page, 'Skip the puzzle').click()
  await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
  await admin('approve', person.email)
  await page.goto('/Sidebar/settings/own-results')
  await expect(page.getByText('You skipped 16 puzzles.')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('link', { name: 'Answer the puzzle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A little puzzle' })).toBeVisible()
  await expect(question(page)).toContainText('Q1.')
  await option(page, 3).click()
  await expect(question(page)).toContainText('Q2.')
  await expectReadable(page)
  await button(page, 'Save and stop').click()
  await expect(page.getByText('You skipped 15 puzzles.')).toBeVisible()
})

test('AS-02 AS-05 the keys 1 to 5 choose while the focus is in the question', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'userAnswersTemperament')
  await expect(question(page)).toContainText('Q1.')
  await page.keyboard.press('4')
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
  await option(page, 0).focus()
  await page.keyboard.press('4')
  await expect(question(page)).toContainText('Q2.')
  await page.keyboard.press('2')
  await expect(question(page)).toContainText('Q3.')
  await button(page, 'Previous').click()
  await expect(option(page, 1)).toBeChecked()
  await expect(page.getByRole('main')).toContainText('A bit more A')
})

test('a question and its buttons are above the fold @phone', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'userAnswersTemperament')
  await expect(option(page, 4)).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'Next')).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'Finish later')).toBeInViewport({ ratio: 1 })
})

test('a newcomer who finishes later keeps their position @sizes', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'userAnswersTemperament')
  await option(page, 0).click()
  await expect(question(page)).toContainText('Q2.')
  await button(page, 'Finish later').click()
  await expect(page.getByRole('heading', { name: 'We’ve saved your place.' })).toBeFocused()
  await expect(page.getByText('1 of 24 answered')).toBeVisible()
  await expect(button(page, 'Logout')).toBeVisible()
  await expectReadable(page)
  await button(page, 'Continue').click()
  await expect(question(page)).toContainText('Q2.')
})

test('the matrices are drawn, with names, and the chosen answer appears in the gap @phone', async ({
  page,
  mailbox,
}) => {
  await changeAnswers(page, 'iq-assessment', ({ success, data }: Questions) => ({
    success,
    // The first puzzle has the introduction above it.
    data: [data[0], ...data.filter(({ question }) => question.includes('Row 1:'))],
  }))
  await arriveAt(page, mailbox, 'userAnswersIQ')
  await option(page, 0).click()
  await expect(question(page)).toContainText('Q2.')
  const signs = page.getByRole('list', { name: 'The signs, row by row' })
  await expect(signs.getByRole('listitem')).toHaveCount(9)
  await expect(signs.getByRole('img', { name: 'two squares' })).toBeVisible()
  await expect(signs.getByRole('img', { name: 'the empty place' })).toBeVisible()
  await page.getByRole('radio', { name: 'three triangles' }).focus()
  await page.keyboard.press('Space')
  await expect(signs.getByRole('img', { name: 'your answer: three triangles' })).toBeVisible()
  await expect(question(page)).toContainText('Q2.')
  await expect(button(page, 'Next')).toBeInViewport({ ratio: 1 })
  await expectReadable(page)
})

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the step is named before the next question comes, and a second choice in time stays', async ({
    page,
    mailbox,
  }) => {
    await arriveAt(page, mailbox, 'userAnswersTemperament')
    await expect(option(page, 0)).toBeVisible()
    await page.clock.install()
    // The clock is paused, because on a slow machine the next question would open between two clicks.
    await page.clock.pauseAt(Date.now() + 60_000)
    await option(page, 0).click()
    await expect(page.getByText('Much more A: good company').last()).toBeVisible()
    await expect(question(page)).toContainText('Q1.')
    await page.clock.runFor(400)
    await expect(question(page)).toContainText('Q2.')
    await option(page, 4).click()
    await option(page, 3).click()
    await page.clock.runFor(1_000)
    await expect(question(page)).toContainText('Q2.')
    await expect(option(page, 3)).toBeChecked()
  })
})

test('AS-07 while the questions are on their way the page says so', async ({ page, mailbox }) => {
  const release = await hold(page, 'temperament-assessment')
  await arriveAt(page, mailbox, 'userAnswersTemperament')
  await expect(page.getByText('Loading questions...')).toBeVisible()
  await expectReadable(page)
  release()
  await expect(question(page)).toContainText('Q1.')
})

test('VA-31 a newcomer who submits with an open question is led to it', async ({ page, mailbox }) => {
  await shorten(page, 'temperament', 2)
  await arriveAt(page, mailbox, 'userAnswersTemperament')
  await option(page, 0).click()
  await expect(question(page)).toContainText('Q2.')
  await button(page, 'Submit').click()
  await acknowledge(page, 'Please answer all questions')
  await expect(question(page)).toContainText('Q2.')
  await expect(page).toHaveURL(/\/TemperamentQuestion$/)
})

test('AS-15 a questionnaire without questions cannot be submitted', async ({ page, mailbox }) => {
  await stub(page, 'temperament-assessment', { success: true, data: [] })
  await arriveAt(page, mailbox, 'userAnswersTemperament')
  await expect(page.getByText('Failed to fetch Temperament Assessment Questions')).toBeVisible()
  await expect(button(page, 'Submit')).toBeHidden()
})

test('another member on the same computer does not find the answers given before', async ({ page, mailbox }) => {
  await arriveAt(page, mailbox, 'userAnswersTemperament')
  await option(page, 0).click()
  await expect(question(page)).toContainText('Q2.')
  await page.evaluate(() => localStorage.removeItem('currentUser'))
  await arriveAt(page, mailbox, 'userAnswersTemperament', 'Beth Second')
  await expect(question(page)).toContainText('Q1.')
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
})

test.describe('with a refusal of the server', () => {
  test.use({ allowed: { console: [refused(400)] } })

  test('ER-20 the words of the server are shown when it refuses the answers, which stay', async ({ page, mailbox }) => {
    await shorten(page, 'temperament', 1)
    await arriveAt(page, mailbox, 'userAnswersTemperament')
    await option(page, 0).click()
    await button(page, 'Submit').click()
    await acknowledge(page, 'Please answer all questions')
    await expect(option(page, 0)).toBeChecked()
  })
})

test.describe('with a broken line', () => {
  test.use({ allowed: { console: [CUT] } })

  for (const [bank, status] of [
    ['temperament', 'userAnswersTemperament'],
    ['value', 'userAnswersValue'],
    ['iq', 'userAnswersIQ'],
  ] as const)
    test(`ER-19 questions (${bank}) that cannot be fetched say so, and come when asked for again`, async ({
      page,
      mailbox,
    }) => {
      await arriveAt(page, mailbox, status)
      await expect(question(page)).toContainText('Q1.')
      await cut(page, `${bank}-assessment`)
      await page.reload()
      const text = 'Failed to fetch Temperament Assessment Questions'
      await expect(page.getByText(text)).toBeVisible()
      await expectReadable(page)
      await mend(page, `${bank}-assessment`)
      await button(page, 'Try again').click()
      await expect(question(page)).toContainText('Q1.')
    })
})
