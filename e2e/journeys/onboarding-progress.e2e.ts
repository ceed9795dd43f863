import { arriveAt, signIn } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'

test('an onboarding step names its place and its chapter @sizes', async ({ page }) => {
  await signIn(page, 'daniel@demo.heartwell.example')
  await page.goto('/CultureReligion')
  const progress = page.getByRole('progressbar', { name: 'Progress' })
  await expect(progress).toHaveAttribute('aria-valuetext', 'Step 5 of 9: In your own words')
  await expect(progress).toContainText('Step 5 of 9')
  await expectReadable(page)
})

test('the waiting page says that the member’s circle is done @sizes', async ({ page }) => {
  await signIn(page, 'ingrid@demo.heartwell.example')
  await page.goto('/FinalSubmissionPage')
  await expect(page.getByText('Your part is done. Now we read your profile.')).toBeVisible()
  await expectReadable(page)
})

test('the circle fills a little with each answer, and the buttons stay in the window @phone', async ({
  page,
  mailbox,
}) => {
  await arriveAt(page, mailbox, 'userAnswersTemperament', 'Agnes Inking')
  await page.goto('/TemperamentQuestion')
  // The distance of the surface from the top. The computed value would include the animation.
  const level = () =>
    page.locator('.ink-rise').evaluate((ink: SVGElement) => Number.parseFloat(ink.style.transform.slice(11)))
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  const before = await level()
  await page.getByRole('radio').first().press('1')
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  expect(await level()).toBeLessThan(before)
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport()
  await expectReadable(page)
})
