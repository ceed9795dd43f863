import { accountRecovery } from './accounts/account-recovery.ts'
import { accounts } from './accounts/accounts.ts'
import { ownData } from './accounts/own-data.ts'
import { assessments } from './assessments/assessments.ts'
import { questionnaires } from './assessments/questionnaires.ts'
import { audit } from './audit/audit.ts'
import { batch } from './batch.ts'
import { companionPage } from './companions/companion-page.ts'
import { companions, conversationCopies } from './companions/companions.ts'
import { consents } from './consents/consents.ts'
import { consoleHome } from './console/console-home.ts'
import { consoleSearch } from './console/console-search.ts'
import { memberFile } from './console/member-file.ts'
import { articleEditing, articles } from './content/articles.ts'
import { content } from './content/content.ts'
import { editing } from './content/editing.ts'
import { enquiries } from './content/enquiries.ts'
import { helplines } from './content/helplines.ts'
import { newsletter } from './content/newsletter.ts'
import { pageTexts } from './content/page-texts.ts'
import { chatSettings } from './conversations/chat-settings.ts'
import { conversations } from './conversations/conversations.ts'
import { finishing } from './conversations/finishing.ts'
import { pictureRequests } from './conversations/picture-requests.ts'
import { turns } from './conversations/turns.ts'
import { appointmentRoom } from './counselling/appointment-room.ts'
import { bookingsInbox } from './counselling/bookings-inbox.ts'
import { counselling } from './counselling/counselling.ts'
import { counsellingTerms } from './counselling/counselling-terms.ts'
import { counsellorAccounts } from './counselling/counsellor-accounts.ts'
import { counsellorWorkspace } from './counselling/counsellor-workspace.ts'
import { payouts } from './counselling/payouts.ts'
import { ratingsInbox } from './counselling/ratings-inbox.ts'
import type { Endpoint } from './endpoint.ts'
import { passkeys, staffPasskeys } from './identity/passkeys.ts'
import { stepUp } from './identity/step-up.ts'
import { interests } from './interests/interests.ts'
import { introductionConsent } from './introductions/consent.ts'
import { counsellorIntroductions } from './introductions/counsellor-introductions.ts'
import { introductionFigures } from './introductions/introduction-figures.ts'
import { mandates } from './introductions/mandates.ts'
import { meetingDecisions } from './introductions/meeting-decisions.ts'
import { letters } from './introductions/member-letters.ts'
import { secondReadings } from './introductions/second-readings.ts'
import { factPreferences } from './matching/fact-preferences.ts'
import { matchMarks } from './matching/match-marks.ts'
import { matching } from './matching/matching.ts'
import { preferences } from './matching/preferences.ts'
import { ranking } from './matching/ranking.ts'
import { calls } from './meetings/calls.ts'
import { checkIns } from './meetings/check-ins.ts'
import { plans } from './meetings/plans.ts'
import { trustedPeople } from './meetings/trusted-people.ts'
import { emailTexts } from './notifications/email-texts.ts'
import { notifications } from './notifications/notifications.ts'
import { drafts } from './onboarding/drafts.ts'
import { interestTopics } from './onboarding/interest-topics.ts'
import { onboarding } from './onboarding/onboarding.ts'
import { chapters, counsellorChapters } from './pairs/chapters.ts'
import { pairs } from './pairs/pairs.ts'
import { weddingStories } from './pairs/wedding-stories.ts'
import { weddingStory } from './pairs/wedding-story.ts'
import { weddingStoryReview } from './pairs/wedding-story-review.ts'
import { paymentDisputes, payments } from './payments/payments.ts'
import { livePictures } from './profiles/live-pictures.ts'
import { photos } from './profiles/photos.ts'
import { profileAnswers } from './profiles/profile-answers.ts'
import { profileFacts } from './profiles/profile-facts.ts'
import { profiles } from './profiles/profiles.ts'
import { detailChanges } from './review/detail-changes.ts'
import { rejectionReasons } from './review/rejection-reasons.ts'
import { review } from './review/review.ts'
import { reviewQueue } from './review/review-queue.ts'
import { secondReviews } from './review/second-reviews.ts'
import { appeals, appealsInbox } from './safety/appeals.ts'
import { complaintsInbox } from './safety/complaints.ts'
import { confidentialCases, confidentialInbox } from './safety/confidential-cases.ts'
import { encounters } from './safety/encounters.ts'
import { notices } from './safety/notices.ts'
import { ownReports } from './safety/own-reports.ts'
import { reportWaves } from './safety/report-waves.ts'
import { reportsInbox } from './safety/reports-inbox.ts'
import { safety } from './safety/safety.ts'
import { sanctions } from './safety/sanctions.ts'
import { staffAccounts } from './staff/staff-accounts.ts'
import { numbers } from './statistics/numbers.ts'
import { transparency, transparencyEditing } from './statistics/transparency.ts'
import { cannedAnswers } from './support/canned-answers.ts'
import { support } from './support/support.ts'
import { supportInbox } from './support/support-inbox.ts'

const features = {
  accountRecovery,
  accounts,
  appeals,
  appealsInbox,
  appointmentRoom,
  articleEditing,
  articles,
  assessments,
  audit,
  batch,
  bookingsInbox,
  calls,
  cannedAnswers,
  chapters,
  chatSettings,
  companionPage,
  companions,
  conversationCopies,
  complaintsInbox,
  confidentialCases,
  confidentialInbox,
  consents,
  consoleHome,
  consoleSearch,
  content,
  conversations,
  counselling,
  ratingsInbox,
  counsellingTerms,
  counsellorAccounts,
  counsellorChapters,
  counsellorWorkspace,
  detailChanges,
  drafts,
  editing,
  emailTexts,
  encounters,
  enquiries,
  factPreferences,
  finishing,
  helplines,
  interestTopics,
  interests,
  counsellorIntroductions,
  introductionConsent,
  introductionFigures,
  secondReadings,
  letters,
  mandates,
  meetingDecisions,
  livePictures,
  matchMarks,
  matching,
  memberFile,
  newsletter,
  notices,
  notifications,
  numbers,
  onboarding,
  ownData,
  ownReports,
  pageTexts,
  pairs,
  passkeys,
  paymentDisputes,
  payments,
  payouts,
  photos,
  pictureRequests,
  preferences,
  checkIns,
  plans,
  trustedPeople,
  profileAnswers,
  profileFacts,
  profiles,
  ranking,
  questionnaires,
  rejectionReasons,
  review,
  reviewQueue,
  secondReviews,
  safety,
  sanctions,
  reportsInbox,
  reportWaves,
  staffAccounts,
  staffPasskeys,
  stepUp,
  support,
  supportInbox,
  transparency,
  transparencyEditing,
  turns,
  weddingStories,
  weddingStory,
  weddingStoryReview,
}

/**
 * Every endpoint by its name `feature.call`. The server must register each, and the authorisation matrix must test
 * each.
 */
export const ENDPOINTS: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([call, endpoint]): [string, Endpoint] => [`${feature}.${call}`, endpoint]),
  ),
)
