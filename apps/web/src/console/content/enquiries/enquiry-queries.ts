import { type EnquiryState, enquiries } from '@heartwell/contract/content/enquiries.ts'
import { query } from '../../../platform/api/api.ts'
import { filteredPath, type InboxFilter } from '../../parts/inbox-filter.ts'
import { consolePaths } from '../../shell/console-paths.ts'

export type EnquiryFilter = InboxFilter<EnquiryState>

/** Fetched whenever a page opens, because visitors write at any time. */
export const messagesQuery = ({ state, cursor }: EnquiryFilter) => ({
  ...query(enquiries.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const listPath = (filter: EnquiryFilter, id?: string): string =>
  filteredPath(id === undefined ? consolePaths.messages : consolePaths.message(id), filter, 'open')
