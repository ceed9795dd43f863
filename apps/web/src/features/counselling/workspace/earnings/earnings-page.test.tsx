// @vitest-environment happy-dom
import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { Earnings } from '@heartwell/contract/counselling/earnings.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pounds } from '../../../../../test/counselling.ts'
import { TODAY } from '../../../../../test/counsellor-workspace.ts'
import { memberApi, renderForMember } from '../../../../../test/open-app.tsx'
import { uuid } from '../../../../../test/people.ts'
import { monthYear } from '../../times/appointment-times.ts'
import { addMonths, startOfMonth } from '../calendar/calendar-days.ts'
import { EarningsPage } from './earnings-page.tsx'

const CURRENT = startOfMonth(new Date().toISOString())
const monthsBack = (months: number) => addMonths(CURRENT, -months)

/** The answer for a month: each month back has one more pound. */
const earningsOf = (month: string): Earnings => ({
  success: true,
  month,
  total: pounds(50),
  appointments: 1,
  lines: [],
  introductions: [],
  months: [6, 5, 4, 3, 2, 1, 0]
    .map((back) => ({ month: monthsBack(back), total: pounds(50 + back), appointments: 1, introductions: 0 }))
    .filter((one) => one.month >= addMonths(month, -5) && one.month <= addMonths(month, 5)),
  open: [],
  payouts: [],
})

test('earnings can be read back month by month, beyond the six months of the bars', async () => {
  const api = memberApi()
    .on(counsellorWorkspace.today, TODAY)
    .on(counsellorWorkspace.earnings, ({ search }) => earningsOf(search.month ?? CURRENT))
  const { page, user } = await renderForMember(<EarningsPage />, { api })
  const bars = within(await page.findByRole('figure'))
  const barOf = (back: number) => bars.queryByRole('link', { name: new RegExp(`£${50 + back}.*appointments$`) })
  const step = async (name: string, month: string) => {
    await user.click(page.getByRole('link', { name }))
    await page.findByText(new RegExp(`^${monthYear(month)}( so far)?$`))
  }
  const next = () => page.getByRole('link', { name: 'Next month' }).getAttribute('aria-disabled')
  expect([barOf(5) !== null, barOf(6), next()]).toEqual([true, null, 'true'])
  for (const back of [1, 2, 3, 4, 5]) await step('Previous month', monthsBack(back))
  expect([barOf(0) !== null, barOf(5)?.getAttribute('aria-current'), next()]).toEqual([true, 'true', 'false'])
  await step('Previous month', monthsBack(6))
  expect([barOf(0), barOf(6)?.getAttribute('aria-current')]).toEqual([null, 'true'])
  await step('Next month', monthsBack(5))
  expect(barOf(0)).not.toBeNull()
})

test('introductions that counted are in the figures and the list', async () => {
  const counted = { introduction_id: uuid(1), at: `${CURRENT.slice(0, 7)}-03T10:00:00.000Z`, client: 'Margaret' }
  const answer = { ...earningsOf(CURRENT), introductions: [{ ...counted, amount: pounds(147) }] }
  const api = memberApi().on(counsellorWorkspace.today, TODAY).on(counsellorWorkspace.earnings, answer)
  const { page } = await renderForMember(<EarningsPage />, { api })
  const row = await page.findByRole('row', { name: /Margaret/ })
  expect(row.textContent).toContain('Introduction that counted')
  expect(row.textContent).toContain('£147.00')
  expect(page.getByText('Introductions that counted').nextSibling?.textContent).toBe('1')
})
