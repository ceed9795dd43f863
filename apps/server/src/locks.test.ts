import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFiles } from '../../../tools/requirements-tested.ts'

const LOCK =
  /\.(?:forUpdate|forNoKeyUpdate)\(|\bfor (?:update|key share)\b(?! skipped)|\b(?:await|=) ?\(?lockRow\(|pg_(?:try_)?advisory_xact_lock\(/
const FUNCTION = /^(?:export )?(?:async )?(?:function|const) (\w+)|^create (?:or replace )?function (\w+)/
const root = path.join(import.meta.dirname, '..')

function locksIn(file: string): string[] {
  const counts = new Map<string, number>()
  let name = ''
  return readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      name = FUNCTION.exec(line)?.slice(1).find(Boolean) ?? name
      if (!LOCK.test(line) || /^\s*(?:\*|\/\/|\/\*)/.test(line)) return []
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return `${file} ${name}${count > 1 ? ` ${count}` : ''}`
    })
}
const files = ['src', 'migrations'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
const locks = files
  .filter((file) => /\.(?:ts|sql)$/.test(file) && !/\.test\.ts$|\/row-lock\.ts$/.test(file))
  .flatMap(locksIn)

type Test = [file: string, title: string]
const ofServer = testFiles().filter(({ file }) => file.includes('apps/server/'))
const tests = new Map(ofServer.map(({ file, text }) => [path.basename(file), text]))
const api = (name: string) => `${name}.test.ts`
const PASSED = (what: string): Test => [api('passed-locks'), what]
const MEMBER = (title: string): Test => [api('member-race'), title]
const MONEY = (title: string): Test => [api('payments-race'), title]

/** Each lock by its file and the function that takes it, with the test that fails without it. */
const TESTED: Record<string, Test> = {
  'migrations/20261123T0900-audit-chain.sql add_audit_link': [
    api('audit-race'),
    'acts at the same moment make one chain',
  ],
  'migrations/20261127T1600-note-contact-view.sql note_contact_view': [
    api('connections'),
    'whose profile is opened at the same time',
  ],
  'companions/queries.ts lockCompanion': [api('companions'), 'an answer and an end at the same moment'],
  'companions/service.ts inviteCompanion': [api('companions'), 'two invitations at the same moment'],
  'accounts/deletion/queries.ts lockMemberToErase': MEMBER('in the last moment of the grace period is not erased'),
  'accounts/email-change/queries.ts lockEmailChange': MEMBER('the link to a new email address opened twice at once'),
  'identity/passkeys/queries.ts deleteExpiredChallenges': PASSED('expired challenges of passkeys'),
  'identity/passkeys/queries.ts lockCredential': [api('accounts-passkeys'), 'of two uses with the same number at once'],
  'identity/passkeys/service.ts addPasskey': [api('accounts-passkeys'), 'when two are added at the same moment'],
  'accounts/queries.ts lockLink': MEMBER('the link that verifies an address opened twice at once'),
  'accounts/recovery/queries.ts lockEmailChangesOf': [
    api('accounts-recovery'),
    'completed while the link in an older notice is opened',
  ],
  'accounts/recovery/service.ts lockMember': [api('accounts-recovery'), 'of a stop and a completion at once'],
  'accounts/service.ts resendVerification': [api('verification'), 'clicked ten times at once, is one email'],
  'identity/sessions/queries.ts newSession': PASSED('sessions over the limit'),
  'accounts/unverified-email/queries.ts lockLinks': [
    api('accounts-unverified-email'),
    'loses against the old link when that is opened first',
  ],
  'content/articles/queries.ts lockAddresses': [
    api('content-articles'),
    'of two new articles with one address at once',
  ],
  'content/articles/service.ts lockVersion': [
    api('content-articles'),
    'that two publish at once is recorded as published',
  ],
  'content/articles/service.ts removeArticle': [
    api('content-articles'),
    'is published while somebody deletes it stays',
  ],
  'content/service.ts sendIssueTo': [api('newsletter-issues'), 'while the emails of their batch are written'],
  'conversations/alerts/queries.ts takeDueAlert': PASSED('alerts about messages'),
  'safety/money-talk/queries.ts takeFlagged': PASSED('flagged messages'),
  'safety/money-talk/queries.ts takeFlagged 2': [api('automatic-reports'), 'deleted while its report is opened'],
  'meetings/calls/queries.ts lockCall': [
    api('calls'),
    'turns cameras off for both, and ten more minutes are given once',
  ],
  'meetings/calls/queries.ts lockOpenCall': [api('calls'), 'and both at once leave one'],
  'meetings/calls/queries.ts lockOpenCallsOf': [api('endings'), 'agreed to a call calls it off, and they read so'],
  'meetings/calls/queries.ts takeDueCall': [api('calls'), 'once, also when processes work at the same time'],
  'meetings/check-ins/queries.ts lockCheckIn': [api('check-ins'), 'at the same moment, the call for help stays'],
  'meetings/check-ins/queries.ts takeDueCheckIn': [api('check-ins'), 'opens an urgent case, each once'],
  'meetings/day-after/queries.ts takeDueQuestion': [api('day-after'), 'once, also when processes ask at the same time'],
  'pairs/queries.ts lockFacts': [api('pairs'), 'two proposals at the same moment are a yes, once'],
  'pairs/wedding-story/queries.ts lockStory': [
    api('wedding-story'),
    'an approval and a withdrawal leave nothing on the site',
  ],
  'pairs/story-review/service.ts lockedStory': [
    api('wedding-story'),
    'an approval and a withdrawal leave nothing on the site',
  ],
  'pairs/queries.ts lockPairsOf': [
    api('pairs'),
    'a suspension at the same moment as a yes leaves nobody out of discovery',
  ],
  'interests/queries.ts lockSentBy': [
    api('pairs'),
    'one that is accepted at the same moment is a connection or was taken back',
  ],
  'meetings/plans/queries.ts lockPlan': [api('plans'), 'a change and a yes at the same moment leave one of the two'],
  'meetings/plans/queries.ts lockOpenPlan': [api('plans'), 'two suggestions at the same moment leave one plan'],
  'meetings/plans/queries.ts lockOpenPlansOf': [
    api('endings'),
    'just after the other has agreed calls it off, and they read so',
  ],
  'meetings/plans/queries.ts takeDuePlan': [api('plans'), 'once, also when processes work at the same time'],
  'conversations/pictures/queries.ts deleteWithoutMessage': PASSED('pictures that were never sent'),
  'conversations/quiet/queries.ts askQuiet': [api('conversation-turns'), 'when two processes ask at the same time'],
  'conversations/quiet/service.ts saveAnswer': [api('conversation-turns'), 'two yeses at the same moment'],
  'conversations/settings/queries.ts lockPictureChoices': [
    api('picture-requests'),
    'is not stored once a choice against it is saved',
  ],
  'conversations/receipts/queries.ts saveDeliveries': [
    api('conversations-race'),
    'delivery receipts that follow messages',
  ],
  'conversations/receipts/queries.ts saveRead': [
    api('conversations-race'),
    'while the ones before it are read stays unread',
  ],
  'conversations/sending/sending.queries.ts storeMessages': [
    api('conversations-race'),
    'messages that follow delivery receipts',
  ],
  'conversations/service.ts deleteMessage': [api('automatic-reports'), 'deleted while its report is opened'],
  'counselling/booking/queries.ts expireHolds': [api('booking-holds'), 'is let go once when two processes look'],
  'counselling/booking/queries.ts lockAppointments': MONEY(
    'two payments of a member for one time with two counsellors',
  ),
  'counselling/booking/queries.ts lockHolds': [api('counselling-race'), 'while its member takes a third one'],
  'counselling/booking/queries.ts lockHoldsAndCalendar': [
    api('booking-holds'),
    'and not four, also when they come at once',
  ],
  'counselling/closed-accounts/service.ts lockComing': MONEY('while its member is erased'),
  'counselling/clients/queries.ts lockOwnBooking': [api('counselling-race'), 'a summary shared by two saves at once'],
  'counselling/counsellor-accounts/queries.ts lockListing': [
    api('counsellor-accounts'),
    'of two saves at once one is refused',
  ],
  'counselling/ratings/queries.ts countRatings': [
    api('counselling-ratings'),
    'ratings of 20 members at once are all counted',
  ],
  'counselling/ratings/queries.ts lockBookingOf': [api('counselling-race'), 'refunded while its member rates it'],
  'counselling/reminders/queries.ts takeDueReminder': PASSED('reminders: an appointment'),
  'counselling/schedule/queries.ts lockCounsellor': [
    api('counselling-race'),
    'two overlapping exceptions added at once',
  ],
  'counselling/terms/queries.ts lockVersion': [api('counselling-terms'), 'that two withdraw at once'],
  'accounts/data-export/service.ts begin': MEMBER('two requests for a copy of the own data'),
  'interests/queries.ts closeInterest': PASSED('old interests'),
  'interests/queries.ts lockPair': [api('interests-undo'), 'a withdrawal after an undo has the last word'],
  'interests/queries.ts lockedPairRead': [
    api('interests-undo'),
    'an interest of the recipient after a withdrawal does not connect the two',
  ],
  'interests/queries.ts lockWaiting': [api('connections'), 'answers some before sending, and at 30 receives no more'],
  'introductions/mandates/service.ts countMeeting': [
    api('mandates'),
    'while it is counted, %s first: each price is in one place',
  ],
  'introductions/queries.ts lockConsents': [
    api('sending'),
    'drafts for one member at once, while the consents are given',
  ],
  'introductions/queries.ts lockConsents 2': [
    api('sending'),
    'many counsellors at once: a member never has more than two open letters',
  ],
  'introductions/queries.ts lockIntroduction': [
    api('letters'),
    'two yeses at once of 100 pairs are one connection each',
  ],
  'introductions/queries.ts lockOpenBetween': [
    api('letters'),
    'a yes and a block at once either connect first or never',
  ],
  'introductions/queries.ts lockOpenOf': [api('letters'), 'a yes and a withdrawn consent of the same member at once'],
  'matching/marks/service.ts saveMark': MEMBER('two people added at once to a shortlist'),
  'matching/places/service.ts showPlace': [api('shown-place'), 'of a member who hides the place is not undone'],
  'matching/ranking/daily-picks/daily-picks.queries.ts savePicks': [
    api('daily-picks'),
    'also for two requests at the same moment',
  ],
  'matching/ranking/feature-rows/feature-rows.queries.ts lockRows': MEMBER(
    'compute the feature row of a member at once',
  ),
  'matching/ranking/feature-rows/feature-rows.queries.ts tryLockRows': [
    api('matching-rows'),
    'make rows one at a time',
  ],
  'matching/service.ts storePreferences': MEMBER('saved while the consent is withdrawn'),
  'onboarding/drafts/service.ts saveDraft': MEMBER('a draft that arrives while its step is submitted'),
  'onboarding/service.ts advance': [api('onboarding-race'), 'submitted ten times at once is done once'],
  'onboarding/service.ts saveEdit': MEMBER('interests chosen in two tabs at once'),
  'payments/disputes/service.ts decide': MONEY('staff decide to refund the whole payment'),
  'payments/providers/test.queries.ts insertTestRefund': MONEY('the test provider refunds a charge once'),
  'payments/refunds/service.ts requestRefund': MONEY('two refunds at once that are more than the payment'),
  'payments/webhooks/queries.ts lockCharge': MONEY(
    'a refund that the provider reports while the payment is being stored',
  ),
  'payments/webhooks/queries.ts paymentOfEvent': MONEY('just before the event that its checkout expired'),
  'profiles/answers/service.ts lockSubmission': [
    api('profile-answers'),
    'of two reviewers at once is made by the first',
  ],
  'profiles/live-pictures/decisions/service.ts lockSent': [
    api('live-picture-decisions'),
    'of two at once is one decision',
  ],
  'profiles/live-pictures/service.ts drawLivePicture': [api('live-pictures'), 'twice at once draws one try'],
  'profiles/live-pictures/service.ts lockDraw': [
    api('live-pictures'),
    'twice at once with the same gestures stores three pictures',
  ],
  'profiles/answers/service.ts orderAnswers': [api('profile-answers'), 'ordered and removed at once'],
  'profiles/answers/service.ts removeAnswer': [api('profile-answers'), 'ordered and removed at once'],
  'profiles/answers/service.ts saveDraft': [api('profile-answers'), 'of eight %s at once are three'],
  'profiles/answers/service.ts submitAnswer': [api('profile-answers'), 'of eight %s at once are three'],
  'profiles/facts/service.ts saveFact': [api('profile-facts'), 'of two at once is one of them, whole'],
  'profiles/service.ts appendPhotos': [api('photos-edit'), 'ten uploads at once leave five photos'],
  'profiles/service.ts orderPhotos': MEMBER('an order of photos that arrives while one of them is removed'),
  'profiles/service.ts recordConsent': [api('consents'), 'ten times at once by turns'],
  'profiles/service.ts removePhoto': [api('photos-edit'), 'removes one picture for ten requests at once'],
  'profiles/service.ts reviewPhoto': MEMBER('two reviewers of one new photo'),
  'review/detail-changes/service.ts lockChange': [api('detail-changes'), 'two reviewers decide once'],
  'review/detail-changes/service.ts sendDocument': [api('detail-changes'), 'two documents leave one'],
  'review/detail-changes/service.ts withdrawDetailChange': [
    api('detail-changes'),
    'a withdrawal before an approval keeps the old details, and one after it comes too late',
  ],
  'review/id-documents/queries.ts lockDecidedBefore': [api('review-resubmit'), 'as the documents are deleted'],
  'introductions/meeting-decisions/service.ts decideMeeting': [
    api('meeting-decisions'),
    'of two people at once, one decides',
  ],
  'review/second-reviews/queries.ts leaseNext': [api('second-reviews'), 'at the same moment each gets another profile'],
  'review/second-reviews/queries.ts secondReviewOf': [api('second-reviews'), 'one profile goes to one of them'],
  'review/service.ts decideMember': [api('review-decision'), 'two reviewers at the same moment'],
  'review/service.ts sendAgain': [api('review-resubmit'), 'twice is once'],
  'safety/queries.ts lockAccount': [api('sanctions'), 'is given once, also by two at the same moment'],
  'safety/complaints/service.ts lockComplaint 2': [
    api('complaints'),
    'two staff members who answer one complaint at once',
  ],
  'safety/own-reports/service.ts complainAbout': [api('complaints'), 'sent five times at once is one complaint'],
  'safety/slow-sending/queries.ts lockFirstWords': [api('slow-sending'), 'of six first messages at once sends three'],
  'safety/service.ts hideFromContact': MEMBER('two hidden contacts added at once'),
  'identity/second-person/service.ts assertSecondPerson': [
    api('second-person'),
    'while its proposer changes the roles of the account at the same moment',
  ],
  'payments/withdrawal/service.ts withdraw': [api('payments-withdrawal'), 'two withdrawals at once'],
  'src/platform/db/migrate.ts begin': [
    'src/platform/db/migrate.test.ts',
    'servers that start together apply each file once',
  ],
  'staff/staff-accounts/queries.ts lockAdministrators': [api('staff-accounts'), 'take the role from each other'],
  'staff/staff-accounts/queries.ts lockFirstAdministrator': [
    api('staff-accounts'),
    'also when two open the account at once',
  ],
  'support/canned-answers/queries.ts lockAdding': [api('support-canned-answers'), 'also when two are added at once'],
  'support/canned-answers/service.ts saveAnswer': [api('support-canned-answers'), 'is deleted while it is saved'],
  'support/merge/service.ts lockCases': [api('support-work'), 'merged into each other at once'],
  'support/notes/service.ts addNote': [api('support-work'), 'a note that arrives while its case is merged'],
}

/** Locks whose removal alone no test notices, with the reason. */
const UNNOTICED: Record<string, string> = {
  'accounts/unverified-email/service.ts lockUnverified': 'the update of the same account waits, too',
  'accounts/unverified-email/service.ts lockUnverified 2': 'lockLinks decides the race; this keeps the order of locks',
  'counselling/booking/queries.ts lockBooking': 'lockCalendar decides the race; this keeps the order of locks',
  'counselling/booking/queries.ts lockBooking 2': 'lockCalendar decides the race, while the booking has a counsellor',
  'counselling/booking/queries.ts lockCalendar':
    'the exclusion constraint and the lock of the booking decide its races',
  'counselling/holds/service.ts inOwnHold': 'the lock of the package decides the race; this keeps the order of locks',
  'counselling/payouts/queries.ts lockPayments': 'lockCalendar decides the race; this keeps the order of locks',
  'counselling/settlement/queries.ts packageOfPayment': 'the lock of the payment decides the race',
  'counselling/settlement/service.ts settleReversal': 'the webhook has locked the same payment',
  'introductions/mandates/queries.ts lockUncounted': 'the lock of the payment decides the race',
  'payments/history/queries.ts takeRest': 'the lock of the payment decides the race',
  'payments/history/service.ts refundRest': 'requestRefund locks the same payment, and takeRest the package',
  'profiles/live-pictures/queries.ts lockEndedBefore':
    'an ended try is changed only by a withdrawal, which keeps its row',
  'safety/ban-keys/queries.ts lockBan':
    'keys that are stored twice stay one row; it waits for a ban that ends meanwhile',
  'safety/ban-photos/queries.ts lockBanWithoutAltered':
    'hashes that are stored twice only cost a comparison; it waits for a ban that ends meanwhile',
  'safety/complaints/service.ts lockComplaint':
    'the lock of the complaint decides the race; this keeps the order of locks',
  'review/second-reviews/service.ts settle':
    'the lock of the second review decides the race; this keeps the order of locks',
  'staff/staff-accounts/service.ts activate': 'it checks only that there is such an account',
  'staff/staff-accounts/service.ts changeRoles': 'lockAdministrators decides the race',
  'staff/staff-accounts/service.ts deactivate': 'lockAdministrators decides the race',
  'src/platform/jobs/queues.ts alone': 'a deadlock of two first starts, which no test makes happen',
}

/** Unique indexes and exclusions that decide a race, with the test of two that come at once. */
const CONSTRAINTS: Record<string, Test> = {
  'accounts (email)': [api('accounts-registration'), 'twenty registrations of one address at the same moment'],
  'accounts (email), of a changed address': [api('accounts-unverified-email'), 'who want the same address at once'],
  'accounts (email), of a recovered account': [
    api('accounts-recovery'),
    'completed while somebody registers with the new address',
  ],
  'blocks (blocker, blocked)': [api('safety'), 'a block given again, also ten times at once'],
  bookings_one_at_a_time: [api('booking-race'), 'the constraint refuses an overlap that comes past the lock'],
  counselling_terms_holds_from: [api('counselling-terms'), 'two versions cannot begin at one moment'],
  'dispute_decisions (case)': [api('payments-disputes'), 'two of the staff at once'],
  'email_texts (kind, version)': [api('email-texts'), 'of two saves of the same version at once'],
  'helplines (country, version)': [api('content-helplines'), 'of two saves of the same version at once'],
  interest_requests_pair: [api('interests'), 'two people who tap at the same moment'],
  'ledger_entries (act, account)': [api('payments-history'), 'ten times at once is one refund'],
  messages_client: [api('conversations-send'), 'that is new and sent many times at once'],
  'newsletter_issues (id)': [api('newsletter-issues'), 'or by two clicks at once, is one issue'],
  payments_opened: [api('payments-webhooks'), 'the button pressed twenty times at once opens one checkout'],
  'questionnaire_wordings (bank, version)': [api('assessments-wordings'), 'of two at once, one is stored'],
  'ratings (booking)': [api('counselling-ratings'), '20 ratings of one appointment at once are one rating'],
  'rejection_reasons (version)': [api('review-rejection-reasons'), 'of two saves of the same version at once'],
  reports_message: [api('message-reports'), 'also when it is sent five times at once'],
  'staff_invitations (token)': [api('staff-accounts'), 'of two people with the link, one gets the account'],
  'topic_lists (version)': [api('onboarding-interest-topics'), 'of two at once, one is stored'],
  'transparency (month)': [api('transparency'), 'who publish at the same time publish once'],
}

const name = (lock: string) => lock.replace('src/features/', '')

test('every lock is in one of the tables, and the tables have no other', () => {
  expect(locks.map(name).sort()).toEqual([...Object.keys(TESTED), ...Object.keys(UNNOTICED)].sort())
})

test.each(Object.entries({ ...TESTED, ...CONSTRAINTS }))('%s has a race test in %s', (_, [file, title]) => {
  expect(tests.get(path.basename(file))).toContain(title)
})
