import { review } from '@heartwell/contract/review.ts'
import { query } from '../platform/api.ts'

export const SHELVES = ['waiting', 'approved', 'rejected'] as const
/** Which part of the queue is shown. */
export type Shelf = (typeof SHELVES)[number]

export const queueQuery = (shelf: Shelf, cursor: string | null) =>
  query(review.queue, {
    query: { ...(shelf !== 'waiting' && { decided: shelf }), ...(cursor !== null && { cursor }) },
  })

export const waitingQuery = queueQuery('waiting', null)

export const fileQuery = (id: string) => query(review.file, { params: { id } })
