/** The paths of all public and member pages. Links and redirects use these, never a literal. */
export const paths = {
  home: '/',
  login: '/Login',
  register: '/RegistrationPage',
  loginAndRegister: '/login-create-accounts',
  forgotPassword: '/ForgotPassword',
  verification: '/Verification',
  /** The link in the verification email. */
  verifyEmail: '/verify-email',
  /** The links in the emails about a change of address: one goes to the new address, one to the old address. */
  confirmNewEmail: '/confirm-new-email',
  keepOldEmail: '/keep-old-email',
  /** The links in the emails about a recovery by staff: one stops it, one goes to the new address. */
  stopRecovery: '/stop-recovery',
  recoverAccount: '/recover-account',
  /** A decision about the account and the appeal against it. Emails and a sign-in give the token. */
  decision: '/decision',
  /** The links in newsletter emails. */
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  /** The unsubscribe link in notification emails. */
  unsubscribeFromEmails: '/notices/unsubscribe',

  about: '/about',
  services: '/services',
  gallery: '/Gallery',
  blog: '/Blog',
  article: (slug: string) => `/Blog/${slug}`,
  contact: '/Contact',
  /** Emergency numbers and helplines, also without an account. */
  notSafe: '/not-safe',
  /** Reports by people without an account, and the form that emails a link to a case. */
  report: '/report',
  reportLink: '/report#your-case',
  /** The link in the email about such a report. */
  reportCase: '/report/case',
  privacyPolicy: '/privacypolicy',
  termsAndConditions: '/termsandcondition',
  safetyPolicy: '/safetypolicy',
  accessibility: '/accessibility',
  transparency: '/transparency',
  transparencyMonth: (month: string) => `/transparency/${encodeURIComponent(month)}`,

  registrationVerification: '/RegistrationVarification',
  gender: '/gender',
  genderPage: '/GenderPage',
  uploadImage: '/UploadImage',
  documentUpload: '/DocumentUpload',
  cultureReligion: '/CultureReligion',
  interest: '/Interest',
  temperamentQuestion: '/TemperamentQuestion',
  valuesAssessment: '/ValuesAssessment',
  iqAssessment: '/IQAssessment',
  finalSubmission: '/FinalSubmissionPage',
  /** After 'Save and leave' at one of the steps. */
  placeSaved: '/place-saved',
  /** The member's own temperament and values. */
  ownResults: '/own-results',
  /** The puzzles that an approved member skipped during the onboarding. */
  laterPuzzle: '/Sidebar/settings/puzzle',
  /** The member's own consents. */
  consents: '/consents',
  /** Account settings of members who are not approved yet. Approved members have the same sections in Settings. */
  yourAccount: '/your-account',
  yourDevices: '/your-account/devices',
  yourPasskeys: '/your-account/passkeys',
  yourCopy: '/your-account/your-data',
  yourAppearance: '/your-account/appearance',
  leave: '/your-account/delete-account',
  /** The partner preferences, for every member who has completed the onboarding. */
  preferences: '/preferences',
  /** How suggestions work, and which data they may use. */
  suggestions: '/suggestions',
  /** A member's own words: answers to prompts. */
  ownWords: '/in-your-own-words',
  writeAnswer: (prompt: string) => `/in-your-own-words/${encodeURIComponent(prompt)}`,
  /** The typed facts of a member, each with its audience. */
  goodToKnow: '/good-to-know',
  /** Pictures of drawn gestures, taken with the camera. A document of its own, which alone may use the camera. */
  livePicture: '/live-picture',
  /** Fetches the user again and sends them on by status. */
  tab: '/Tab',

  userHome: '/UserHomePage',
  paymentHistory: '/PaymentHistory',
  bookingDetails: (bookingId: string) => `/booking-details/${encodeURIComponent(bookingId)}`,
  receipt: (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}/receipt`,
  /** The room of an appointment. */
  appointment: (bookingId: string) => `/appointment/${encodeURIComponent(bookingId)}`,
  /** The room of a call between two members. */
  call: (callId: string) => `/call/${encodeURIComponent(callId)}`,
  /** The booking page of a counsellor. Both ids are checked. */
  book: (counsellorId: string, memberId: string) =>
    `/book/${encodeURIComponent(counsellorId)}/${encodeURIComponent(memberId)}`,

  memberArea: '/Sidebar',
  matches: '/Sidebar/home',
  shortlist: '/Sidebar/home/shortlist',
  /** The people whom the member has passed. */
  passedPeople: '/Sidebar/home/passed',
  /** The greeting of a newly approved member. */
  welcome: '/Sidebar/Welcome',
  connections: '/Sidebar/profile',
  /** The letters of counsellors about other members, one of them, and whether there may be any. */
  introductions: '/Sidebar/introductions',
  introduction: (id: string) => `/Sidebar/introductions/${encodeURIComponent(id)}`,
  introductionConsent: '/Sidebar/introductions/consent',
  introductionPackage: '/Sidebar/introductions/package',
  /** The mutual yes of two members, shown once. */
  mutualYes: (memberId: string) => `/Sidebar/Connected/${encodeURIComponent(memberId)}`,
  /** The page of the viewer and this connection. */
  youTwo: (memberId: string) => `/Sidebar/you-two/${encodeURIComponent(memberId)}`,
  settings: '/Sidebar/settings',
  notificationSettings: '/Sidebar/settings/notifications',
  chatSettings: '/Sidebar/settings/messages',
  devices: '/Sidebar/settings/devices',
  passkeys: '/Sidebar/settings/passkeys',
  ownData: '/Sidebar/settings/your-data',
  deleteAccount: '/Sidebar/settings/delete-account',
  visibility: '/Sidebar/settings/visibility',
  blockedPeople: '/Sidebar/settings/blocked',
  appearance: '/Sidebar/settings/appearance',
  notifications: '/Sidebar/notification',
  helpAndSupport: '/Sidebar/helpandsupport',
  supportCase: (number: string) => `/Sidebar/helpandsupport/${encodeURIComponent(number)}`,
  /** The emergency numbers of the member's own country. */
  notSafeMember: '/Sidebar/helpandsupport/not-safe',
  /** The people whom the member has met, the report about one of them, and the conversation with them. */
  reportPeople: '/Sidebar/helpandsupport/people',
  reportPerson: (id: string) => `/Sidebar/helpandsupport/people/${encodeURIComponent(id)}`,
  /** The report about somebody whom the member knows by the id of their account. */
  reportMember: (memberId: string) => `/Sidebar/helpandsupport/people/with/${encodeURIComponent(memberId)}`,
  reportConversation: (id: string) => `/Sidebar/helpandsupport/people/${encodeURIComponent(id)}/messages`,
  ownReports: '/Sidebar/helpandsupport/reports',
  ownReport: (number: string) => `/Sidebar/helpandsupport/reports/${encodeURIComponent(number)}`,
  adminSupport: '/Sidebar/AdminSupport',
  paymentDispute: '/Sidebar/PaymentDispute',
  techSupport: '/Sidebar/TechSupport',
  dataProtection: '/Sidebar/DataProtection',
  editProfile: '/Sidebar/EditProfile',
  /** The own profile as other members see it. */
  profilePreview: '/Sidebar/EditProfile/preview',
  editBasicDetails: '/Sidebar/UserBasicDetailsEdit',
  editImages: '/Sidebar/UserImageEdit',
  photoAccess: '/Sidebar/UserImageEdit/who-sees-them',
  editInterests: '/Sidebar/EditInterest',
  editCultureReligion: '/Sidebar/EditCultureReligion',
  resetPassword: '/Sidebar/ResetPassword',
  setResetPassword: '/Sidebar/SetResetPassword',
  memberProfile: (memberId: string) => `/Sidebar/MemberProfile/${encodeURIComponent(memberId)}`,
  messages: '/Sidebar/Messages',
  chat: (memberId: string) => `/Sidebar/chat/${encodeURIComponent(memberId)}`,
  /** The agreed meeting with this member; `meeting-paths.ts` has what belongs to it. */
  plan: (memberId: string) => `/Sidebar/plan/${encodeURIComponent(memberId)}`,
  /** The question whether all is well, during a meeting. */
  checkIn: '/check-in',
  /** The page of somebody whom a member trusts. Its link carries the token. */
  trustedPerson: '/somebody-who-knows',
  memberPaymentHistory: '/Sidebar/PaymentHistory',
  consult: '/Sidebar/Consult',
  consultPayment: '/Sidebar/ConsultPaymentWebView',
  consultChat: '/Sidebar/ChatConsult',

  /** The counsellors' workspace, and the conversation with one client. */
  counsellor: '/counsellor',
  /** The passkeys of a counsellor, in the document of the provider's console. */
  counsellorAccount: '/provider/account',
  counsellorCalendar: '/counsellor/calendar',
  clients: '/counsellor/clients',
  client: (memberId: string) => `/counsellor/clients/${encodeURIComponent(memberId)}`,
  clientChapter: (memberId: string, chapter: string) =>
    `/counsellor/clients/${encodeURIComponent(memberId)}/chapters/${chapter}`,
  counsellorIntroductions: '/counsellor/introductions',
  clientIntroductions: (memberId: string) => `/counsellor/introductions/${encodeURIComponent(memberId)}`,
  letterPair: (memberId: string, otherId: string) =>
    `/counsellor/introductions/${encodeURIComponent(memberId)}/${encodeURIComponent(otherId)}`,
  secondReadings: '/counsellor/introductions/second-readings',
  secondReading: (introductionId: string) =>
    `/counsellor/introductions/second-readings/${encodeURIComponent(introductionId)}`,
  counsellorMessages: '/counsellor/messages',
  clientChat: (memberId: string) => `/counsellor/messages/${encodeURIComponent(memberId)}`,
  earnings: '/counsellor/earnings',
  ratings: '/counsellor/ratings',
  /** The provider's console, which is a separate document. */
  console: '/provider',
  staffSignIn: '/provider/sign-in',
} as const

/** The path in the member area's settings of a page that members before approval have outside it. */
export const inSettings = (path: string): string => paths.settings + path
