import { newsletter, type SubscriberState } from '@heartwell/contract/content/newsletter.ts'
import { query } from '../../../platform/api/api.ts'

/** Fetched whenever a page opens, because people subscribe and unsubscribe at any time. */
export const subscribersQuery = (state: SubscriberState, cursor: string | null = null) => ({
  ...query(newsletter.subscribers, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const lettersQuery = (cursor: string | null) =>
  query(newsletter.issues, { query: { ...(cursor !== null && { cursor }) } })

export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
