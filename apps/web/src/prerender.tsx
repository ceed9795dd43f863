import { articles } from '@heartwell/contract/content/articles.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { weddingStories } from '@heartwell/contract/pairs/wedding-stories.ts'
import type { ReactNode } from 'react'
// The build for Node follows asynchronous calls. Once it has rendered a page, each later request of the server pays for it.
import { prerender } from 'react-dom/static.edge'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { AppFrame } from './app-frame.tsx'
import { LATER } from './later.ts'
import { CODE_OF_ACCOUNTS, CODE_OF_MEMBERS, codeOf, type Manifest, preloadsOf } from './page-code.ts'
import { paths } from './paths.ts'
import { addressOf } from './platform/api/api.ts'
import { late } from './platform/api/late-endpoints.ts'
import { dataElement, type PageData, type Question } from './platform/api/page-data.ts'
import { PreloadedQueries } from './platform/api/preloaded-queries.ts'
import { storiesPath } from './platform/wedding-story/stories-path.ts'
import { articleRoute, publicRoutes, routes, storyRoute } from './routes.tsx'
import { PRODUCT_NAME } from './ui/page/product-name.ts'

/** A call of the API, and its answer. */
export type Ask = (call: { method: string; address: string; body?: unknown }) => Promise<unknown>
export type Site = {
  /** The built index.html. */
  template: string
  manifest: Manifest
  /** The address of this installation, such as 'https://www.example.org'. */
  origin: string
  ask: Ask
}

/** A path that no route matches. Its document is shown for every unknown path. */
const NOWHERE = '/page-not-found'
/** The module that `start.ts` loads. */
const MAIN = 'src/main.tsx'
/** A page is rendered again while its answers lead to further questions. No page needs more renderings than this. */
const ROUNDS_MAX = 4

const handler = createStaticHandler(routes)

/** The paths of all prerendered pages, in the case that links use. */
export const publicPaths: readonly string[] = publicRoutes.map(({ path }) => path!)

/** A page of the app is in the member area or elsewhere. */
export type Area = 'member' | 'account'

/** What a path leads to, ignoring case: a public page, perhaps a stored one, a page of the app, or nothing. */
export function whatIsAt(pathname: string): { page: string } | { stored: string } | { app: Area } | 'nothing' {
  const page = publicPaths.find((path) => path.toLowerCase() === pathname.toLowerCase())
  if (page) return { page }
  const match = matchRoutes(routes, pathname)?.at(-1)
  const leaf = match?.route
  if (leaf === articleRoute) return { stored: paths.article((match?.params.slug ?? '').toLowerCase()) }
  if (leaf === storyRoute) return { stored: pathname.toLowerCase() }
  if (!leaf || leaf.path === '*' || publicRoutes.includes(leaf)) return 'nothing'
  return { app: pathname.toLowerCase().startsWith(paths.memberArea.toLowerCase()) ? 'member' : 'account' }
}

/** The published articles and wedding stories, and the addresses of withdrawn stories. */
export const storedPages = async (ask: Ask): Promise<StoredPage[]> => [
  ...(await articlePages(ask)),
  ...(await storyPages(ask)),
]

/** A page whose text the database has. One that is `unlisted` or `withdrawn` is in no sitemap. */
type StoredPage = { path: string; revision: string; lastChange: string; look?: 'unlisted' | 'withdrawn' }

/** All have one revision, because each shows others to read next and links only to those that are published. */
async function articlePages(ask: Ask): Promise<StoredPage[]> {
  const { rows } = articles.list.response.parse(await ask(callOf(articles.list, { query: {} })))
  const revision = rows.map(({ slug, version, published_on }) => `${slug} ${version} ${published_on}`).join('\n')
  return rows.map(({ slug, changed_on }) => ({ path: paths.article(slug), revision, lastChange: changed_on }))
}

/** The list of stories is unlisted while it is empty. */
async function storyPages(ask: Ask): Promise<StoredPage[]> {
  const { addresses } = weddingStories
  const { published, withdrawn } = addresses.response.parse(await ask(callOf(addresses, {})))
  const pageOf = (slug: string) => `${storiesPath}/${slug}`
  const list = {
    path: storiesPath,
    revision: published.map(({ slug, revision }) => `${slug} ${revision}`).join('\n'),
    lastChange: published[0]?.published_on ?? '',
    ...(published.length === 0 && { look: 'unlisted' as const }),
  }
  const stories = published.map(({ slug, revision, published_on }) => ({
    path: pageOf(slug),
    revision,
    lastChange: published_on,
  }))
  const gone = withdrawn.map((slug) => ({
    path: pageOf(slug),
    revision: 'withdrawn',
    lastChange: '',
    look: 'withdrawn' as const,
  }))
  return [list, ...stories, ...gone]
}

/** The document of a public page or of a stored one. */
export const renderPage = (path: string, site: Site): Promise<string> => render(path, site)

/** The document for unknown paths. */
export const renderNotFound = (site: Site): Promise<string> => render(NOWHERE, site)

/** The document of every page of the app in this area: empty, with the data of header and footer. */
export async function renderShell({ template, manifest, origin, ask }: Site, area: Area): Promise<string> {
  const question: Question = [late.site.path, {}]
  const answer = await answerTo(question, ask).catch(() => undefined)
  const data = answer === undefined ? '' : dataElement({ origin, answers: [[question, answer]] })
  // The page's own title takes its place: see `DocumentTitle`.
  const head = `<title data-served>${PRODUCT_NAME}</title>`
  const sources = area === 'member' ? CODE_OF_MEMBERS : CODE_OF_ACCOUNTS
  return fill(template, { head, code: preloadsOf([MAIN, ...sources], manifest, template), app: '', data })
}

async function render(path: string, site: Site): Promise<string> {
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`The page ${path} answers ${context.status} instead of a page.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const answers: PageData['answers'] = []
  let markup = ''
  for (let round = 0, open: Question[] = []; round === 0 || (round < ROUNDS_MAX && open.length > 0); round++) {
    for (const question of open) answers.push([question, await answerTo(question, site.ask)])
    const known = new PreloadedQueries(answers)
    markup = await markupOf(
      <AppFrame answers={known} origin={site.origin}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AppFrame>,
    )
    // Rendering has registered every question of the page.
    open = known.open()
  }
  const { head, body } = partHead(markup)
  const data = dataElement({ origin: site.origin, answers })
  const sources = codeOf(context.matches.map(({ route }) => route))
  const code = preloadsOf([MAIN, ...sources], site.manifest, site.template, LATER)
  return fill(site.template, { head, code, app: body, data }).replace(/<noscript>.*?<\/noscript>/s, '')
}

async function markupOf(tree: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(tree, {
    // One chunk: React would insert later chunks by inline scripts, which the Content-Security-Policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  // `text` of Node makes an error at the end of a stream. Finding its lines in the source maps takes 95 MB for good.
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return markup
}

async function answerTo([path, input]: Question, ask: Ask): Promise<unknown> {
  const endpoint = Object.values(ENDPOINTS).find((known) => known.path === path)
  if (!endpoint) throw new Error(`A public page asks ${path}, which is no endpoint of the contract.`)
  return endpoint.response.parse(await ask(callOf(endpoint, input)))
}

type Parts = Parameters<typeof addressOf>[1] & { body?: unknown }

const callOf = (endpoint: Endpoint, parts: Parts) => ({
  method: endpoint.method,
  address: addressOf(endpoint, parts),
  body: parts.body,
})

/** Splits off the tags of the head. React writes them first, because it does not render the head itself. */
function partHead(markup: string): { head: string; body: string } {
  const head = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/s.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

type Filling = { head: string; code: string; app: string; data: string }

function fill(template: string, { head, code, app, data }: Filling): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('</head>', () => `${code}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${app}</div>${data}`)
}
