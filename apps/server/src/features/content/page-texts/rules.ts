import { type PageTexts, sectionsOf, type TextPage } from '@heartwell/contract/content/page-texts.ts'

type Entry = Record<string, string>

const isAmong =
  (entries: readonly Entry[] = []) =>
  (entry: Entry): boolean =>
    entries.some((one) => isSameEntry(one, entry))

/** Whether two entries have the same fields. The database keeps no order of fields. */
function isSameEntry(a: Entry, b: Entry): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/** Whether two pages have the same texts. */
export function isSame(a: PageTexts, b: PageTexts): boolean {
  const ids = Object.keys(a)
  const isSameSection = (id: string) =>
    a[id]?.length === b[id]?.length && (a[id] ?? []).every((entry, at) => isSameEntry(entry, b[id]?.[at] ?? {}))
  return ids.length === Object.keys(b).length && ids.every(isSameSection)
}

/** The texts of a page without the invented people that came with the product. */
export function withoutInvented(page: TextPage, texts: PageTexts, shipped: PageTexts): PageTexts {
  const invented = new Set(sectionsOf(page).flatMap(({ id, claim }) => (claim === 'people' ? [id] : [])))
  const own = ([id, entries]: [string, Entry[]]) => {
    const isShipped = isAmong(shipped[id])
    return [id, invented.has(id) ? entries.filter((entry) => !isShipped(entry)) : entries] as const
  }
  return Object.fromEntries(Object.entries(texts).map(own))
}

/** The sections of a page that still claim what came with the product, by their titles. */
export function shippedClaims(page: TextPage, texts: PageTexts, shipped: PageTexts): string[] {
  return sectionsOf(page).flatMap(({ id, title, claim }) =>
    claim && texts[id]?.some(isAmong(shipped[id])) ? [title] : [],
  )
}
