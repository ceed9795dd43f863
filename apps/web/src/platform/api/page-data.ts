/** A question to the API: the path of an endpoint and its input. */
export type Question = readonly [path: string, input: object]
/** The data of a prerendered page. The browser starts from the same data, so that its first render is the same. */
export type PageData = { origin: string; answers: [Question, answer: unknown][] }

const ID = 'page-data'

/** The page's data as an element. It is data and not a script, so the Content-Security-Policy allows it. */
export const dataElement = (data: PageData): string =>
  `<script type="application/json" id="${ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** The data from which this document was prerendered; undefined for other documents. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined // written by `dataElement` of the same build
}
