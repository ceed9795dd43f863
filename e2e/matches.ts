import { expect, type Page } from '@playwright/test'

/** In an order that no visit changes, without the people of other journeys, who are 61: both decide who is on the first page. */
export const MATCHES = '/Sidebar/home?sort=newest&to=60'

export const list = (page: Page) =>
  page.getByRole('region', { name: 'This is a list of people who match your profile.' })
/** The cards of the list of matches, without the daily picks. */
export const cards = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .filter({ hasText: /\d\d Years/ })

/** Opens the matches page and waits until the daily picks, chosen at the first visit, have left the list. */
export async function openSettledMatches(page: Page) {
  await page.goto(MATCHES)
  const picks = page.getByRole('region', { name: 'Five people for today' })
  await expect(picks.getByRole('listitem').filter({ hasText: /\d\d Years/ })).toHaveCount(5)
  await page.reload()
  await expect(cards(page).nth(1)).toBeVisible()
}
