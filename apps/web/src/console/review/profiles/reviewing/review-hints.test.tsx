// @vitest-environment happy-dom
import type { EarlierSanction } from '@heartwell/contract/review/review-queue.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReviewHints } from './review-hints.tsx'

const WARNING: EarlierSanction = {
  kind: 'warning',
  reason: 'unkind',
  created_at: '2026-02-01T10:00:00.000Z',
  ended_at: null,
  contacts: ['phone'],
  fraud_notices: 0,
}
const SUSPENSION: EarlierSanction = { ...WARNING, kind: 'suspension', ended_at: '2026-02-08T10:00:00.000Z' }
const BAN: EarlierSanction = {
  ...WARNING,
  kind: 'ban',
  reason: 'money',
  created_at: '2026-03-03T10:00:00.000Z',
  contacts: ['email', 'phone'],
  fraud_notices: 3,
}

const shown = (...sanctions: EarlierSanction[]) =>
  render(<ReviewHints hints={[{ kind: 'earlier_sanction', members: [], photos: [], sanctions }]} />)

test('earlier sanctions have the gravest in the title, and each with its reason, day and what is the same', () => {
  const page = shown(BAN, SUSPENSION)
  expect(page.getByRole('heading', { name: 'An earlier account with this email address was banned' })).toBeTruthy()
  expect(page.getByText('Ban on 3 March 2026: Asks for money')).toBeTruthy()
  expect(page.getByText('Same email address and phone number. 3 members were notified of the fraud.')).toBeTruthy()
  expect(page.getByText('Suspension on 1 February 2026: Unkind messages')).toBeTruthy()
  expect(page.getByText('Same phone number. It ended on 8 February 2026.')).toBeTruthy()
  expect(page.getByText(/^That account is deleted. People in one household can share a phone number/)).toBeTruthy()
})

test('an earlier warning under a phone number says no more than that', () => {
  const page = shown(WARNING)
  expect(page.getByRole('heading', { name: 'An earlier account with this phone number was warned' })).toBeTruthy()
  expect(page.getByText('Same phone number.')).toBeTruthy()
})
