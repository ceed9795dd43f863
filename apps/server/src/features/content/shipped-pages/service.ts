import { createHash } from 'node:crypto'
import type { PageType } from '@heartwell/contract/content/content.ts'
import type { Db } from '../../../platform/db/database.ts'
import { cleanMarkup } from '../page-markup.ts'
import { pages } from '../page-versions.ts'
import * as q from './queries.ts'

/**
 * Stores a shipped page where no version of it exists yet, and as a new version where an earlier shipped text is still
 * the current one. What the provider has saved stays. Markup is sanitised before it is stored.
 */
export async function installPage(tx: Db, pageType: PageType, file: string): Promise<void> {
  const shipped_hash = createHash('sha256').update(file).digest()
  const page = await q.shippedPage(tx, pageType)
  // Asked first: sanitising takes longer than the question, and every start comes here.
  if (page && (page.version !== page.shipped_version || page.shipped_hash?.equals(shipped_hash))) return
  const { html } = await cleanMarkup(file)
  const shipped = { page_type: pageType, html, shipped_hash }
  if (page?.html === html) return void (await q.saveShippedHash(tx, shipped))
  const stored = await (page ? q.replaceShippedPage(tx, shipped, page.version) : q.insertPage(tx, shipped))
  if (stored) await pages.insert(tx, { page_type: pageType, html, version: stored.version })
}
