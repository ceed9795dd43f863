import type { CaseState } from '@heartwell/contract/support.ts'
import { supportDesk } from '@heartwell/contract/support-desk.ts'
import { query } from '../platform/api.ts'
import { consolePaths } from './console-paths.ts'

/** Which part of the cases is shown. It stands in the address, so that going back leads back. */
export type CaseShelf = { state: CaseState; cursor: string | null }

/** Asked for anew whenever a page opens: members write at any time. */
export const deskQuery = ({ state, cursor }: CaseShelf) => ({
  ...query(supportDesk.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const deskCaseQuery = (number: string) => ({
  ...query(supportDesk.case, { params: { number } }),
  staleTime: 0,
})

export function casesPath({ state, cursor }: CaseShelf, number?: string): string {
  const search = new URLSearchParams({
    ...(state !== 'received' && { show: state }),
    ...(cursor !== null && { cursor }),
  })
  const path = number === undefined ? consolePaths.support : consolePaths.supportCase(number)
  return search.size > 0 ? `${path}?${search}` : path
}
