// @vitest-environment happy-dom
import { type BookingDetails, COUNSELLING_TEXTS, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { BOOKING_ID, fromNow, pounds, someDetails } from '../../../../test/counselling.ts'
import { later, refusal } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { OWN_ID } from '../../../../test/people.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { BookingOutcome } from '../appointment/booking-outcome.tsx'
import { ChangeBooking } from '../appointment/change-booking.tsx'
import { RatingForm } from '../appointment/rating-form.tsx'
import { bookingQuery } from '../queries.ts'
import { BookingPayment } from './booking-payment.tsx'

describe('changing an appointment', () => {
  const NEXT = fromNow(4 * DAY_MS)
  async function open(change: Partial<BookingDetails> = {}, starts = [NEXT]) {
    const times = starts.map((starts_at) => ({ starts_at, ends_at: starts_at }))
    const api = memberApi().on(counselling.freeTimes, {
      success: true,
      days: [{ date: NEXT.slice(0, 10), times }],
      next_from: null,
    })
    const onCancel = vi.fn()
    const opened = await renderForMember(
      <ChangeBooking booking={someDetails(change)} now={new Date()} onCancel={onCancel} />,
      { api },
    )
    await opened.page.findByRole('heading', { name: 'If plans change' })
    return { ...opened, onCancel }
  }
  type Opened = Awaited<ReturnType<typeof open>>
  async function chooseTime({ page, user }: Opened) {
    await user.click(page.getByRole('button', { name: 'Choose another time' }))
    await user.click(await page.findByRole('button', { name: / at \d\d:\d\d$/ }))
  }

  test('moves it after a question that names both times', async () => {
    const moved = someDetails({ starts_at: NEXT })
    const answer = later<{ success: boolean; message: string; data: BookingDetails }>()
    const opened = await open()
    opened.api.on(counselling.move, () => answer.promise)
    await chooseTime(opened)
    expect(await dialogText('Move your appointment?')).toMatch(/From .+\nto .+\./)
    expect(opened.page.getByRole('alertdialog').textContent).not.toContain('refund')
    expect(opened.api.asked(counselling.move)).toEqual([])
    await opened.user.click(opened.page.getByRole('button', { name: 'Move it' }))
    await waitFor(() => expect(opened.api.asked(counselling.move)).toHaveLength(1))
    expect(opened.api.asked(counselling.move)[0]).toMatchObject({
      params: { bookingId: BOOKING_ID },
      body: { starts_at: NEXT },
    })
    answer.resolve({ success: true, message: '', data: moved })
    await opened.page.findByText('Moved. We’ve emailed you the new time.')
    expect(queryClient.getQueryData(bookingQuery(BOOKING_ID).queryKey)?.data.starts_at).toBe(NEXT)
    expect(opened.page.queryByText(/^Still with Amara/)).toBeNull()
  })

  test('says before a move to a near time that it ends the right to a refund', async () => {
    const opened = await open({}, [fromNow(20 * HOUR_MS)])
    await chooseTime(opened)
    expect(await dialogText('Move your appointment?')).toContain(
      'This time is less than 24 hours away, so you can’t move it again, and there’s no refund if you cancel.',
    )
  })

  test('moves nothing with Keep it', async () => {
    const opened = await open()
    await chooseTime(opened)
    await opened.user.click(await opened.page.findByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(opened.page.queryByRole('alertdialog')).toBeNull())
    expect(opened.api.asked(counselling.move)).toEqual([])
  })

  test('says that the time was taken meanwhile, and keeps the appointment', async () => {
    const opened = await open()
    opened.api.on(counselling.move, () => refusal(409, { code: 'booking.taken', message: 'Somebody was faster.' }))
    await chooseTime(opened)
    await opened.user.click(await opened.page.findByRole('button', { name: 'Move it' }))
    expect(await opened.page.findByText('Somebody was faster.')).toBeTruthy()
    expect(opened.page.getByText(/^Still with Amara, still £50\./)).toBeTruthy()
  })

  test('says that no time is free', async () => {
    const { page, user } = await open({}, [])
    await user.click(page.getByRole('button', { name: 'Choose another time' }))
    expect(await page.findByText('Amara has no free times in the coming weeks.')).toBeTruthy()
    expect(page.queryByRole('button', { name: 'All free times' })).toBeNull()
  })

  test.each([
    [{}, /^Until .+ you can move or cancel this appointment, and you get everything back\.$/],
    [{ refunds_to: 'package' as const }, /and the appointment goes back to your package\.$/],
    [{ refund_until: fromNow(-1) }, /^You can still cancel, but there’s no refund any more\. If Amara cancels/],
    [{ refund_until: fromNow(-1), refund_now: null }, /^If Amara cancels or doesn’t come, you get everything back/],
  ])('with %j says the rule', async (change, rule) => {
    const { page } = await open(change)
    expect(page.getByText(rule)).toBeTruthy()
  })

  test('offers only what is possible', async () => {
    const { page } = await open({ can_move: false, refund_now: null })
    expect(page.queryByRole('button')).toBeNull()
  })

  test('leads to the cancellation', async () => {
    const { page, user, onCancel, api } = await open({ refund_now: pounds(0) })
    await user.click(page.getByRole('button', { name: 'Cancel appointment' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(api.asked(counselling.cancel)).toEqual([])
  })
})

describe('an absent counsellor', () => {
  async function open(absence_refund: BookingDetails['absence_refund']) {
    const booking = someDetails({ starts_at: fromNow(-11 * MINUTE_MS), absence_refund })
    const opened = await renderForMember(
      <main>
        <BookingOutcome booking={booking} now={new Date()} ownId={OWN_ID} />
      </main>,
    )
    await opened.page.findByRole('main')
    return opened
  }

  test.each([
    ['card', pounds(46), /you get £46\.00 back straight away/, 'Send and get a refund'],
    ['package', pounds(46), /you get this appointment back straight away/, 'Send'],
    ['nothing', pounds(0), /you get a free appointment\.$/, 'Send'],
  ] as const)('is reported with the promise of what goes to: %s', async (to, price, promise, button) => {
    const { page, user, api } = await open({ price, to })
    expect(page.getByText(promise).textContent).toMatch(/a free appointment\.$/)
    expect(page.queryByText(/£/) !== null).toBe(to === 'card')
    await user.click(page.getByRole('button', { name: 'Amara didn’t come' }))
    const data = someDetails({ state: 'no_show_counsellor' })
    api.on(counselling.reportAbsence, { success: true, message: '', data })
    await user.click(await page.findByRole('button', { name: button }))
    await waitFor(() => expect(queryClient.getQueryData(bookingQuery(BOOKING_ID).queryKey)?.data).toEqual(data))
  })

  test('who cannot be reported is not mentioned', async () => {
    const { page } = await open(null)
    expect(page.queryByRole('heading')).toBeNull()
  })
})

describe('the rating of an appointment', () => {
  const TEXT = /^Would you like to add something\?/
  async function open(rating: BookingDetails['rating'] = null) {
    const opened = await renderForMember(<RatingForm booking={someDetails({ can_rate: true, rating })} />)
    await opened.page.findByRole('heading', { name: rating ? 'Your rating' : 'How was it with Amara?' })
    return opened
  }
  const send = ({ page, user }: Awaited<ReturnType<typeof open>>) =>
    user.click(page.getByRole('button', { name: 'Send rating' }))

  test('needs stars', async () => {
    const opened = await open()
    await opened.user.click(opened.page.getByLabelText(TEXT))
    await opened.user.paste('She listened.')
    await send(opened)
    expect(await opened.page.findByText(COUNSELLING_TEXTS.stars)).toBeTruthy()
    expect(opened.api.asked(counselling.rate)).toEqual([])
  })

  test('is sent with its stars and text', async () => {
    const opened = await open()
    const data = someDetails({ rating: { stars: 4, text: 'She listened.', review: 'waiting', reason: null } })
    opened.api.on(counselling.rate, { success: true, message: '', data })
    await opened.user.click(opened.page.getByRole('radio', { name: /^4/ }))
    await opened.user.click(opened.page.getByLabelText(TEXT))
    await opened.user.paste('She listened.')
    await send(opened)
    await waitFor(() =>
      expect(opened.api.asked(counselling.rate)).toMatchObject([
        { params: { bookingId: BOOKING_ID }, body: { stars: 4, text: 'She listened.' } },
      ]),
    )
    expect(queryClient.getQueryData(bookingQuery(BOOKING_ID).queryKey)?.data.rating?.stars).toBe(4)
  })

  test('that is refused says why and stays', async () => {
    const opened = await open()
    opened.api.on(counselling.rate, () => refusal(409, { code: 'booking.not_now', message: 'It is not over yet.' }))
    await opened.user.click(opened.page.getByRole('radio', { name: /^1/ }))
    await send(opened)
    expect(await opened.page.findByText('It is not over yet.')).toBeTruthy()
    expect(opened.page.getByRole<HTMLInputElement>('radio', { name: /^1/ }).checked).toBe(true)
  })

  test.each([
    ['none', 'Thank you. Your rating counts straight away.'],
    ['waiting', 'Thank you. Your rating counts straight away. We read the text before others see it.'],
    ['published', 'Thank you. Others can read your text. We show your age, never your name.'],
    ['refused', 'Your rating counts. We haven’t published the text.'],
  ] as const)('whose text is %s says: %s', async (review, words) => {
    const { page } = await open({ stars: 5, text: 'Kind.', review, reason: null })
    expect(page.getByText(words)).toBeTruthy()
    expect(page.queryByRole('button', { name: 'Send rating' })).toBeNull()
  })
})

test.each([
  [
    false,
    '£50.00 is on its way back to your Visa ending 4242, usually within 3 to 5 working days. You don’t need to do anything.',
  ],
  [true, 'Your refund didn’t reach your Visa ending 4242. Please write to us, and we’ll send it another way.'],
])(
  'after an absence of the counsellor whose refund failed (%s), the page says what to do',
  async (refund_failed, text) => {
    const booking = someDetails({ state: 'no_show_counsellor', refunded: pounds(50), refund_failed })
    const api = memberApi().on(counselling.counsellor, () => refusal(404, { code: 'not_found' }))
    const outcome = <BookingOutcome booking={booking} now={new Date()} ownId={OWN_ID} />
    const { page } = await renderForMember(outcome, { api })
    expect((await page.findByRole('listitem')).textContent).toBe(text)
  },
)

test.each([
  ['is shown', false, 1],
  ['that did not reach the card is not shown', true, 0],
])('a refund %s as refunded', async (_, refund_failed, rows) => {
  const booking = someDetails({ state: 'cancelled', refunded: pounds(50), refund_failed })
  const { page } = await renderForMember(<BookingPayment booking={booking} />)
  expect(await page.findByText('Paid')).toBeTruthy()
  expect(page.queryAllByText('Refunded')).toHaveLength(rows)
})

test('an appointment from a package says its own price, that of the package, what is left and what that is worth', async () => {
  const payment = { ...someDetails().payment!, product_name: '3 appointments with Sofia Marques', price: pounds(144) }
  const prepaid = { remaining: 1, value: pounds(48), free: false }
  const booking = someDetails({ price: pounds(48), payment, prepaid })
  const { page } = await renderForMember(<BookingPayment booking={booking} />)
  const texts = (await page.findByRole('region', { name: 'Payment' })).textContent
  for (const text of [
    'This appointment£48.00',
    'Part of your package: 3 appointments with Sofia Marques for £144.00 in total.',
    '1 appointment left, worth £48.00',
  ])
    expect(texts).toContain(text)
})
