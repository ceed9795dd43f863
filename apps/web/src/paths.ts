/** Every address of the member's and the public pages. Links and redirects come from here, never from a literal. */
export const paths = {
  home: '/',
  login: '/Login',
  register: '/RegistrationPage',
  loginAndRegister: '/login-create-accounts',
  forgotPassword: '/ForgotPassword',
  verification: '/Verification',
  /** Where the mailed link leads. */
  verifyEmail: '/verify-email',
  /** Where the mails about a new e-mail address lead: to the new one, and to the old one. */
  confirmNewEmail: '/confirm-new-email',
  keepOldEmail: '/keep-old-email',
  /** Where the links of the newsletter's mails lead. */
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  /** Where the link of the mails about news leads that ends them. */
  stopMails: '/notices/unsubscribe',

  about: '/about',
  services: '/services',
  gallery: '/Gallery',
  blog: '/Blog',
  article: (slug: string) => `/Blog/${slug}`,
  contact: '/Contact',
  privacyPolicy: '/privacypolicy',
  termsAndConditions: '/termsandcondition',

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
  /** One's own temperament and values. */
  ownResults: '/own-results',
  /** What one agreed to. */
  consents: '/consents',
  /** What an account may do wherever it stands; approved members have the same among their settings. */
  yourAccount: '/your-account',
  yourDevices: '/your-account/devices',
  yourCopy: '/your-account/your-data',
  yourAppearance: '/your-account/appearance',
  leave: '/your-account/delete-account',
  /** Whom a member would like to meet, for everybody at the end of the onboarding. */
  preferences: '/preferences',
  /** How suggestions are made, and what a member lets them use. */
  suggestions: '/suggestions',
  /** Fetches the user again and sends them on by status. */
  tab: '/Tab',

  userHome: '/UserHomePage',
  paymentHistory: '/PaymentHistory',
  bookingDetails: (bookingId: string) => `/booking-details/${encodeURIComponent(bookingId)}`,

  memberArea: '/Sidebar',
  matches: '/Sidebar/home',
  connections: '/Sidebar/profile',
  settings: '/Sidebar/settings',
  noticeSettings: '/Sidebar/settings/notifications',
  chatSettings: '/Sidebar/settings/messages',
  devices: '/Sidebar/settings/devices',
  ownData: '/Sidebar/settings/your-data',
  deleteAccount: '/Sidebar/settings/delete-account',
  visibility: '/Sidebar/settings/visibility',
  blockedPeople: '/Sidebar/settings/blocked',
  appearance: '/Sidebar/settings/appearance',
  notifications: '/Sidebar/notification',
  helpAndSupport: '/Sidebar/helpandsupport',
  supportCase: (number: string) => `/Sidebar/helpandsupport/${encodeURIComponent(number)}`,
  adminSupport: '/Sidebar/AdminSupport',
  paymentDispute: '/Sidebar/PaymentDispute',
  techSupport: '/Sidebar/TechSupport',
  editProfile: '/Sidebar/EditProfile',
  editBasicDetails: '/Sidebar/UserBasicDetailsEdit',
  editImages: '/Sidebar/UserImageEdit',
  editInterests: '/Sidebar/EditInterest',
  editCultureReligion: '/Sidebar/EditCultureReligion',
  resetPassword: '/Sidebar/ResetPassword',
  setResetPassword: '/Sidebar/SetResetPassword',
  memberProfile: (memberId: string) => `/Sidebar/MemberProfile/${encodeURIComponent(memberId)}`,
  messages: '/Sidebar/Messages',
  chat: (memberId: string) => `/Sidebar/chat/${encodeURIComponent(memberId)}`,
  memberPaymentHistory: '/Sidebar/PaymentHistory',
  consult: '/Sidebar/Consult',
  consultPayment: '/Sidebar/ConsultPaymentWebView',
  consultChat: '/Sidebar/ChatConsult',

  /** The counsellors' clients, and the conversation with one of them. */
  counsellor: '/counsellor',
  clientChat: (memberId: string) => `/counsellor/${encodeURIComponent(memberId)}`,
  /** The provider's console, which is a document of its own. */
  console: '/provider',
  staffSignIn: '/provider/sign-in',
} as const
