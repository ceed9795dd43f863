import { audit } from '@heartwell/contract/audit/audit.ts'
import { query } from '../../platform/api/api.ts'
import { askedFor, type PageFilter } from './audit-filter.ts'

/** Fetched whenever a page opens, because a check may have run. */
export const auditStateQuery = { ...query(audit.state, {}), staleTime: 0 }

export const auditListQuery = (filter: PageFilter) => ({
  ...query(audit.list, { query: { ...askedFor(filter), ...(filter.cursor && { cursor: filter.cursor }) } }),
  staleTime: 0,
})

export const auditEntryQuery = (number: string) => ({
  ...query(audit.entry, { params: { number } }),
  staleTime: 0,
})
