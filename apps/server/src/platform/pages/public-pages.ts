import type { Clock } from '../clock.ts'
import { type Log, safeError } from '../log.ts'
import { type Document, documentOf } from './document.ts'
import type { Area, Ask, Call, Manifest, Renderer, Site, StoredPage } from './renderer.ts'
import { openStoredPages } from './stored-pages.ts'

/** How long content may be reused without a check. Another process shows a saved text within this time. */
const CHECK_AFTER_MS = 2_000
/** How many stored pages are rendered before anybody reads them: the first of the list, which are the newest. */
const STORED_PREPARED = 20

/** A page is stale when an answer has changed since it was rendered, and stays stale until it is rendered again. */
type Rendered = { document: Document; asked: Set<string>; isStale: boolean }
type Options = {
  renderer: Renderer
  template: string
  manifest: Manifest
  origin: string
  ask: Ask
  clock: Clock
  log: Log
}

export type PublicPages = {
  /** The current document of a public page; for `undefined`, of the page for unknown addresses. */
  documentOf(path: string | undefined): Promise<Document>
  /** The current document of a stored page; undefined when there is none. */
  storedDocument(path: string): Promise<Document | undefined>
  /** The stored pages that there are now. */
  storedPages(): Promise<readonly StoredPage[]>
  /** The start of every page of the app, for each area. */
  shells: Record<Area, Document>
  /** Renders all public pages and the newest stored ones, one after another, so that no reader waits for it. */
  prepare(signal: AbortSignal): Promise<void>
  /** Content may have changed: the next reader must not get the stored document. */
  expire(): void
}

/**
 * Keeps every public page that was asked for in memory as a finished document, rendered from answers of the API. When
 * a reader comes and the answers are older than two seconds, they are requested again, and pages whose answers changed
 * are rendered again. Saved texts therefore reach all processes without an event. While the API does not answer, the
 * pages stay as they are.
 */
export async function openPublicPages({
  renderer,
  template,
  manifest,
  origin,
  ask,
  clock,
  log,
}: Options): Promise<PublicPages> {
  const answers = new Map<string, { call: Call; answer: string }>()
  const rendered = new Map<string | undefined, Rendered>()
  const wanted = new Set<string | undefined>()
  const shellOf = async (area: Area) =>
    documentOf(await renderer.renderShell({ template, manifest, origin, ask }, area))
  const shells = { account: await shellOf('account'), member: await shellOf('member') }
  const stored = openStoredPages({
    list: () => renderer.storedPages(recordingAsk(new Set())),
    render: (path) => renderer.renderPage(path, { template, manifest, origin, ask: knowingAsk }),
    shell: shells.account,
    log,
  })
  let checkedAt = 0
  let expired = true
  let unrendered = false
  let checking: Promise<void> | undefined

  /** Answers from memory where it can, and records which questions a page has asked. */
  const recordingAsk = (asked: Set<string>): Ask => {
    return async (call) => {
      const key = JSON.stringify(call)
      asked.add(key)
      const known = answers.get(key) ?? { call, answer: JSON.stringify(await ask(call)) }
      answers.set(key, known)
      return JSON.parse(known.answer)
    }
  }

  /** Answers from memory where it can, and stores nothing: a stored page is rendered again when its revision changes. */
  const knowingAsk: Ask = async (call) => {
    const known = answers.get(JSON.stringify(call))
    return known ? JSON.parse(known.answer) : ask(call)
  }

  async function render(path: string | undefined): Promise<void> {
    const asked = new Set<string>()
    const site: Site = { template, manifest, origin, ask: recordingAsk(asked) }
    try {
      const html = await (path === undefined ? renderer.renderNotFound(site) : renderer.renderPage(path, site))
      rendered.set(path, { document: documentOf(html), asked, isStale: false })
    } catch (error) {
      log.error({ page: path ?? 'not found', error: safeError(error) }, 'a public page was not rendered')
    }
  }

  /** Requests all answers again, and marks the pages whose answers changed. */
  async function refreshAnswers(): Promise<void> {
    expired = false
    try {
      for (const [key, { call, answer }] of answers) {
        const now = JSON.stringify(await ask(call))
        if (now === answer) continue
        answers.set(key, { call, answer: now })
        for (const page of rendered.values()) page.isStale ||= page.asked.has(key)
      }
    } finally {
      checkedAt = clock().getTime()
    }
  }

  const isOld = () => expired || clock().getTime() - checkedAt >= CHECK_AFTER_MS

  async function check(): Promise<void> {
    unrendered = false
    if (isOld()) await refreshAnswers()
    for (const path of wanted) {
      if (rendered.get(path)?.isStale !== false) await render(path)
    }
    await stored.update()
  }

  async function upToDate(): Promise<void> {
    while (checking || unrendered || isOld()) {
      checking ??= check()
        .catch((error: unknown) => log.warn({ error: safeError(error) }, 'public pages stay as they are'))
        .finally(() => {
          checking = undefined
        })
      await checking
    }
  }

  const documentOfPage = async (path: string | undefined) => {
    if (!wanted.has(path)) {
      wanted.add(path)
      unrendered = true
    }
    await upToDate()
    return rendered.get(path)?.document ?? shells.account
  }

  return {
    shells,
    documentOf: documentOfPage,
    async storedDocument(path) {
      await upToDate()
      return stored.documentOf(path)
    },
    async storedPages() {
      await upToDate()
      return stored.pages()
    },
    async prepare(signal) {
      for (const path of [...renderer.publicPaths, undefined]) {
        if (!signal.aborted) await documentOfPage(path)
      }
      for (const { path } of stored.pages().slice(0, STORED_PREPARED)) {
        if (!signal.aborted) await stored.documentOf(path)
      }
    },
    expire() {
      expired = true
    },
  }
}
