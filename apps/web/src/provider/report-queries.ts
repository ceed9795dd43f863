import type { ReportState } from '@heartwell/contract/safety-desk.ts'
import { safetyDesk } from '@heartwell/contract/safety-desk.ts'
import { query } from '../platform/api.ts'
import { consolePaths } from './console-paths.ts'

/** Which part of the reports is shown. It stands in the address, so that going back leads back. */
export type ReportShelf = { state: ReportState; cursor: string | null }

/** Asked for anew whenever a page opens: members report at any time. */
export const reportsQuery = ({ state, cursor }: ReportShelf) => ({
  ...query(safetyDesk.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const reportQuery = (number: string) => ({
  ...query(safetyDesk.report, { params: { number } }),
  staleTime: 0,
})

export function reportsPath({ state, cursor }: ReportShelf, number?: string): string {
  const search = new URLSearchParams({
    ...(state !== 'open' && { show: state }),
    ...(cursor !== null && { cursor }),
  })
  const path = number === undefined ? consolePaths.reports : consolePaths.report(number)
  return search.size > 0 ? `${path}?${search}` : path
}
