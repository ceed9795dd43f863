// @vitest-environment happy-dom
import { review, type Waiting } from '@heartwell/contract/review/review.ts'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { refetch } from '../../../test/refetch.ts'
import { WaitingState } from './waiting-state.tsx'

const WAITING: Waiting = {
  approve_reject: 'pending',
  submitted_at: '2026-11-20T10:00:00.000Z',
  sent_again: 0,
  looking_at: [{ part: 'photos', state: 'waiting', text: 'Your photos' }],
  ahead: 0,
  estimate: null,
  estimate_words: 'We aim to decide within 24 hours.',
  document: { state: 'none', at: null, text: 'You sent no document.' },
  rejection: null,
}
const refused = () => refusal(429, { code: 'rate_limit.exceeded' })

test('the state of the review stays on the page after a failed refetch', async () => {
  const api = memberApi().on(review.waiting, { success: true, data: WAITING })
  const { page } = await renderForMember(<WaitingState />, { api })
  await page.findByText('Your profile is the next one.')
  expect(page.getByText('We aim to decide within 24 hours.')).toBeTruthy()
  api.on(review.waiting, refused)
  await refetch(review.waiting)
  expect(page.getByText('Your profile is the next one.')).toBeTruthy()
})

test('a first load that failed can be repeated', async () => {
  const api = memberApi().on(review.waiting, refused)
  const { page, user } = await renderForMember(<WaitingState />, { api })
  await page.findByText('We could not load the state of your review. We still have your profile.')
  api.on(review.waiting, { success: true, data: WAITING })
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('Your profile is the next one.')).toBeTruthy()
})
