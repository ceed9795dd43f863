import type { PageType } from '@heartwell/contract/content.ts'

/** All paths of the provider's console. */
export const consolePaths = {
  home: '/provider',
  signIn: '/provider/sign-in',
  invitation: '/provider/invitation',
  staff: '/provider/staff',
  account: '/provider/account',
  queue: '/provider/queue',
  member: (id: string) => `/provider/members/${encodeURIComponent(id)}`,
  messages: '/provider/messages',
  message: (id: string) => `/provider/messages/${encodeURIComponent(id)}`,
  support: '/provider/support',
  supportCase: (number: string) => `/provider/support/${encodeURIComponent(number)}`,
  issues: '/provider/newsletter',
  subscribers: '/provider/newsletter/subscribers',
  writeIssue: '/provider/newsletter/write',
  pages: '/provider/pages',
  page: (type: PageType) => `/provider/pages/${type}`,
  figures: '/provider/home-figures',
  matching: '/provider/matching',
  reports: '/provider/reports',
  report: (number: string) => `/provider/reports/${encodeURIComponent(number)}`,
  audit: '/provider/audit',
  auditEntry: (number: number) => `/provider/audit/${number}`,
  ratings: '/provider/ratings',
  rating: (bookingId: string) => `/provider/ratings/${encodeURIComponent(bookingId)}`,
} as const
