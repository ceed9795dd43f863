import { Navigate, type RouteObject } from 'react-router'
import { counsellorArea } from './counsellor-routes.ts'
import { SiteLayout } from './features/accounts/site-layout.tsx'
import { articleRoutes } from './features/content/article-routes.tsx'
import { ErrorPage } from './features/content/error-page.tsx'
import { WaitingFrame } from './features/content/site-frame.tsx'
import { paths } from './paths.ts'
import { MEMBER_AREA } from './platform/own-id.ts'
import { SignedInOnly } from './platform/signed-in-only.tsx'
import { guard } from './route-guard.ts'
import { settings, yourAccount } from './settings-routes.ts'

/**
 * Public pages about the product. The server renders each of them beforehand (`prerender.tsx`), so they take no
 * parameter, have no loader, and show the same to everybody until their effects run.
 */
export const publicRoutes: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('./features/content/landing-page.tsx')).LandingPage }),
  },
  {
    path: paths.about,
    lazy: async () => ({ Component: (await import('./features/content/about-page.tsx')).AboutPage }),
  },
  {
    path: paths.services,
    lazy: async () => ({ Component: (await import('./features/content/services-page.tsx')).ServicesPage }),
  },
  {
    path: paths.gallery,
    lazy: async () => ({ Component: (await import('./features/content/gallery-page.tsx')).GalleryPage }),
  },
  {
    path: paths.blog,
    lazy: async () => ({ Component: (await import('./features/content/blog-page.tsx')).BlogPage }),
  },
  ...articleRoutes,
  {
    path: paths.contact,
    lazy: async () => ({ Component: (await import('./features/content/contact-page.tsx')).ContactPage }),
  },
  {
    path: paths.termsAndConditions,
    lazy: async () => ({ Component: (await import('./features/content/legal-page.tsx')).TermsPage }),
  },
  {
    path: paths.privacyPolicy,
    lazy: async () => ({ Component: (await import('./features/content/legal-page.tsx')).PrivacyPage }),
  },
]

/** Where the mails of the newsletter, and those about news, lead. */
const letters: RouteObject[] = [
  {
    path: paths.newsletterConfirm,
    lazy: async () => ({
      Component: (await import('./features/content/newsletter-confirm-page.tsx')).NewsletterConfirmPage,
    }),
  },
  {
    path: paths.newsletterUnsubscribe,
    lazy: async () => ({
      Component: (await import('./features/content/newsletter-unsubscribe-page.tsx')).NewsletterUnsubscribePage,
    }),
  },
  {
    path: paths.stopMails,
    lazy: async () => ({ Component: (await import('./features/notifications/stop-mails-page.tsx')).StopMailsPage }),
  },
]

/** Registration, login and the way back to a lost password. */
const accounts: RouteObject[] = [
  {
    loader: guard((by) => by.requireSignedOut),
    path: paths.login,
    lazy: async () => ({ Component: (await import('./features/accounts/login-page.tsx')).LoginPage }),
  },
  {
    loader: guard((by) => by.requireSignedOut),
    path: paths.register,
    lazy: async () => ({ Component: (await import('./features/accounts/registration-page.tsx')).RegistrationPage }),
  },
  {
    loader: guard((by) => by.requireSignedOut),
    path: paths.loginAndRegister,
    lazy: async () => ({
      Component: (await import('./features/accounts/login-create-accounts-page.tsx')).LoginCreateAccountsPage,
    }),
  },
  {
    path: paths.forgotPassword,
    lazy: async () => ({
      Component: (await import('./features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: paths.verification,
    lazy: async () => ({ Component: (await import('./features/accounts/reset-with-code-page.tsx')).ResetWithCodePage }),
  },
  {
    path: paths.verifyEmail,
    lazy: async () => ({ Component: (await import('./features/accounts/verify-email-page.tsx')).VerifyEmailPage }),
  },
  {
    path: paths.confirmNewEmail,
    lazy: async () => ({ Component: (await import('./features/accounts/mailed-link-page.tsx')).ConfirmNewEmailPage }),
  },
  {
    path: paths.keepOldEmail,
    lazy: async () => ({ Component: (await import('./features/accounts/mailed-link-page.tsx')).KeepOldEmailPage }),
  },
  {
    loader: guard((by) => by.leadOnByStatus),
    path: paths.tab,
    lazy: async () => ({ Component: (await import('./features/accounts/tab-page.tsx')).TabPage }),
  },
]

const steps: RouteObject[] = [
  {
    path: paths.registrationVerification,
    loader: guard((by) => by.requireStep('RegistrationVarification')),
    lazy: async () => ({
      Component: (await import('./features/accounts/registration-verification-page.tsx')).RegistrationVerificationPage,
    }),
  },
  ...[paths.gender, paths.genderPage].map((path) => ({
    path,
    loader: guard((by) => by.requireStep('gender')),
    lazy: async () => ({ Component: (await import('./features/onboarding/gender-page.tsx')).GenderPage }),
  })),
  {
    path: paths.uploadImage,
    loader: guard((by) => by.requireStep('UploadImage')),
    lazy: async () => ({ Component: (await import('./features/onboarding/photos-page.tsx')).PhotosPage }),
  },
  {
    path: paths.documentUpload,
    loader: guard((by) => by.requireStep('uploadDocument')),
    lazy: async () => ({ Component: (await import('./features/onboarding/document-page.tsx')).DocumentPage }),
  },
  {
    path: paths.cultureReligion,
    loader: guard((by) => by.requireStep('cultureReligion', { onFailure: paths.login })),
    lazy: async () => ({ Component: (await import('./features/onboarding/culture-page.tsx')).CulturePage }),
  },
  {
    path: paths.interest,
    loader: guard((by) => by.requireStep('interest')),
    lazy: async () => ({ Component: (await import('./features/onboarding/interests-page.tsx')).InterestsPage }),
  },
  {
    path: paths.temperamentQuestion,
    loader: guard((by) => by.requireStep('userAnswersTemperament')),
    lazy: async () => ({
      Component: (await import('./features/assessments/temperament-page.tsx')).TemperamentPage,
    }),
  },
  {
    path: paths.valuesAssessment,
    loader: guard((by) => by.requireStep('userAnswersValue')),
    lazy: async () => ({ Component: (await import('./features/assessments/values-page.tsx')).ValuesPage }),
  },
  {
    path: paths.iqAssessment,
    loader: guard((by) => by.requireStep('userAnswersIQ')),
    lazy: async () => ({ Component: (await import('./features/assessments/reasoning-page.tsx')).ReasoningPage }),
  },
]

/** The ten steps from the verified e-mail to the final submission. */
const onboarding: RouteObject[] = [
  {
    Component: SignedInOnly,
    children: [
      {
        lazy: async () => ({ Component: (await import('./features/onboarding/step-layout.tsx')).StepLayout }),
        children: steps,
      },
      {
        path: paths.finalSubmission,
        loader: guard((by) => by.requireWaiting),
        lazy: async () => ({
          Component: (await import('./features/onboarding/final-submission-page.tsx')).FinalSubmissionPage,
        }),
      },
      {
        path: paths.preferences,
        loader: guard((by) => by.requireFinished),
        lazy: async () => ({
          Component: (await import('./features/onboarding/preferences-page.tsx')).PreferencesPage,
        }),
      },
      {
        path: paths.suggestions,
        loader: guard((by) => by.requireFinished),
        lazy: async () => ({ Component: (await import('./features/matching/suggestions-page.tsx')).SuggestionsPage }),
      },
      {
        path: paths.ownResults,
        loader: guard((by) => by.requireMember),
        lazy: async () => ({ Component: (await import('./features/onboarding/own-results-page.tsx')).OwnResultsPage }),
      },
      {
        path: paths.consents,
        loader: guard((by) => by.requireMember),
        lazy: async () => ({ Component: (await import('./features/onboarding/consents-page.tsx')).ConsentsPage }),
      },
      yourAccount,
    ],
  },
]

/** Edit Profile and what it leads to, inside the member shell. */
const profileEditing: RouteObject[] = [
  {
    path: paths.editProfile,
    lazy: async () => ({ Component: (await import('./features/profiles/edit-profile-page.tsx')).EditProfilePage }),
  },
  {
    path: paths.editBasicDetails,
    lazy: async () => ({ Component: (await import('./features/profiles/basic-details-page.tsx')).BasicDetailsPage }),
  },
  {
    path: paths.editImages,
    lazy: async () => ({ Component: (await import('./features/profiles/image-edit-page.tsx')).ImageEditPage }),
  },
  {
    path: paths.editInterests,
    lazy: async () => ({ Component: (await import('./features/profiles/interest-edit-page.tsx')).InterestEditPage }),
  },
  {
    path: paths.editCultureReligion,
    lazy: async () => ({ Component: (await import('./features/profiles/culture-edit-page.tsx')).CultureEditPage }),
  },
  {
    path: paths.resetPassword,
    lazy: async () => ({ Component: (await import('./features/profiles/reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: paths.setResetPassword,
    lazy: async () => ({
      Component: (await import('./features/profiles/set-reset-password-page.tsx')).SetResetPasswordPage,
    }),
  },
]

/** Everything inside the member shell at /Sidebar, and the top-level pages for signed-in members. */
const memberArea: RouteObject[] = [
  { path: paths.userHome, element: <Navigate to={paths.matches} replace /> },
  { path: paths.paymentHistory, element: <Navigate to={paths.memberPaymentHistory} replace /> },
  {
    Component: SignedInOnly,
    children: [
      {
        id: MEMBER_AREA,
        path: paths.memberArea,
        loader: guard((by) => by.requireApproved),
        // The guard stands at the entrance; inside, the server refuses whoever may no longer be there.
        shouldRevalidate: () => false,
        lazy: async () => ({
          Component: (await import('./features/profiles/member-shell-layout.tsx')).MemberShellLayout,
        }),
        children: [
          { index: true, element: <Navigate to={paths.matches} replace /> },
          {
            path: paths.matches,
            lazy: async () => ({ Component: (await import('./features/matching/matches-page.tsx')).MatchesPage }),
          },
          {
            path: `${paths.memberArea}/MemberProfile/:memberId`,
            lazy: async () => ({
              Component: (await import('./features/profiles/member-profile-page.tsx')).MemberProfilePage,
            }),
          },
          {
            path: paths.connections,
            lazy: async () => ({
              Component: (await import('./features/interests/connections-page.tsx')).ConnectionsPage,
            }),
          },
          {
            path: paths.messages,
            lazy: async () => ({
              Component: (await import('./features/conversations/messages-page.tsx')).MessagesPage,
            }),
          },
          {
            path: `${paths.memberArea}/chat/:memberId`,
            lazy: async () => ({ Component: (await import('./features/conversations/chat-pages.ts')).ChatPage }),
          },
          {
            path: paths.consultChat,
            lazy: async () => ({
              Component: (await import('./features/conversations/chat-pages.ts')).ConsultChatPage,
            }),
          },
          {
            path: paths.consult,
            lazy: async () => ({ Component: (await import('./features/counselling/consult-page.tsx')).ConsultPage }),
          },
          {
            path: paths.memberPaymentHistory,
            lazy: async () => ({
              Component: (await import('./features/payments/payment-history-page.tsx')).PaymentHistoryPage,
            }),
          },
          {
            path: paths.notifications,
            lazy: async () => ({
              Component: (await import('./features/notifications/notifications-page.tsx')).NotificationsPage,
            }),
          },
          ...profileEditing,
          ...settings,
          {
            path: paths.helpAndSupport,
            lazy: async () => ({
              Component: (await import('./features/support/help-and-support-page.tsx')).HelpAndSupportPage,
            }),
          },
          {
            path: `${paths.helpAndSupport}/:number`,
            lazy: async () => ({ Component: (await import('./features/support/case-page.tsx')).CasePage }),
          },
          {
            path: paths.adminSupport,
            loader: guard((by) => by.requireOwnDetails),
            lazy: async () => ({
              Component: (await import('./features/support/support-form-pages.tsx')).AdminSupportPage,
            }),
          },
          {
            path: paths.paymentDispute,
            loader: guard((by) => by.requireOwnDetails),
            lazy: async () => ({
              Component: (await import('./features/support/support-form-pages.tsx')).PaymentDisputePage,
            }),
          },
          {
            path: paths.techSupport,
            loader: guard((by) => by.requireOwnDetails),
            lazy: async () => ({
              Component: (await import('./features/support/support-form-pages.tsx')).TechSupportPage,
            }),
          },
        ],
      },
    ],
  },
]

/** The whole URL map. Paths match whatever their letters' case. */
export const routes: RouteObject[] = [
  counsellorArea,
  {
    Component: SiteLayout,
    HydrateFallback: WaitingFrame,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...publicRoutes,
          {
            lazy: async () => ({ Component: (await import('./platform/with-queries.tsx')).WithQueries }),
            children: [...letters, ...accounts, ...onboarding, ...memberArea],
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./features/content/not-found-page.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
]
