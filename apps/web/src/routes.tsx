import { type RouteObject, replace } from 'react-router'
import { bookingArea, bookingDetails, consult, counsellingUser } from './counselling-routes.ts'
import { counsellorArea } from './counsellor-routes.ts'
import { SiteLayout } from './features/accounts/site-layout.tsx'
import { ErrorPage } from './features/content/error-page.tsx'
import { NOWHERE, WaitingFrame } from './features/content/frame/site-frame.tsx'
import { help } from './help-routes.ts'
import { lazyPages } from './lazy-page.ts'
import { pairPages } from './pair-routes.ts'
import { inSettings, paths } from './paths.ts'
import { memberPayments, plainPaymentHistory } from './payment-routes.ts'
import { MEMBER_AREA } from './platform/session/own-id.ts'
import { SignedInOnly } from './platform/session/signed-in-only.tsx'
import { guard } from './route-guard.ts'
import { accountPages, settings } from './settings-routes.ts'

const forgottenPage = lazyPages(() => import('./features/accounts/recovery/forgotten-password-pages.ts'))
const mailedLinkPage = lazyPages(() => import('./features/accounts/link-pages.ts'))
const outcomePage = lazyPages(() => import('./features/safety/outcome-pages.ts'))
const legalPage = lazyPages(() => import('./features/content/legal/legal-page.tsx'))
const storedPage = lazyPages(() => import('./features/content/stored-page.tsx'))
const transparencyPage = lazyPages(() => import('./features/content/transparency/transparency-page.tsx'))
const onboardingPage = lazyPages(() => import('./onboarding-pages.ts'))
const questionnaire = lazyPages(() => import('./features/assessments/assessment-pages.ts'))
const wordsPage = lazyPages(() => import('./features/profiles/words/word-pages.ts'))
const editPage = lazyPages(() => import('./features/profiles/edit-pages.ts'))
const previewPage = lazyPages(() => import('./features/profiles/profile-preview-page.tsx'))
const matchingPage = lazyPages(() => import('./features/matching/matching-pages.ts'))
const interestPage = lazyPages(() => import('./features/interests/interest-pages.ts'))
const memberShell = () => import('./features/profiles/member-shell-layout.tsx')

/**
 * Public pages about the product. The server renders each of them beforehand (`prerender.tsx`), so they take no
 * parameter, have no loader, and show the same to everybody until their effects run.
 */
export const publicRoutes: RouteObject[] = [
  {
    path: paths.home,
    lazy: lazyPages(() => import('./features/content/landing/landing-page.tsx'))('LandingPage'),
  },
  {
    path: paths.about,
    lazy: lazyPages(() => import('./features/content/about/about-page.tsx'))('AboutPage'),
  },
  {
    path: paths.services,
    lazy: lazyPages(() => import('./features/content/services/services-page.tsx'))('ServicesPage'),
  },
  {
    path: paths.gallery,
    lazy: lazyPages(() => import('./features/content/articles/gallery-page.tsx'))('GalleryPage'),
  },
  {
    path: paths.blog,
    lazy: lazyPages(() => import('./features/content/articles/blog-page.tsx'))('BlogPage'),
  },
  {
    path: paths.contact,
    lazy: lazyPages(() => import('./features/content/contact/contact-page.tsx'))('ContactPage'),
  },
  {
    path: paths.notSafe,
    lazy: lazyPages(() => import('./features/content/not-safe/not-safe-page.tsx'))('NotSafePage'),
  },
  {
    path: paths.report,
    lazy: lazyPages(() => import('./features/content/report/report-page.tsx'))('ReportPage'),
  },
  { path: paths.termsAndConditions, lazy: legalPage('TermsPage') },
  { path: paths.privacyPolicy, lazy: legalPage('PrivacyPage') },
  { path: paths.safetyPolicy, lazy: legalPage('SafetyPolicyPage') },
  { path: paths.accessibility, lazy: legalPage('AccessibilityPage') },
  {
    path: paths.transparency,
    lazy: transparencyPage('TransparencyPage'),
  },
]

/** An article. The server renders those that are published, and answers other paths below the blog with 404. */
export const articleRoute: RouteObject = {
  path: paths.article(':slug'),
  lazy: storedPage('ArticlePage'),
}

/** The list of wedding stories, and each of them: the server renders them too. */
export const storyRoute: RouteObject = {
  path: '/wedding-stories/:slug?',
  lazy: storedPage('StoryPages'),
}

/** The pages that links in newsletter and notification emails open. */
const letters: RouteObject[] = [
  {
    path: paths.newsletterConfirm,
    lazy: lazyPages(() => import('./features/content/newsletter/newsletter-confirm-page.tsx'))('NewsletterConfirmPage'),
  },
  {
    path: paths.newsletterUnsubscribe,
    lazy: lazyPages(() => import('./features/content/newsletter/newsletter-unsubscribe-page.tsx'))(
      'NewsletterUnsubscribePage',
    ),
  },
  {
    path: paths.unsubscribeFromEmails,
    lazy: lazyPages(() => import('./features/notifications/stop-mails-page.tsx'))('StopMailsPage'),
  },
  { path: paths.trustedPerson, lazy: lazyPages(() => import('./trusted-pages.tsx'))('TrustedPages') },
]

/** Registration, login and password reset. */
const accounts: RouteObject[] = [
  {
    loader: guard((by) => by.requireSignedOut),
    path: paths.login,
    lazy: lazyPages(() => import('./features/accounts/sign-in/login-page.tsx'))('LoginPage'),
  },
  {
    loader: guard((by) => by.requireSignedOut),
    path: paths.register,
    lazy: lazyPages(() => import('./features/accounts/registration/registration-page.tsx'))('RegistrationPage'),
  },
  {
    loader: guard((by) => by.requireSignedOut),
    path: paths.loginAndRegister,
    lazy: lazyPages(() => import('./features/accounts/sign-in/login-create-accounts-page.tsx'))(
      'LoginCreateAccountsPage',
    ),
  },
  {
    path: paths.forgotPassword,
    lazy: forgottenPage('ForgotPasswordPage'),
  },
  {
    path: paths.verification,
    lazy: forgottenPage('ResetWithCodePage'),
  },
  { path: paths.verifyEmail, lazy: mailedLinkPage('VerifyEmailPage') },
  { path: paths.confirmNewEmail, lazy: mailedLinkPage('ConfirmNewEmailPage') },
  { path: paths.keepOldEmail, lazy: mailedLinkPage('KeepOldEmailPage') },
  { path: paths.stopRecovery, lazy: mailedLinkPage('StopRecoveryPage') },
  { path: paths.recoverAccount, lazy: mailedLinkPage('RecoverAccountPage') },
  { path: paths.decision, lazy: outcomePage('DecisionPage') },
  { path: paths.reportCase, lazy: outcomePage('NoticeCasePage') },
  {
    loader: guard((by) => by.leadOnByStatus),
    path: paths.tab,
    lazy: lazyPages(() => import('./features/accounts/sign-in/tab-page.tsx'))('TabPage'),
  },
]

const steps: RouteObject[] = [
  {
    path: paths.registrationVerification,
    loader: guard((by) => by.requireStep('RegistrationVarification')),
    lazy: lazyPages(() => import('./features/accounts/registration/registration-verification-page.tsx'))(
      'RegistrationVerificationPage',
    ),
  },
  ...[paths.gender, paths.genderPage].map((path) => ({
    path,
    loader: guard((by) => by.requireStep('gender')),
    lazy: onboardingPage('GenderPage'),
  })),
  {
    path: paths.uploadImage,
    loader: guard((by) => by.requireStep('UploadImage')),
    lazy: onboardingPage('PhotosPage'),
  },
  {
    path: paths.documentUpload,
    loader: guard((by) => by.requireStep('uploadDocument')),
    lazy: onboardingPage('DocumentPage'),
  },
  {
    path: paths.cultureReligion,
    loader: guard((by) => by.requireCultureStep),
    lazy: onboardingPage('CulturePage'),
  },
  {
    path: paths.interest,
    loader: guard((by) => by.requireStep('interest')),
    lazy: onboardingPage('InterestsPage'),
  },
  {
    path: paths.temperamentQuestion,
    loader: guard((by) => by.requireStep('userAnswersTemperament')),
    lazy: questionnaire('TemperamentPage'),
  },
  {
    path: paths.valuesAssessment,
    loader: guard((by) => by.requireStep('userAnswersValue')),
    lazy: questionnaire('ValuesPage'),
  },
  {
    path: paths.iqAssessment,
    loader: guard((by) => by.requireStep('userAnswersIQ')),
    lazy: questionnaire('ReasoningPage'),
  },
]

/** Pages that every member has: approved members in the settings of the member area, others outside it. */
const ownPages = [
  {
    path: paths.preferences,
    loader: guard((by) => by.requireFinished),
    lazy: onboardingPage('PreferencesPage'),
  },
  {
    path: paths.suggestions,
    loader: guard((by) => by.requireFinished),
    lazy: lazyPages(() => import('./features/matching/switches/suggestions-page.tsx'))('SuggestionsPage'),
  },
  {
    path: paths.ownResults,
    loader: guard((by) => by.requireMember),
    lazy: onboardingPage('OwnResultsPage'),
  },
  {
    path: paths.consents,
    loader: guard((by) => by.requireMember),
    lazy: onboardingPage('ConsentsPage'),
  },
  { path: paths.ownWords, loader: guard((by) => by.requireFinished), lazy: wordsPage('OwnWordsPage') },
  { path: paths.goodToKnow, loader: guard((by) => by.requireFinished), lazy: wordsPage('FactsPage') },
  {
    path: `${paths.ownWords}/:prompt`,
    loader: guard((by) => by.requireFinished),
    lazy: wordsPage('WritePage'),
  },
]

/** The steps from the verified email address to the final submission. */
const onboarding: RouteObject[] = [
  {
    Component: SignedInOnly,
    children: [
      {
        lazy: onboardingPage('StepLayout'),
        children: steps,
      },
      {
        path: paths.placeSaved,
        loader: guard((by) => by.requireOnboarding),
        lazy: onboardingPage('PlaceSavedPage'),
      },
      {
        path: paths.finalSubmission,
        loader: guard((by) => by.requireWaiting),
        lazy: onboardingPage('FinalSubmissionPage'),
      },
      ...ownPages,
      ...accountPages,
    ],
  },
]

/** Edit Profile and its pages, inside the member shell. */
const profileEditing: RouteObject[] = [
  { path: paths.editProfile, lazy: editPage('EditProfilePage') },
  { path: paths.profilePreview, lazy: previewPage('ProfilePreviewPage') },
  {
    path: paths.editBasicDetails,
    lazy: editPage('BasicDetailsPage'),
  },
  {
    path: paths.editImages,
    lazy: editPage('ImageEditPage'),
  },
  { path: paths.photoAccess, lazy: editPage('PhotoAccessPage') },
  {
    path: paths.editInterests,
    lazy: editPage('InterestEditPage'),
  },
  {
    path: paths.editCultureReligion,
    loader: guard((by) => by.requireOwnDetails),
    lazy: editPage('CultureEditPage'),
  },
  {
    path: paths.resetPassword,
    lazy: editPage('ResetPasswordPage'),
  },
  {
    path: paths.setResetPassword,
    lazy: editPage('SetResetPasswordPage'),
  },
]

/** The pages inside the member shell. */
const memberPages: RouteObject[] = [
  // Not by a component: React may leave out a page that is left at once, and then it would not redirect again.
  { index: true, loader: () => replace(paths.matches) },
  { path: paths.matches, lazy: lazyPages(() => import('./features/matching/matches-page.tsx'))('MatchesPage') },
  { path: paths.welcome, lazy: matchingPage('WelcomePage') },
  { path: paths.shortlist, lazy: matchingPage('ShortlistPage') },
  { path: paths.passedPeople, lazy: matchingPage('PassedPeoplePage') },
  {
    path: `${paths.memberArea}/MemberProfile/:memberId`,
    lazy: lazyPages(() => import('./features/profiles/member-profile-page.tsx'))('MemberProfilePage'),
  },
  {
    path: paths.connections,
    lazy: interestPage('ConnectionsPage'),
  },
  { path: `${paths.memberArea}/Connected/:memberId`, lazy: interestPage('MutualYesPage') },
  {
    path: paths.messages,
    lazy: lazyPages(() => import('./features/conversations/messages-page.tsx'))('MessagesPage'),
  },
  {
    path: `${paths.memberArea}/chat/:memberId`,
    lazy: lazyPages(() => import('./features/conversations/chat-pages.ts'))('ChatPage'),
  },
  {
    path: `${paths.memberArea}/plan/:memberId/:step?`,
    lazy: lazyPages(() => import('./features/meetings/plan/meeting-page.tsx'))('MeetingPage'),
  },
  {
    ...counsellingUser(),
    path: paths.consultChat,
    lazy: lazyPages(() => import('./features/conversations/chat-pages.ts'))('ConsultChatPage'),
  },
  consult,
  ...memberPayments,
  {
    path: paths.notifications,
    lazy: lazyPages(() => import('./features/notifications/notifications-page.tsx'))('NotificationsPage'),
  },
  ...pairPages,
  ...profileEditing,
  ...settings,
  ...ownPages.map((page) => ({ ...page, path: inSettings(page.path) })),
  { path: paths.laterPuzzle, lazy: questionnaire('LaterPuzzlePage') },
  ...help,
]

/** The member shell at /Sidebar, and the top-level pages for signed-in members. */
const memberArea: RouteObject[] = [
  { path: paths.userHome, loader: () => replace(paths.matches) },
  {
    Component: SignedInOnly,
    children: [
      bookingDetails,
      plainPaymentHistory,
      {
        id: MEMBER_AREA,
        path: paths.memberArea,
        loader: guard((by) => by.requireApproved),
        // Checked at the entrance only: inside, the server refuses members who have lost access.
        shouldRevalidate: () => false,
        lazy: lazyPages(memberShell)('MemberShellLayout'),
        children: [
          { lazy: async () => ({ ErrorBoundary: (await memberShell()).MemberPageError }), children: memberPages },
        ],
      },
    ],
  },
]

/** The pages in the site's frame. */
const site: RouteObject = {
  Component: SiteLayout,
  HydrateFallback: WaitingFrame,
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        ...publicRoutes,
        articleRoute,
        storyRoute,
        {
          path: `${paths.transparency}/:month`,
          lazy: transparencyPage('TransparencyMonthPage'),
        },
        {
          lazy: lazyPages(() => import('./platform/signed-in/with-queries.tsx'))('WithQueries'),
          children: [...letters, ...accounts, ...onboarding, ...memberArea],
        },
        {
          id: NOWHERE,
          path: '*',
          lazy: lazyPages(() => import('./features/content/not-found-page.tsx'))('NotFoundPage'),
        },
      ],
    },
  ],
}

/** The whole URL map. Paths ignore case. */
export const routes: RouteObject[] = [
  {
    // Of pages without the site's frame, and of a frame that fails itself.
    errorElement: (
      <main>
        <ErrorPage />
      </main>
    ),
    children: [counsellorArea, bookingArea, site],
  },
]
