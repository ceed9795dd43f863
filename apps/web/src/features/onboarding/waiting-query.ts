import { review } from '@heartwell/contract/review.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api.ts'

/** Where the own profile stands. */
export const useWaiting = () => useQuery(query(review.waiting, {}))
