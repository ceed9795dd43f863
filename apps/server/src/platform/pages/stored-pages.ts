import { type Log, safeError } from '../log.ts'
import { type Document, documentOf } from './document.ts'
import type { StoredPage } from './renderer.ts'

type Options = {
  list: () => Promise<StoredPage[]>
  render: (path: string) => Promise<string>
  /** Sent where a page cannot be rendered; the browser then renders it. */
  shell: Document
  log: Log
}

export type StoredPages = {
  /** Reads the list again. While it cannot be read, the pages stay as they are. */
  update(): Promise<void>
  pages(): readonly StoredPage[]
  documentOf(path: string): Promise<Document | undefined>
}

type Rendered = { revision: string; document: Promise<Document> }

/**
 * Keeps the stored pages that were asked for in memory. There may be hundreds, so each is rendered when it is first asked
 * for and again when its revision has changed, and only the list is read regularly.
 */
export function openStoredPages({ list, render, shell, log }: Options): StoredPages {
  let known: Map<string, StoredPage> | undefined
  const rendered = new Map<string, Rendered>()

  async function update(): Promise<void> {
    try {
      known = new Map((await list()).map((page) => [page.path, page]))
      for (const path of rendered.keys()) if (!known.has(path)) rendered.delete(path)
    } catch (error) {
      log.warn({ error: safeError(error) }, 'the list of stored pages could not be read')
    }
  }

  async function documentOfPage(path: string, revision: string): Promise<Document> {
    try {
      return documentOf(await render(path))
    } catch (error) {
      log.error({ page: path, error: safeError(error) }, 'a stored page was not rendered')
      if (rendered.get(path)?.revision === revision) rendered.delete(path)
      return shell
    }
  }

  return {
    update,
    pages: () => [...(known?.values() ?? [])],
    async documentOf(path) {
      if (!known) return shell
      const page = known.get(path)
      if (!page) return undefined
      const before = rendered.get(path)
      if (before?.revision === page.revision) return before.document
      const document = documentOfPage(path, page.revision)
      rendered.set(path, { revision: page.revision, document })
      return document
    },
  }
}
