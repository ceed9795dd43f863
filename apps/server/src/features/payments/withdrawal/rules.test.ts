import { describe, expect, test } from 'vitest'
import { type BoughtContract, type ContractBooking, withdrawalEnd, withdrawalOf } from './rules.ts'

describe('withdrawalEnd', () => {
  test.each([
    ['is the end of the fourteenth day after the purchase', '2026-11-03T10:00:00Z', 'UTC', '2026-11-18T00:00:00.000Z'],
    [
      'counts the days of the member’s zone: east',
      '2026-11-03T12:00:00Z',
      'Pacific/Auckland',
      '2026-11-18T11:00:00.000Z',
    ],
    [
      'counts the days of the member’s zone: west',
      '2026-11-04T02:00:00Z',
      'America/New_York',
      '2026-11-18T05:00:00.000Z',
    ],
    ['goes on to Monday from a Saturday', '2026-11-07T10:00:00Z', 'UTC', '2026-11-24T00:00:00.000Z'],
    ['goes on to Monday from a Sunday', '2026-11-08T10:00:00Z', 'UTC', '2026-11-24T00:00:00.000Z'],
    [
      'ends at midnight of the clock after summer time',
      '2026-10-13T10:00:00Z',
      'Europe/Berlin',
      '2026-10-27T23:00:00.000Z',
    ],
    [
      'ends at midnight of the clock after winter time',
      '2026-03-17T10:00:00Z',
      'Europe/Berlin',
      '2026-03-31T22:00:00.000Z',
    ],
  ])('%s', (_, paidAt, zone, end) => {
    expect(withdrawalEnd(new Date(paidAt), zone).toISOString()).toBe(end)
  })
})

const PAID: BoughtContract = {
  state: 'paid',
  paid_at: new Date('2026-11-03T10:00:00Z'),
  amount_minor: 13_800,
  refunded_minor: 0,
  early_start_at: new Date('2026-11-03T09:59:00Z'),
}
const NOW = new Date('2026-11-10T10:00:00Z')
const booking = (id: string, state: string, day: number, refunded_minor = 0): ContractBooking => ({
  id,
  state,
  starts_at: new Date(Date.UTC(2026, 10, day, 9)),
  price_minor: 4600,
  refunded_minor,
  member_zone: 'UTC',
})

describe('withdrawalOf', () => {
  test('refunds all but what was provided at the member’s request, and cancels what is to come', () => {
    const bookings = [
      booking('past', 'completed', 5),
      booking('late', 'cancelled', 6),
      booking('next', 'confirmed', 12),
    ]
    expect(withdrawalOf(PAID, bookings, NOW)).toMatchObject({ refundMinor: 9200, cancels: ['next'], keeps: ['past'] })
  })

  test('refunds everything when the member did not ask for appointments within the period', () => {
    const bookings = [booking('past', 'completed', 5), booking('missed', 'no_show_member', 6)]
    expect(withdrawalOf({ ...PAID, early_start_at: null }, bookings, NOW)).toMatchObject({
      refundMinor: 13_800,
      keeps: [],
    })
  })

  test('keeps an appointment that has begun, and one that the member missed', () => {
    const begun = { ...booking('begun', 'confirmed', 10), starts_at: NOW }
    const bookings = [begun, booking('missed', 'no_show_member', 6)]
    expect(withdrawalOf(PAID, bookings, NOW)).toMatchObject({
      refundMinor: 4600,
      cancels: [],
      keeps: ['begun', 'missed'],
    })
  })

  test.each([
    ['a contract that is fully provided', { amount_minor: 4600 }, [booking('past', 'completed', 5)]],
    ['a payment that is refunded already', { refunded_minor: 13_800 }, []],
    ['a payment that is disputed at the bank', { state: 'disputed' }, []],
    ['a checkout that nobody paid', { paid_at: null }, []],
  ])('is not possible for %s', (_, change, bookings) => {
    expect(withdrawalOf({ ...PAID, ...change }, bookings, NOW)).toBeNull()
  })

  test('is possible until the last millisecond of the period, and not at its end', () => {
    const end = Date.parse('2026-11-18T00:00:00Z')
    expect(withdrawalOf(PAID, [], new Date(end - 1))?.until.getTime()).toBe(end)
    expect(withdrawalOf(PAID, [], new Date(end))).toBeNull()
  })
})
