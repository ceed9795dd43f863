import { type CountryNumbers, HELPLINE_VERSIONS_LISTED, type helplines } from '@heartwell/contract/content/helplines.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { versionsIn } from '../../versions/service.ts'
import * as q from './queries.ts'
import { byName, viewEdited, viewListed } from './view.ts'

const versions = versionsIn('helplines', ['country', 'numbers', 'checked_on'], 'country')

/** `collected_on` is the day on which the numbers were collected; nobody has checked them. */
export type ShippedHelplines = { collected_on: string; countries: (CountryNumbers & { country: string })[] }

/** Stores the shipped numbers of countries that have none yet. */
export async function installHelplines(tx: Db, { collected_on, countries }: ShippedHelplines): Promise<void> {
  const saved_at = new Date(collected_on)
  const known = new Set((await q.checksOfAll(tx)).map(({ country }) => country))
  for (const { country, ...numbers } of countries.filter((one) => !known.has(one.country)))
    await versions.insert(tx, { country, version: 1, numbers, saved_at })
}

/** Whether the numbers of some country are still to be checked. */
export const hasUncheckedHelplines = async (db: Db): Promise<boolean> =>
  (await q.checksOfAll(db)).some(({ checked_on }) => checked_on === null)

export const listHelplines = async ({ db, config }: Deps): Promise<Output<typeof helplines.list>> => ({
  success: true,
  home: config.site.country,
  countries: (await versions.newestOfAll(db)).map(viewListed).sort(byName),
})

export const listEdited = async ({ db }: Deps): Promise<Output<typeof helplines.edited>> => ({
  success: true,
  rows: (await versions.newestOfAll(db)).map(viewEdited).sort(byName),
})

export const listVersions = async ({ db }: Deps, country: string): Promise<Output<typeof helplines.versions>> => ({
  success: true,
  rows: (await versions.last(db, HELPLINE_VERSIONS_LISTED, country)).map(viewEdited),
})

/** Saves the numbers of a country as a new version. @throws AppError content.stale */
export async function saveHelplines(
  deps: Deps,
  viewer: Viewer,
  { params: { country }, body: { version, is_checked, ...numbers } }: Input<typeof helplines.save>,
): Promise<Output<typeof helplines.save>> {
  const values = { numbers, checked_on: is_checked ? utcDay(deps.clock()) : null }
  const saved = await deps.db
    .transaction()
    .execute((tx) => versions.save(deps, tx, viewer, { id: country, version, values, action: 'helplines.saved' }))
  return { success: true, message: 'The numbers are saved.', data: viewEdited(saved) }
}
