// @vitest-environment happy-dom
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { type Payment, payments } from '@heartwell/contract/payments/payments.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aPayment, BOOKING_ID, pounds, someDetails } from '../../../test/counselling.ts'
import { later, refusal } from '../../../test/fake-api.ts'
import { memberApi, openApp, renderForMember } from '../../../test/open-app.tsx'
import { OWN_ID, uuid } from '../../../test/people.ts'
import { PaymentHistoryPage } from './payment-history-page.tsx'

async function open(data: Payment[]) {
  const api = memberApi().on(payments.history, { success: true, data })
  const opened = await renderForMember(<PaymentHistoryPage />, { api })
  await opened.page.findByRole('heading', { level: 1, name: 'Payment History' })
  return opened
}

test('PY-01 PY-02 a card has the product, symbol and price, and the day of the purchase', async () => {
  const { page, api } = await open([aPayment()])
  const card = within(await page.findByRole('article', { name: 'One appointment with Amara Nwosu' }))
  expect(card.getByText('£50.00')).toBeTruthy()
  expect(card.getByText('Purchased on 5 March 2025')).toBeTruthy()
  expect(card.getByText('T-7')).toBeTruthy()
  expect(api.asked(payments.history)[0]?.body).toEqual({ user_id: OWN_ID })
})

test('PY-03 without payments the page says No payment history found.', async () => {
  const { page } = await open([])
  expect(await page.findByText('No payment history found.')).toBeTruthy()
})

test.each([
  [199, false],
  [200, true],
])('a history of %i payments says that older ones are left out: %s', async (count, isCut) => {
  const { page } = await open(Array.from({ length: count }, (_, n) => aPayment({ id: uuid(n + 100) })))
  await page.findAllByRole('article')
  const text = 'These are the newest 200. A copy of your data has all of them.'
  expect(page.queryByText(text) !== null).toBe(isCut)
})

test('a card leads to its receipt, and to a dispute with its transaction', async () => {
  const { page, user, router } = await open([aPayment()])
  const receipt = await page.findByRole('link', { name: 'Receipt' })
  expect(receipt.getAttribute('href')).toBe(`/payments/${aPayment().id}/receipt`)
  await user.click(page.getByRole('link', { name: 'Raise a Payment Dispute' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/Sidebar/PaymentDispute'))
  expect(router.state.location.state).toEqual({ transaction_id: 'T-7' })
})

test.each([
  [{ state: 'disputed' as const }, 'Disputed at your bank'],
  [{ refunded: pounds(50), state: 'refunded' as const }, 'Refunded £50.00'],
  [{ refund_failed: pounds(50), state: 'refunded' as const }, 'Refund of £50.00 didn’t arrive'],
  [{ rest: { remaining: 2, value: pounds(90) }, appointments: 3 }, '£90.00 left to use or refund'],
])('a payment with %j says: %s', async (change, text) => {
  const { page } = await open([aPayment(change)])
  expect(await page.findByText(text)).toBeTruthy()
})

test('the transaction id can be copied', async () => {
  const { page, user } = await open([aPayment()])
  await user.click(await page.findByRole('button', { name: 'Copy T-7' }))
  expect(await page.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('T-7')
})

describe('a refund', () => {
  const ONE = aPayment({ cancellation: { booking_id: BOOKING_ID, refund: pounds(50) } })
  const PACKAGE = aPayment({ appointments: 3, bookings: [], rest: { remaining: 2, value: pounds(90) } })

  test('of one appointment names the sum and the card before it cancels, and sends the sum that was shown', async () => {
    const { page, user, api } = await open([ONE])
    await user.click(await page.findByRole('button', { name: 'Refund £50.00' }))
    expect(page.getByText('You’ll get £50.00 back on your Visa ending 4242.')).toBeTruthy()
    const answer = later<{ success: boolean; message: string; data: ReturnType<typeof someDetails> }>()
    api.on(counselling.cancel, () => answer.promise)
    await user.click(page.getByRole('button', { name: 'Cancel and refund £50.00' }))
    await page.findByRole('button', { name: 'Refunding...' })
    expect(api.asked(counselling.cancel).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { bookingId: BOOKING_ID, refund_minor: 5000 },
    ])
    answer.resolve({ success: true, message: '', data: someDetails() })
    await waitFor(() => expect(api.asked(payments.history).length).toBeGreaterThan(1))
  })

  test('of a package says how many appointments it ends', async () => {
    const { page, user, api } = await open([PACKAGE])
    await user.click(await page.findByRole('button', { name: 'Refund £90.00' }))
    expect(page.getByText(/This ends the two appointments you haven’t booked yet\./)).toBeTruthy()
    api.on(payments.refundRest, () => refusal(409, { code: 'booking.refund_changed', message: 'It is £45.00 now.' }))
    const buttons = page.getAllByRole('button', { name: 'Refund £90.00' })
    await user.click(buttons.at(-1) ?? document.body)
    expect(await page.findByText('It is £45.00 now.')).toBeTruthy()
    expect(api.asked(payments.refundRest)[0]?.body).toEqual({ refund_minor: 9000 })
  })

  test.each([
    ['one appointment', ONE, counselling.cancel, 'Cancel and refund £50.00'],
    ['a package', PACKAGE, payments.refundRest, 'Refund £90.00'],
  ] as const)('of %s is announced, and the focus moves to the card', async (_, payment, endpoint, button) => {
    const api = memberApi().on(payments.history, { success: true, data: [payment] })
    const { page, user } = openApp('/PaymentHistory', { api })
    await user.click(await page.findByRole('button', { name: /^Refund/ }))
    const data = aPayment({ ...payment, cancellation: null, rest: null })
    api
      .on(payments.history, { success: true, data: [data] })
      .on(counselling.cancel, { success: true, message: 'It is cancelled.', data: someDetails() })
      .on(payments.refundRest, { success: true, message: 'It is on its way.', data })
    await user.click(page.getAllByRole('button', { name: button }).at(-1) ?? document.body)
    await page.findByText(endpoint === counselling.cancel ? 'It is cancelled.' : 'It is on its way.')
    await waitFor(() => expect(page.getByRole('article').contains(document.activeElement)).toBe(true))
  })

  test('is not sent when the member keeps the appointment', async () => {
    const { page, user, api } = await open([ONE])
    const opener = await page.findByRole('button', { name: 'Refund £50.00' })
    await user.click(opener)
    await user.click(page.getByRole('button', { name: 'Keep my appointment' }))
    expect(api.asked(counselling.cancel)).toEqual([])
    expect(document.activeElement).toBe(opener)
  })
})

describe('a withdrawal', () => {
  const OPEN = aPayment({
    withdrawal: { refund: pounds(50), until: '2026-11-18T00:00:00.000Z', cancels: 1, keeps: 0 },
  })

  test('is offered only where the server gives the right', async () => {
    const { page } = await open([aPayment()])
    await page.findByRole('article')
    expect(page.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull()
  })

  test('names the contract and what happens, is confirmed, and sends the sum that was shown', async () => {
    const { page, user, api } = await open([OPEN])
    await user.click(await page.findByRole('button', { name: 'Withdraw from contract here' }))
    expect(page.getByText('I withdraw from the contract with the transaction ID T-7.')).toBe(document.activeElement)
    expect(
      page.getByText(/One appointment will be cancelled\. You’ll get £50\.00 back on your Visa ending 4242/),
    ).toBeTruthy()
    expect(api.asked(payments.withdraw)).toEqual([])
    const data = aPayment({ state: 'refunded' })
    api.on(payments.withdraw, { success: true, message: 'You’ve withdrawn.', data })
    await user.click(page.getByRole('button', { name: 'Confirm withdrawal' }))
    expect(await page.findByText('You’ve withdrawn.')).toBeTruthy()
    expect(api.asked(payments.withdraw)[0]?.body).toEqual({ refund_minor: 5000 })
  })

  test('that comes too late shows why, and the contract can be kept', async () => {
    const { page, user, api } = await open([OPEN])
    const opener = await page.findByRole('button', { name: 'Withdraw from contract here' })
    await user.click(opener)
    api.on(payments.withdraw, () => refusal(409, { code: 'payment.withdrawal_over', message: 'It is too late.' }))
    await user.click(page.getByRole('button', { name: 'Confirm withdrawal' }))
    expect(await page.findByText('It is too late.')).toBeTruthy()
    await user.click(page.getByRole('button', { name: 'Keep the contract' }))
    expect(document.activeElement).toBe(opener)
  })
})

test('a failed load says the words of the server and can be repeated', async () => {
  const api = memberApi().on(payments.history, () =>
    refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly, please.' }),
  )
  const { page, user } = await renderForMember(<PaymentHistoryPage />, { api })
  await page.findByText('Slowly, please.')
  api.on(payments.history, { success: true, data: [] })
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('No payment history found.')).toBeTruthy()
})
