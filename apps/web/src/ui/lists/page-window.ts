export type PageMark = number | 'gap'

/**
 * The page numbers to show: the first, the last, the current one and its neighbours. A gap always replaces at least two
 * pages, because one page number takes no more room than a gap.
 */
export function pageWindow(page: number, pages: number): PageMark[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = new Set(near)
  if (shown.has(3)) shown.add(2)
  if (shown.has(pages - 2)) shown.add(pages - 1)
  const marks: PageMark[] = []
  let last = 0
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number > last + 1) marks.push('gap')
    marks.push(number)
    last = number
  }
  return marks
}
