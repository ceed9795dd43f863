import type { PageType } from '@heartwell/contract/content.ts'

/** Every address of the provider's console. */
export const consolePaths = {
  home: '/provider',
  signIn: '/provider/sign-in',
  queue: '/provider/queue',
  member: (id: string) => `/provider/members/${encodeURIComponent(id)}`,
  messages: '/provider/messages',
  message: (id: string) => `/provider/messages/${encodeURIComponent(id)}`,
  support: '/provider/support',
  supportCase: (number: string) => `/provider/support/${encodeURIComponent(number)}`,
  letters: '/provider/newsletter',
  subscribers: '/provider/newsletter/subscribers',
  writeLetter: '/provider/newsletter/write',
  pages: '/provider/pages',
  page: (type: PageType) => `/provider/pages/${type}`,
  figures: '/provider/home-figures',
  matching: '/provider/matching',
  reports: '/provider/reports',
  report: (number: string) => `/provider/reports/${encodeURIComponent(number)}`,
} as const
