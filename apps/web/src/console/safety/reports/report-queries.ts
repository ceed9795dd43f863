import type { ReportState } from '@heartwell/contract/safety/reports-inbox.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { query } from '../../../platform/api/api.ts'
import { filteredPath, type InboxFilter } from '../../parts/inbox-filter.ts'
import { consolePaths } from '../../shell/console-paths.ts'

export type ReportFilter = InboxFilter<ReportState>

/** Fetched whenever a page opens, because members report at any time. */
export const reportsQuery = ({ state, cursor }: ReportFilter) => ({
  ...query(reportsInbox.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const statisticsQuery = { ...query(reportsInbox.statistics, {}), staleTime: 0 }

export const reportQuery = (number: string) => ({
  ...query(reportsInbox.report, { params: { number } }),
  staleTime: 0,
})

export const reportsPath = (filter: ReportFilter, number?: string): string =>
  filteredPath(number === undefined ? consolePaths.reports : consolePaths.report(number), filter, 'open')
