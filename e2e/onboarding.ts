import { expect, type Page } from '@playwright/test'
import { anOwnPhoto, aPhoto, type Newcomer } from './people.ts'

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

async function chooseGender(page: Page, gender: Newcomer['gender']) {
  await page.getByRole('radio', { name: gender, exact: true }).click()
  await proceed(page)
  await expect(page).toHaveURL(/\/UploadImage$/)
}

async function addPhotos(page: Page, count = 1) {
  await expect(page.getByRole('alert')).toContainText('Kindly note that using fake or inappropriate pictures')
  const photos = Array.from({ length: count }, (_, at) => anOwnPhoto(`photo-${at}.png`))
  await page.getByLabel(/Add photos/).setInputFiles(photos)
  await expect(page.getByText(`Photos, ${count} of 5`)).toBeVisible()
  await page.getByRole('checkbox', { name: /Other members may see my photos/ }).check()
  await proceed(page)
  await expect(page).toHaveURL(/\/DocumentUpload$/)
}

async function addDocument(page: Page) {
  // The URL changes before the page does, and the previous page has such a field too.
  await expect(page.getByRole('heading', { name: 'An ID document' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(aPhoto('passport.jpg'))
  await proceed(page)
  await expect(page).toHaveURL(/\/CultureReligion$/)
}

/** Gives the consents about culture and religion before the step, as a client of the API may, so that drafts are sent. */
export async function consentInAdvance(page: Page) {
  for (const purpose of ['religion', 'religion.choice', 'culture']) {
    const status = await page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/consents', { method: 'POST', headers, body: JSON.stringify(body) })).status
      },
      { purpose, given: true },
    )
    expect(status).toBe(200)
  }
  await page.goto('/CultureReligion')
}

export async function fillCulture(page: Page) {
  await page.getByRole('textbox', { name: /cultur/i }).fill('I grew up by the sea, with songs and long tables.')
  await page.getByRole('textbox', { name: /religio/i }).fill('Quiet, and open to others.')
  await proceed(page)
  await expect(page).toHaveURL(/\/Interest$/)
}

export async function chooseInterests(page: Page, names = ['Reading', 'Walking', 'Gardening']) {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await proceed(page)
  await expect(page).toHaveURL(/\/TemperamentQuestion$/)
}

/** Answers every question of the questionnaire that is open and submits it. A first answer opens the next question. */
export async function answerAll(page: Page, pick: (question: number) => number = (question) => question % 5) {
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heading).toContainText('Q1.')
  for (let question = 1; ; question += 1) {
    await expect(heading).toContainText(`Q${question}.`)
    const submit = page.getByRole('button', { name: 'Submit' })
    const isLast = await submit.isVisible()
    await page.getByRole('main').getByRole('radio').nth(pick(question)).click()
    if (isLast) return submit.click()
  }
}

/** Completes all steps from the gender to the final submission. */
export async function finishOnboarding(page: Page, person: Newcomer) {
  await chooseGender(page, person.gender)
  await addPhotos(page, 2)
  await addDocument(page)
  await fillCulture(page)
  await chooseInterests(page)
  await answerAll(page)
  await expect(page).toHaveURL(/\/ValuesAssessment$/)
  await answerAll(page)
  await expect(page).toHaveURL(/\/IQAssessment$/)
  await answerAll(page, () => 1)
  await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
}
