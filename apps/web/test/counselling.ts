import type {
  Booking,
  BookingDetails,
  Counsellor,
  CounsellorPage,
} from '@heartwell/contract/counselling/counselling.ts'
import type { Payment } from '@heartwell/contract/payments/payments.ts'
import type { Price } from '@heartwell/contract/payments/prices.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { uuid } from './people.ts'

export const COUNSELLOR_ID = uuid(500)
export const BOOKING_ID = uuid(600)
const PAYMENT_ID = uuid(700)

export const pounds = (amount: number): Price => ({
  amount_minor: amount * 100,
  currency: 'GBP',
  currency_symbol: '£',
  price: amount.toFixed(2),
})
/** A moment from now on, or before. */
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString()

export const aCounsellor = (counsellor: Partial<Counsellor> = {}): Counsellor => ({
  id: COUNSELLOR_ID,
  name: 'Amara Nwosu',
  role: 'match_success_advisor',
  image: 'amara.jpg',
  average_rating: 3.5,
  rating_count: 12,
  quote: 'Begin where you are.',
  topics: ['profile'],
  specialities: ['Starting again'],
  price: pounds(50),
  minutes: 50,
  next_free: null,
  booked: false,
  booking_url: `/book/${COUNSELLOR_ID}/${uuid(1)}`,
  ...counsellor,
})

export const aCounsellorPage = (page: Partial<CounsellorPage> = {}): CounsellorPage => ({
  ...aCounsellor(),
  about: 'I listen.',
  languages: ['English'],
  practising_since: 2010,
  town: 'York',
  country: 'United Kingdom',
  time_zone: 'Europe/London',
  products: [
    { appointments: 1, price: pounds(50), saving: null },
    { appointments: 3, price: pounds(135), saving: pounds(15) },
  ],
  refund_hours: 24,
  has_withdrawal: false,
  rating_counts: [6, 3, 2, 1, 0],
  ratings: [],
  prepaid: null,
  hold: null,
  ...page,
})

/** A confirmed booking of the day after tomorrow. */
export const aBooking = (booking: Partial<Booking> = {}): Booking => ({
  id: BOOKING_ID,
  status: '1',
  counsellor_id: COUNSELLOR_ID,
  counsellor: { name: 'Amara Nwosu', role: 'match_success_advisor', image: 'amara.jpg' },
  time: '15:00 to 15:50 (London time)',
  date: '2025-03-05',
  state: 'confirmed',
  starts_at: fromNow(2 * DAY_MS),
  ends_at: fromNow(2 * DAY_MS + 50 * MINUTE_MS),
  ...booking,
})

export const someDetails = (details: Partial<BookingDetails> = {}): BookingDetails => ({
  ...aBooking(),
  counsellor_zone: 'Europe/London',
  counsellor_town: 'York',
  price: pounds(50),
  refund_until: fromNow(DAY_MS),
  refund_now: pounds(50),
  refunds_to: 'card',
  refunded: null,
  refund_failed: false,
  cancelled_by: null,
  can_move: true,
  can_rate: false,
  absence_refund: null,
  room_opens_at: fromNow(2 * DAY_MS - 10 * MINUTE_MS),
  payment: {
    id: PAYMENT_ID,
    transaction_id: 'T-7',
    product_name: 'One appointment',
    price: pounds(50),
    card: 'Visa ending 4242',
    paid_at: fromNow(-HOUR_MS),
  },
  prepaid: null,
  note: '',
  shares: [],
  openings: [],
  summary: null,
  rating: null,
  phone: null,
  ...details,
})

export const aPayment = (payment: Partial<Payment> = {}): Payment => ({
  id: PAYMENT_ID,
  product_name: 'One appointment with Amara Nwosu',
  currency_symbol: '£',
  price: '50.00',
  created_at: '2025-03-05T12:00:00.000Z',
  transaction_id: 'T-7',
  state: 'paid',
  appointments: 1,
  introductions: 0,
  card: 'Visa ending 4242',
  refunded: null,
  withdrawal: null,
  refund_failed: null,
  bookings: [
    { id: BOOKING_ID, starts_at: '2026-11-26T15:00:00.000Z', ends_at: '2026-11-26T15:50:00.000Z', state: 'confirmed' },
  ],
  cancellation: null,
  rest: null,
  ...payment,
})
