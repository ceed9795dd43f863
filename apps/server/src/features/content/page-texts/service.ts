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
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { validInput } from '../../../platform/http/request-input.ts'
import * as q from './queries.ts'
import * as rules from './rules.ts'
import { viewTexts } from './view.ts'

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
  await q.insertVersion(tx, { page, version: (latest?.version ?? 0) + 1, texts, is_shipped: true })
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

export async function editedTexts({ db }: Deps, page: TextPage): Promise<Output<typeof pageTexts.edited>> {
  const [row] = await q.lastVersions(db, page, 1)
  if (!row) throw new AppError('not_found')
  return { success: true, data: viewTexts(row) }
}

export const textVersions = async ({ db }: Deps, page: TextPage): Promise<Output<typeof pageTexts.versions>> => ({
  success: true,
  rows: (await q.lastVersions(db, page, TEXT_VERSIONS_LISTED)).map(viewTexts),
})

/** Saves the texts of a page as a new version. @throws AppError request.invalid with the field, content.stale */
export async function saveTexts(
  deps: Deps,
  viewer: Viewer,
  { params: { page }, body }: Input<typeof pageTexts.save>,
): Promise<Output<typeof pageTexts.save>> {
  const { texts } = validInput(z.object({ texts: pageTextsSchema(page) }), body)
  return deps.db.transaction().execute(async (tx) => {
    const [current] = await q.lastVersions(tx, page, 1)
    if (current?.version !== body.version) throw new AppError('content.stale')
    const version = body.version + 1
    const row = { page, version, texts, is_shipped: false, saved_at: deps.clock() }
    if (!(await q.insertVersion(tx, { ...row, saved_by: viewer.accountId }))) throw new AppError('content.stale')
    await recordAct(deps, tx, viewer, { action: 'page.saved', reason: `${page}, version ${version}` })
    return { ...(await editedTexts({ ...deps, db: tx }, page)), message: 'The page is saved.' }
  })
}
