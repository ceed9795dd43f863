// @vitest-environment happy-dom

import { livePictures } from '@heartwell/contract/profiles/live-pictures.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { detailChanges } from '@heartwell/contract/review/detail-changes.ts'
import { type QueueRow, review } from '@heartwell/contract/review/review.ts'
import { secondReviews } from '@heartwell/contract/review/second-reviews.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { later } from '../../../../../test/fake-api.ts'
import { consoleApi, renderForStaff } from '../../../../../test/open-console.tsx'
import { uuid } from '../../../../../test/people.ts'
import { refetch } from '../../../../../test/refetch.ts'
import { heldDecisions } from '../reviewing/held-decisions.ts'
import { QueuePage } from './queue-page.tsx'

const row = (number: number, name: string): QueueRow => ({
  id: uuid(number),
  name,
  age: 62,
  town: 'York',
  profession: 'Baker',
  submitted_at: new Date(Date.now() - 30 * HOUR_MS).toISOString(),
  photos: 0,
  photo_names: [],
  hints: [],
  colleague: null,
  sent_again: 0,
  suspended: false,
  demo: false,
})
const ADA = row(1, 'Ada')
const [BEA, CLARA, DORA] = [row(2, 'Bea'), row(3, 'Clara'), row(4, 'Dora')]
const queueOf = (...rows: QueueRow[]) => ({
  success: true,
  total: rows.length,
  overdue: rows.length,
  rows,
  next_cursor: null,
})

async function open(...rows: QueueRow[]) {
  const api = consoleApi(['reviewer'])
    .on(review.queue, queueOf(...rows))
    .on(photos.toReview, { success: true, total: 0, rows: [] })
    .on(detailChanges.toReview, { success: true, total: 0, rows: [] })
    .on(profileAnswers.toReview, { success: true, total: 0, rows: [] })
    .on(livePictures.toReview, { success: true, total: 0, rows: [] })
    .on(secondReviews.list, { success: true, total: 0, disagreements: [] })
  const opened = renderForStaff(<QueuePage />, api, { route: '/provider/queue' })
  await opened.page.findByRole('link', { name: /^Ada/ })
  const focused = () => document.activeElement?.textContent
  return { ...opened, api, focused }
}

test('j and k go on from the place of a member about whom a colleague has decided meanwhile', async () => {
  const { api, user, focused } = await open(ADA, BEA, CLARA, DORA)
  await user.keyboard('jj')
  expect(focused()).toBe('Bea, 62')
  api.on(review.queue, queueOf(ADA, CLARA, DORA))
  await refetch(review.queue)
  await user.keyboard('j')
  expect(focused()).toBe('Clara, 62')
  await user.keyboard('j')
  api.on(review.queue, queueOf(ADA, CLARA))
  await refetch(review.queue)
  await user.keyboard('k')
  expect(focused()).toBe('Clara, 62')
})

test('a member whose decision can still be undone, or is on its way, waits no longer', async () => {
  onTestFinished(() => heldDecisions.flush())
  const { page } = await open(ADA, BEA)
  expect(page.getByText('2 profiles wait. The target is 24 hours')).toBeTruthy()
  expect(page.getByText(', 2 over')).toBeTruthy()
  const sent = later<void>()
  const decision = { id: ADA.id, subject: 'Ada', outcome: 'approved' as const, send: () => sent.promise }
  act(() => heldDecisions.hold(decision))
  expect(page.queryByRole('link', { name: /^Ada/ })).toBeNull()
  expect(page.getByText('1 profile waits. The target is 24 hours')).toBeTruthy()
  expect(page.getByText(', 1 over')).toBeTruthy()
  act(() => void heldDecisions.flush())
  expect(page.queryByRole('link', { name: /^Ada/ })).toBeNull()
  sent.resolve()
  await waitFor(() => expect(page.getByRole('link', { name: /^Ada/ })).toBeTruthy())
  act(() => heldDecisions.hold({ ...decision, id: BEA.id }))
  act(() => heldDecisions.hold(decision))
  expect(page.getByText('Nobody is waiting')).toBeTruthy()
})
