// @vitest-environment happy-dom

import { type PaymentStatus, payments } from '@heartwell/contract/payments/payments.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BOOKING_ID, COUNSELLOR_ID, fromNow, pounds } from '../../../test/counselling.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { uuid } from '../../../test/people.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { PaidPanel } from './paid-panel.tsx'

const PAYMENT_ID = uuid(700)
const BOOKING: NonNullable<PaymentStatus['booking']> = {
  id: BOOKING_ID,
  starts_at: fromNow(2 * DAY_MS),
  ends_at: fromNow(2 * DAY_MS + 50 * MINUTE_MS),
  state: 'confirmed',
  refund_until: fromNow(DAY_MS),
  room_opens_at: fromNow(2 * DAY_MS - 10 * MINUTE_MS),
}

const statusOf = (booking: Partial<typeof BOOKING>): PaymentStatus => ({
  id: PAYMENT_ID,
  outcome: 'booked',
  product_name: 'One appointment',
  appointments: 1,
  introductions: 0,
  price: pounds(50),
  refunded: null,
  booking: { ...BOOKING, ...booking },
  hold: null,
  counsellor: { id: COUNSELLOR_ID, name: 'Amara Nwosu', image: null },
  email: 'asha@example.com',
})

async function open(booking: Partial<typeof BOOKING> = {}) {
  const api = memberApi().on(payments.status, { success: true, data: statusOf(booking) })
  const opened = await renderForMember(<PaidPanel paymentId={PAYMENT_ID} />, { api })
  await opened.page.findByRole('heading', { name: /^You’re meeting Amara/ })
  return opened
}

describe('the panel after a payment', () => {
  test('shows the appointment that was booked, and until when it can be cancelled', async () => {
    const { page } = await open()
    expect(page.getByText('Payment received, £50.00')).toBeTruthy()
    expect(page.getByText(/^Cancel for a full refund until/)).toBeTruthy()
  })

  test('shows the appointment while the payment is being confirmed, and the confirmation in the same place', async () => {
    const confirming: PaymentStatus = { ...statusOf({ state: 'held' }), outcome: 'confirming' }
    const api = memberApi().on(payments.status, { success: true, data: confirming })
    const { page } = await renderForMember(<PaidPanel paymentId={PAYMENT_ID} />, { api })
    const panel = await page.findByRole('region', { name: /^Your time with Amara/ })
    expect(page.getByRole('status').textContent).toBe('We’re confirming your payment, £50.00')
    expect(panel.textContent).toContain('We’ll email the details to asha@example.com')
    expect(page.getByText(/^This usually takes a few seconds\./)).toBeTruthy()
    expect(page.getByText(/^Cancel for a full refund until/)).toBeTruthy()
    api.on(payments.status, { success: true, data: statusOf({}) })
    await queryClient.invalidateQueries({ queryKey: [payments.status.path] })
    expect(await page.findByRole('region', { name: /^You’re meeting Amara/ })).toBe(panel)
    expect(page.queryByText(/^This usually takes/)).toBeNull()
  })

  test('stays while the appointment takes place', async () => {
    const { page } = await open({ starts_at: fromNow(-MINUTE_MS), ends_at: fromNow(MINUTE_MS) })
    expect(page.getByText('Payment received, £50.00')).toBeTruthy()
  })

  test.each([
    ['was cancelled', { state: 'cancelled' as const }],
    ['is over', { starts_at: fromNow(-2 * MINUTE_MS), ends_at: fromNow(-MINUTE_MS) }],
  ])('shows nothing once the appointment %s', async (_, booking) => {
    const { page, api } = await open()
    api.on(payments.status, { success: true, data: statusOf(booking) })
    await queryClient.invalidateQueries({ queryKey: [payments.status.path] })
    await waitFor(() => expect(page.queryByRole('heading')).toBeNull())
    expect(page.queryByText('Payment received, £50.00')).toBeNull()
  })
})
