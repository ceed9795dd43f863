import { AUDIT_KINDS, AUDIT_SEARCH_MAX, type AuditFilter, type AuditKind } from '@heartwell/contract/audit.ts'
import { consolePaths } from '../console-paths.ts'

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

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FORMS: Record<keyof PageFilter, (value: string) => boolean> = {
  by: (value) => ID.test(value) || ['operator', 'system', 'member'].includes(value),
  kind: (value) => AUDIT_KINDS.some((kind) => kind === value),
  action: (value) => /^[a-z_]{1,40}\.[a-z_]{1,40}$/.test(value),
  about: (value) => ID.test(value),
  from: (value) => midnight(value) !== undefined,
  to: (value) => midnight(value) !== undefined,
  text: (value) => value.trim() !== '' && value.length <= AUDIT_SEARCH_MAX,
  cursor: (value) => /^\d{1,9}$/.test(value),
}
const NAMES = Object.keys(FORMS) as (keyof PageFilter)[] // The keys of the record above.

/** Leaves out what does not have the form of its field, so that a mistyped URL shows a list. */
export function filterIn(search: URLSearchParams): PageFilter {
  const given = NAMES.flatMap((name) => {
    const value = search.get(name)
    return value !== null && FORMS[name](value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(given) as PageFilter // Each value has the form of its field.
}

/** The URL of the page with this filter, and with an open entry. */
export function auditPath(filter: PageFilter, number?: number): string {
  const search = new URLSearchParams(
    NAMES.flatMap((name) => {
      const value = filter[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  const path = number === undefined ? consolePaths.audit : consolePaths.auditEntry(number)
  return search.size > 0 ? `${path}?${search}` : path
}

/** The filter as the server takes it. */
export function askedFor({ from, to, cursor: _, ...rest }: PageFilter): AuditFilter {
  const since = from === undefined ? undefined : midnight(from)
  const before = to === undefined ? undefined : midnight(to, 1)
  return { ...rest, ...(since && { since: since.toISOString() }), ...(before && { before: before.toISOString() }) }
}

export const isFiltered = ({ cursor: _, ...filter }: PageFilter): boolean => Object.keys(filter).length > 0

/** The start of a day on this device, or of a day after it. */
function midnight(day: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year || !month || !date) return undefined
  const first = new Date(Number(year), Number(month) - 1, Number(date))
  if (first.getDate() !== Number(date)) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + later)
}
