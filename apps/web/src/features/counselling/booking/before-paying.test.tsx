// @vitest-environment happy-dom
import { type BookingDetails, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aCounsellorPage, BOOKING_ID, fromNow, pounds, someDetails } from '../../../../test/counselling.ts'
import { later, refusal } from '../../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { CancelDialog } from '../appointment/cancel-dialog.tsx'
import { BookingSummary } from './booking-summary.tsx'
import type { HoldState } from './use-hold.ts'
import { usePay } from './use-pay.ts'

const NOTHING_HELD: HoldState = {
  held: undefined,
  pending: undefined,
  lost: undefined,
  failure: undefined,
  choose: () => undefined,
  renew: () => undefined,
  release: () => undefined,
  noteLost: () => false,
}
const heldFor = (secondsLeft: number, inMs = 3 * DAY_MS): HoldState => ({
  ...NOTHING_HELD,
  held: {
    bookingId: BOOKING_ID,
    start: new Date(Date.now() + inMs),
    end: new Date(Date.now() + inMs + 50 * MINUTE_MS),
    secondsLeft,
  },
})

test('where a purchase can be withdrawn, paying needs the request for appointments within the 14 days', async () => {
  function Paying() {
    const pay = usePay(heldFor(599), 1, true)
    const acts = { onChoice: vi.fn(), onChooseAnother: vi.fn() }
    return (
      <BookingSummary
        counsellor={aCounsellorPage({ has_withdrawal: true })}
        hold={heldFor(599)}
        now={new Date()}
        choice={1}
        {...acts}
        {...pay}
      />
    )
  }
  const data = { payment_id: BOOKING_ID, page_url: '/pay', held_until: new Date().toISOString() }
  const api = memberApi().on(counselling.pay, { success: true, message: '', data })
  const { page, user } = await renderForMember(<Paying />, { api })
  expect(await page.findByText('Your right to withdraw within 14 days goes before this rule.')).toBeTruthy()
  await user.click(await page.findByRole('button', { name: 'Pay £50.00' }))
  expect(await page.findByText('Please tick the box about appointments within the 14 days.')).toBeTruthy()
  expect(api.asked(counselling.pay)).toEqual([])
  await user.click(page.getByRole('checkbox', { name: /^Please provide appointments within the 14 days/ }))
  await user.click(page.getByRole('button', { name: 'Pay £50.00' }))
  await waitFor(() => expect(api.asked(counselling.pay)[0]?.body).toEqual({ appointments: 1, asks_early_start: true }))
})

describe('the summary of a booking', () => {
  async function open(hold: HoldState, choice: 1 | 3 | 'prepaid' = 1, counsellor = aCounsellorPage()) {
    const acts = { onChoice: vi.fn(), onPay: vi.fn(), onChooseAnother: vi.fn() }
    const opened = await renderForMember(
      <BookingSummary
        counsellor={counsellor}
        hold={hold}
        now={new Date()}
        choice={choice}
        isPaying={false}
        failure={undefined}
        {...acts}
      />,
    )
    await opened.page.findByRole('heading', { name: 'Your appointment' })
    return { ...opened, ...acts }
  }

  test('asks for a time first, and cannot be paid', async () => {
    const { page } = await open(NOTHING_HELD)
    expect(page.getByText('Choose a time to continue')).toBeTruthy()
    expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull()
    expect(page.getByText('Full refund until 24 hours before')).toBeTruthy()
  })

  test('names the price on the button that pays', async () => {
    const { page, user, onPay } = await open(heldFor(599))
    await user.click(page.getByRole('button', { name: 'Pay £50.00' }))
    expect(onPay).toHaveBeenCalledTimes(1)
  })

  test('names the price of the chosen package, and what it saves', async () => {
    const { page, user, onChoice } = await open(heldFor(599), 3)
    expect(page.getByRole('button', { name: 'Pay £135.00' })).toBeTruthy()
    expect(page.getByText('Save £15')).toBeTruthy()
    await user.click(page.getByRole('radio', { name: /^One appointment/ }))
    expect(onChoice).toHaveBeenCalledWith(1)
  })

  test('takes no money for an appointment that is paid for', async () => {
    const prepaid = { id: BOOKING_ID, remaining: 2, value: pounds(90), free: false }
    const { page } = await open(heldFor(599), 'prepaid', aCounsellorPage({ prepaid }))
    expect(page.getByRole('button', { name: 'Book this appointment' })).toBeTruthy()
    expect(page.queryByText(/payment provider’s page/)).toBeNull()
  })

  test.each([
    [3 * DAY_MS, /^Full refund until /, /After that there’s no refund, unless Amara cancels/],
    [2 * HOUR_MS, /^No refund if you cancel$/, /less than 24 hours away, so there’s no refund, unless Amara cancels/],
  ])('says the refund rule before paying, %i ms ahead', async (inMs, rule, explanation) => {
    const { page } = await open(heldFor(599, inMs))
    expect(page.getByText(rule)).toBeTruthy()
    expect(page.getByText(explanation)).toBeTruthy()
  })

  test.each([
    [599, '10 minutes left'],
    [61, '2 minutes left'],
    [59, '59 seconds left'],
  ])('counts the hold down: %i s is %s', async (seconds, text) => {
    const { page } = await open(heldFor(seconds))
    expect(page.getByText(text)).toBeTruthy()
  })

  test('offers to hold an expired time again instead of paying', async () => {
    const renew = vi.fn()
    const { page, user } = await open({ ...heldFor(0), renew })
    expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull()
    await user.click(page.getByRole('button', { name: 'Hold it for ten more minutes' }))
    expect(renew).toHaveBeenCalledTimes(1)
  })
})

describe('the cancellation of a booking', () => {
  async function open(change: Partial<BookingDetails> = {}) {
    const onOpenChange = vi.fn()
    const api = memberApi().on(counselling.bookedByMe, { success: true, data: [] })
    const opened = await renderForMember(
      <CancelDialog booking={someDetails(change)} open={true} onOpenChange={onOpenChange} />,
      { api },
    )
    const dialog = within(await opened.page.findByRole('dialog', { name: 'Cancel your appointment with Amara?' }))
    return { ...opened, dialog, onOpenChange }
  }

  test('names the refund and the card first, and sends the sum that was shown', async () => {
    const answer = later<{ success: boolean; message: string; data: BookingDetails }>()
    const { dialog, user, api } = await open()
    expect(dialog.getByText('You get £50.00 back')).toBeTruthy()
    expect(dialog.getByText(/to your Visa ending 4242/)).toBeTruthy()
    api.on(counselling.cancel, () => answer.promise)
    await user.click(dialog.getByRole('button', { name: 'Cancel and refund £50.00' }))
    await dialog.findByRole('button', { name: 'Cancelling...' })
    expect(api.asked(counselling.cancel)[0]?.body).toEqual({ refund_minor: 5000 })
  })

  test.each([
    ['the payments', payments.history],
    ['the success panel', payments.status],
    ['the receipt', payments.receipt],
    ['the counsellor', counselling.counsellor],
    ['the free times', counselling.freeTimes],
  ])('fetches %s again when it is shown next', async (_, { path }) => {
    const { dialog, user, api, onOpenChange } = await open()
    queryClient.setQueryData([path], {})
    api.on(counselling.cancel, { success: true, message: '', data: someDetails({ state: 'cancelled' }) })
    await user.click(dialog.getByRole('button', { name: /^Cancel/ }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(queryClient.getQueryState([path])?.isInvalidated).toBe(true)
  })

  test.each([
    [{ refund_now: pounds(0), refunds_to: 'nothing' as const }, 'There’s no refund now'],
    [{ refunds_to: 'package' as const, refund_now: null }, 'You get your appointment back'],
  ])('with %j says: %s', async (change, text) => {
    const { dialog } = await open(change)
    expect(dialog.getByText(text)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  })

  test('that the rule has overtaken says so and stays open', async () => {
    const { dialog, user, api, onOpenChange } = await open({ refund_until: fromNow(-1) })
    api.on(counselling.cancel, () =>
      refusal(409, { code: 'booking.refund_changed', message: 'There is no refund now.' }),
    )
    await user.click(dialog.getByRole('button', { name: /^Cancel/ }))
    expect(await dialog.findByText('There is no refund now.')).toBeTruthy()
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  test('Keep it cancels nothing', async () => {
    const { dialog, user, api, onOpenChange } = await open()
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(api.asked(counselling.cancel)).toEqual([])
  })
})
