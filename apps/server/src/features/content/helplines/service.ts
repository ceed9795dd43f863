import { type CountryNumbers, HELPLINE_VERSIONS_LISTED, type helplines } from '@heartwell/contract/content/helplines.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'
import { byName, viewEdited, viewListed } from './view.ts'

/** `collected_on` is the day on which the numbers were collected; nobody has checked them. */
export type ShippedHelplines = { collected_on: string; countries: (CountryNumbers & { country: string })[] }

/** Stores the shipped numbers of countries that have none yet. */
export async function installHelplines(tx: Db, { collected_on, countries }: ShippedHelplines): Promise<void> {
  const saved_at = new Date(collected_on)
  const known = new Set((await q.checksOfAll(tx)).map(({ country }) => country))
  for (const { country, ...numbers } of countries.filter((one) => !known.has(one.country)))
    await q.insertVersion(tx, { country, version: 1, numbers, checked_on: null, saved_at, saved_by: null })
}

/** Whether the numbers of some country are still to be checked. */
export const hasUncheckedHelplines = async (db: Db): Promise<boolean> =>
  (await q.checksOfAll(db)).some(({ checked_on }) => checked_on === null)

export const listHelplines = async ({ db, config }: Deps): Promise<Output<typeof helplines.list>> => ({
  success: true,
  home: config.site.country,
  countries: (await q.newestOfAll(db)).map(viewListed).sort(byName),
})

export const listEdited = async ({ db }: Deps): Promise<Output<typeof helplines.edited>> => ({
  success: true,
  rows: (await q.newestOfAll(db)).map(viewEdited).sort(byName),
})

export const listVersions = async ({ db }: Deps, country: string): Promise<Output<typeof helplines.versions>> => ({
  success: true,
  rows: (await q.lastVersions(db, country, HELPLINE_VERSIONS_LISTED)).map(viewEdited),
})

/** Saves the numbers of a country as a new version. @throws AppError content.stale */
export async function saveHelplines(
  deps: Deps,
  viewer: Viewer,
  { params: { country }, body: { version, is_checked, ...numbers } }: Input<typeof helplines.save>,
): Promise<Output<typeof helplines.save>> {
  return deps.db.transaction().execute(async (tx) => {
    const [current] = await q.lastVersions(tx, country, 1)
    if ((current?.version ?? 0) !== version) throw new AppError('content.stale')
    const now = deps.clock()
    const next = version + 1
    const checked_on = is_checked ? utcDay(now) : null
    const row = { country, version: next, numbers, checked_on, saved_at: now, saved_by: viewer.accountId }
    if (!(await q.insertVersion(tx, row))) throw new AppError('content.stale')
    await recordAct(deps, tx, viewer, { action: 'helplines.saved', reason: `${country}, version ${next}` })
    const [saved] = await q.lastVersions(tx, country, 1)
    if (!saved) throw new Error('The saved version is missing.')
    return { success: true, message: 'The numbers are saved.', data: viewEdited(saved) }
  })
}
