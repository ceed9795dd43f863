import { review } from '@heartwell/contract/review/review.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'

/** The state of the member's own review. */
export const useWaiting = () => useAnswer(query(review.waiting, {}))
