import { dayAndTime } from '@heartwell/contract/text/format.ts'
import type { ExportRow, Section } from './sections.queries.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** 'created_at' as 'Created at'. */
const inWords = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`

function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return `${dayAndTime(value, '5 November 2026', 'UTC')} (UTC)`
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(String).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const STYLE = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.55 Georgia, serif; color: #2b1b2e }
h1 { line-height: 1.2 } h2 { margin-top: 3rem; border-top: 1px solid #dccfd6; padding-top: 1.5rem }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .3rem 1.5rem; margin: 0 0 1.5rem }
dt { color: #6b5a6e } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
img { max-width: 12rem; margin: 0 .5rem .5rem 0; border-radius: .5rem }
@media (max-width: 32rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .6rem } }`

type Chapter = { section: Section; rows: readonly ExportRow[] }
type Page = { site: string; name: string; madeAt: Date; chapters: readonly Chapter[]; pictures: readonly string[] }

/** The cover page of the export: it needs no network and only a browser. */
export function archivePage({ site, name, madeAt, chapters, pictures }: Page): string {
  const title = escaped(`Your data at ${site}`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}
</style>
</head>
<body>
<h1>${title}</h1>
<p>${escaped(name)}, this is everything that we keep about you, as it was on ${readable(madeAt)}. The file "data.json" holds
the same for other programs.</p>
${pictures.map((file) => `<img src="${escaped(file)}" alt="">`).join('\n')}
${chapters.map(sectionOf).join('\n')}
</body>
</html>
`
}

function sectionOf({ section: { title, about }, rows }: Chapter): string {
  const nothing = rows.length === 0 ? '<p>Nothing.</p>' : ''
  const lead = about && rows.length > 0 ? `<p>${escaped(about)}</p>` : ''
  return `<section>\n<h2>${escaped(title)}</h2>\n${lead}${nothing}${rows.map(entryOf).join('\n')}\n</section>`
}

const entryOf = (row: ExportRow) =>
  `<dl>${Object.entries(row)
    .map(([key, value]) => `<dt>${escaped(inWords(key))}</dt><dd>${escaped(readable(value))}</dd>`)
    .join('')}</dl>`
