// @vitest-environment happy-dom
import { type Booking, type Counsellor, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBooking, aCounsellor, BOOKING_ID, COUNSELLOR_ID, fromNow } from '../../../../test/counselling.ts'
import { refusal } from '../../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { OWN_ID } from '../../../../test/people.ts'
import { ConsultPage } from './consult-page.tsx'

function consultApi(counsellors: Counsellor[], bookings: Booking[] = []) {
  const booked = bookings.map(({ id, status, counsellor_id }) => ({ id, status, counsellor_id }))
  return memberApi()
    .on(counselling.getCounsellors, { success: true, counsellors })
    .on(counselling.bookedByMe, { success: true, data: booked })
    .on(counselling.myBookings, { success: true, data: bookings })
}
async function open(counsellors = [aCounsellor()], bookings: Booking[] = [], api = consultApi(counsellors, bookings)) {
  const opened = await renderForMember(<ConsultPage />, { api })
  await opened.page.findByRole('heading', { level: 1, name: 'Counselling' })
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const openBookings = ({ page, user }: Opened) => user.click(page.getByRole('tab', { name: 'Booking' }))

test('CO-01 there are two tabs, Counselling first', async () => {
  const { page } = await open()
  const tabs = page.getAllByRole('tab')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Counselling', 'true'],
    ['Booking', 'false'],
  ])
})

describe('a counsellor', () => {
  test('CO-02 CO-09 API-45 has a photo, name, role label and rating', async () => {
    const { page } = await open()
    const list = await page.findByRole('list', { name: 'Counsellors' })
    const [card = list] = within(list).getAllByRole('listitem')
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/uploads/counsellors/amara.jpg')
    expect(within(card).getByRole('heading', { level: 3, name: 'Amara Nwosu' })).toBeTruthy()
    expect(within(card).getByText('Match Success Advisor')).toBeTruthy()
    expect(within(card).getByRole('img', { name: '3.5 out of 5' }).children).toHaveLength(5)
    expect(card.textContent).toContain('£50 for 50 minutes')
  })

  test('CO-10 of another role shows it without underscores', async () => {
    const { page } = await open([aCounsellor({ role: 'a_b_c' })])
    expect(await page.findByText('a b c')).toBeTruthy()
  })

  test('CO-07 who is not booked has Book Now, in a new tab at an address with both ids', async () => {
    const { page } = await open()
    const link = await page.findByRole('link', { name: /^Book Now/ })
    expect(link.getAttribute('href')).toBe(`/book/${COUNSELLOR_ID}/${OWN_ID}`)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(page.queryByRole('link', { name: /^Chat Now/ })).toBeNull()
  })

  test('CO-06 who is booked has Chat Now, which carries the counsellor', async () => {
    const { page, user, router } = await open([aCounsellor()], [aBooking()])
    await user.click(await page.findByRole('link', { name: /^Chat Now/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/Sidebar/ChatConsult'))
    expect(router.state.location.state).toMatchObject({ counsellor: { id: COUNSELLOR_ID, name: 'Amara Nwosu' } })
  })

  test('CO-17 whose only booking has expired has Book Now', async () => {
    const { page } = await open(
      [aCounsellor()],
      [aBooking({ status: '0', state: 'completed', starts_at: fromNow(-DAY_MS) })],
    )
    expect(await page.findByRole('link', { name: /^Book Now/ })).toBeTruthy()
  })

  test('who takes no bookings says so', async () => {
    const { page } = await open([aCounsellor({ price: null })])
    expect(await page.findByText('Takes no new bookings at the moment')).toBeTruthy()
    expect(page.queryByRole('link', { name: /^Book Now/ })).toBeNull()
  })

  test('is found by what the member would like to talk about', async () => {
    const other = aCounsellor({ id: BOOKING_ID, name: 'Henrik Lund', topics: ['loss'] })
    const { page, user } = await open([aCounsellor(), other])
    await user.click(await page.findByRole('button', { name: 'After a loss' }))
    await waitFor(() => expect(page.queryByRole('heading', { name: 'Amara Nwosu' })).toBeNull())
    expect(page.getByRole('heading', { name: 'Henrik Lund' })).toBeTruthy()
  })
})

describe('a booking', () => {
  const past = { starts_at: fromNow(-2 * DAY_MS), ends_at: fromNow(-2 * DAY_MS) }
  const openCard = async (booking: Booking) => {
    const opened = await open([aCounsellor()], [booking])
    await openBookings(opened)
    const list = await opened.page.findByRole('list', { name: 'Earlier appointments' })
    return { ...opened, card: within(list).getByRole('listitem') }
  }

  test('CO-11 CO-12 has the photo, name, role label, time and date', async () => {
    const { card } = await openCard(aBooking({ ...past, state: 'completed', status: '2' }))
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/uploads/counsellors/amara.jpg')
    for (const text of ['Amara Nwosu', 'Match Success Advisor', '5 March 2025', '15:00 to 15:50 (London time)'])
      expect(card.textContent).toContain(text)
  })

  test('CO-16 RT-24 leads to its details with id, status and counsellor_id', async () => {
    const { card, user, router } = await openCard(aBooking({ ...past, state: 'completed', status: '2' }))
    await user.click(within(card).getByRole('link'))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/booking-details/${BOOKING_ID}`))
    expect(router.state.location.state).toEqual({ id: BOOKING_ID, status: '2', counsellor_id: COUNSELLOR_ID })
  })

  test.each([
    ['0', true],
    ['2', false],
  ])('CO-14 CO-15 of the status %j says Booking Expired: %s', async (status, isExpired) => {
    const { card } = await openCard(aBooking({ ...past, state: 'completed', status }))
    expect(within(card).queryByText('Booking Expired') !== null).toBe(isExpired)
    expect(within(card).getByText('Completed')).toBeTruthy()
  })

  const openComing = async (booking: Booking) => {
    const opened = await open([aCounsellor()], [booking])
    await openBookings(opened)
    return { ...opened, article: await opened.page.findByRole('article') }
  }

  test('CO-10 CO-11 CO-12 that comes is the first one, with the same content and its start', async () => {
    const { article } = await openComing(aBooking({ counsellor: { name: 'Ada Lee', role: 'a_b_c', image: 'ada.jpg' } }))
    expect(article.querySelector('img')?.getAttribute('src')).toContain('/uploads/counsellors/ada.jpg')
    for (const text of ['Ada Lee', 'a b c', '5 March 2025', '15:00 to 15:50 (London time)', 'Starts in 2 days'])
      expect(article.textContent).toContain(text)
  })

  test.each(['Amara Nwosu', 'See booking'])('CO-16 RT-24 that comes leads to its details by %s', async (name) => {
    const { article, user, router } = await openComing(aBooking())
    await user.click(within(article).getByRole('link', { name }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/booking-details/${BOOKING_ID}`))
    expect(router.state.location.state).toEqual({ id: BOOKING_ID, status: '1', counsellor_id: COUNSELLOR_ID })
  })
})

test('CO-13 without bookings the tab says No Booking Available', async () => {
  const opened = await open()
  await openBookings(opened)
  expect(await opened.page.findByText('No Booking Available')).toBeTruthy()
})

describe('ER-30 a failed load', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => vi.restoreAllMocks())

  test('is logged, opens no dialog, and both lists offer to try again', async () => {
    const failed = () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' })
    const api = memberApi()
      .on(counselling.getCounsellors, failed)
      .on(counselling.bookedByMe, failed)
      .on(counselling.myBookings, failed)
    const opened = await open([], [], api)
    await opened.page.findByText('We could not load the counsellors')
    expect(opened.page.queryByText('There are no counsellors to show right now')).toBeNull()
    await openBookings(opened)
    await opened.page.findByText('We could not load your bookings')
    expect(opened.page.queryByText('No Booking Available')).toBeNull()
    opened.api.on(counselling.myBookings, { success: true, data: [] })
    await opened.user.click(opened.page.getByRole('button', { name: 'Try again' }))
    await opened.page.findByText('No Booking Available')
    expect(opened.page.queryByRole('alertdialog')).toBeNull()
    const logged = vi.mocked(console.error).mock.calls.map(([text]) => text)
    expect(logged).toEqual(expect.arrayContaining(['Counsellors could not be loaded', 'Bookings could not be loaded']))
  })
})
