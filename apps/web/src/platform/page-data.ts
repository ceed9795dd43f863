/** What the API is asked: the path of an endpoint, and what it is given. */
export type Question = readonly [path: string, input: object]
/** What a page was rendered from beforehand. The browser begins with the same, so that its first picture is the same. */
export type PageData = { origin: string; answers: [Question, answer: unknown][] }

const ID = 'page-data'

/** The data of a page as an element of it. Data, not a script: the Content-Security-Policy lets it stand. */
export const dataElement = (data: PageData): string =>
  `<script type="application/json" id="${ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** The data that this document was rendered from, or undefined where it was not rendered beforehand. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined // written by `dataElement` of the same build
}
