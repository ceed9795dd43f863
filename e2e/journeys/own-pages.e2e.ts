import { signIn } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { goWithin } from '../go-within.ts'
import { expectReadable } from '../looks.ts'

const PAGES = [
  ['/preferences', 'Whom would you like to meet?'],
  ['/suggestions', 'How suggestions work'],
  ['/own-results', 'Your temperament and values'],
  ['/consents', 'My consents'],
] as const

test('an approved member has the pages about preferences, suggestions, results and consents in the settings @sizes', async ({
  page,
}) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/Sidebar/settings')
  for (const [path, title] of PAGES)
    await test.step(path, async () => {
      await goWithin(page, path)
      await expect(page).toHaveURL(new RegExp(`/Sidebar/settings${path}$`))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Member area' })).toBeVisible()
      await expectReadable(page)
      await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
      await expect(page).toHaveURL(/\/Sidebar\/settings$/)
    })
  await page.getByRole('link', { name: /^Your temperament and values/ }).click()
  await expect(page).toHaveURL(/\/Sidebar\/settings\/own-results$/)
})

test('a member who waits for approval has these pages outside the member area, with the waiting page one step back', async ({
  page,
}) => {
  await signIn(page, 'ingrid@demo.heartwell.example')
  await page.goto('/FinalSubmissionPage')
  for (const [path, title] of PAGES)
    await test.step(path, async () => {
      await goWithin(page, `/Sidebar/settings${path}`)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Member area' })).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).first().click()
      await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
    })
})
