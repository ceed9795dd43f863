import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { aPayment, BOOKING_ID, pounds } from '../../../test/counselling.ts'
import { holdLeft, onDay } from './payment-dates.ts'
import { appointmentsText, boughtText, refundOf } from './payment-texts.ts'

const NOW = new Date('2026-11-23T12:00:00.000Z')
const booking = (starts_at: string, state: 'confirmed' | 'completed' | 'cancelled' | 'no_show_member') => ({
  id: BOOKING_ID,
  starts_at,
  ends_at: starts_at,
  state,
})

describe('boughtText', () => {
  test('names the time of a single appointment, and nothing without one', () => {
    expect(boughtText(aPayment(), NOW)).toMatch(/^26 November 2026 at \d\d:00$/)
    expect(boughtText(aPayment({ bookings: [] }), NOW)).toBe('')
  })

  test('counts what is used, booked and left of a package', () => {
    const bookings = [
      booking('2026-11-01T10:00:00.000Z', 'completed'),
      booking('2026-11-02T10:00:00.000Z', 'no_show_member'),
      booking('2026-11-03T10:00:00.000Z', 'cancelled'),
      booking('2026-12-01T10:00:00.000Z', 'confirmed'),
    ]
    const rest = { remaining: 2, value: pounds(90) }
    expect(boughtText(aPayment({ appointments: 5, bookings, rest }), NOW)).toBe('Two used, one booked, two left')
  })

  test('counts an appointment that is happening as used', () => {
    const bookings = [booking('2026-11-23T11:45:00.000Z', 'confirmed')]
    expect(boughtText(aPayment({ appointments: 3, bookings }), NOW)).toBe('One used')
  })
})

describe('refundOf', () => {
  test('is the rest of a package before a cancellation', () => {
    const rest = { remaining: 2, value: pounds(90) }
    const cancellation = { booking_id: BOOKING_ID, refund: pounds(50) }
    expect(refundOf(aPayment({ rest, cancellation }))).toMatchObject({ kind: 'rest', remaining: 2 })
  })

  test('is the one appointment that can be cancelled', () => {
    const cancellation = { booking_id: BOOKING_ID, refund: pounds(50) }
    expect(refundOf(aPayment({ cancellation }))).toEqual({
      kind: 'appointment',
      bookingId: BOOKING_ID,
      startsAt: '2026-11-26T15:00:00.000Z',
      amount: pounds(50),
    })
  })

  test.each([
    ['nothing is left', { rest: { remaining: 0, value: pounds(0) } }],
    ['the booking is unknown', { cancellation: { booking_id: 'other', refund: pounds(50) } }],
    ['there is no cancellation', {}],
  ])('is undefined when %s', (_what, change) => {
    expect(refundOf(aPayment(change))).toBeUndefined()
  })
})

test.each([
  [1, 'one appointment'],
  [3, 'three appointments'],
  [12, '12 appointments'],
])('%i in words is %s', (count, text) => {
  expect(appointmentsText(count)).toBe(text)
})

test.each([
  [0, '0 seconds left'],
  [1, '1 second left'],
  [59, '59 seconds left'],
  [60, '1 minute left'],
  [61, '2 minutes left'],
])('a hold of %i s says %s', (seconds, text) => {
  expect(holdLeft(seconds)).toBe(text)
})

test('today and tomorrow are named so, a near day by its weekday, a later one by its date', () => {
  const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString()
  expect([onDay(at(0), NOW), onDay(at(1), NOW)]).toEqual(['today', 'tomorrow'])
  expect(onDay(at(3), NOW)).toBe('on Thursday')
  expect(onDay(at(6), NOW)).toBe('on 29 November')
})
