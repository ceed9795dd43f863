// @vitest-environment happy-dom
import { type Disagreement, secondReviews } from '@heartwell/contract/review/second-reviews.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'
import { SecondReviews } from './second-reviews.tsx'

const ROW: Disagreement = {
  id: uuid(1),
  member_id: uuid(2),
  name: 'Asha',
  first: { outcome: 'approved', reason: null, parts: [], by: 'Anna', decided_at: '2026-11-22T10:00:00.000Z' },
  second: {
    outcome: 'rejected',
    reason: 'No face.',
    parts: ['photos'],
    by: null,
    decided_at: '2026-11-23T10:00:00.000Z',
  },
  applies: true,
  may_settle: true,
}

function open(total: number, ...disagreements: Disagreement[]) {
  const api = consoleApi(['reviewer'])
    .on(secondReviews.list, { success: true, total, disagreements })
    .on(secondReviews.next, { success: true, id: uuid(9) })
    .on(secondReviews.settle, { success: true, message: 'The first decision stays.' })
  return { ...renderForStaff(<SecondReviews />, api, { route: '/provider/queue' }), api }
}

test('says that nothing waits, and then n starts nothing', async () => {
  const { page, user, api } = open(0)
  await page.findByText('No profile waits for your second review')
  await user.keyboard('n')
  expect(api.asked(secondReviews.next)).toEqual([])
})

test('n leases the next profile', async () => {
  const { page, user, api } = open(1)
  await page.findByText(/One profile waits for you/)
  await user.keyboard('n')
  expect(api.asked(secondReviews.next)).toHaveLength(1)
})

test('a third person reads both decisions and what settling them does', async () => {
  const { page, user, api } = open(0, ROW)
  const list = within(await page.findByRole('list', { name: 'Different decisions' }))
  list.getByText('No face.')
  list.getByText('Asked to change: photos')
  list.getByText(/A former colleague/)
  await user.click(list.getByRole('button', { name: 'Should be rejected' }))
  const dialog = within(await page.findByRole('alertdialog'))
  dialog.getByText(/The member loses access until the profile is sent again/)
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(api.asked(secondReviews.settle)).toMatchObject([{ params: { id: ROW.id }, body: { outcome: 'rejected' } }])
})

test('settling for the first decision, or about a profile that has changed, leaves the member alone', async () => {
  const { page, user } = open(0, { ...ROW, applies: false })
  const list = within(await page.findByRole('list', { name: 'Different decisions' }))
  await user.click(list.getByRole('button', { name: 'Should be approved' }))
  const first = await page.findByRole('alertdialog')
  expect(first.textContent).toContain('The first decision stays, and the member notices nothing.')
  await user.click(within(first).getByRole('button', { name: 'Cancel' }))
  await user.click(list.getByRole('button', { name: 'Should be rejected' }))
  expect((await page.findByRole('alertdialog')).textContent).toContain('this changes only our figures')
})

test('one of the two reviewers has no buttons', async () => {
  const { page } = open(0, { ...ROW, may_settle: false })
  await page.findByText('You made one of these decisions, so a colleague settles them.')
  expect(page.queryByRole('button', { name: /Should be/ })).toBeNull()
})
