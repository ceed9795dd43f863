import type { ReportState } from '@heartwell/contract/safety-desk.ts'
import { safetyDesk } from '@heartwell/contract/safety-desk.ts'
import { query } from '../platform/api.ts'
import { consolePaths } from './console-paths.ts'
import { onShelf, type Shelf } from './shelf.ts'

export type ReportShelf = Shelf<ReportState>

/** Asked for anew whenever a page opens: members report at any time. */
export const reportsQuery = ({ state, cursor }: ReportShelf) => ({
  ...query(safetyDesk.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const reportQuery = (number: string) => ({
  ...query(safetyDesk.report, { params: { number } }),
  staleTime: 0,
})

export const reportsPath = (shelf: ReportShelf, number?: string): string =>
  onShelf(number === undefined ? consolePaths.reports : consolePaths.report(number), shelf, 'open')
