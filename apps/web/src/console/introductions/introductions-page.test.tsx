// @vitest-environment happy-dom
import { type ConsultantFigures, introductionFigures } from '@heartwell/contract/introductions/introduction-figures.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { consoleApi, renderForStaff } from '../../../test/open-console.tsx'
import { uuid } from '../../../test/people.ts'
import { IntroductionsPage } from './introductions-page.tsx'

afterEach(cleanup)

const LEILA: ConsultantFigures = {
  id: uuid(1),
  name: 'Leila Haddad',
  packages: { open: 3, bought: 5, returned: 1 },
  introductions: { delivered: 12, open: 2, connected: 4, declined: 3, unanswered: 2, other: 1, counted: 2 },
  second_reading: 1,
  refused_by: 1,
  complaints: { open: 1, decided: 4, upheld: 2 },
}

const open = (consultants: ConsultantFigures[], roles: StaffRole[] = ['finance']) =>
  renderForStaff(<IntroductionsPage />, consoleApi(roles).on(introductionFigures.read, { success: true, consultants }))

test('each counsellor has what became of the introductions, and the packages', async () => {
  const { page } = open([LEILA])
  const part = await page.findByRole('region', { name: 'Leila Haddad' })
  within(part).getByText('1 introduction waits for a second reader')
  expect(page.queryByRole('region', { name: 'What became of the introductions' }), 'one has no sum').toBeNull()
  within(part).getByText('12 introductions; both said yes in 40 % of the 10 that have ended')
  const list = within(part).getByRole('list', {
    name: `What became of the introductions by ${isolated('Leila Haddad')}`,
  })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Both said yes4', 'Closed by a no3', 'Not answered2', 'Ended otherwise1', 'Still open2'])
  const figures = [...part.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling?.textContent])
  expect(figures).toEqual([
    ['Known to have met', '2'],
    ['Open packages now', '3'],
    ['Packages bought', '5'],
    ['… with money returned', '1'],
    ['Want no letters from them', '1 member'],
    ['Open complaints now', '1'],
    ['Complaints decided', '4'],
    ['… and upheld', '2'],
  ])
  expect(within(part).getByRole('link').getAttribute('href')).toBe(`/provider/counsellors/${LEILA.id}`)
})

test('what became of all introductions is added up where more than one counsellor has sent letters', async () => {
  const { page } = open([LEILA, { ...LEILA, id: uuid(2), name: 'Amara Obi' }])
  const part = await page.findByRole('region', { name: 'What became of the introductions' })
  within(part).getByText(
    '24 introductions; both said yes in 40 % of the 20 that have ended. 4 pairs are known to have met.',
  )
  const list = within(part).getByRole('list', { name: 'What became of all introductions' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Both said yes8', 'Closed by a no6', 'Not answered4', 'Ended otherwise2', 'Still open4'])
})

test('no share is named before ten introductions have ended, and nothing is drawn without a letter', async () => {
  const few = { ...LEILA.introductions, delivered: 11 }
  const none = { delivered: 0, open: 0, connected: 0, declined: 0, unanswered: 0, other: 0, counted: 0 }
  const { page } = open([
    { ...LEILA, introductions: few, second_reading: 2 },
    { ...LEILA, id: uuid(2), name: 'Amara Obi', introductions: none, second_reading: 0 },
  ])
  expect((await page.findByRole('region', { name: 'Leila Haddad' })).textContent).not.toContain('%')
  within(page.getByRole('region', { name: 'Leila Haddad' })).getByText('2 introductions wait for a second reader')
  expect(page.getByRole('region', { name: 'Amara Obi' }).textContent).not.toContain('second reader')
  within(page.getByRole('region', { name: 'Amara Obi' })).getByText('No letter arrived in 90 days.')
})

test.each<[StaffRole, string | undefined]>([
  ['finance', undefined],
  ['administrator', '/provider/matching'],
])('the role %s is led to the fairness of the ranking at %s', async (role, path) => {
  const { page } = open([LEILA], [role])
  await page.findByRole('region', { name: 'Leila Haddad' })
  const link = page.queryByRole('link', { name: 'See how fairly members are shown' })
  expect(link?.getAttribute('href')).toBe(path)
})

test('without a counsellor who sells introductions the page says what will change that', async () => {
  const { page } = open([])
  await page.findByText('Nobody sells introductions yet')
  page.getByText('A counsellor sells them once the listing has a price for one introduction.')
})
