import type { CaseState } from '@heartwell/contract/support.ts'
import { supportInbox } from '@heartwell/contract/support-inbox.ts'
import { query } from '../../platform/api.ts'
import { consolePaths } from '../console-paths.ts'
import { filteredPath, type InboxFilter } from '../inbox-filter.ts'

export type CaseFilter = InboxFilter<CaseState>

/** Fetched whenever a page opens, because members write at any time. */
export const casesQuery = ({ state, cursor }: CaseFilter) => ({
  ...query(supportInbox.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const caseQuery = (number: string) => ({
  ...query(supportInbox.case, { params: { number } }),
  staleTime: 0,
})

export const casesPath = (filter: CaseFilter, number?: string): string =>
  filteredPath(number === undefined ? consolePaths.support : consolePaths.supportCase(number), filter, 'received')
