// @vitest-environment happy-dom
import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { expect, test } from 'vitest'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { RatingsPage } from './ratings-page.tsx'

test.each([
  [200, false],
  [201, true],
])('the page of %i ratings says that older texts are left out: %s', async (rating_count, isCut) => {
  const ratings = Array.from({ length: 200 }, (_, n) => ({ stars: 5, text: `Kind ${n}.`, month: '2026-10-01' }))
  const counts = [rating_count, 0, 0, 0, 0]
  const received = { success: true, average_rating: 5, rating_count, counts, ratings, waiting: 0 }
  const { page } = await renderForMember(<RatingsPage />, {
    api: memberApi().on(counsellorWorkspace.ratings, received),
  })
  await page.findByText('Kind 199.')
  expect(page.queryByText('We show texts of your newest 200 ratings.') !== null).toBe(isCut)
})
