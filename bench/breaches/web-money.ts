import type { Breach } from './breach.ts'
import { web } from './web-tests.ts'

const COUNSELLING = 'apps/web/src/features/counselling'
const PAYMENTS = 'apps/web/src/features/payments'
const CONTENT = 'apps/web/src/features/content'

const BOOKINGS: Breach[] = [
  {
    name: 'the card of the next booking shows its date as 2025-03-05',
    rows: ['CO-11'],
    file: `${COUNSELLING}/next-booking.tsx`,
    from: '{longDate(date)}',
    to: '{date}',
    tests: [web('features/counselling/consult-page.test.tsx', 'CO-11')],
  },
  {
    name: 'an expired booking does not say so',
    rows: ['CO-14'],
    file: `${COUNSELLING}/booking-card.tsx`,
    from: '{!isActive(booking) && <Badge look="outline">Booking Expired</Badge>}',
    to: '',
    tests: [web('features/counselling/consult-page.test.tsx', 'CO-14')],
  },
  {
    name: 'an empty list of bookings is called something else',
    rows: ['CO-13'],
    file: `${COUNSELLING}/booking-list.tsx`,
    from: '        No Booking Available\n',
    to: '        No appointments\n',
    tests: [web('features/counselling/consult-page.test.tsx', 'CO-13')],
  },
  {
    name: 'a booking does not pass its status on to its details',
    rows: ['RT-24', 'CO-16'],
    file: `${COUNSELLING}/booking-links.ts`,
    from: '  id,\n  status,\n  counsellor_id,\n})\n\n/**',
    to: '  id,\n  counsellor_id,\n})\n\n/**',
    tests: [web('features/counselling/consult-page.test.tsx', 'CO-16')],
  },
  {
    name: 'a counsellor who is booked has Book Now',
    rows: ['CO-06'],
    file: `${COUNSELLING}/counsellor-card.tsx`,
    from: '{isBooked ? <ChatNow counsellor={counsellor} /> : counsellor.price && <BookNow counsellor={counsellor} />}',
    to: '{counsellor.price && <BookNow counsellor={counsellor} />}',
    tests: [web('features/counselling/consult-page.test.tsx', 'CO-06')],
  },
  {
    name: 'Book Now replaces the page',
    rows: ['CO-07'],
    file: `${COUNSELLING}/counsellor-card.tsx`,
    from: '<a href={booking_url} target="_blank" rel="noopener" className="btn btn-tonal btn-small shrink-0">',
    to: '<a href={booking_url} className="btn btn-tonal btn-small shrink-0">',
    tests: [web('features/counselling/consult-page.test.tsx', 'CO-07')],
  },
  {
    name: 'a failed list of counsellors is not logged',
    rows: ['ER-30'],
    file: `${COUNSELLING}/consult-page.tsx`,
    from: "  useLogFailure('Counsellors', answers.counsellors.error)\n",
    to: '',
    tests: [web('features/counselling/consult-page.test.tsx', 'ER-30')],
  },
  {
    name: 'the button that pays does not name the price',
    rows: [],
    file: `${COUNSELLING}/booking-summary.tsx`,
    from: '{price ? `Pay ${priceText(price)}` : ',
    to: "{price ? 'Pay' : ",
    tests: [web('features/counselling/before-paying.test.tsx')],
  },
  {
    name: 'the refund rule is not shown before paying',
    rows: [],
    file: `${COUNSELLING}/booking-summary.tsx`,
    from: '<p className="font-semibold">{refundRule(held?.start, counsellor.refund_hours, now, zone)}</p>',
    to: '',
    tests: [web('features/counselling/before-paying.test.tsx')],
  },
  {
    name: 'an expired hold can be paid',
    rows: [],
    file: `${COUNSELLING}/booking-summary.tsx`,
    from: 'if (held.secondsLeft === 0)',
    to: 'if (held.secondsLeft < 0)',
    tests: [web('features/counselling/before-paying.test.tsx')],
  },
  {
    name: 'the countdown of a hold says minutes in its last minute',
    rows: [],
    file: `${COUNSELLING}/hold-countdown.ts`,
    from: 'if (seconds < 60) return',
    to: 'if (seconds < 1) return',
    tests: [web('features/counselling/hold-countdown.test.ts')],
  },
  {
    name: 'a cancellation agrees to another refund than the shown one',
    rows: [],
    file: `${COUNSELLING}/cancel-dialog.tsx`,
    from: 'booking.refund_now?.amount_minor ?? 0',
    to: 'booking.price.amount_minor * 2',
    tests: [web('features/counselling/before-paying.test.tsx')],
  },
]

const HISTORY: Breach[] = [
  {
    name: 'a payment does not say when it was made',
    rows: ['PY-02'],
    file: `${PAYMENTS}/payment-card.tsx`,
    from: '`Purchased on ${localDay(payment.created_at)}`',
    to: '`${localDay(payment.created_at)}`',
    tests: [web('features/payments/payment-history-page.test.tsx', 'PY-02')],
  },
  {
    name: 'the symbol of the currency follows the price',
    rows: ['PY-01'],
    file: 'apps/web/src/platform/price-text.ts',
    from: '`${currency_symbol}${price}`',
    to: '`${price}${currency_symbol}`',
    tests: [web('features/payments/payment-history-page.test.tsx', 'PY-01')],
  },
  {
    name: 'an empty payment history is called something else',
    rows: ['PY-03'],
    file: `${PAYMENTS}/payment-history-page.tsx`,
    from: 'No payment history found.',
    to: 'No payments.',
    tests: [web('features/payments/payment-history-page.test.tsx', 'PY-03')],
  },
  {
    name: 'a dispute does not know its payment',
    rows: ['PY-08'],
    file: `${PAYMENTS}/payment-card.tsx`,
    from: 'state={{ transaction_id: payment.transaction_id }}',
    to: 'state={{}}',
    tests: [web('features/payments/payment-history-page.test.tsx')],
  },
  {
    name: 'a message of any window counts as a payment',
    rows: ['PY-07'],
    file: `${PAYMENTS}/payment-frame-address.ts`,
    from: 'if (!frame.window || source !== frame.window || origin !== frame.origin) return undefined',
    to: '',
    tests: [web('features/payments/payment-frame-address.test.ts')],
  },
]

const PUBLIC: Breach[] = [
  {
    name: 'a failed contact form forgets what was written',
    rows: ['MK-23'],
    file: `${CONTENT}/frame/use-native-form.ts`,
    from: '      setRefusal(message)\n',
    to: '      form.reset()\n',
    tests: [web('features/content/public-forms.test.tsx', 'a failure says')],
  },
  {
    name: 'the landing page has a footer',
    rows: ['RT-36'],
    file: `${CONTENT}/frame/site-frame.tsx`,
    from: 'pathname !== paths.home && <SiteFooter />',
    to: '<SiteFooter />',
    tests: [web('features/content/public-forms.test.tsx', 'RT-36')],
  },
  {
    name: 'the landing page shows no claim',
    rows: ['MK-03'],
    file: `${CONTENT}/landing/statistics.tsx`,
    from: '</span> : <span>{claim}</span>}',
    to: '</span> : null}',
    tests: [web('features/content/public-forms.test.tsx', 'MK-02')],
  },
  {
    name: 'an emailed link acts without a press of its button',
    rows: [],
    file: `${CONTENT}/newsletter/newsletter-link.tsx`,
    from: '  const handIn = useCommand(act)\n',
    to: '  const handIn = useCommand(act)\n  useEffect(() => handIn.mutate({ body: { token } }), [])\n',
    tests: [web('features/accounts/mailed-links.test.tsx', 'does nothing until')],
  },
]

/** Counselling, payments and the forms of the public pages. */
export const WEB_MONEY: Breach[] = [...BOOKINGS, ...HISTORY, ...PUBLIC]
