// @vitest-environment happy-dom
import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TODAY } from '../../../../../test/counsellor-workspace.ts'
import { unreachable } from '../../../../../test/fake-api.ts'
import { memberApi, openApp } from '../../../../../test/open-app.tsx'
import { uuid } from '../../../../../test/people.ts'

const COUNSELLOR = { id: uuid(1), name: 'Sofia Marques', email: 'sofia@example.org', role: 'counsellor', roles: [] }
const NO_RATINGS = { average_rating: 0, rating_count: 0, counts: [0, 0, 0, 0, 0], ratings: [], waiting: 0 }

test('the workspace stays open when its URL changes while the server is unreachable', async () => {
  const api = memberApi()
    .on(review.me, { success: true, data: COUNSELLOR as never })
    .on(counsellorWorkspace.today, TODAY)
    .on(counsellorWorkspace.ratings, { success: true, ...NO_RATINGS })
  const { page, router } = openApp('/counsellor/ratings', { account: null, api })
  await page.findByRole('heading', { level: 1, name: 'Ratings' })
  api.on(review.me, unreachable)
  await act(() => router.navigate('/counsellor/ratings?of=last-month'))
  expect(page.getByRole('heading', { level: 1, name: 'Ratings' })).toBeTruthy()
})
