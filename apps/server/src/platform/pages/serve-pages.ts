import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { type Document, documentOf, sendDocument } from './document.ts'
import { robotsText, siteMap } from './for-crawlers.ts'
import { appManifest, offlinePage } from './for-installing.ts'
import { openPublicPages, type PublicPages } from './public-pages.ts'
import { type Ask, loadRenderer, type Manifest, type Renderer } from './renderer.ts'

const PREPARED_AFTER_MS = 1_000

/** The folder of the files for browsers, and the module that renders public pages. */
export type Web = { files: string; renderer: string }
export type PageParts = { config: Config; clock: Clock; log: Log }
export type SentPages = {
  /** Answers a request for a page; false when the request is for something else. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Something was saved that pages may show. */
  expire(): void
}

/** Serves the files of the web app and what crawlers ask for, and prepares the pages. */
export async function servePages(app: FastifyInstance, web: Web, parts: PageParts, ask: Ask): Promise<SentPages> {
  await serveFilesOf(app, path.resolve(web.files))
  const origin = new URL(parts.config.publicUrl).origin
  const template = await readFile(path.join(web.files, 'index.html'), 'utf8')
  const provider = documentOf(await readFile(path.join(web.files, 'provider.html'), 'utf8'))
  serveForInstalling(app, parts.config.site)
  const renderer = await loadRenderer(web.renderer)
  if (!renderer) return emptyPages(documentOf(template), provider)
  const { clock, log } = parts
  const manifest = await readManifest(web.files)
  const pages = await openPublicPages({ renderer, template, manifest, origin, ask, clock, log })
  prepareOnceListening(app, pages, log)
  serveForCrawlers(app, { renderer, pages, origin })
  return {
    expire: pages.expire,
    answer: (request, reply) => answer({ renderer, pages, provider }, request, reply),
  }
}

/** Rendering all pages takes a good part of a second. The visitors who waited for the start come first. */
function prepareOnceListening(app: FastifyInstance, pages: PublicPages, log: Log) {
  const closing = new AbortController()
  let preparing: Promise<void> | undefined
  app.addHook('onListen', (done) => {
    preparing = delay(PREPARED_AFTER_MS, undefined, { signal: closing.signal, ref: false }).then(
      async () => {
        await pages.prepare(closing.signal)
        if (!closing.signal.aborted) log.debug('the public pages are prepared')
      },
      () => undefined, // It closes.
    )
    done()
  })
  app.addHook('onClose', async () => {
    closing.abort()
    await preparing
  })
}

/** Files named by their content are cached for ever; the few others are revalidated. */
async function serveFilesOf(app: FastifyInstance, root: string) {
  const shared = { index: false, cacheControl: false, preCompressed: true } as const
  const heads = (kept: string) => (reply: { setHeader(name: string, value: string): void }) => {
    reply.setHeader('vary', 'accept-encoding')
    reply.setHeader('cache-control', kept)
  }
  // One route for hundreds of files: a route for each takes a fifth of the start.
  await app.register(serveFiles, {
    ...shared,
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    setHeaders: heads('public, max-age=31536000, immutable'),
  })
  await app.register(serveFiles, {
    ...shared,
    root,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['*.html', '.vite/**', 'assets/**'],
    setHeaders: heads('no-cache'),
  })
}

async function readManifest(files: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(files, '.vite/manifest.json'), 'utf8')) as Manifest // written by vite
}

/** In development, another server renders everything in the browser. */
function emptyPages(shell: Document, provider: Document): SentPages {
  return {
    expire: () => undefined,
    answer: async (request, reply) => sendUnlisted(request, reply, isConsole(request) ? provider : shell),
  }
}

/**
 * '/about' for '/about//', and '/' for any number of slashes. A loop takes linear time. A pattern anchored at the end
 * starts again at each slash of a run, which is quadratic when a letter follows the run.
 */
export function trimTrailingSlashes(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

type Served = { renderer: Renderer; pages: PublicPages; provider: Document }

async function answer({ renderer, pages, provider }: Served, request: FastifyRequest, reply: FastifyReply) {
  if (isConsole(request)) return sendUnlisted(request, reply, provider)
  const [pathname = '/', search = ''] = request.url.split(/(?=\?)/)
  const plain = trimTrailingSlashes(pathname)
  const found = renderer.whatIsAt(plain)
  // A form without fields adds a question mark to the address.
  if (search === '?' && found !== 'nothing') {
    reply.redirect(plain, 308)
    return true
  }
  if (found !== 'nothing' && 'app' in found) return sendUnlisted(request, reply, pages.shells[found.app])
  const document = found === 'nothing' ? undefined : await documentAt(pages, found)
  if (!document) return wantsHtml(request) && sendUnlisted(request, reply, await pages.documentOf(undefined), 404)
  // One address per page: a link to the page itself must be the same on server and browser.
  if (plain !== pathname) {
    reply.redirect(plain + search, 308)
    return true
  }
  const look = found !== 'nothing' && 'stored' in found ? await lookOf(pages, found.stored) : undefined
  if (look) return sendUnlisted(request, reply, document, look === 'withdrawn' ? GONE : undefined)
  await sendDocument(request, reply, document)
  return true
}

const GONE = 410
const lookOf = async (pages: PublicPages, stored: string) =>
  (await pages.storedPages()).find(({ path }) => path === stored)?.look

const documentAt = (pages: PublicPages, found: { page: string } | { stored: string }) =>
  'page' in found ? pages.documentOf(found.page) : pages.storedDocument(found.stored)

/** Search engines must not list pages of accounts and of the provider, nor those that do not exist. */
async function sendUnlisted(request: FastifyRequest, reply: FastifyReply, document: Document, status?: number) {
  await sendDocument(request, reply.header('x-robots-tag', 'noindex'), document, status)
  return true
}

const isConsole = ({ url }: FastifyRequest) => /^\/provider(\/|\?|$)/.test(url)
const wantsHtml = ({ headers }: FastifyRequest) => /text\/html/.test(headers.accept ?? '')

type Crawled = { renderer: Renderer; pages: PublicPages; origin: string }

function serveForCrawlers(app: FastifyInstance, { renderer, pages, origin }: Crawled) {
  sendAt(app, '/robots.txt', documentOf(robotsText(origin), 'text/plain; charset=utf-8'))
  const built = renderer.publicPaths.map((page) => ({ path: page }))
  app.get('/sitemap.xml', async (request, reply) => {
    const listed = (await pages.storedPages()).filter(({ look }) => !look)
    const map = siteMap(origin, [...built, ...listed])
    await sendDocument(request, reply, documentOf(map, 'application/xml; charset=utf-8'))
    return reply
  })
}

function serveForInstalling(app: FastifyInstance, site: Config['site']) {
  sendAt(app, '/app.webmanifest', documentOf(appManifest(site), 'application/manifest+json; charset=utf-8'))
  sendAt(app, '/offline', documentOf(offlinePage(site)))
}

const sendAt = (app: FastifyInstance, url: string, document: Document) =>
  app.get(url, async (request, reply) => {
    await sendDocument(request, reply, document)
    return reply
  })
