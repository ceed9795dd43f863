import { staffPasskeys } from '@heartwell/contract/identity/passkeys.ts'
import { detailChanges } from '@heartwell/contract/review/detail-changes.ts'
import { appealsInbox } from '@heartwell/contract/safety/appeals.ts'
import { complaintsInbox } from '@heartwell/contract/safety/complaints.ts'
import { staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import { RecoveryForm } from '../../src/console/accounts/recoveries/recovery-form.tsx'
import { NoteForm, RestoreForm, SanctionForm } from '../../src/console/member-file/act-forms.tsx'
import { ProposedBanPanel } from '../../src/console/member-file/proposed-ban-panel.tsx'
import { DetailChanges } from '../../src/console/review/profiles/member/detail-changes.tsx'
import { MemberDocument } from '../../src/console/review/profiles/member/member-document.tsx'
import { AppealDetail } from '../../src/console/safety/appeals/appeal-detail.tsx'
import { ComplaintDetail } from '../../src/console/safety/complaints/complaint-detail.tsx'
import { EvidencePicture } from '../../src/console/safety/reports/evidence-picture.tsx'
import { ReportDecisionForm } from '../../src/console/safety/reports/report-decision-form.tsx'
import { SignInPage } from '../../src/console/shell/sign-in-page.tsx'
import { OwnAccountPage } from '../../src/console/staff/account/own-account-page.tsx'
import { InvitationPage } from '../../src/console/staff/accounts/invitation-page.tsx'
import {
  ActiveDialog,
  InviteCounsellorDialog,
  InviteDialog,
  RolesDialog,
} from '../../src/console/staff/accounts/staff-dialogs.tsx'
import { StepUpDialog } from '../../src/console/staff/step-up/step-up-dialog.tsx'
import { OTHER_ID, uuid } from '../people.ts'
import { aReport, NUMBER } from '../reports.ts'
import { aReviewFile } from '../review-file.ts'
import { aMemberFile, aSanction } from '../sanctions.ts'
import { type RefusedForm, staffForm } from './refused-form.ts'

const nothing = () => undefined
const AT = '2026-11-20T10:00:00.000Z'
const OUR_RECORD = 'Why, for our own record'
const CODE = { 'Authenticator code': '123456' }
const file = aMemberFile()
const STAFF = {
  id: uuid(901),
  name: 'Otto',
  email: 'otto@example.org',
  roles: ['reviewer' as const],
  is_active: true,
  last_seen_at: null,
}
const PASSKEY = { id: uuid(70), name: 'My phone', created_at: AT, last_used_at: null, is_synced: false }

const INVITED = {
  success: true,
  name: null,
  email: null,
  role: 'provider' as const,
  roles: [],
  setup_key: 'ABCDEFGH',
  setup_uri: 'otpauth://totp/x',
}
const APPEAL = {
  number: NUMBER,
  name: 'Bram',
  kind: 'suspension' as const,
  reason: 'unkind' as const,
  state: 'open' as const,
  outcome: null,
  created_at: AT,
  since: AT,
  took_part: false,
  text: 'I never wrote that.',
  member: { id: OTHER_ID, name: 'Bram' },
  sanction: aSanction({ appeal: NUMBER }),
  answer: null,
  note: null,
  by: null,
}
const COMPLAINT = {
  id: uuid(80),
  number: NUMBER,
  kind: 'decision' as const,
  reason: 'Harm' as const,
  severity: 'urgent' as const,
  name: 'Bram',
  state: 'open' as const,
  outcome: null,
  created_at: AT,
  since: AT,
  took_part: false,
  text: 'You missed the letter.',
  decision: null,
  answer: null,
  note: null,
  by: null,
}
const CHANGE = {
  id: uuid(1),
  member_id: uuid(101),
  before: { name: 'Doris', dob: '1954-05-12', gender: 'F' as const },
  after: { name: 'Brad', dob: '1954-05-12', gender: 'F' as const },
  requested_at: AT,
  document: { state: 'none' as const, is_opened: false, asked_at: null },
  hints: [],
  suspended: false,
}

const sanctionForm = (name: string, act: 'warn' | 'suspend' | 'ban', submit: string): RefusedForm => ({
  name,
  open: staffForm(<SanctionForm act={act} file={file} onClose={nothing} />),
  presses: ['Unwanted sexual messages'],
  texts: { 'What you saw, for our own record': 'Three complaints.' },
  submit,
  labels: { note: 'What you saw, for our own record', message: 'Text for the member' },
})

const MEMBERS: readonly RefusedForm[] = [
  {
    name: 'memberFile.addNote',
    open: staffForm(<NoteForm file={file} onClose={nothing} />),
    texts: { 'Only staff can read this': 'He rang.' },
    submit: 'Save note',
    labels: { text: 'Only staff can read this' },
  },
  sanctionForm('sanctions.warn', 'warn', 'Warn'),
  sanctionForm('sanctions.suspend', 'suspend', 'Suspend'),
  sanctionForm('sanctions.proposeBan', 'ban', 'Suspend now and ask to confirm'),
  {
    name: 'sanctions.restore',
    open: staffForm(<RestoreForm file={file} onClose={nothing} />),
    texts: { [OUR_RECORD]: 'A mistake.' },
    submit: 'Restore',
    labels: { note: OUR_RECORD },
  },
  {
    name: 'sanctions.declineBan',
    open: staffForm(<ProposedBanPanel file={file} ban={aSanction({ kind: 'ban', state: 'proposed' })} />),
    submit: 'Decline',
  },
  {
    name: 'sanctions.confirmBan',
    open: staffForm(<ProposedBanPanel file={file} ban={aSanction({ kind: 'ban', state: 'proposed' })} />),
    submit: 'Confirm the ban',
  },
  {
    name: 'accountRecovery.request',
    open: staffForm(<RecoveryForm file={file} onClose={nothing} />),
    presses: ['Passport', 'In a video call'],
    texts: {
      'What you compared': 'The face.',
      [OUR_RECORD]: 'Lost the mailbox.',
      'New email address': 'bram@new.example',
      'New email address again': 'bram@new.example',
    },
    submit: 'Ask a colleague to confirm',
    labels: { email: 'New email address', reason: OUR_RECORD, compared: 'What you compared' },
  },
]

const DECISIONS: readonly RefusedForm[] = [
  {
    name: 'appealsInbox.decide',
    open: staffForm(<AppealDetail number={NUMBER} />, (api) =>
      api.on(appealsInbox.appeal, { success: true, data: APPEAL }),
    ),
    boxes: [/^Uphold/],
    texts: { 'Answer to Bram': 'It stays.', [OUR_RECORD]: 'Clear.' },
    submit: 'Decide',
    labels: { answer: 'Answer to Bram', note: OUR_RECORD },
  },
  {
    name: 'complaintsInbox.decide',
    open: staffForm(<ComplaintDetail id={COMPLAINT.id} />, (api) =>
      api.on(complaintsInbox.complaint, { success: true, data: COMPLAINT }),
    ),
    boxes: [/^Dismiss/],
    texts: { 'Answer to the person who complained': 'It stays.', [OUR_RECORD]: 'Clear.' },
    submit: 'Decide',
    labels: { answer: 'Answer to the person who complained', note: OUR_RECORD },
  },
  {
    name: 'reportsInbox.decide',
    open: staffForm(<ReportDecisionForm report={aReport()} />),
    boxes: [/^Warn/],
    texts: { Why: 'Rude.' },
    submit: 'Decide',
    labels: { note: 'Why', message: 'Text for the member' },
  },
  {
    name: 'reportsInbox.picture',
    open: staffForm(<EvidencePicture number={NUMBER} pictureId={uuid(5)} alt="Sent by Bram" />),
    opener: 'Look at the picture',
    texts: { 'Why do you need to see it?': 'To compare.' },
    submit: 'Show it',
    labels: { reason: 'Why do you need to see it?' },
  },
  {
    name: 'review.document',
    open: staffForm(<MemberDocument file={aReviewFile(OTHER_ID)} />),
    texts: { 'Why do you need to see it?': 'To compare.' },
    submit: 'Show document',
    labels: { reason: 'Why do you need to see it?' },
  },
  {
    name: 'detailChanges.return',
    open: staffForm(<DetailChanges />, (api) =>
      api.on(detailChanges.toReview, { success: true, total: 1, rows: [CHANGE] }),
    ),
    opener: 'Return with a reason',
    texts: { Reason: 'The document says otherwise.' },
    submit: 'Return with this reason',
    skips: ['not_found'],
  },
]

const STAFF_FORMS: readonly RefusedForm[] = [
  {
    name: 'review.signIn',
    open: staffForm(<SignInPage />),
    texts: { Email: 'ruth@example.org', Password: 'a walk below lindens', ...CODE },
    submit: 'Log in',
    labels: { email: 'Email', password: 'Password', code: 'Authenticator code' },
    answersNo: {},
  },
  {
    name: 'staffAccounts.join',
    open: staffForm(<InvitationPage />, (api) => api.on(staffAccounts.invitation, INVITED), '/?token=secret-token'),
    texts: { Name: 'Ida', Email: 'ida@example.org', Password: 'a walk below lindens', ...CODE },
    submit: 'Open the account',
    labels: { name: 'Name', email: 'Email', password: 'Password', code: 'Authenticator code' },
  },
  {
    name: 'staffAccounts.invite',
    open: staffForm(<InviteDialog onClose={nothing} />),
    boxes: [/^Editor/],
    texts: { Name: 'Ida', Email: 'ida@example.org', ...CODE },
    submit: 'Send the invitation',
    labels: { name: 'Name', email: 'Email', code: 'Authenticator code' },
  },
  {
    name: 'staffAccounts.inviteCounsellor',
    open: staffForm(<InviteCounsellorDialog onClose={nothing} />),
    texts: { Name: 'Ida', Email: 'ida@example.org', ...CODE },
    submit: 'Send the invitation',
    labels: { name: 'Name', email: 'Email', code: 'Authenticator code' },
  },
  {
    name: 'staffAccounts.changeRoles',
    open: staffForm(<RolesDialog account={STAFF} onClose={nothing} />),
    texts: CODE,
    submit: 'Save the roles',
    labels: { code: 'Authenticator code' },
  },
  {
    name: 'staffAccounts.deactivate',
    open: staffForm(<ActiveDialog account={STAFF} onClose={nothing} />),
    texts: CODE,
    submit: 'Deactivate',
    labels: { code: 'Authenticator code' },
  },
  {
    name: 'staffAccounts.activate',
    open: staffForm(<ActiveDialog account={{ ...STAFF, is_active: false }} onClose={nothing} />),
    texts: CODE,
    submit: 'Activate',
    labels: { code: 'Authenticator code' },
  },
  {
    name: 'staffPasskeys.creationOptions',
    open: staffForm(<OwnAccountPage />, (api) => api.on(staffPasskeys.list, { success: true, passkeys: [PASSKEY] })),
    opener: 'Add a passkey',
    texts: { Name: 'Security key' },
    submit: 'Add the passkey',
  },
  {
    name: 'staffPasskeys.rename',
    open: staffForm(<OwnAccountPage />, (api) => api.on(staffPasskeys.list, { success: true, passkeys: [PASSKEY] })),
    opener: /^Rename/,
    texts: { Name: 'Laptop' },
    submit: 'Save the name',
    labels: { name: 'Name' },
  },
  {
    name: 'stepUp.byCode',
    open: staffForm(<StepUpDialog onAnswer={nothing} />, (api) =>
      api.on(staffPasskeys.list, { success: true, passkeys: [] }),
    ),
    texts: CODE,
    submit: 'Confirm',
    labels: { code: 'Authenticator code' },
  },
]

/** The forms of the console about people: members, decisions and the staff themselves. */
export const CONSOLE_PEOPLE_FORMS: readonly RefusedForm[] = [...MEMBERS, ...DECISIONS, ...STAFF_FORMS]
