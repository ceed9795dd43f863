import type { CaseState } from '@heartwell/contract/support.ts'
import { supportDesk } from '@heartwell/contract/support-desk.ts'
import { query } from '../platform/api.ts'
import { consolePaths } from './console-paths.ts'
import { onShelf, type Shelf } from './shelf.ts'

export type CaseShelf = Shelf<CaseState>

/** Asked for anew whenever a page opens: members write at any time. */
export const deskQuery = ({ state, cursor }: CaseShelf) => ({
  ...query(supportDesk.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const deskCaseQuery = (number: string) => ({
  ...query(supportDesk.case, { params: { number } }),
  staleTime: 0,
})

export const casesPath = (shelf: CaseShelf, number?: string): string =>
  onShelf(number === undefined ? consolePaths.support : consolePaths.supportCase(number), shelf, 'received')
