/** For each name of a filter, whether a value has its form. */
type Forms<Filter> = { readonly [Name in keyof Required<Filter>]: (value: string) => boolean }

const namesOf = <Filter>(forms: Forms<Filter>) => Object.keys(forms) as (keyof Filter & string)[] // The keys of the record.

/** Reads a filter from the URL. Leaves out what does not have the form of its field, so that a mistyped URL shows a list. */
export function filterInUrl<Filter>(search: URLSearchParams, forms: Forms<Filter>): Filter {
  const given = namesOf(forms).flatMap((name) => {
    const value = search.get(name)
    return value !== null && forms[name](value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(given) as Filter // Each value has the form of its field.
}

/** The address of a path with a filter. Empty parts are left out. */
export function urlOf<Filter>(path: string, filter: Filter, forms: Forms<Filter>): string {
  const search = new URLSearchParams(
    namesOf(forms).flatMap((name) => {
      const value = filter[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

export const isFilterSet = <Filter extends { cursor?: string }>({ cursor: _, ...filter }: Filter): boolean =>
  Object.keys(filter).length > 0

/** The start of a day on this device, or of a day after it; undefined for a text that is no day. */
export function startOfDay(day: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year || !month || !date) return undefined
  const first = new Date(Number(year), Number(month) - 1, Number(date))
  if (first.getDate() !== Number(date)) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + later)
}

/** A period of calendar days, both included, as the server takes it. */
export function periodOf({ from, to }: { from?: string; to?: string }): { since?: string; before?: string } {
  const since = from === undefined ? undefined : startOfDay(from)
  const before = to === undefined ? undefined : startOfDay(to, 1)
  return { ...(since && { since: since.toISOString() }), ...(before && { before: before.toISOString() }) }
}

export const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
export const isDay = (value: string): boolean => startOfDay(value) !== undefined
