import { newsletter, type SubscriberState } from '@heartwell/contract/newsletter.ts'
import { query } from '../platform/api.ts'

/** Asked for anew whenever a page opens: people come and go by themselves. */
export const subscribersQuery = (state: SubscriberState, cursor: string | null = null) => ({
  ...query(newsletter.subscribers, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const lettersQuery = (cursor: string | null) =>
  query(newsletter.letters, { query: { ...(cursor !== null && { cursor }) } })

export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
