import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import type { Page } from '@playwright/test'
import { demoData } from '../../demo/src/demo-data.ts'
import { arriveAt } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { cards, list, MATCHES, openSettledMatches } from '../matches.ts'
import { admin } from '../staff.ts'

const DEMO_NAMES = new Set([...demoData().people, ...demoData().neighbours].map(({ name }) => name))
/** The first people of the demo in the list: other journeys suspend, ban and delete their own people at any time. */
const demoNames = async (page: Page) =>
  (await cards(page).getByRole('heading').allTextContents()).filter((name) => DEMO_NAMES.has(name))

// Another journey may suspend a member of the list, whose photo then cannot be read.
test.use({ allowed: { console: [/404 \(Not Found\) \(.*\/uploads\/users\//] } })

test('MA-06 MA-09 a member saves somebody to the shortlist, passes on another one, and takes both back @sizes', async ({
  page,
  mailbox,
}) => {
  const { email } = await arriveAt(page, mailbox, 'Tab', 'Agnes Deciding')
  await admin('approve', email)
  await openSettledMatches(page)
  const [saved = '', passed = ''] = await demoNames(page)
  const first = passed.split(' ')[0]

  await test.step('the bookmark puts somebody on the shortlist, also after a reload', async () => {
    const bookmark = page.getByRole('button', { name: `Save ${saved} to your shortlist` })
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Shortlist 1' })).toBeVisible()
    await page.reload()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a passed card gives way to Undo, by keyboard too, and is not suggested again', async () => {
    const pass = page.getByRole('button', { name: `Not for me: ${passed}` })
    let stored = 0
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === matchMarks.set.path && response.ok()) stored += 1
    })
    await pass.focus()
    await page.keyboard.press('Enter')
    const undo = page.getByRole('button', { name: `Undo: ${passed}` })
    await expect(undo).toBeFocused()
    await expect(page.getByText(`We won’t suggest ${first} again.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(pass).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(undo).toBeFocused()
    await expectReadable(page)
    await expect.poll(() => stored, 'passed, taken back and passed again').toBe(3)
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: passed, exact: true })).toHaveCount(0)
  })

  await test.step('the list of passed people brings somebody back', async () => {
    await page.getByRole('link', { name: 'People you passed on' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'People you passed on' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: passed })).toContainText(/\d\d Years/)
    await expectReadable(page)
    await page.getByRole('button', { name: `Suggest again: ${passed}` }).click()
    await expect(page.getByText('You haven’t passed on anybody')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: `Suggest again: ${passed}` }).click()
    await expect(page.getByText('You haven’t passed on anybody')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Your Matches' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Matches' })).toBeVisible()
    await page.goto(MATCHES)
    await expect(page.getByRole('heading', { name: passed, exact: true })).toBeVisible()
  })

  await test.step('the shortlist leads to the profile and can be emptied', async () => {
    await page.getByRole('link', { name: 'Shortlist 1' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your shortlist' })).toBeVisible()
    await page.getByRole('list', { name: 'Your shortlist' }).getByRole('link', { name: saved }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${saved}'s Profile` })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: `Remove: ${saved}` }).click()
    await expect(page.getByText('Your shortlist is empty')).toBeVisible()
    await expectReadable(page)
  })
})

test.describe('without an answer of the server', () => {
  test.use({ allowed: { console: [/ERR_FAILED/] } })
  test('a mark that fails is reverted with an error message', async ({ page, mailbox }) => {
    const { email } = await arriveAt(page, mailbox, 'Tab', 'Agnes Offline')
    await admin('approve', email)
    await openSettledMatches(page)
    const [name = ''] = await demoNames(page)
    await page.route('**/api/matching/marks', (route) => route.abort())
    await page.getByRole('button', { name: `Not for me: ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(list(page).getByRole('heading', { name, exact: true })).toBeVisible()
  })
})
