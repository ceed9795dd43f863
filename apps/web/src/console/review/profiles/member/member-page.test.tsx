// @vitest-environment happy-dom
import { rejectionReasons } from '@heartwell/contract/review/rejection-reasons.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { expect, test } from 'vitest'
import { refusal } from '../../../../../test/fake-api.ts'
import { contentOf, fillIn } from '../../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../../test/open-console.tsx'
import { uuid } from '../../../../../test/people.ts'
import { refetch } from '../../../../../test/refetch.ts'
import { aReviewFile } from '../../../../../test/review-file.ts'
import { MemberHistory } from './member-history.tsx'
import { MemberPage } from './member-page.tsx'

const ID = uuid(31)

test('a rejection that is being written survives a failed refetch, and a deleted member is reported', async () => {
  const api = consoleApi(['reviewer'])
    .on(review.file, { success: true, data: aReviewFile(ID) })
    .on(review.queue, { success: true, total: 0, overdue: 0, rows: [], next_cursor: null })
    .on(rejectionReasons.read, () => refusal(404, { code: 'not_found' }))
  const { page, user } = renderForStaff(<MemberPage />, api, {
    route: '/provider/members/:id',
    path: `/provider/members/${ID}`,
  })
  await user.click(await page.findByRole('button', { name: 'Reject' }))
  await fillIn(user, { Reason: 'Your photos' })
  api.on(review.file, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' }))
  await refetch()
  expect(contentOf('Reason')).toBe('Your photos')
  expect(page.queryByText('Slowly.')).toBeNull()
  api.on(review.file, () => refusal(404, { code: 'not_found' }))
  await refetch()
  expect(await page.findByText('There is no such member')).toBeTruthy()
})

test.each([
  [199, false],
  [200, true],
])('a history of %i entries says that older ones are left out: %s', async (count, isCut) => {
  const entry = { action: 'document.read', by: 'Anna', reason: null }
  const history = Array.from({ length: count }, (_, n) => ({ ...entry, at: new Date(n * 1000).toISOString() }))
  const { page } = renderForStaff(<MemberHistory history={history} />, consoleApi(['reviewer']))
  await page.findByRole('heading', { name: 'History' })
  expect(page.queryByText('These are the newest 200.') !== null).toBe(isCut)
})
