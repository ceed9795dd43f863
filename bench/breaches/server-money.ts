import type { Breach } from './breach.ts'
import { api, unit } from './tests.ts'

const FEATURES = 'apps/server/src/features'
const [COUNSELLING, PAYMENTS] = [`${FEATURES}/counselling`, `${FEATURES}/payments`]
const BOOKING_RULES = unit(`${COUNSELLING}/booking/rules.test.ts`)

const BOOKINGS: Breach[] = [
  {
    name: 'cancelling at the last moment of the refund refunds nothing',
    rows: [],
    file: `${COUNSELLING}/booking/rules.ts`,
    from: "by === 'provider' || now <= refundUntil(booking)))",
    to: "by === 'provider' || now < refundUntil(booking)))",
    tests: [BOOKING_RULES],
  },
  {
    name: 'a late cancellation by the member is refunded',
    rows: [],
    file: `${COUNSELLING}/booking/rules.ts`,
    from: "(act === 'cancel' && (by",
    to: "(act === 'cancel' || (by",
    tests: [api('booking-life')],
  },
  {
    name: 'a late cancellation by the counsellor is not refunded',
    rows: [],
    file: `${COUNSELLING}/booking/rules.ts`,
    from: "(by === 'counsellor' || by === 'provider' ||",
    to: "(by === 'provider' ||",
    tests: [api('booking-life')],
  },
  {
    name: 'an appointment is not refunded when the counsellor does not come',
    rows: [],
    file: `${COUNSELLING}/booking/rules.ts`,
    from: "    act === 'mark_counsellor_absent' ||\n",
    to: '',
    tests: [api('booking-life')],
  },
  {
    name: 'the price changes while a member holds a time',
    rows: [],
    file: `${COUNSELLING}/holds/service.ts`,
    from: 'amountMinor: productOf(held,',
    to: 'amountMinor: productOf({ price_minor: held.price_minor * 2 },',
    tests: [api('booking-holds')],
  },
  {
    name: 'the last appointment of a package loses the pennies of the rest',
    rows: [],
    file: `${COUNSELLING}/booking/rules.ts`,
    from: 'remaining === 1 ? unusedMinor : Math.min',
    to: 'Math.min',
    tests: [BOOKING_RULES],
  },
  {
    name: 'a member holds four times at once',
    rows: [],
    file: `${COUNSELLING}/holds/service.ts`,
    from: 'others.length >= HOLDS_MAX',
    to: 'others.length > HOLDS_MAX',
    tests: [api('booking-holds')],
  },
  {
    name: 'a hold lasts eleven minutes',
    rows: [],
    file: 'packages/contract/src/counselling.ts',
    from: 'HOLD_MS = 10 * 60 * 1000',
    to: 'HOLD_MS = 11 * 60 * 1000',
    tests: [api('booking-holds')],
  },
  {
    name: 'a payment confirms a time that somebody else has booked',
    rows: [],
    file: `${COUNSELLING}/settlement/service.ts`,
    from: '  if (await isTaken(tx, { counsellorId, blocked, now, ignoring: [id] })) return false\n',
    to: '',
    tests: [api('booking-payment')],
  },
  {
    name: 'the time of another member can be held',
    rows: [],
    file: `${COUNSELLING}/availability/queries.ts`,
    from: "b.state = 'held' and b.held_until > ${now}",
    to: "b.state = 'held' and b.held_until < ${now}",
    tests: [api('booking-holds')],
  },
  {
    name: 'a counsellor who was in the room is recorded as absent',
    rows: [],
    file: `${COUNSELLING}/booking/rules.ts`,
    from: '  if (joinedAt !== null) return false\n',
    to: '',
    tests: [api('booking-life')],
  },
  {
    name: 'a counsellor is absent before ten minutes are over',
    rows: [],
    file: `${COUNSELLING}/booking/rules.ts`,
    from: 'ABSENCE_AFTER_MS = 10 * MINUTE_MS',
    to: 'ABSENCE_AFTER_MS = 9 * MINUTE_MS',
    tests: [api('booking-life')],
  },
  {
    name: 'the chat of a booking stays open after its 14 days',
    rows: ['PM-07'],
    file: `${COUNSELLING}/booking/apply-change.ts`,
    from: 'since: new Date(now.getTime() - CHAT_AFTER_MS)',
    to: 'since: new Date(now.getTime() - 2 * CHAT_AFTER_MS)',
    tests: [api('booking-chat')],
  },
  {
    name: "another member's booking can be changed",
    rows: [],
    file: `${COUNSELLING}/booking/service.ts`,
    from: `found?.member_id !== accountId || !found.counsellor_id) throw new AppError('not_found')
  const run = async (tx: Db) => {
    await before(tx)
    const booking = await q.lockBooking(tx, bookingId)
    if (booking?.member_id !== accountId) throw new AppError('not_found')
`,
    to: `!found?.counsellor_id) throw new AppError('not_found')
  const run = async (tx: Db) => {
    await before(tx)
    const booking = await q.lockBooking(tx, bookingId)
    if (!booking) throw new AppError('not_found')
`,
    tests: [api('booking-life')],
  },
  {
    name: 'a rating text is shown before staff published it',
    rows: [],
    file: `${COUNSELLING}/ratings/queries.ts`,
    from: "'ratings.review', '=', 'published'",
    to: "'ratings.review', '<>', 'none'",
    tests: [api('counselling-ratings')],
  },
]

const PAYMENT: Breach[] = [
  {
    name: 'a webhook is believed without its signature',
    rows: [],
    file: `${PAYMENTS}/providers/test-events.ts`,
    from: "  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new SignatureInvalid('not signed')\n",
    to: '',
    tests: [api('payments-webhooks')],
  },
  {
    name: 'a webhook is believed however old it is',
    rows: [],
    file: `${PAYMENTS}/providers/test-events.ts`,
    from: "  if (age > SIGNATURE_AGE_MAX_SECONDS) throw new SignatureInvalid('not recent')\n",
    to: '',
    tests: [api('payments-webhooks')],
  },
  {
    name: 'a payment of another amount confirms the booking',
    rows: [],
    file: `${PAYMENTS}/webhooks/rules.ts`,
    from: '  payment.amount_minor === amountMinor &&\n',
    to: '',
    tests: [api('payments-webhooks')],
  },
  {
    name: 'a payment in another currency confirms the booking',
    rows: [],
    file: `${PAYMENTS}/webhooks/rules.ts`,
    from: '  payment.currency === currency &&\n',
    to: '',
    tests: [api('payments-webhooks')],
  },
  {
    name: 'a payment for a lost time is not refunded',
    rows: [],
    file: `${PAYMENTS}/webhooks/service.ts`,
    from: '  await requestRefund(deps, tx, refund)\n',
    to: '',
    tests: [api('booking-payment')],
  },
  {
    name: 'a refunded payment that is reported again counts as paid',
    rows: [],
    file: `${PAYMENTS}/webhooks/service.ts`,
    from: '  if (payment.paid_at) return\n',
    to: '',
    tests: [api('payments-webhooks')],
  },
  {
    name: 'a refund at the provider books more than was paid',
    rows: [],
    file: `${PAYMENTS}/refunds/service.ts`,
    from: 'const amountMinor = Math.min(refund.amountMinor, payment.amount_minor - payment.refunded_minor)',
    to: 'const amountMinor = refund.amountMinor',
    tests: [api('payments-webhooks')],
  },
  {
    name: 'one penny more than the rest can be refunded by a decision',
    rows: [],
    file: `${PAYMENTS}/disputes/rules.ts`,
    from: 'amountMinor <= leftMinor ?',
    to: 'amountMinor <= leftMinor + 1 ?',
    tests: [api('payments-disputes')],
  },
  {
    name: 'the rest of a package is refunded with another sum than the page promised',
    rows: [],
    file: `${PAYMENTS}/history/service.ts`,
    from: 'remaining === 0 || amountMinor !== body.refund_minor',
    to: 'remaining === 0',
    tests: [api('payments-history')],
  },
  {
    name: "another member's payment can be read",
    rows: ['API-38'],
    file: `${PAYMENTS}/history/queries.ts`,
    from: "where('id', '=', id).where('member_id', '=', memberId)",
    to: "where('id', '=', id)",
    tests: [api('payments-history')],
  },
  {
    name: 'the payment history lists checkouts that nobody paid',
    rows: ['API-38'],
    file: `${PAYMENTS}/history/queries.ts`,
    from: "    .where('paid_at', 'is not', null)\n",
    to: '',
    tests: [api('payments-history')],
  },
  {
    name: 'an open chargeback shows as paid',
    rows: [],
    file: `${PAYMENTS}/rules.ts`,
    from: "return isDisputed ? 'disputed' : 'paid'",
    to: "return 'paid'",
    tests: [api('payments-webhooks')],
  },
]

export const MONEY: Breach[] = [...BOOKINGS, ...PAYMENT]
