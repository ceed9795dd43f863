import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export type Call = { method: string; address: string; body?: unknown }
/** Asks the API for what any visitor may read. Rejects when it refuses. */
export type Ask = (call: Call) => Promise<unknown>
/** The file of each source of the built site, as vite writes it. */
export type Manifest = Record<string, { file: string; imports?: string[] }>
/** `template` is the built index.html, `origin` the address of this installation. */
export type Site = { template: string; manifest: Manifest; origin: string; ask: Ask }

/**
 * A page whose text the database has. `revision` changes with it; `lastChange` is the day of that, such as 2026-11-21.
 */
export type StoredPage = {
  path: string
  revision: string
  lastChange: string
  /** `unlisted` asks search engines not to list it; `withdrawn` says that what was there is gone for good. */
  look?: 'unlisted' | 'withdrawn'
}

/** A page of the app is in the member area or elsewhere. */
export type Area = 'member' | 'account'

/** The exports of the web app's build for servers: the only way in which the server knows the pages. */
export type Renderer = {
  publicPaths: readonly string[]
  /** `stored` is the path of a stored page, if there is one. */
  whatIsAt(pathname: string): { page: string } | { stored: string } | { app: Area } | 'nothing'
  /** The stored pages that anybody may read. */
  storedPages(ask: Ask): Promise<StoredPage[]>
  renderPage(path: string, site: Site): Promise<string>
  renderNotFound(site: Site): Promise<string>
  renderShell(site: Site, area: Area): Promise<string>
}

/** The renderer of a built file; undefined where it was not built, as in development. */
export async function loadRenderer(file: string): Promise<Renderer | undefined> {
  if (!existsSync(file)) return undefined
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Renderer // Built together with this server.
}
