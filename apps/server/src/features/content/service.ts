import type { content, PageType } from '@heartwell/contract/content.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import sanitize from 'sanitize-html'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { insertPage, pageByType } from './queries.ts'

export async function page(deps: Deps, pageType: PageType): Promise<Output<typeof content.page>> {
  const found = await pageByType(deps.db, pageType)
  if (!found) throw new AppError('not_found')
  return { success: true, page_type: pageType, content: { desc: found.html } }
}

const ALLOWED = { allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'], allowedAttributes: {} }

/** Puts a shipped page in place where there is none yet. Markup is cleaned before it is stored. */
export const installPage = (tx: Db, pageType: PageType, html: string) =>
  insertPage(tx, { page_type: pageType, html: sanitize(html, ALLOWED) })
