import { expect, test } from 'vitest'
import { absencePromise, cancelledTitle, cancelPromise, refundLine } from './refund-lines.ts'

const price = { amount_minor: 5000, currency: 'GBP', currency_symbol: '£', price: '50.00' }
const nothing = { ...price, amount_minor: 0, price: '0.00' }
const payment = {
  id: '00000000-0000-4000-8000-000000000001',
  transaction_id: 'HW-7F3K-2M9Q',
  product_name: 'Appointment with Rajesh Varma',
  price,
  card: 'Visa ending 4242',
  paid_at: '2026-11-20T10:00:00Z',
}

test('cancelPromise names the sum and the card before the member agrees', () => {
  expect(cancelPromise({ refund_now: price, refunds_to: 'card', payment })).toEqual({
    title: 'You get £50.00 back',
    text: 'to your Visa ending 4242, usually within 3 to 5 working days.',
  })
  expect(cancelPromise({ refund_now: nothing, refunds_to: 'nothing', payment }).title).toBe('There’s no refund now')
  expect(cancelPromise({ refund_now: price, refunds_to: 'package', payment }).title).toBe(
    'You get your appointment back',
  )
})

test('refundLine says what came back and where to', () => {
  const facts = { payment, refund_failed: false }
  expect(refundLine({ ...facts, refunded: price, refunds_to: 'nothing' })).toMatch(
    /^£50\.00 is on its way back to your Visa/,
  )
  expect(refundLine({ ...facts, payment: null, refunded: price, refunds_to: 'nothing' })).toContain('your card')
  expect(refundLine({ ...facts, refunded: null, refunds_to: 'package' })).toBe(
    'The appointment is back in your package.',
  )
  expect(refundLine({ ...facts, refunded: price, refund_failed: true, refunds_to: 'card' })).toBe(
    'Your refund didn’t reach your Visa ending 4242. Please write to us, and we’ll send it another way.',
  )
  // A part of its price went back to the card before.
  expect(refundLine({ ...facts, refunded: price, refunds_to: 'package' })).toBe(
    'The appointment is back in your package.',
  )
  expect(refundLine({ ...facts, refunded: nothing, refunds_to: 'nothing' })).toBe(
    'There was no refund for this appointment.',
  )
})

test('cancelledTitle says who cancelled', () => {
  expect(cancelledTitle('counsellor', 'Rajesh')).toBe('Rajesh had to cancel')
  expect(cancelledTitle('provider', 'Rajesh')).toBe('We had to cancel this appointment')
  expect(cancelledTitle('member', 'Rajesh')).toBe('You cancelled this appointment')
})

test.each([
  ['card', price, 'you get £50.00 back straight away and a free appointment', 'Send and get a refund'],
  ['package', nothing, 'you get this appointment back straight away and a free appointment', 'Send'],
  ['nothing', nothing, 'you get a free appointment', 'Send'],
] as const)('absencePromise for a refund to: %s', (to, refunded, text, button) => {
  expect(absencePromise({ price: refunded, to })).toEqual({ text: `Tell us, and ${text}.`, button })
})
