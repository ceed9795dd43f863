import { cannedAnswers } from '@heartwell/contract/support/canned-answers.ts'
import type { CaseState } from '@heartwell/contract/support/support.ts'
import { type CaseAssignee, supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { query } from '../../../platform/api/api.ts'
import { filteredPath, type InboxFilter } from '../../parts/inbox-filter.ts'
import { consolePaths } from '../../shell/console-paths.ts'

/** `assignee` is null for the cases of everybody. */
export type CaseFilter = InboxFilter<CaseState> & { assignee: CaseAssignee | null }

/** Fetched whenever a page opens, because members write at any time. */
export const casesQuery = ({ state, assignee, cursor }: CaseFilter) => ({
  ...query(supportInbox.list, {
    query: { state, ...(assignee !== null && { assignee }), ...(cursor !== null && { cursor }) },
  }),
  staleTime: 0,
})

export const caseQuery = (number: string) => ({
  ...query(supportInbox.case, { params: { number } }),
  staleTime: 0,
})

export const colleaguesQuery = query(supportInbox.colleagues, {})

export const cannedAnswersQuery = query(cannedAnswers.list, {})

export function casesPath({ assignee, ...filter }: CaseFilter, number?: string): string {
  const path = number === undefined ? consolePaths.support : consolePaths.supportCase(number)
  const filtered = filteredPath(path, filter, 'received')
  if (assignee === null) return filtered
  return `${filtered}${filtered.includes('?') ? '&' : '?'}whose=${assignee}`
}
