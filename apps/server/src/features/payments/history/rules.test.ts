import { describe, expect, test } from 'vitest'
import { cancellationRefund, orderBookings, refundUntil } from './rules.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const booking = (hours: number, changes: object = {}) => ({
  id: `${hours}`,
  state: 'confirmed',
  starts_at: inHours(hours),
  price_minor: 5000,
  refunded_minor: 0,
  refund_hours: 24,
  package_id: null,
  ...changes,
})

test('refundUntil is the number of hours before the start', () => {
  expect(refundUntil({ starts_at: inHours(30), refund_hours: 24 })).toEqual(inHours(6))
})

test('orderBookings puts coming appointments first, the next one first, then past ones, the latest first', () => {
  const hours = [-2, 5, -50, 0, 48].map((at) => booking(at))
  expect(orderBookings(hours, NOW).map(({ id }) => id)).toEqual(['0', '5', '48', '-2', '-50'])
})

describe('cancellationRefund', () => {
  const refund = (bookings: ReturnType<typeof booking>[], appointments = 1) =>
    cancellationRefund(bookings, appointments, NOW)

  test('is what is left of the price, up to the last moment', () => {
    expect(refund([booking(30)])).toEqual({ bookingId: '30', refundMinor: 5000 })
    expect(refund([booking(24, { refunded_minor: 2000 })])).toEqual({ bookingId: '24', refundMinor: 3000 })
    expect(refund([booking(-48, { state: 'completed' }), booking(30)])).toEqual({ bookingId: '30', refundMinor: 5000 })
  })

  test.each([
    ['after the last moment', [booking(23)], 1],
    ['of an appointment that is not confirmed', [booking(30, { state: 'cancelled' })], 1],
    ['of an appointment from a package', [booking(30, { package_id: 'p' })], 1],
    ['of a payment for several appointments', [booking(30)], 5],
    ['of an appointment that was refunded', [booking(30, { refunded_minor: 5000 })], 1],
    ['without an appointment', [], 1],
  ])('is nothing %s', (_, bookings, appointments) => {
    expect(refund(bookings, appointments)).toBeNull()
  })
})
