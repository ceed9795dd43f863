import type { MatchFilters } from '@heartwell/contract/matching.ts'
import { useSearchParams } from 'react-router'
import { readFilters, writeFilters } from './filters-in-url.ts'

/** The filters in the address. Changing one is no new place to come back to. */
export function useFilters(): readonly [MatchFilters, (filters: MatchFilters) => void] {
  const [params, setParams] = useSearchParams()
  return [
    readFilters(params),
    (filters) => setParams(writeFilters(filters), { replace: true, preventScrollReset: true }),
  ]
}
