import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import type { PaymentRow } from '../queries.ts'
import type { BookedRow } from './queries.ts'
import { cardText, outcomeOf, viewPayment, viewReceipt, viewStatus } from './view.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const PAYMENT: PaymentRow = {
  id: 'pay',
  amount_minor: 5000,
  introductions: 0,
  terms_version: null,
  appointments: 1,
  booking_id: 'b1',
  card_brand: 'visa',
  card_last4: '4242',
  charge_ref: null,
  checkout_ref: null,
  counsellor_id: 'c',
  created_at: NOW,
  currency: 'GBP',
  early_start_at: null,
  expires_at: null,
  member_id: 'asha',
  paid_at: NOW,
  product_name: 'One appointment',
  provider: 'test',
  refunded_minor: 0,
  settled_as: 'booked',
  state: 'paid',
  transaction_id: 'HW-1234-ABCD',
}
const booked = (id: string, hours: number, changes: Partial<BookedRow> = {}): BookedRow => ({
  payment_id: 'pay',
  id,
  state: 'confirmed',
  starts_at: inHours(hours),
  ends_at: inHours(hours + 1),
  price_minor: 5000,
  refunded_minor: 0,
  refund_hours: 24,
  package_id: null,
  member_joined_at: null,
  counsellor_joined_at: null,
  cancelled_by: null,
  member_zone: 'Europe/London',
  ...changes,
})
const price = (amount_minor: number, text: string) => ({
  amount_minor,
  currency: 'GBP',
  currency_symbol: '£',
  price: text,
})

describe('cardText', () => {
  test.each([
    ['visa', 'Visa ending 4242'],
    ['VISA', 'Visa ending 4242'],
    ['mastercard', 'Mastercard ending 4242'],
    ['amex', 'American Express ending 4242'],
    ['unknown', 'Card ending 4242'],
  ])('of %s is %s', (card_brand, text) => {
    expect(cardText({ ...PAYMENT, card_brand })).toBe(text)
  })

  test('is nothing until both brand and digits are known', () => {
    expect(cardText({ ...PAYMENT, card_brand: null })).toBeNull()
    expect(cardText({ ...PAYMENT, card_last4: null })).toBeNull()
  })
})

describe('viewPayment', () => {
  const view = (changes: Partial<PaymentRow> = {}, bookings = [booked('b1', 48)], rests: never[] | object[] = []) =>
    viewPayment({ ...PAYMENT, ...changes }, { bookings, rests: rests as [], failed: [] }, NOW)

  test('has the price, the card and the appointment with what its cancellation returns', () => {
    expect(view()).toEqual({
      id: 'pay',
      product_name: 'One appointment',
      currency_symbol: '£',
      price: '50.00',
      created_at: NOW.toISOString(),
      transaction_id: 'HW-1234-ABCD',
      state: 'paid',
      appointments: 1,
      introductions: 0,
      card: 'Visa ending 4242',
      refunded: null,
      refund_failed: null,
      bookings: [
        {
          id: 'b1',
          starts_at: inHours(48).toISOString(),
          ends_at: inHours(49).toISOString(),
          state: 'confirmed',
        },
      ],
      cancellation: { booking_id: 'b1', refund: price(5000, '50.00') },
      rest: null,
      withdrawal: null,
    })
  })

  test('has its own appointments only, the next one first', () => {
    const bookings = [booked('late', 60), booked('other', 10, { payment_id: 'another' }), booked('next', 30)]
    expect(view({}, bookings).bookings.map(({ id }) => id)).toEqual(['next', 'late'])
    expect(view({}, [booked('other', 48, { payment_id: 'another' })]).cancellation).toBeNull()
  })

  test('does not count a refund that did not reach the member as refunded', () => {
    const failed = [
      { payment_id: 'pay', amount_minor: 2000 },
      { payment_id: 'another', amount_minor: 700 },
    ]
    const viewed = (refunded_minor: number) =>
      viewPayment({ ...PAYMENT, refunded_minor }, { bookings: [], rests: [], failed }, NOW)
    expect(viewed(5000)).toMatchObject({ refunded: price(3000, '30.00'), refund_failed: price(2000, '20.00') })
    expect(viewed(2000)).toMatchObject({ refunded: null, refund_failed: price(2000, '20.00') })
  })

  test('says what was refunded and what is left of a package', () => {
    const rest = { payment_id: 'pay', remaining: 3, value_minor: 15_000 }
    const viewed = view({ refunded_minor: 1 }, [], [{ ...rest, payment_id: 'another', remaining: 9 }, rest])
    expect(viewed.refunded).toEqual(price(1, '0.01'))
    expect(viewed.rest).toEqual({ remaining: 3, value: price(15_000, '150.00') })
  })
})

describe('outcomeOf', () => {
  test.each<[string, Parameters<typeof outcomeOf>[0]]>([
    ['booked', { paid_at: NOW, settled_as: 'booked', state: 'paid' }],
    ['slot_lost', { paid_at: NOW, settled_as: 'slot_lost', state: 'paid' }],
    ['failed', { paid_at: null, settled_as: null, state: 'failed' }],
    ['abandoned', { paid_at: null, settled_as: null, state: 'abandoned' }],
    ['confirming', { paid_at: null, settled_as: 'slot_lost', state: 'opened' }],
  ])('is %s', (outcome, row) => {
    expect(outcomeOf(row)).toBe(outcome)
  })
})

describe('viewStatus', () => {
  const slot = {
    id: 'b1',
    state: 'held' as const,
    starts_at: inHours(48),
    ends_at: inHours(49),
    refund_hours: 24,
    held_until: inHours(0.1),
  }
  const counsellor = { id: 'c', name: 'Priya', image: 'p.jpg', email: 'priya@mail.example' }
  const parts: Parameters<typeof viewStatus>[1] = {
    booking: slot,
    counsellor,
    email: 'asha@mail.example',
    now: NOW,
  }

  test('of a hold has its end and the time of the server', () => {
    expect(viewStatus({ ...PAYMENT, paid_at: null, state: 'opened' }, parts)).toEqual({
      id: 'pay',
      outcome: 'confirming',
      product_name: 'One appointment',
      appointments: 1,
      introductions: 0,
      price: price(5000, '50.00'),
      refunded: null,
      booking: {
        id: 'b1',
        starts_at: inHours(48).toISOString(),
        ends_at: inHours(49).toISOString(),
        state: 'held',
        refund_until: inHours(24).toISOString(),
        room_opens_at: new Date(inHours(48).getTime() - 10 * 60_000).toISOString(),
      },
      hold: { held_until: inHours(0.1).toISOString(), server_now: NOW.toISOString() },
      counsellor: { id: 'c', name: 'Priya', image: 'p.jpg' },
      email: 'asha@mail.example',
    })
  })

  test('has no hold once it is confirmed, or without an end', () => {
    expect(viewStatus(PAYMENT, { ...parts, booking: { ...slot, state: 'confirmed' } }).hold).toBeNull()
    expect(viewStatus(PAYMENT, { ...parts, booking: { ...slot, held_until: null } }).hold).toBeNull()
  })

  test('has neither appointment nor counsellor once they are deleted', () => {
    expect(viewStatus(PAYMENT, { ...parts, booking: undefined, counsellor: undefined })).toMatchObject({
      booking: null,
      hold: null,
      counsellor: null,
    })
  })
})

test('viewReceipt has seller, buyer, appointments by time, refunds, and what is left of the amount', () => {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000' })
  const row = { ...PAYMENT, paid_at: NOW, refunded_minor: 2500 }
  const refunds = [
    { amount_minor: 2000, created_at: inHours(1), cause: 'goodwill' as const, state: 'sent' as const },
    // It did not reach the member.
    { amount_minor: 500, created_at: inHours(2), cause: 'goodwill' as const, state: 'failed' as const },
  ]
  const bookings = [booked('late', 60), booked('next', 30, { state: 'cancelled' })]
  const member = { name: 'Asha', email: 'asha@mail.example', phone: '1' }
  expect(viewReceipt(config, row, { bookings, refunds, member })).toEqual({
    id: 'pay',
    transaction_id: 'HW-1234-ABCD',
    paid_at: NOW.toISOString(),
    product_name: 'One appointment',
    price: price(5000, '50.00'),
    card: 'Visa ending 4242',
    member: { name: 'Asha', email: 'asha@mail.example' },
    seller: { name: config.site.name, address: config.site.address, email: config.site.contact_email },
    bookings: [
      { starts_at: inHours(30).toISOString(), ends_at: inHours(31).toISOString(), state: 'cancelled' },
      { starts_at: inHours(60).toISOString(), ends_at: inHours(61).toISOString(), state: 'confirmed' },
    ],
    refunds: [{ price: price(2000, '20.00'), at: inHours(1).toISOString() }],
    total: price(3000, '30.00'),
  })
})
