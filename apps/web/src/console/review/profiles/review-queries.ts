import { livePictures } from '@heartwell/contract/profiles/live-pictures.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { detailChanges } from '@heartwell/contract/review/detail-changes.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { secondReviews } from '@heartwell/contract/review/second-reviews.ts'
import { query } from '../../../platform/api/api.ts'

export const QUEUE_TABS = ['waiting', 'approved', 'rejected'] as const
/** A tab of the review queue. */
export type QueueTab = (typeof QUEUE_TABS)[number]

export const queueQuery = (tab: QueueTab, cursor: string | null) =>
  query(review.queue, {
    query: { ...(tab !== 'waiting' && { decided: tab }), ...(cursor !== null && { cursor }) },
  })

export const waitingQuery = queueQuery('waiting', null)

export const fileQuery = (id: string) => query(review.file, { params: { id } })

export const itemQuery = (id: string) => query(reviewQueue.item, { params: { id } })

export const detailChangesQuery = query(detailChanges.toReview, {})

export const answersToReviewQuery = query(profileAnswers.toReview, {})

export const livePicturesQuery = query(livePictures.toReview, {})

export const secondReviewsQuery = { ...query(secondReviews.list, {}), staleTime: 0 }

export const newPhotosQuery = query(photos.toReview, {})
