// @vitest-environment happy-dom
import { consoleHome, type WaitingCount } from '@heartwell/contract/console/console-home.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { consoleApi, renderForStaff } from '../../../test/open-console.tsx'
import { ConsoleBottomBar } from './console-bottom-bar.tsx'
import { countsOf } from './console-counts.ts'
import { ConsoleNav } from './console-nav.tsx'

const row = (kind: WaitingCount['kind'], count: number, overdue = 0): WaitingCount => ({
  kind,
  count,
  overdue,
  oldest: count > 0 ? '2026-11-20T10:00:00.000Z' : null,
  target_hours: 24,
})

const apiOf = (roles: StaffRole[], waiting: WaitingCount[] = []) =>
  consoleApi(roles).on(consoleHome.today, {
    success: true,
    waiting,
    today: { joined: 0, decided: 0, interests: 0, appointments: 0 },
    health: [],
  })

const MODERATOR: StaffRole[] = ['moderator']
const EVERY: StaffRole[] = ['reviewer', 'moderator', 'support', 'finance', 'editor']

afterEach(() => localStorage.clear())

test('a section counts all of its queues', () => {
  const counts = countsOf([row('urgent_reports', 1, 1), row('high_reports', 2), row('appeals', 0), row('photos', 3)])
  expect([...counts]).toEqual([
    ['/provider/queue', { count: 3, overdue: 0, label: 'waiting' }],
    ['/provider/reports', { count: 3, overdue: 1, label: 'waiting' }],
  ])
})

test('the navigation names what waits and what is over its target', async () => {
  const { page } = renderForStaff(
    <ConsoleNav roles={MODERATOR} />,
    apiOf(MODERATOR, [row('bans', 4, 2), row('ratings', 5)]),
  )
  expect(await page.findByRole('link', { name: 'Bans to confirm waiting: 4, 2 over the target' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'Ratings waiting: 5' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'Appeals' })).toBeTruthy()
})

test('a long navigation starts with two folded groups and remembers what is opened', async () => {
  const first = renderForStaff(<ConsoleNav roles={EVERY} />, apiOf(EVERY))
  const content = () => first.page.getByRole('button', { name: 'Content' })
  expect(content().getAttribute('aria-expanded')).toBe('false')
  expect(first.page.queryByRole('link', { name: 'Articles' })).toBeNull()
  await first.user.click(content())
  expect(first.page.getByRole('link', { name: 'Articles' })).toBeTruthy()
  const again = renderForStaff(<ConsoleNav roles={EVERY} />, apiOf(EVERY))
  expect(again.page.getAllByRole('button', { name: 'Content' }).map((button) => button.ariaExpanded)).not.toContain(
    'false',
  )
})

test('a short navigation starts open, and a folded group still shows the open section', async () => {
  const { page, user } = renderForStaff(<ConsoleNav roles={MODERATOR} />, apiOf(MODERATOR), {
    route: '/provider/appeals',
  })
  expect(page.getByRole('link', { name: 'Reports' })).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Members' }))
  expect(
    within(page.getByRole('list', { name: 'Members' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Appeals'])
})

test('the bar of a phone has four sections, and the rest behind More', async () => {
  const { page, user } = renderForStaff(
    <ConsoleBottomBar roles={EVERY} />,
    apiOf(EVERY, [row('support', 2), row('appeals', 1)]),
  )
  expect(await page.findByRole('link', { name: 'Support waiting: 2' })).toBeTruthy()
  expect(page.getAllByRole('link').map((link) => link.textContent?.replace(/\d.*/, ''))).toEqual([
    'Home',
    'Queue',
    'Reports',
    'Support',
  ])
  await user.click(page.getByRole('button', { name: 'More waiting: 1' }))
  const sheet = within(await page.findByRole('dialog', { name: 'All sections' }))
  expect(sheet.getByRole('link', { name: 'Appeals waiting: 1' })).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Home figures' })).toBeTruthy()
})
