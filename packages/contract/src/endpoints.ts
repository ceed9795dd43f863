import { accountRecovery } from './account-recovery.ts'
import { accounts } from './accounts.ts'
import { appeals, appealsInbox } from './appeals.ts'
import { appointmentRoom } from './appointment-room.ts'
import { articleEditing, articles } from './articles.ts'
import { assessments } from './assessments.ts'
import { audit } from './audit.ts'
import { bookingsInbox } from './bookings-inbox.ts'
import { cannedAnswers } from './canned-answers.ts'
import { complaintsInbox } from './complaints.ts'
import { consents } from './consents.ts'
import { consoleHome } from './console-home.ts'
import { consoleSearch } from './console-search.ts'
import { content } from './content.ts'
import { conversations } from './conversations.ts'
import { counselling } from './counselling.ts'
import { counsellingTerms } from './counselling-terms.ts'
import { counsellorAccounts } from './counsellor-accounts.ts'
import { counsellorWorkspace } from './counsellor-workspace.ts'
import { detailChanges } from './detail-changes.ts'
import { drafts } from './drafts.ts'
import { editing } from './editing.ts'
import { emailTexts } from './email-texts.ts'
import { encounters } from './encounters.ts'
import type { Endpoint } from './endpoint.ts'
import { enquiries } from './enquiries.ts'
import { helplines } from './helplines.ts'
import { interestTopics } from './interest-topics.ts'
import { interests } from './interests.ts'
import { matchMarks } from './match-marks.ts'
import { matching } from './matching.ts'
import { memberFile } from './member-file.ts'
import { newsletter } from './newsletter.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { numbers } from './numbers.ts'
import { onboarding } from './onboarding.ts'
import { ownData } from './own-data.ts'
import { ownReports } from './own-reports.ts'
import { passkeys, staffPasskeys } from './passkeys.ts'
import { paymentDisputes, payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { photos } from './photos.ts'
import { preferences } from './preferences.ts'
import { profiles } from './profiles.ts'
import { questionnaires } from './questionnaires.ts'
import { ranking } from './ranking.ts'
import { ratingsInbox } from './ratings-inbox.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { reportsInbox } from './reports-inbox.ts'
import { review } from './review.ts'
import { reviewQueue } from './review-queue.ts'
import { safety } from './safety.ts'
import { sanctions } from './sanctions.ts'
import { staffAccounts } from './staff-accounts.ts'
import { stepUp } from './step-up.ts'
import { support } from './support.ts'
import { supportInbox } from './support-inbox.ts'
import { transparency, transparencyEditing } from './transparency.ts'

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
  bookingsInbox,
  cannedAnswers,
  complaintsInbox,
  consents,
  consoleHome,
  consoleSearch,
  content,
  conversations,
  counselling,
  ratingsInbox,
  counsellingTerms,
  counsellorAccounts,
  counsellorWorkspace,
  detailChanges,
  drafts,
  editing,
  emailTexts,
  encounters,
  enquiries,
  helplines,
  interestTopics,
  interests,
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
  passkeys,
  paymentDisputes,
  payments,
  payouts,
  photos,
  preferences,
  profiles,
  ranking,
  questionnaires,
  rejectionReasons,
  review,
  reviewQueue,
  safety,
  sanctions,
  reportsInbox,
  staffAccounts,
  staffPasskeys,
  stepUp,
  support,
  supportInbox,
  transparency,
  transparencyEditing,
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
