// @vitest-environment happy-dom
import { type PaymentStatus, payments } from '@heartwell/contract/payments/payments.ts'
import { expect, test } from 'vitest'
import { aPayment, pounds } from '../../../test/counselling.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { PaidPanel } from './paid-panel.tsx'

const { id } = aPayment()

test('a payment that could not book the time is sent back, whatever the reason', async () => {
  const data: PaymentStatus = {
    id,
    outcome: 'slot_lost',
    product_name: 'One appointment with Amara Nwosu',
    appointments: 1,
    introductions: 0,
    price: pounds(50),
    refunded: pounds(50),
    booking: null,
    hold: null,
    counsellor: null,
    email: 'margaret@members.example',
  }
  const api = memberApi().on(payments.status, { success: true, data })
  const { page } = await renderForMember(<PaidPanel paymentId={id} />, { api })
  const panel = await page.findByRole('status', { name: 'We couldn’t book this time with your payment' })
  expect(panel.textContent).toBe(
    'We couldn’t book this time with your payment' +
      'We’re sending £50.00 back to your card. Banks usually take 3 to 5 working days.',
  )
})
