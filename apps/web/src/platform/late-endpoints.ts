import type { accounts } from '@heartwell/contract/accounts.ts'
import type { content } from '@heartwell/contract/content.ts'
import type { LateEndpoint } from './api.ts'

const contentOfContract = async () => (await import('@heartwell/contract/content.ts')).content

/** What public pages call, or every page does. The schemas arrive with the first call; see `LateEndpoint`. */
export const late = {
  site: { path: '/api/site', load: async () => (await contentOfContract()).site },
  home: { path: '/api/home', load: async () => (await contentOfContract()).home },
  page: { path: '/api/app-page-contents', load: async () => (await contentOfContract()).page },
  contact: { path: '/api/contact', load: async () => (await contentOfContract()).contact },
  subscribe: { path: '/api/newsletter', load: async () => (await contentOfContract()).subscribe },
  logout: { path: '/api/logout', load: async () => (await import('@heartwell/contract/accounts.ts')).accounts.logout },
} satisfies {
  [Name in 'site' | 'home' | 'page' | 'contact' | 'subscribe']: LateEndpoint<(typeof content)[Name]>
} & { logout: LateEndpoint<typeof accounts.logout> }
