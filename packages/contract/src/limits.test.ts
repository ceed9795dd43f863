import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { testFiles } from '../../../tools/requirements-tested.ts'
import { ELSEWHERE } from '../test/limits-elsewhere.ts'
import { accountRecovery, RecoveryForm } from './accounts/account-recovery.ts'
import { LoginForm, ProfileResetForm, RegistrationForm, ResetWithCodeForm } from './accounts/accounts.ts'
import { PasswordAgain } from './accounts/own-data.ts'
import { QuestionWording } from './assessments/questionnaires.ts'
import { AuditFilter } from './audit/audit.ts'
import { RoomSignal } from './call-room/signals.ts'
import { SentenceForm, SuggestionForm } from './companions/companion-page.ts'
import { CompanionDraftForm, CompanionForm } from './companions/companions.ts'
import { consoleSearch } from './console/console-search.ts'
import { StaffNoteForm } from './console/member-file.ts'
import { ArticleSlug, ArticleText, articles } from './content/articles.ts'
import { ContactForm } from './content/content.ts'
import { FiguresForm, PageForm } from './content/editing.ts'
import { AnswerForm } from './content/enquiries.ts'
import { CountryNumbers, HelplineNumber } from './content/helplines.ts'
import { IssueForm } from './content/newsletter.ts'
import { conversations } from './conversations/conversations.ts'
import { FinishingText } from './conversations/finishing.ts'
import { CancelBookingForm, RefundBookingForm } from './counselling/bookings-inbox.ts'
import { counselling } from './counselling/counselling.ts'
import { TermsForm } from './counselling/counselling-terms.ts'
import { CounsellorListingForm } from './counselling/counsellor-accounts.ts'
import { counsellorWorkspace } from './counselling/counsellor-workspace.ts'
import { RecordPayoutForm, ReversePayoutForm } from './counselling/payouts.ts'
import { RatingDecision } from './counselling/ratings-inbox.ts'
import { PasskeyNameForm } from './identity/passkeys.ts'
import { InterestNote } from './interests/interests.ts'
import { LetterDraft, LetterReason } from './introductions/letters.ts'
import { letters as memberLetters } from './introductions/member-letters.ts'
import { ReturnForm } from './introductions/second-readings.ts'
import { MatchFilters } from './matching/matching.ts'
import { PreferencesForm } from './matching/preferences.ts'
import { PlanForm } from './meetings/plans.ts'
import { TrustedPersonForm } from './meetings/trusted-people.ts'
import { EmailText } from './notifications/email-texts.ts'
import { notifications, PushSubscriptionJson } from './notifications/notifications.ts'
import { CULTURES, CultureIds } from './onboarding/cultures.ts'
import { TopicListForm, TopicName } from './onboarding/interest-topics.ts'
import { CultureForm } from './onboarding/onboarding.ts'
import { DecisionForm as DisputeForm } from './payments/payments.ts'
import { FACTS } from './profiles/facts.ts'
import { photos } from './profiles/photos.ts'
import { AnswerText, profileAnswers, ReturnAnswerForm } from './profiles/profile-answers.ts'
import { BasicDetailsForm } from './profiles/profile-edit.ts'
import { FactForm } from './profiles/profile-facts.ts'
import { RejectionReason, RejectionReasonsForm } from './review/rejection-reasons.ts'
import { RejectForm, ResubmitForm } from './review/review.ts'
import { reviewQueue } from './review/review-queue.ts'
import { AppealDecisionForm, AppealForm } from './safety/appeals.ts'
import { ComplaintDecisionForm } from './safety/complaints.ts'
import { ConfidentialAnswerForm, ConfidentialCaseForm as ConfidentialForm } from './safety/confidential-cases.ts'
import { encounters, PersonReportForm } from './safety/encounters.ts'
import { NoticeForm } from './safety/notices.ts'
import { ComplaintForm } from './safety/report-cases.ts'
import { PictureForm, DecisionForm as ReportDecisionForm } from './safety/reports-inbox.ts'
import { NamedForm, ReportForm } from './safety/safety.ts'
import { ActForm, SuspendForm } from './safety/sanctions.ts'
import { InviteForm, JoinForm } from './staff/staff-accounts.ts'
import { CannedAnswerForm } from './support/canned-answers.ts'
import { caseForm, RatingCommentForm, ReplyForm } from './support/support.ts'
import { CaseNoteForm } from './support/support-inbox.ts'

type Field = { of: string; schema: z.ZodType; value: (n: number) => unknown }

const LANGUAGES = FACTS.find(({ id }) => id === 'languages')?.choices.map(({ id }) => id) ?? []
const letters = (n: number) => 'x'.repeat(n)
const email = (n: number) => `${'x'.repeat(n - '@mail.example'.length)}@mail.example`
const uuids = (n: number) =>
  Array.from({ length: n }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
const number = (n: number) => n
const address = (n: number) => `https://push.example/${'x'.repeat(n - 'https://push.example/'.length)}`
const photoNames = (n: number) => Array.from({ length: n }, (_, at) => `${at.toString(16).padStart(32, '0')}.jpg`)
const cultures = (n: number) => CULTURES.slice(0, n).map(({ id }) => id)
const born = (age: number) => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - age)
  return day.toISOString().slice(0, 10)
}
const candidates = (n: number) => ({
  kind: 'candidates',
  candidates: Array.from({ length: n }, () => ({ candidate: '', sdpMid: null, sdpMLineIndex: null })),
})
const topics = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ id: null, name: `Topic ${at}`, group: 'more', is_hidden: false }))
const numbers = (n: number) => Array.from({ length: n }, () => ({ name: 'Police', number: '999', text: '' }))
const reasons = (n: number) => Array.from({ length: n }, () => ({ part: 'photos', title: 'Face', text: 'Not clear' }))
const description = { kind: 'description', type: 'offer', number: 0, piece: 0, pieces: 1, sdp: '' }
const both = (n: number) => Array.from({ length: n }, () => ({ side: 'both', text: 'Both read' }))
const summary = counsellorWorkspace.saveSummary.body.shape

const text = (of: string, schema: z.ZodType): Field => ({ of, schema, value: letters })

/** Where each limit applies. A limit is named by its module and its constant. */
const FIELDS: Record<string, Field[]> = {
  'account-recovery.RECOVERY_TEXT_MAX': [
    text('why an account is recovered', RecoveryForm.shape.reason),
    text('what was compared', RecoveryForm.shape.compared),
    text('why a recovery is declined', accountRecovery.decline.body.shape.note),
  ],
  'accounts.NAME_MAX': [
    text('a registration', RegistrationForm.shape.name),
    text('a profession', RegistrationForm.shape.profession),
    text('basic details', BasicDetailsForm.shape.name),
    text('a resubmission', ResubmitForm.shape.name),
    text('the contact form', ContactForm.shape.name),
    text('an invited colleague', InviteForm.shape.name),
  ],
  'email-address.EMAIL_MAX': [{ of: 'a sign-in', schema: LoginForm.shape.email, value: email }],
  'accounts.ADDRESS_MAX': [
    text('a registration', RegistrationForm.shape.address),
    text('basic details', BasicDetailsForm.shape.address),
    text('a resubmission', ResubmitForm.shape.address),
  ],
  'accounts.PASSWORD_MAX': [
    text('a registration', RegistrationForm.shape.password),
    text('a sign-in', LoginForm.shape.password),
    text('a repeated password', PasswordAgain.shape.password),
    text('a new staff account', JoinForm.shape.password),
    { of: 'a reset with a code', schema: ResetWithCodeForm.shape.password, value: (n) => `Aa1!${letters(n - 4)}` },
    { of: 'a reset of the profile', schema: ProfileResetForm.shape.password, value: (n) => `Aa1!${letters(n - 4)}` },
  ],
  'trusted-people.TRUSTED_NAME_MAX': [text('a trusted person', TrustedPersonForm.shape.name)],
  'companions.COMPANION_NAME_MAX': [text('a companion', CompanionForm.shape.name)],
  'companions.COMPANION_DRAFT_MAX': [
    text('a draft for a companion', CompanionDraftForm.shape.text),
    text('a suggestion', SuggestionForm.shape.text),
  ],
  'companions.COMPANION_SENTENCE_MAX': [text('a sentence about a person', SentenceForm.shape.sentence)],
  'confidential-cases.CONFIDENTIAL_TEXT_MAX': [text('a confidential case', ConfidentialForm.shape.text)],
  'confidential-cases.CONFIDENTIAL_PHONE_MAX': [text('its telephone number', ConfidentialForm.shape.phone)],
  'confidential-cases.CONFIDENTIAL_ANSWER_MAX': [text('its answer', ConfidentialAnswerForm.shape.answer)],
  'plans.PLAN_PLACE_MAX': [text('a place', PlanForm.shape.place)],
  'appeals.APPEAL_MAX': [text('an appeal', AppealForm.shape.text)],
  'appeals.APPEAL_ANSWER_MAX': [
    text('an answer', AppealDecisionForm.shape.answer),
    text('a note', AppealDecisionForm.shape.note),
  ],
  'signals.SDP_PIECE_MAX': [{ of: 'a piece', schema: RoomSignal, value: (n) => ({ ...description, sdp: letters(n) }) }],
  'signals.SDP_PIECES_MAX': [
    { of: 'the pieces', schema: RoomSignal, value: (n) => ({ ...description, pieces: n }) },
    { of: 'the last piece', schema: RoomSignal, value: (n) => ({ ...description, pieces: 12, piece: n - 1 }) },
  ],
  'signals.CANDIDATES_MAX': [{ of: 'candidates', schema: RoomSignal, value: candidates }],
  'audit.AUDIT_SEARCH_MAX': [text('a search', AuditFilter.shape.text)],
  'canned-answers.CANNED_TITLE_MAX': [text('a title', CannedAnswerForm.shape.title)],
  'console-search.SEARCH_MAX': [text('a search', consoleSearch.search.query.shape.text)],
  'console-search.SEARCH_MIN': [text('a search', consoleSearch.search.query.shape.text)],
  'articles.ARTICLE_SLUG_MAX': [
    text('an address', ArticleSlug),
    { of: 'a published article', schema: articles.read.params.shape.slug, value: letters },
    { of: 'the list of articles', schema: articles.list.query.shape.slug, value: letters },
  ],
  'articles.ARTICLE_TITLE_MAX': [text('a title', ArticleText.shape.title)],
  'articles.ARTICLE_LEAD_MAX': [text('a lead', ArticleText.shape.lead)],
  'articles.ARTICLE_AUTHOR_MAX': [text('an author', ArticleText.shape.author)],
  'articles.ARTICLE_HTML_MAX': [text('an article', ArticleText.shape.html)],
  'content.MESSAGE_MAX': [text('the contact form', ContactForm.shape.message)],
  'conversations.MESSAGE_MAX': [
    text('a message', conversations.send.body.shape.msg),
    text('a draft', conversations.saveDraft.body.shape.text),
  ],
  'conversations.HISTORY_PAGE_MAX': [{ of: 'a page', schema: conversations.history.query.shape.limit, value: number }],
  'counselling.NOTE_MAX': [
    text('a note', counselling.saveNote.body.shape.note),
    text('an absence', counselling.reportAbsence.body.shape.text),
  ],
  'counsellor-accounts.LISTING_NAME_MAX': [text('a counsellor', CounsellorListingForm.shape.name)],
  'counsellor-accounts.LISTING_QUOTE_MAX': [text('the sentence of a counsellor', CounsellorListingForm.shape.quote)],
  'counsellor-accounts.LISTING_ABOUT_MAX': [text('the text about a counsellor', CounsellorListingForm.shape.about)],
  'counsellor-accounts.LISTING_PLACE_MAX': [
    text('the town of a counsellor', CounsellorListingForm.shape.town),
    text('the country of a counsellor', CounsellorListingForm.shape.country),
  ],
  'counsellor-accounts.LISTING_WORDS_MAX': [
    { of: 'languages', schema: CounsellorListingForm.shape.languages, value: uuids },
    { of: 'specialities', schema: CounsellorListingForm.shape.specialities, value: uuids },
  ],
  'counsellor-accounts.LISTING_WORD_MAX': [
    { of: 'a language', schema: CounsellorListingForm.shape.languages, value: (n) => [letters(n)] },
    { of: 'a speciality', schema: CounsellorListingForm.shape.specialities, value: (n) => [letters(n)] },
  ],
  'counselling.RATING_TEXT_MAX': [text('a rating', counselling.rate.body.shape.text)],
  'counselling.FREE_DAYS_MAX': [{ of: 'free times', schema: counselling.freeTimes.query.shape.days, value: number }],
  'counsellor-workspace.PRIVATE_NOTE_MAX': [text('a note', counsellorWorkspace.saveNote.body.shape.text)],
  'counsellor-workspace.SUMMARY_MAX': [text('a summary', summary.text)],
  'counsellor-workspace.STEPS_MAX': [
    { of: 'the steps', schema: summary.steps, value: (n) => Array.from({ length: n }, () => 'Write') },
  ],
  'counsellor-workspace.STEP_MAX': [{ of: 'a step', schema: summary.steps, value: (n) => [letters(n)] }],
  'cultures.CULTURES_MAX': [{ of: 'cultures', schema: CultureIds, value: cultures }],
  'editing.PAGE_HTML_MAX': [text('a page', PageForm.shape.html)],
  'editing.CLAIM_MAX': [text('the sentence of the figures', FiguresForm.shape.claim)],
  'email-texts.EMAIL_SUBJECT_MAX': [
    text('a subject', EmailText.shape.subject),
    text('a heading', EmailText.shape.heading),
  ],
  'email-texts.EMAIL_LINE_MAX': [text('a preview', EmailText.shape.preview), text('a footer', EmailText.shape.footer)],
  'email-texts.EMAIL_BODY_MAX': [text('an email', EmailText.shape.body)],
  'email-texts.EMAIL_BUTTON_MAX': [text('a button', EmailText.shape.button)],
  'enquiries.ANSWER_MAX': [
    text('an answer', AnswerForm.shape.text),
    text('a canned answer', CannedAnswerForm.shape.text),
  ],
  'interests.NOTE_MAX': [text('a note', InterestNote)],
  'member-letters.DECLINE_WORDS_MAX': [text('words about a no', memberLetters.answer.body.shape.words)],
  'letters.RETURN_REASON_MAX': [text('what should change', ReturnForm.shape.reason)],
  'letters.PARAGRAPH_MAX': [text('a paragraph', LetterDraft.shape.paragraph)],
  'letters.REASON_MAX': [text('a reason', LetterReason.shape.text)],
  'letters.DIFFERENCE_MAX': [text('a difference', LetterDraft.shape.difference)],
  'letters.REASONS_MAX': [{ of: 'the reasons', schema: LetterDraft.shape.reasons, value: both }],
  'finishing.FINISHING_MAX': [text('own words', FinishingText)],
  'matching.FILTER_INTERESTS_MAX': [{ of: 'a filter', schema: MatchFilters.shape.interests, value: uuids }],
  'member-file.STAFF_NOTE_MAX': [text('a note', StaffNoteForm.shape.text)],
  'newsletter.SUBJECT_MAX': [text('a subject', IssueForm.shape.subject)],
  'newsletter.ISSUE_MAX': [text('an issue', IssueForm.shape.text)],
  'notifications.NOTIFICATIONS_MAX': [
    { of: 'read notifications', schema: notifications.markRead.body.shape.ids, value: uuids },
  ],
  'notifications.ENDPOINT_MAX': [
    { of: 'a subscription', schema: PushSubscriptionJson.shape.endpoint, value: address },
    { of: 'an ended one', schema: notifications.unsubscribe.body.shape.endpoint, value: address },
  ],
  'onboarding.PHOTOS_MAX': [{ of: 'the order', schema: photos.order.body.shape.names, value: photoNames }],
  'onboarding.TEXT_MAX': [
    text('the cultural background', CultureForm.shape.cultural_background),
    text('the religious belief', CultureForm.shape.religious_belief),
    text('a corrected background', ResubmitForm.shape.cultural_background),
    text('a corrected belief', ResubmitForm.shape.religious_belief),
  ],
  'passkeys.PASSKEY_NAME_MAX': [text('the name of a passkey', PasskeyNameForm.shape.name)],
  'payments.DECISION_REASON_MAX': [text('a decision', DisputeForm.shape.reason)],
  'bookings-inbox.BOOKING_REASON_MAX': [
    text('a cancellation', CancelBookingForm.shape.reason),
    text('a refund', RefundBookingForm.shape.reason),
  ],
  'counselling-terms.TERMS_NOTE_MAX': [text('a version of terms', TermsForm.shape.note)],
  'payouts.PAYOUT_REFERENCE_MAX': [text('a payout', RecordPayoutForm.shape.reference)],
  'payouts.PAYOUT_REASON_MAX': [text('a reversal', ReversePayoutForm.shape.reason)],
  'preferences.AGE_MIN': [
    { of: 'the youngest', schema: PreferencesForm.shape.age_from, value: number },
    { of: 'a filter', schema: MatchFilters.shape.age_from, value: number },
  ],
  'preferences.AGE_MAX': [
    { of: 'the oldest', schema: PreferencesForm.shape.age_to, value: number },
    { of: 'a filter', schema: MatchFilters.shape.age_to, value: number },
  ],
  'preferences.PLACE_MAX': [text('a city', PreferencesForm.shape.city), text('a region', PreferencesForm.shape.region)],
  'interest-topics.TOPIC_NAME_MAX': [text('a name', TopicName)],
  'interest-topics.TOPICS_MAX': [{ of: 'the interests', schema: TopicListForm.shape.topics, value: topics }],
  'shown-facts.FACT_ANSWERS_MAX': [
    {
      of: 'the languages',
      schema: FactForm,
      value: (n) => ({ fact: 'languages', answer: LANGUAGES.slice(0, n), audience: null }),
    },
  ],
  'profile-answers.ANSWERS_MAX': [
    {
      of: 'the order',
      schema: profileAnswers.order.body.shape.prompts,
      value: (n) => Array.from({ length: n }, () => 'sunday'),
    },
  ],
  'profile-answers.ANSWER_MAX': [
    text('an answer', AnswerText),
    text('a draft', profileAnswers.saveDraft.body.shape.text),
  ],
  'profile-answers.ANSWER_REASON_MAX': [text('a reason', ReturnAnswerForm.shape.reason)],
  'questionnaires.QUESTION_TEXT_MAX': [text('a question', QuestionWording.shape.question)],
  'questionnaires.OPTION_TEXT_MAX': [text('an option', QuestionWording.shape.answers.element)],
  'ratings-inbox.REFUSAL_REASON_MAX': [text('a refusal', RatingDecision.shape.reason)],
  'rejection-reasons.REASON_TITLE_MAX': [text('a title', RejectionReason.shape.title)],
  'rejection-reasons.REASON_TEXT_MAX': [text('a text', RejectionReason.shape.text)],
  'rejection-reasons.REJECTION_REASONS_MAX': [
    { of: 'the reasons', schema: RejectionReasonsForm.shape.reasons, value: reasons },
  ],
  'complaints.COMPLAINT_ANSWER_MAX': [
    text('an answer to a complaint', ComplaintDecisionForm.shape.answer),
    text('a note about a complaint', ComplaintDecisionForm.shape.note),
  ],
  'encounters.ENCOUNTER_SEARCH_MAX': [text('a search', encounters.list.query.shape.search)],
  'encounters.HARM_DETAIL_MAX': [
    text('a time', PersonReportForm.shape.happened_when),
    text('a place', PersonReportForm.shape.happened_where),
  ],
  'notices.NOTICE_ABOUT_MAX': [text('what a public report is about', NoticeForm.shape.about)],
  'report-cases.COMPLAINT_MAX': [text('a complaint', ComplaintForm.shape.text)],
  'reports-inbox.PICTURE_REASON_MAX': [text('a reason to open a picture', PictureForm.shape.reason)],
  'reports-inbox.NOTE_MAX': [text('a note', ReportDecisionForm.shape.note)],
  'helplines.HELPLINE_NAME_MAX': [text('a helpline', HelplineNumber.shape.name)],
  'helplines.HELPLINE_TEXT_MAX': [text('a note about a helpline', HelplineNumber.shape.text)],
  'helplines.EMERGENCY_NUMBERS_MAX': [
    { of: 'emergency numbers', schema: CountryNumbers.shape.emergency, value: numbers },
  ],
  'helplines.HELPLINES_MAX': [{ of: 'helplines', schema: CountryNumbers.shape.helplines, value: numbers }],
  'review.REASON_MAX': [text('a rejection', RejectForm.shape.reason)],
  'review.NOTE_MAX': [text('a message to the reviewer', ResubmitForm.shape.note)],
  'review-queue.SKIPPED_MAX': [{ of: 'skipped profiles', schema: reviewQueue.next.body.shape.skipped, value: uuids }],
  'safety.REPORT_MAX': [
    text('a report', ReportForm.shape.description),
    text('a report of a person', PersonReportForm.shape.description),
    text('a public report', NoticeForm.shape.text),
  ],
  'safety.LABEL_MAX': [text('the label of a hidden contact', NamedForm.shape.label)],
  'sanctions.SANCTION_NOTE_MAX': [text('a note', ActForm.shape.note)],
  'sanctions.SANCTION_MESSAGE_MAX': [text('a message', ActForm.shape.message)],
  'sanctions.SUSPENSION_DAYS_MAX': [{ of: 'a suspension', schema: SuspendForm.shape.days, value: number }],
  'staff-accounts.STAFF_PASSWORD_MIN': [text('a new staff account', JoinForm.shape.password)],
  'support.CASE_TITLE_MAX': [text('a title', caseForm('gs').shape.title)],
  'support.CASE_MESSAGE_MAX': [
    text('a message', caseForm('gs').shape.message),
    text('a reply', ReplyForm.shape.message),
  ],
  'support.RATING_COMMENT_MAX': [text('a comment', RatingCommentForm.shape.comment)],
  'support-inbox.CASE_NOTE_MAX': [text('a note', CaseNoteForm.shape.text)],
  'support.TRANSACTION_MAX': [text('a transaction', caseForm('pd').shape.transaction_id)],
  'accounts.MINIMUM_AGE': [{ of: 'a birth date', schema: RegistrationForm.shape.dob, value: born }],
}

/** Where the counts of the console's lists end; no call is refused and nothing is left out. */
const COUNTS = ['list-counts.LIST_COUNT_MAX']
/** Where a text or a picture is made smaller, or a list ends: more is refused nowhere. */
const SHORTENED = `encounters.FIRST_WORDS_MAX helplines.HELPLINE_VERSIONS_LISTED onboarding.DOCUMENT_SIDE_MAX
  counsellor-introductions.CANDIDATES_LISTED counsellor-introductions.DECLINES_LISTED counsellor-introductions.INTRODUCTION_CLIENTS_LISTED consent.LOOKS_LISTED
  member-letters.LETTERS_LISTED meeting-decisions.DISPUTED_MEETINGS_LISTED second-readings.SECOND_READINGS_LISTED confidential-cases.CONFIDENTIAL_CASES_LISTED`.split(
  /\s+/,
)
const tests = testFiles()
const IS_LIMIT = /(^|_)(MAX|MIN|MINIMUM|LISTED|RESULTS)(_|$)/
const limits = new Map<string, number>()
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^([\w-]+\/)?[\w-]+\.ts$/.test(name),
)
for (const file of sources) {
  const exported = Object.entries((await import(`./${file}`)) as Record<string, unknown>)
  for (const [name, value] of exported)
    if (IS_LIMIT.test(name) && typeof value === 'number') limits.set(`${path.basename(file, '.ts')}.${name}`, value)
}

test('every limit of the contract is in the table, and the table has no other', () => {
  expect([...Object.keys(FIELDS), ...Object.keys(ELSEWHERE), ...COUNTS, ...SHORTENED].sort()).toEqual(
    [...limits.keys()].sort(),
  )
})

test.each(Object.entries(ELSEWHERE))('%s is tested in %s.test.ts', (_limit, [name, part]) => {
  expect(tests.find(({ file, text }) => path.basename(file) === `${name}.test.ts` && text.includes(part))).toBeDefined()
})

describe.each(Object.entries(FIELDS))('%s', (limit, fields) => {
  const n = limits.get(limit) ?? Number.NaN
  const beyond = /_MIN$|MINIMUM/.test(limit) ? n - 1 : n + 1

  test.each(fields)('of $of', ({ schema, value }) => {
    expect(schema.safeParse(value(n)).error?.issues ?? []).toEqual([])
    expect(schema.safeParse(value(beyond)).success).toBe(false)
  })
})
