export type CsvCell = string | number | null

/** A spreadsheet would run a text that begins like this as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** The text of a file of RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')}`

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvField(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
