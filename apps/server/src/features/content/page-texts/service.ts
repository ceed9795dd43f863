import {
  PageTexts,
  type pageTexts,
  pageTextsSchema,
  TEXT_VERSIONS_LISTED,
  TextPage,
} from '@heartwell/contract/content/page-texts.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { validInput } from '../../../platform/http/request-input.ts'
import { versionsIn } from '../../versions/service.ts'
import * as q from './queries.ts'
import * as rules from './rules.ts'
import { viewTexts } from './view.ts'

const versions = versionsIn('page_texts', ['page', 'texts', 'is_shipped'], 'page')

type Row = { version: number; texts: unknown; is_shipped: boolean }

/** The texts that are shown, and the newest that came with the product. @param rows of one page */
function shownAndShipped(rows: readonly Row[]) {
  const shipped = PageTexts.parse(rows.find(({ is_shipped }) => is_shipped)?.texts ?? {})
  const [shown] = rows.toSorted((a, b) => b.version - a.version)
  return { shown: PageTexts.parse(shown?.texts ?? {}), shipped }
}

/**
 * Stores the shipped texts of a page where no version exists yet, and as a new version where earlier shipped texts are
 * shown. What the provider has saved stays.
 */
export async function installTexts(tx: Db, page: TextPage, texts: PageTexts): Promise<void> {
  const rows = await q.newestOf(tx, page)
  const [latest] = rows.toSorted((a, b) => b.version - a.version)
  if (latest && (!latest.is_shipped || rules.isSame(shownAndShipped(rows).shipped, texts))) return
  await versions.insert(tx, { page, version: (latest?.version ?? 0) + 1, texts, is_shipped: true })
}

/** What still claims something that came with the product, by the titles of its sections. */
export async function listShippedClaims(db: Db): Promise<string[]> {
  const rows = await q.newestOfAll(db)
  return TextPage.options.flatMap((page) => {
    const { shown, shipped } = shownAndShipped(rows.filter((row) => row.page === page))
    return rules.shippedClaims(page, shown, shipped)
  })
}

/** In production without the invented people. */
export async function readTexts({ db, config }: Deps, page: TextPage): Promise<Output<typeof pageTexts.read>> {
  const { shown, shipped } = shownAndShipped(await q.newestOf(db, page))
  return { success: true, texts: config.production ? rules.withoutInvented(page, shown, shipped) : shown }
}

export const editedTexts = async ({ db }: Deps, page: TextPage): Promise<Output<typeof pageTexts.edited>> => ({
  success: true,
  data: viewTexts(await versions.read(db, page)),
})

export const textVersions = async ({ db }: Deps, page: TextPage): Promise<Output<typeof pageTexts.versions>> => ({
  success: true,
  rows: (await versions.last(db, TEXT_VERSIONS_LISTED, page)).map(viewTexts),
})

/** Saves the texts of a page as a new version. @throws AppError request.invalid with the field, content.stale */
export async function saveTexts(
  deps: Deps,
  viewer: Viewer,
  { params: { page }, body }: Input<typeof pageTexts.save>,
): Promise<Output<typeof pageTexts.save>> {
  const { texts } = validInput(z.object({ texts: pageTextsSchema(page) }), body)
  const change = { id: page, version: body.version, values: { texts, is_shipped: false }, action: 'page.saved' }
  const saved = await deps.db.transaction().execute((tx) => versions.save(deps, tx, viewer, change))
  return { success: true, data: viewTexts(saved), message: 'The page is saved.' }
}
