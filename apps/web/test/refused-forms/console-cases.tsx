import type { Enquiry } from '@heartwell/contract/content/enquiries.ts'
import type { BookingFile } from '@heartwell/contract/counselling/bookings-inbox.ts'
import type { RatingTextRow } from '@heartwell/contract/counselling/ratings-inbox.ts'
import { meetingDecisions } from '@heartwell/contract/introductions/meeting-decisions.ts'
import { confidentialInbox } from '@heartwell/contract/safety/confidential-cases.ts'
import { cannedAnswers } from '@heartwell/contract/support/canned-answers.ts'
import { MessageDetail } from '../../src/console/content/enquiries/enquiry-detail.tsx'
import { BookingActs } from '../../src/console/counselling/bookings/booking-acts.tsx'
import { OwedList } from '../../src/console/counselling/payouts/owed-list.tsx'
import { PayoutsList } from '../../src/console/counselling/payouts/payouts-list.tsx'
import { RatingTextRefusalForm } from '../../src/console/counselling/ratings/rating-text-refusal-form.tsx'
import { useRatingTextDecision } from '../../src/console/counselling/ratings/use-rating-text-decision.ts'
import { TermsForm } from '../../src/console/counselling/terms/terms-form.tsx'
import { DisputedMeetingsPage } from '../../src/console/introductions/disputed-meetings-page.tsx'
import { ReturnForm } from '../../src/console/pairs/return-form.tsx'
import { ConfidentialPage } from '../../src/console/safety/confidential/confidential-page.tsx'
import { CaseWriting } from '../../src/console/support/cases/case-writing.tsx'
import { DisputeDecisionForm } from '../../src/console/support/cases/dispute-decision-form.tsx'
import { MergeDialog } from '../../src/console/support/cases/merge-dialog.tsx'
import { useCaseActs } from '../../src/console/support/cases/use-case-acts.ts'
import { pounds } from '../counselling.ts'
import { uuid } from '../people.ts'
import { type RefusedForm, staffForm } from './refused-form.ts'

const nothing = () => undefined
const AT = '2026-11-20T10:00:00.000Z'
const NUMBER = 'ABC-234'
const AMARA = { id: uuid(500), name: 'Amara Nwosu' }
const REASON = { Reason: 'As agreed.' }
const OUR_RECORD = 'Why, for our own record'

const RATING: RatingTextRow = {
  booking_id: uuid(1),
  stars: 4,
  text: 'She listened.',
  state: 'waiting',
  counsellor: AMARA,
  member: { id: uuid(7), name: 'Margaret' },
  reason: null,
  by: null,
  created_at: AT,
  reviewed_at: null,
}
const ENQUIRY: Enquiry = {
  id: uuid(1),
  number: 1,
  name: 'Walter',
  email: 'walter@example.org',
  message: 'Hello?',
  created_at: AT,
  done_at: null,
  answers: [],
}
const OWED = { counsellor: AMARA, appointments: 2, earned: pounds(80), owed: pounds(80), owed_back: null }
const CONFIDENTIAL = {
  id: uuid(4),
  member: { id: uuid(7), name: 'Amina' },
  text: '',
  answer_by: 'phone' as const,
  phone: '0115 496 0123',
  created_at: AT,
}
const DISPUTED = {
  plan_id: uuid(3),
  starts_at: AT,
  client: { id: uuid(7), name: 'Margaret' },
  client_says: 'no' as const,
  other: { id: uuid(8), name: 'Thomas' },
  other_says: 'yes' as const,
  counsellor: AMARA,
  remaining: 2,
  introductions: 3,
}
const PAYOUT = {
  id: uuid(2),
  counsellor: AMARA,
  month: '2026-10-01',
  amount: pounds(80),
  appointments: 2,
  reference: 'HW-1',
  paid_on: '2026-11-02',
  by: 'Ruth',
  reversed: null,
  is_reversible: true,
}
const TERMS = {
  version: 1,
  refund_hours: 24,
  discount_3_percent: 10,
  discount_5_percent: 15,
  note: 'First.',
  holds_from: AT,
  state: 'current' as const,
  by: null,
  created_at: AT,
}
const REFUND = { price: pounds(50), to: 'card' as const }
/** What the acts read of a booking. */
const bookingWith = (acts: Pick<BookingFile, 'cancellation' | 'refundable'>) =>
  ({ id: uuid(600), ...acts }) as BookingFile

function Writing() {
  return <CaseWriting state="received" name="Asha" acts={useCaseActs(NUMBER)} />
}
function Refusing() {
  const { refuse } = useRatingTextDecision(RATING, [RATING], { state: 'waiting', cursor: null })
  return <RatingTextRefusalForm onRefuse={refuse} onCancel={nothing} />
}
function Merging() {
  const target = { number: 'DEF-567', subject: 'gs', title: 'My pictures', state: 'received', created_at: AT } as const
  const { merge } = useCaseActs(NUMBER)
  return (
    <MergeDialog supportCase={{ number: NUMBER, name: 'Asha' }} targets={[target]} onMerge={merge} onClose={nothing} />
  )
}
const writing = staffForm(<Writing />, (api) => api.on(cannedAnswers.list, { success: true, rows: [] }))

const MONEY: readonly RefusedForm[] = [
  {
    name: 'bookingsInbox.cancel',
    open: staffForm(
      <BookingActs file={bookingWith({ cancellation: { member: REFUND, counsellor: REFUND }, refundable: null })} />,
    ),
    boxes: [/^The member/],
    texts: REASON,
    submit: 'Cancel the appointment',
    labels: { reason: 'Reason' },
  },
  {
    name: 'bookingsInbox.refund',
    open: staffForm(<BookingActs file={bookingWith({ cancellation: null, refundable: pounds(50) })} />),
    texts: REASON,
    submit: 'Refund',
    labels: { reason: 'Reason' },
  },
  {
    name: 'paymentDisputes.decide',
    open: staffForm(<DisputeDecisionForm number={NUMBER} refundable={pounds(50)} />),
    boxes: [/^No refund/],
    texts: REASON,
    submit: 'Decide',
    confirms: 'Refuse',
  },
  {
    name: 'confidentialInbox.answer',
    open: staffForm(<ConfidentialPage />, (api) =>
      api.on(confidentialInbox.list, { success: true, rows: [CONFIDENTIAL] }),
    ),
    texts: { 'What we did': 'Both were asked.' },
    submit: 'Close the case',
    labels: { answer: 'What we did' },
  },
  {
    name: 'meetingDecisions.decide',
    open: staffForm(<DisputedMeetingsPage />, (api) =>
      api.on(meetingDecisions.list, { success: true, rows: [DISPUTED] }),
    ),
    boxes: [/^They met/],
    texts: { Why: 'Both were asked.' },
    submit: 'Decide',
    labels: { reason: 'Why' },
  },
  {
    name: 'payouts.record',
    open: staffForm(<OwedList rows={[OWED]} month="2026-10-01" />),
    opener: /^Mark as paid/,
    texts: { 'Reference of the transfer': 'HW-1' },
    submit: 'Record the payout',
    labels: { reference: 'Reference of the transfer', paid_on: 'Date of the transfer' },
  },
  {
    name: 'payouts.reverse',
    open: staffForm(<PayoutsList payouts={[PAYOUT]} />),
    opener: /^Reverse the payout to/,
    texts: { [OUR_RECORD]: 'A mistake.' },
    submit: 'Reverse the payout',
    labels: { reason: OUR_RECORD },
  },
  {
    name: 'counsellingTerms.add',
    open: staffForm(<TermsForm current={TERMS} />),
    texts: { [OUR_RECORD]: 'Fairer.' },
    submit: 'Save the new version',
    labels: { note: OUR_RECORD, refund_hours: 'Full refund until this many hours before' },
  },
]

/** The forms of the console for letters, cases, ratings and money. */
export const CONSOLE_CASE_FORMS: readonly RefusedForm[] = [
  {
    name: 'supportInbox.answer',
    open: writing,
    texts: { 'Your answer': 'It is repaired.' },
    submit: 'Send answer',
    labels: { text: 'Your answer' },
  },
  {
    name: 'supportInbox.addNote',
    open: writing,
    texts: { 'Private note': 'Called him.' },
    submit: 'Save note',
    labels: { text: 'Private note' },
  },
  { name: 'supportInbox.merge', open: staffForm(<Merging />), boxes: [/^My pictures/], submit: 'Merge' },
  {
    name: 'enquiries.answer',
    open: staffForm(
      <MessageDetail message={ENQUIRY} rows={[ENQUIRY]} filter={{ state: 'open', cursor: null } as never} />,
    ),
    texts: { 'Your answer': 'Yes.' },
    submit: 'Send answer',
    labels: { text: 'Your answer' },
  },
  {
    name: 'ratingsInbox.decideRatingText',
    open: staffForm(<Refusing />),
    texts: { Reason: 'It names a person.' },
    submit: 'Don’t publish',
    confirms: 'Don’t publish',
    labels: { reason: 'Reason' },
  },
  {
    name: 'weddingStoryReview.return',
    open: staffForm(<ReturnForm id={uuid(1)} version={1} onCancel={nothing} />),
    texts: { 'What they should change': 'It names a town.' },
    submit: 'Return the story',
    labels: { reason: 'What they should change' },
  },
  ...MONEY,
]
