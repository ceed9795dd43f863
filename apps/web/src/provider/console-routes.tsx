import { type RouteObject, replace } from 'react-router'
import { PageError } from '../platform/page-error.tsx'
import { OwnAccountPage } from './account/own-account-page.tsx'
import { AppealsPage } from './appeals/appeals-page.tsx'
import { BansPage } from './appeals/bans-page.tsx'
import { ArticleEditorPage } from './articles/article-editor-page.tsx'
import { ArticlesPage } from './articles/articles-page.tsx'
import { NewArticlePage } from './articles/new-article-page.tsx'
import { AuditPage } from './audit/audit-page.tsx'
import { BookingPage } from './bookings/booking-page.tsx'
import { BookingsPage } from './bookings/bookings-page.tsx'
import { CannedAnswersPage } from './canned-answers/canned-answers-page.tsx'
import { ComplaintsPage } from './complaints/complaints-page.tsx'
import { ConsoleLayout } from './console-layout.tsx'
import { ConsoleNotFound } from './console-not-found.tsx'
import { consolePaths } from './console-paths.ts'
import { CounsellorsPage } from './counsellors/counsellors-page.tsx'
import { ListingPage } from './counsellors/listing-page.tsx'
import { EmailEditorPage } from './emails/email-editor-page.tsx'
import { EmailsPage } from './emails/emails-page.tsx'
import { MessagesPage } from './enquiries/enquiries-page.tsx'
import { CountryHelplinesPage } from './helplines/country-helplines-page.tsx'
import { HelplinesPage } from './helplines/helplines-page.tsx'
import { HomePage } from './home/home-page.tsx'
import { InterestTopicsPage } from './interest-topics/interest-topics-page.tsx'
import { MemberFilePage } from './member-file/member-file-page.tsx'
import { IssuesPage } from './newsletter/issues-page.tsx'
import { SubscribersPage } from './newsletter/subscribers-page.tsx'
import { WriteIssuePage } from './newsletter/write-issue-page.tsx'
import { FiguresPage } from './pages/figures-page.tsx'
import { PageEditorPage } from './pages/page-editor-page.tsx'
import { PayoutsPage } from './payouts/payouts-page.tsx'
import { QuestionnairesPage } from './questionnaires/questionnaires-page.tsx'
import { MatchingPage } from './ranking/matching-page.tsx'
import { RatingsPage } from './ratings/ratings-page.tsx'
import { RecoveriesPage } from './recoveries/recoveries-page.tsx'
import { RejectionReasonsPage } from './rejection-reasons/rejection-reasons-page.tsx'
import { ReportsPage } from './reports/reports-page.tsx'
import { MemberPage } from './review/member-page.tsx'
import { QueuePage } from './review/queue-page.tsx'
import { ReviewingPage } from './review/reviewing/reviewing-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { InvitationPage } from './staff/invitation-page.tsx'
import { StaffPage } from './staff/staff-page.tsx'
import { SupportPage } from './support/support-page.tsx'
import { TermsPage } from './terms/terms-page.tsx'
import { TransparencyMonthsPage } from './transparency/transparency-months-page.tsx'

const pages: RouteObject[] = [
  { index: true, Component: HomePage },
  { path: consolePaths.queue, Component: QueuePage },
  { path: `${consolePaths.queue}/:id`, Component: ReviewingPage },
  { path: `${consolePaths.home}/members/:id`, Component: MemberPage },
  { path: `${consolePaths.messages}/:id?`, Component: MessagesPage },
  { path: `${consolePaths.support}/:number?`, Component: SupportPage },
  { path: consolePaths.rejectionReasons, Component: RejectionReasonsPage },
  { path: consolePaths.cannedAnswers, Component: CannedAnswersPage },
  { path: consolePaths.issues, Component: IssuesPage },
  { path: consolePaths.subscribers, Component: SubscribersPage },
  { path: consolePaths.writeIssue, Component: WriteIssuePage },
  { path: consolePaths.pages, loader: () => replace(consolePaths.page('termsandconditions')) },
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
  { path: `${consolePaths.reports}/:number?`, Component: ReportsPage },
  { path: `${consolePaths.ratings}/:bookingId?`, Component: RatingsPage },
  { path: `${consolePaths.audit}/:number?`, Component: AuditPage },
  {
    path: consolePaths.numbers,
    lazy: async () => ({ Component: (await import('./numbers/numbers-page.tsx')).NumbersPage }),
  },
  { path: `${consolePaths.transparency}/:month?`, Component: TransparencyMonthsPage },
  { path: consolePaths.counsellors, Component: CounsellorsPage },
  { path: `${consolePaths.counsellors}/:id`, Component: ListingPage },
  { path: consolePaths.payouts, Component: PayoutsPage },
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
