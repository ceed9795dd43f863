import type { MatchFilters, MatchSort } from '@heartwell/contract/matching/matching.ts'
import { useSearchParams } from 'react-router'
import { readFilters, readSort, writeFilters } from './list/filters-in-url.ts'

export type MatchView = { filters: MatchFilters; sort: MatchSort }

/** The filters and the sort order in the URL. A change adds no history entry. */
export function useMatchView(): readonly [MatchView, (change: Partial<MatchView>) => void] {
  const [params, setParams] = useSearchParams()
  const view = { filters: readFilters(params), sort: readSort(params) }
  const change = (changed: Partial<MatchView>) => {
    const { filters, sort } = { ...view, ...changed }
    setParams(writeFilters(filters, sort), { replace: true, preventScrollReset: true })
  }
  return [view, change]
}
