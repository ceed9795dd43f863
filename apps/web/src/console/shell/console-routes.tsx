import { type RouteObject, replace } from 'react-router'
import { PageError } from '../../platform/page/page-error.tsx'
import { RecoveriesPage } from '../accounts/recoveries/recoveries-page.tsx'
import { QuestionnairesPage } from '../assessments/questionnaires/questionnaires-page.tsx'
import { AuditPage } from '../audit/audit-page.tsx'
import { ArticleEditorPage } from '../content/articles/article-editor-page.tsx'
import { ArticlesPage } from '../content/articles/articles-page.tsx'
import { NewArticlePage } from '../content/articles/new-article-page.tsx'
import { MessagesPage } from '../content/enquiries/enquiries-page.tsx'
import { CountryHelplinesPage } from '../content/helplines/country-helplines-page.tsx'
import { HelplinesPage } from '../content/helplines/helplines-page.tsx'
import { IssuesPage } from '../content/newsletter/issues-page.tsx'
import { SubscribersPage } from '../content/newsletter/subscribers-page.tsx'
import { WriteIssuePage } from '../content/newsletter/write-issue-page.tsx'
import { FiguresPage } from '../content/pages/figures-page.tsx'
import { PageEditorPage } from '../content/pages/page-editor-page.tsx'
import { BookingPage } from '../counselling/bookings/booking-page.tsx'
import { BookingsPage } from '../counselling/bookings/bookings-page.tsx'
import { CounsellorsPage } from '../counselling/counsellors/counsellors-page.tsx'
import { ListingPage } from '../counselling/counsellors/listing-page.tsx'
import { PayoutsPage } from '../counselling/payouts/payouts-page.tsx'
import { RatingsPage } from '../counselling/ratings/ratings-page.tsx'
import { TermsPage } from '../counselling/terms/terms-page.tsx'
import { HomePage } from '../home/home-page.tsx'
import { DisputedMeetingsPage } from '../introductions/disputed-meetings-page.tsx'
import { IntroductionsPage } from '../introductions/introductions-page.tsx'
import { MatchingPage } from '../matching/ranking/matching-page.tsx'
import { MemberFilePage } from '../member-file/member-file-page.tsx'
import { EmailEditorPage } from '../notifications/emails/email-editor-page.tsx'
import { EmailsPage } from '../notifications/emails/emails-page.tsx'
import { InterestTopicsPage } from '../onboarding/interest-topics/interest-topics-page.tsx'
import { WeddingStoriesPage } from '../pairs/wedding-stories-page.tsx'
import { MemberPage } from '../review/profiles/member/member-page.tsx'
import { QueuePage } from '../review/profiles/queue/queue-page.tsx'
import { ReviewingPage } from '../review/profiles/reviewing/reviewing-page.tsx'
import { RejectionReasonsPage } from '../review/rejection-reasons/rejection-reasons-page.tsx'
import { SecondReviewPage } from '../review/second-reviews/second-review-page.tsx'
import { AppealsPage } from '../safety/appeals/appeals-page.tsx'
import { BansPage } from '../safety/appeals/bans-page.tsx'
import { ComplaintsPage } from '../safety/complaints/complaints-page.tsx'
import { ConfidentialPage } from '../safety/confidential/confidential-page.tsx'
import { ReportsPage } from '../safety/reports/reports-page.tsx'
import { WavesPage } from '../safety/waves/waves-page.tsx'
import { OwnAccountPage } from '../staff/account/own-account-page.tsx'
import { InvitationPage } from '../staff/accounts/invitation-page.tsx'
import { StaffPage } from '../staff/accounts/staff-page.tsx'
import { TransparencyMonthsPage } from '../statistics/transparency/transparency-months-page.tsx'
import { CannedAnswersPage } from '../support/canned-answers/canned-answers-page.tsx'
import { SupportPage } from '../support/cases/support-page.tsx'
import { ConsoleLayout } from './console-layout.tsx'
import { ConsoleNotFound } from './console-not-found.tsx'
import { consolePaths } from './console-paths.ts'
import { SignInPage } from './sign-in-page.tsx'

const pages: RouteObject[] = [
  { index: true, Component: HomePage },
  { path: consolePaths.queue, Component: QueuePage },
  { path: `${consolePaths.queue}/:id`, Component: ReviewingPage },
  { path: `${consolePaths.home}/second-reviews/:id`, Component: SecondReviewPage },
  { path: `${consolePaths.home}/members/:id`, Component: MemberPage },
  { path: `${consolePaths.messages}/:id?`, Component: MessagesPage },
  { path: `${consolePaths.support}/:number?`, Component: SupportPage },
  { path: consolePaths.stories, Component: WeddingStoriesPage },
  { path: consolePaths.rejectionReasons, Component: RejectionReasonsPage },
  { path: consolePaths.cannedAnswers, Component: CannedAnswersPage },
  { path: consolePaths.issues, Component: IssuesPage },
  { path: consolePaths.subscribers, Component: SubscribersPage },
  { path: consolePaths.writeIssue, Component: WriteIssuePage },
  { path: consolePaths.pages, loader: () => replace(consolePaths.page('landing')) },
  { path: `${consolePaths.pages}/:type`, Component: PageEditorPage },
  { path: consolePaths.figures, Component: FiguresPage },
  { path: consolePaths.helplines, Component: HelplinesPage },
  { path: `${consolePaths.helplines}/:country`, Component: CountryHelplinesPage },
  { path: consolePaths.articles, Component: ArticlesPage },
  { path: consolePaths.newArticle, Component: NewArticlePage },
  { path: `${consolePaths.articles}/:id`, Component: ArticleEditorPage },
  { path: consolePaths.emails, Component: EmailsPage },
  { path: `${consolePaths.emails}/:kind`, Component: EmailEditorPage },
  { path: consolePaths.interests, Component: InterestTopicsPage },
  { path: `${consolePaths.questionnaires}/:bank?`, Component: QuestionnairesPage },
  { path: consolePaths.matching, Component: MatchingPage },
  { path: `${consolePaths.home}/members/:id/file`, Component: MemberFilePage },
  { path: `${consolePaths.complaints}/:id?`, Component: ComplaintsPage },
  { path: `${consolePaths.appeals}/:number?`, Component: AppealsPage },
  { path: consolePaths.bans, Component: BansPage },
  { path: consolePaths.recoveries, Component: RecoveriesPage },
  { path: consolePaths.waves, Component: WavesPage },
  { path: `${consolePaths.reports}/:number?`, Component: ReportsPage },
  { path: `${consolePaths.ratings}/:bookingId?`, Component: RatingsPage },
  { path: `${consolePaths.audit}/:number?`, Component: AuditPage },
  {
    path: consolePaths.numbers,
    lazy: async () => ({ Component: (await import('../statistics/numbers/numbers-page.tsx')).NumbersPage }),
  },
  { path: `${consolePaths.transparency}/:month?`, Component: TransparencyMonthsPage },
  { path: consolePaths.counsellors, Component: CounsellorsPage },
  { path: `${consolePaths.counsellors}/:id`, Component: ListingPage },
  { path: consolePaths.introductions, Component: IntroductionsPage },
  { path: consolePaths.payouts, Component: PayoutsPage },
  { path: consolePaths.confidential, Component: ConfidentialPage },
  { path: consolePaths.disputedMeetings, Component: DisputedMeetingsPage },
  { path: consolePaths.terms, Component: TermsPage },
  { path: consolePaths.bookings, Component: BookingsPage },
  { path: `${consolePaths.bookings}/:bookingId`, Component: BookingPage },
  { path: consolePaths.staff, Component: StaffPage },
  { path: consolePaths.account, Component: OwnAccountPage },
  { path: '*', Component: ConsoleNotFound },
]

export const consoleRoutes: RouteObject[] = [
  {
    ErrorBoundary: PageError,
    // While the first page loads its code.
    HydrateFallback: () => null,
    children: [
      { path: consolePaths.signIn, Component: SignInPage },
      { path: consolePaths.invitation, Component: InvitationPage },
      {
        path: consolePaths.home,
        Component: ConsoleLayout,
        children: [{ ErrorBoundary: PageError, children: pages }],
      },
    ],
  },
]
