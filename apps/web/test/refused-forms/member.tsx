import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import { audit } from '@heartwell/contract/audit/audit.ts'
import { consents } from '@heartwell/contract/consents/consents.ts'
import { passkeys } from '@heartwell/contract/identity/passkeys.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import { encounters } from '@heartwell/contract/safety/encounters.ts'
import { ownReports } from '@heartwell/contract/safety/own-reports.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { support } from '@heartwell/contract/support/support.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { ReactNode } from 'react'
import { DeleteAccountPage } from '../../src/features/accounts/settings/delete-account-page.tsx'
import { OwnDataPage } from '../../src/features/accounts/settings/own-data-page.tsx'
import { PasskeysPage } from '../../src/features/accounts/settings/passkeys-page.tsx'
import { BookingOutcome } from '../../src/features/counselling/appointment/booking-outcome.tsx'
import { CancelDialog } from '../../src/features/counselling/appointment/cancel-dialog.tsx'
import { RatingForm } from '../../src/features/counselling/appointment/rating-form.tsx'
import { HoursDialog } from '../../src/features/counselling/workspace/calendar/hours-dialog.tsx'
import { TimeAwayDialog } from '../../src/features/counselling/workspace/calendar/time-away-dialog.tsx'
import { ShareStep } from '../../src/features/interests/mutual-yes/share-step.tsx'
import { NoteButton } from '../../src/features/interests/request/note-button.tsx'
import { CultureEditPage } from '../../src/features/profiles/edit/culture-edit-page.tsx'
import { ReportDialog } from '../../src/features/safety/public/report-dialog.tsx'
import { VisibilityPage } from '../../src/features/safety/visibility-page.tsx'
import { CaseRating } from '../../src/features/support/case-rating.tsx'
import { ReplyForm } from '../../src/features/support/reply-form.tsx'
import { fromNow, pounds, someDetails } from '../counselling.ts'
import { aCalendar } from '../counsellor-workspace.ts'
import { memberApi, renderForMember } from '../open-app.tsx'
import { anAccount, OTHER_ID, OWN_ID, uuid } from '../people.ts'
import { openAt, type RefusedForm } from './refused-form.ts'

const NUMBER = 'ABC-234'
const UPDATE_NO = { data: { approve_reject: 'approved', profile_completion_status: 'Tab' } }
const PASSWORD = 'sunny elm row'
const at = '2026-11-10T12:00:00.000Z'
const nothing = () => undefined

const shown =
  (element: ReactNode, api = () => memberApi()): RefusedForm['open'] =>
  () =>
    renderForMember(<main>{element}</main>, { api: api() })

const ownDataApi = (archive: object | null) => () =>
  memberApi()
    .on(ownData.archive, { success: true, archive: archive as never })
    .on(audit.dataReads, { success: true, reads: [] })
const ARCHIVE = { state: 'ready', done: 3, steps: 3, bytes: 9, asked_at: at, expires_at: at, open: false }

const PASSKEY = { id: uuid(70), name: 'My phone', created_at: at, last_used_at: null, is_synced: false }
const passkeysApi = () => memberApi().on(passkeys.list, { success: true, passkeys: [PASSKEY] })

const REPORT = {
  number: NUMBER,
  name: 'Alan',
  reason: 'Harm' as const,
  state: 'decided' as const,
  outcome: 'no_action' as const,
  created_at: at,
  since: at,
  description: 'In the car.',
  steps: [{ kind: 'received' as const, at }],
  evidence: { messages: 11, pictures: 0, notes: 1, kept_until: '2028-11-10' },
  complaints: [],
  complaint_about: 'decision' as const,
  complain_until: '2027-05-11T12:00:00.000Z',
}
const ENCOUNTER = {
  id: uuid(40),
  name: 'Alan',
  type: 'user' as const,
  kind: 'conversation' as const,
  first_on: '2026-03-03',
  last_on: '2026-04-09',
  first_words: 'You had me at crossword.',
  in_messages: false,
  member_id: null,
  image: null,
  open_report: null,
}
const FACES = {
  left: { name: isolated('Margaret'), picture: null },
  right: { name: isolated('Bram'), picture: null },
}
const BRAM = { id: OTHER_ID, name: 'Bram' }

const ACCOUNT_FORMS: readonly RefusedForm[] = [
  {
    name: 'accounts.sendCode, of a member',
    open: openAt('/Sidebar/ResetPassword', 'Continue'),
    submit: 'Continue',
    answersNo: {},
  },
  {
    name: 'accounts.resetPassword, of a member',
    open: openAt('/Sidebar/SetResetPassword', 'Save', { state: { email: 'margaret@example.org' } }),
    texts: { Code: '123456', 'New Password': PASSWORD, 'Confirm New Password': PASSWORD },
    submit: 'Save',
    labels: { code: 'Code', password: 'New Password', confirmPassword: 'Confirm New Password' },
    answersNo: {},
  },
  {
    name: 'ownData.leave',
    open: shown(<DeleteAccountPage />),
    texts: { 'Your password': PASSWORD },
    submit: 'Delete my account',
    labels: { password: 'Your password' },
    answersNo: {},
  },
  {
    name: 'ownData.makeArchive',
    open: shown(<OwnDataPage />, ownDataApi(null)),
    texts: { 'Your password': PASSWORD },
    submit: 'Make my copy',
    labels: { password: 'Your password' },
    answersNo: {},
  },
  {
    name: 'ownData.openArchive',
    open: shown(<OwnDataPage />, ownDataApi(ARCHIVE)),
    texts: { 'Your password': PASSWORD },
    submit: 'Continue',
    labels: { password: 'Your password' },
    answersNo: {},
  },
  {
    name: 'passkeys.creationOptions',
    open: shown(<PasskeysPage />, passkeysApi),
    opener: 'Add a passkey',
    texts: { Name: 'My phone', 'Your password': PASSWORD },
    submit: 'Add the passkey',
    labels: { password: 'Your password' },
    answersNo: {},
  },
  {
    name: 'passkeys.rename',
    open: shown(<PasskeysPage />, passkeysApi),
    opener: /^Rename/,
    texts: { Name: 'Laptop' },
    submit: 'Save the name',
    labels: { name: 'Name' },
  },
  {
    name: 'passkeys.remove',
    open: shown(<PasskeysPage />, passkeysApi),
    opener: /^Remove ./,
    texts: { 'Your password': PASSWORD },
    submit: 'Remove',
    labels: { password: 'Your password' },
    answersNo: {},
  },
  {
    name: 'onboarding.updateUser',
    open: openAt('/Sidebar/UserBasicDetailsEdit', 'Save'),
    texts: { Name: 'Greta' },
    submit: 'Save',
    labels: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      dob: 'Day',
      profession: 'Profession',
      address: 'Address (optional)',
      gender: 'Gender',
    },
    answersNo: UPDATE_NO,
  },
  {
    name: 'onboarding.updateUser, culture',
    open: shown(<CultureEditPage />, () => memberApi().on(consents.list, { success: true, message: '', data: [] })),
    texts: { 'Cultural background': 'Songs.', 'Religious belief': 'Quiet mornings.' },
    submit: 'Save',
    labels: { cultural_background: 'Cultural background', religious_belief: 'Religious belief' },
    answersNo: UPDATE_NO,
  },
]

const PEOPLE_FORMS: readonly RefusedForm[] = [
  {
    name: 'interests.send',
    open: shown(
      <NoteButton person={BRAM} text="Your roses!">
        With a note
      </NoteButton>,
    ),
    opener: 'With a note',
    submit: 'Send interest with note',
    answersNo: {},
  },
  {
    name: 'interests.share',
    open: shown(
      <ShareStep
        memberId={OTHER_ID}
        faces={FACES}
        questions={[]}
        chatLink={() => ({ to: '/', state: null })}
        own={anAccount()}
        onBack={nothing}
      />,
    ),
    boxes: [/^My phone number/],
    submit: 'Share with Bram',
  },
  {
    name: 'plans.suggest',
    open: openAt(`/Sidebar/plan/${OTHER_ID}/suggest`, 'A café'),
    texts: { 'Where?': 'Museum café, Bath' },
    submit: /^Suggest /,
    labels: { place: 'Where?' },
  },
  {
    name: 'safety.hideFromContact',
    open: shown(<VisibilityPage />, () =>
      memberApi().on(safety.visibility, { success: true, data: { paused_at: null, exclusive_with: null, named: [] } }),
    ),
    texts: { 'Email or phone number': 'cousin@example.org' },
    submit: 'Hide me',
    labels: { contact: 'Email or phone number', label: 'Your note (optional)' },
  },
  {
    name: 'safety.report',
    open: shown(<ReportDialog person={BRAM} open onOpenChange={nothing} />),
    boxes: [/Asked for money|money/i],
    submit: 'Send report',
    labels: { description: /^What happened/ },
  },
  {
    name: 'encounters.report',
    open: openAt(`/Sidebar/helpandsupport/people/${ENCOUNTER.id}`, 'Send the report', {
      api: memberApi().on(encounters.read, { success: true, data: ENCOUNTER }),
    }),
    boxes: [/Asked for money/],
    submit: 'Send the report',
    labels: { description: /^In your own words/ },
  },
  {
    name: 'ownReports.complain',
    open: openAt(`/Sidebar/helpandsupport/reports/${NUMBER}`, 'Complain about the decision', {
      api: memberApi().on(ownReports.report, { success: true, data: REPORT }),
    }),
    opener: 'Complain about the decision',
    texts: { 'Why is this wrong?': 'You missed the letter.' },
    submit: 'Send the complaint',
    labels: { text: 'Why is this wrong?' },
  },
]

const HELP_FORMS: readonly RefusedForm[] = [
  {
    name: 'support.send',
    open: openAt('/Sidebar/PaymentDispute', 'Send request', {
      api: memberApi()
        .on(support.cases, { success: true, rows: [], next_cursor: null })
        .on(payments.history, { success: true, data: [] }),
    }),
    texts: { 'Transaction ID': 'T-7', Title: 'Paid twice', Issue: 'I was charged twice.' },
    submit: 'Send request',
    labels: { title: 'Title', message: 'Issue', transaction_id: 'Transaction ID' },
    answersNo: { case_number: NUMBER },
  },
  {
    name: 'support.reply',
    open: shown(<ReplyForm number={NUMBER} closed={false} />),
    texts: { Message: 'Thank you.' },
    submit: 'Send reply',
    labels: { message: 'Message' },
  },
  { name: 'support.rate', open: shown(<CaseRating number={NUMBER} rating={null} />), submit: 'No' },
  {
    name: 'support.commentOnRating',
    open: shown(<CaseRating number={NUMBER} rating={{ helped: true, comment: null }} />),
    texts: { 'Comment (optional)': 'You were quick.' },
    submit: 'Send comment',
    labels: { comment: 'Comment (optional)' },
  },
  {
    name: 'counselling.rate',
    open: shown(<RatingForm booking={someDetails({ can_rate: true, rating: null })} />),
    boxes: [/^4/],
    submit: 'Send rating',
  },
  {
    name: 'counselling.reportAbsence',
    open: shown(
      <BookingOutcome
        booking={someDetails({
          starts_at: fromNow(-11 * MINUTE_MS),
          absence_refund: { price: pounds(0), to: 'nothing' },
        })}
        now={new Date()}
        ownId={OWN_ID}
      />,
    ),
    opener: 'Amara didn’t come',
    submit: 'Send',
  },
  {
    name: 'counselling.cancel',
    open: shown(
      <CancelDialog
        booking={someDetails({ starts_at: fromNow(4 * DAY_MS), refund_now: pounds(0), refunds_to: 'nothing' })}
        open
        onOpenChange={nothing}
      />,
    ),
    submit: 'Cancel',
  },
  {
    name: 'counsellorWorkspace.saveHours',
    open: shown(<HoursDialog calendar={aCalendar()} open onOpenChange={nothing} />),
    submit: 'Save hours',
  },
  {
    name: 'counsellorWorkspace.addException',
    open: shown(
      <TimeAwayDialog from="2026-12-01" today="2026-11-23" zone="Europe/London" open onOpenChange={nothing} />,
    ),
    submit: 'Save',
  },
]

/** The forms of members and counsellors. */
export const MEMBER_FORMS: readonly RefusedForm[] = [...ACCOUNT_FORMS, ...PEOPLE_FORMS, ...HELP_FORMS]
