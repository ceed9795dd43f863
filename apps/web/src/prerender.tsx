import { text } from 'node:stream/consumers'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { AppFrame } from './app-frame.tsx'
import { articles } from './features/content/article-heads.ts'
import { addressOf } from './platform/api.ts'
import { late } from './platform/late-endpoints.ts'
import { answersIn, dataElement } from './platform/page-data.ts'
import { publicRoutes, routes } from './routes.tsx'

/** A call of the API, and its answer. */
export type Ask = (call: { method: string; address: string; body?: unknown }) => Promise<unknown>
export type Site = {
  /** The built index.html. */
  template: string
  /** The address of this installation, such as 'https://www.example.org'. */
  origin: string
  ask: Ask
}

/** An address that no route knows: what is rendered there is shown wherever there is no page. */
const NOWHERE = '/page-not-found'
/** A page whose answers lead to further questions is rendered again; none needs more than this. */
const ROUNDS_MAX = 4

const handler = createStaticHandler(routes)

/** The path of every page that is rendered beforehand, spelt as in links. */
export const publicPaths: readonly string[] = publicRoutes.map(({ path }) => path!)

/** What stands at an address, whatever its letters' case: a public page by its path, a page of the app, or nothing. */
export function whatIsAt(pathname: string): { page: string } | 'app' | 'nothing' {
  const page = publicPaths.find((path) => path.toLowerCase() === pathname.toLowerCase())
  if (page) return { page }
  const leaf = matchRoutes(routes, pathname)?.at(-1)?.route
  return !leaf || leaf.path === '*' || publicRoutes.includes(leaf) ? 'nothing' : 'app'
}

/** The document of a public page. */
export const renderPage = (path: string, site: Site): Promise<string> => render(path, site)

/** The document shown where there is no page. */
export const renderNotFound = (site: Site): Promise<string> => render(NOWHERE, site)

/** The document of every page of the app, which begins empty but knows what header and footer show. */
export async function renderShell({ template, origin, ask }: Site): Promise<string> {
  const question = [late.site.path, {}]
  const answer = await answerTo(question, ask).catch(() => undefined)
  const data = answer === undefined ? '' : dataElement({ origin, answers: [[question, answer]] })
  return fill(template, { head: '', app: '', data })
}

/** The day of a page's last change, such as 2026-11-21; known of articles only. */
export const lastChangeOf = (path: string): string | undefined => articles.find((head) => head.path === path)?.date

async function render(path: string, site: Site): Promise<string> {
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`The page ${path} answers ${context.status} instead of a page.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const queryClient = new QueryClient()
  const toMarkup = () =>
    markupOf(
      <AppFrame queryClient={queryClient} origin={site.origin}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AppFrame>,
    )
  let markup = await toMarkup()
  for (let round = 1; round < ROUNDS_MAX && (await answerQuestions(queryClient, site.ask)); round++) {
    markup = await toMarkup()
  }
  const { head, body } = partHead(markup)
  const data = dataElement({ origin: site.origin, answers: answersIn(queryClient) })
  return fill(site.template, { head, app: body, data }).replace(/<noscript>.*?<\/noscript>/s, '')
}

async function markupOf(tree: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(tree, {
    // One piece: React would put later pieces in place by inline scripts, which the Content-Security-Policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  const markup = await text(prelude as NodeJS.ReadableStream) // the type of react-dom, which knows no Node
  if (failures.length > 0) throw failures[0]
  return markup
}

/** Rendering has left every question that a page asks in the cache. Answers those that are open; false if none was. */
async function answerQuestions(queryClient: QueryClient, ask: Ask): Promise<boolean> {
  const open = queryClient
    .getQueryCache()
    .getAll()
    // What a page shows meanwhile (`initialData`) is no answer.
    .filter(({ state, options }) => state.dataUpdateCount === 0 && !('enabled' in options && options.enabled === false))
  for (const { queryKey } of open) queryClient.setQueryData(queryKey, await answerTo(queryKey, ask))
  return open.length > 0
}

/** The key of a question is what `query` in api.ts makes it: the endpoint's path and what it is given. */
async function answerTo([path, input]: readonly unknown[], ask: Ask): Promise<unknown> {
  const endpoint = Object.values(ENDPOINTS).find((known) => known.path === path)
  if (!endpoint) throw new Error(`A public page asks ${String(path)}, which is no endpoint of the contract.`)
  const parts = (input ?? {}) as Parameters<typeof addressOf>[1] // keys are made by `query` only
  const answer = await ask({ method: endpoint.method, address: addressOf(endpoint, parts), body: parts.body })
  return endpoint.response.parse(answer)
}

/** React writes the tags of the head first, as it does not render the head itself. */
function partHead(markup: string): { head: string; body: string } {
  const head = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/s.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

function fill(template: string, { head, app, data = '' }: { head: string; app: string; data?: string }): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${app}</div>${data}`)
}
