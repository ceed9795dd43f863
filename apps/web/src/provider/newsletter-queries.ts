import { newsletter, type SubscriberState } from '@heartwell/contract/newsletter.ts'
import { query } from '../platform/api.ts'

export const subscribersQuery = (state: SubscriberState, cursor: string | null = null) =>
  query(newsletter.subscribers, { query: { state, ...(cursor !== null && { cursor }) } })

export const lettersQuery = (cursor: string | null) =>
  query(newsletter.letters, { query: { ...(cursor !== null && { cursor }) } })

export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
