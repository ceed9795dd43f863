import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { aNewcomer, aPhoto, type Newcomer } from '../people.ts'

type Wanted = { role: Parameters<Page['getByRole']>[0]; name: string | RegExp; by?: 'Tab' | 'Shift+Tab' }

/** More than the number of focusable elements between two wanted ones on any page. */
const PRESSES_MAX = 80

/** Presses Tab until the wanted element has the focus, and expects a visible focus outline. */
async function reach(page: Page, { role, name, by = 'Tab' }: Wanted) {
  const wanted = page.getByRole(role, { name, exact: true })
  // While the page is still loading, Tab would go on to its footer.
  await wanted.first().waitFor({ state: 'attached' })
  const focused = wanted.and(page.locator(':focus'))
  for (let presses = 0; (await focused.count()) === 0; presses += 1) {
    if (presses === PRESSES_MAX) throw new Error(`${by} does not lead to the ${role} ${name} on ${page.url()}.`)
    await page.keyboard.press(by)
  }
  expect(await focused.evaluate(isMarked), `the focus is to be seen at the ${role} ${name}`).toBe(true)
  return focused
}

/** Whether the focused element, or the label around it, has a visible outline. */
function isMarked(element: HTMLElement | SVGElement): boolean {
  return [element, element.closest('label')].some((holder) => {
    if (!holder) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(holder)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
}

async function write(page: Page, name: string, text: string) {
  await reach(page, { role: 'textbox', name })
  await page.keyboard.type(text)
}

async function tick(page: Page, name: string | RegExp) {
  const box = await reach(page, { role: 'checkbox', name })
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

async function proceed(page: Page, name = 'Continue') {
  await reach(page, { role: 'button', name })
  await page.keyboard.press('Enter')
}

/** Closes a dialog, whose button already has the focus. */
/** A new step has the focus on its main region, so that the next Tab reaches its first field. */
async function expectStep(page: Page, path: string) {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('main')).toBeFocused()
}

async function chooseFile(page: Page, name: RegExp) {
  // Registered before the key press, so that the event is not missed.
  const chooser = page.waitForEvent('filechooser')
  await reach(page, { role: 'button', name })
  await page.keyboard.press('Space')
  await (await chooser).setFiles(aPhoto())
}

async function fillRegistration(page: Page, { name, email, dob, phone, password }: Newcomer) {
  const [year = '', month = '', day = ''] = dob.split('-')
  const typed = [
    ['Name', name],
    ['Email', email],
    ['Day', day],
    ['Month', month],
    ['Year', year],
    ['Phone Number', phone],
    ['Profession', 'Bookbinder'],
    ['Password', password],
    ['Confirm Password', password],
  ] as const
  for (const [field, text] of typed) await write(page, field, text)
  await tick(page, /I accept the/)
}

const question = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const option = (page: Page, at: number) => page.getByRole('main').getByRole('radio').nth(at)

/** Returns to the first question, where Space clears the answer and an arrow chooses another one without moving on. */
async function changeMind(page: Page) {
  await expect(question(page)).toContainText('Q2.')
  await reach(page, { role: 'button', name: 'Previous' })
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(option(page, 0)).toBeChecked()
  await page.keyboard.press('Space')
  await expect(option(page, 0)).not.toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 1)).toBeChecked()
  await expect(question(page)).toContainText('Q1.')
  await page.keyboard.press('Enter')
}

async function lookBack(page: Page) {
  await expect(question(page)).toContainText('Q3.')
  await reach(page, { role: 'button', name: 'Previous' })
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('Q2.')
  await reach(page, { role: 'button', name: 'Next' })
  await reach(page, { role: 'button', name: 'Previous', by: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(option(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('Q2.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** Each question has the focus when it opens. Space answers, Enter opens the next one, and at the last one submits. */
async function answerAll(page: Page, also: Record<number, (page: Page) => Promise<void>> = {}) {
  const submit = page.getByRole('button', { name: 'Submit' })
  for (let number = 1; ; number += 1) {
    await expect(question(page)).toContainText(`Q${number}.`)
    if (number > 1) await expect(question(page)).toBeFocused()
    const isLast = await submit.isVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible({ visible: !isLast })
    await page.keyboard.press('Tab')
    await expect(option(page, 0)).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    if (isLast) return
    await also[number]?.(page)
  }
}

test('RG-04 RG-20 ON-02 ON-05 ON-08 ON-10 ON-12 AS-06 AS-11 AS-12 a newcomer registers and finishes the onboarding with the keyboard alone', async ({
  page,
  mailbox,
}) => {
  test.setTimeout(240_000)
  const agnes = aNewcomer('Agnes Keyboard', 'Woman')
  await test.step('registration', async () => {
    await page.goto('/RegistrationPage')
    await fillRegistration(page, agnes)
    await proceed(page, 'Register')
    await expectStep(page, '/RegistrationVarification')
    await reach(page, { role: 'button', name: 'Next' })
  })
  await test.step('the mailed link', async () => {
    await page.goto(await mailbox.link(agnes.email, /verify-email/))
    await expectStep(page, '/gender')
  })
  await test.step('gender', async () => {
    await reach(page, { role: 'radio', name: 'Woman' })
    await page.keyboard.press('Space')
    await proceed(page)
    // A note opens over this step at once, and hides the main region.
    await expect(page).toHaveURL(/\/UploadImage$/)
  })
  await test.step('photos', async () => {
    await chooseFile(page, /Add photos/)
    await expect(page.getByText('Photos, 1 of 5')).toBeVisible()
    await tick(page, /Other members may see my photos/)
    await proceed(page)
    await expectStep(page, '/DocumentUpload')
  })
  await test.step('document', async () => {
    await chooseFile(page, /Choose an image/)
    await expect(page.getByRole('img', { name: 'your document' })).toBeVisible()
    await proceed(page)
    await expectStep(page, '/CultureReligion')
  })
  await test.step('culture and belief', async () => {
    await write(page, 'Cultural background', 'Songs and long tables.')
    await write(page, 'Religious belief', 'Quiet, and open to others.')
    await proceed(page)
    await expectStep(page, '/Interest')
  })
  await test.step('interests', async () => {
    await reach(page, { role: 'searchbox', name: 'Search interests' })
    await page.keyboard.type('gard')
    await tick(page, 'Gardening')
    await proceed(page)
    await expectStep(page, '/TemperamentQuestion')
  })
  await test.step('questionnaires', async () => {
    await answerAll(page, { 1: changeMind, 2: lookBack })
    await expectStep(page, '/ValuesAssessment')
    await answerAll(page)
    await expectStep(page, '/IQAssessment')
    await reach(page, { role: 'button', name: 'Skip the puzzle' })
    await answerAll(page)
    await expectStep(page, '/FinalSubmissionPage')
  })
  await test.step('waiting', async () => {
    await proceed(page, 'Refresh')
    await expect(page.getByText(/Not decided yet/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
  })
})
