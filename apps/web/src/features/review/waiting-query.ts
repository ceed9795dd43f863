import { review } from '@heartwell/contract/review.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api.ts'

/** The state of the member's own review. */
export const useWaiting = () => useQuery(query(review.waiting, {}))
