import { AUDIT_KINDS, AUDIT_SEARCH_MAX, type AuditFilter, type AuditKind } from '@heartwell/contract/audit/audit.ts'
import { filterInUrl, isDay, isFilterSet, isId, periodOf, urlOf } from '../parts/url-filter.ts'
import { consolePaths } from '../shell/console-paths.ts'

/** The filter of the page and its cursor, as they are in the URL. Days are calendar days of this device, both included. */
export type PageFilter = {
  by?: string
  kind?: AuditKind
  action?: string
  about?: string
  from?: string
  to?: string
  text?: string
  cursor?: string
}

const FORMS: Record<keyof PageFilter, (value: string) => boolean> = {
  by: (value) => isId(value) || ['operator', 'system', 'member'].includes(value),
  kind: (value) => AUDIT_KINDS.some((kind) => kind === value),
  action: (value) => /^[a-z_]{1,40}\.[a-z_]{1,40}$/.test(value),
  about: isId,
  from: isDay,
  to: isDay,
  text: (value) => value.trim() !== '' && value.length <= AUDIT_SEARCH_MAX,
  cursor: (value) => /^\d{1,9}$/.test(value),
}

export const filterIn = (search: URLSearchParams): PageFilter => filterInUrl<PageFilter>(search, FORMS)

/** The URL of the page with this filter, and with an open entry. */
export const auditPath = (filter: PageFilter, number?: number): string =>
  urlOf(number === undefined ? consolePaths.audit : consolePaths.auditEntry(number), filter, FORMS)

/** The filter as the server takes it. */
export const askedFor = ({ from, to, cursor: _, ...rest }: PageFilter): AuditFilter => ({
  ...rest,
  ...periodOf({ ...(from && { from }), ...(to && { to }) }),
})

export const isFiltered = isFilterSet<PageFilter>
