import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { ENCOUNTERS_PAGE, type encounters } from '@heartwell/contract/safety/encounters.ts'
import { isRealDate, utcDay } from '@heartwell/contract/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalidCursor, pageOf } from '../../../platform/db/pagination.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { firstPictures } from '../../matching/service.ts'
import { accountHash } from '../erased-accounts/rules.ts'
import * as q from './queries.ts'
import { viewEncounter } from './view.ts'

type List = typeof encounters.list

export async function listEncounters(deps: Deps, viewer: Viewer, { query }: Input<List>): Promise<Output<List>> {
  const rows = await q.encountersOf(deps.db, viewer.accountId, {
    today: utcDay(deps.clock()),
    search: query.search,
    other: query.member_id ? { id: query.member_id, hash: accountHash(deps.vault, query.member_id) } : undefined,
    after: readDayCursor(query.cursor),
    limit: ENCOUNTERS_PAGE + 1,
  })
  const { shown, next_cursor } = pageOf(rows, ENCOUNTERS_PAGE, ({ last_on, id }) => `${last_on}.${id}`)
  return { success: true, people: await viewAll(deps, viewer.accountId, shown), next_cursor }
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** @throws AppError request.invalid when the cursor is invalid */
function readDayCursor(cursor: string | undefined): q.DayCursor | undefined {
  if (cursor === undefined) return undefined
  const [, day, id] = CURSOR.exec(cursor) ?? []
  if (!day || !id || !isRealDate(day)) throw invalidCursor()
  return { day, id }
}

type Read = typeof encounters.read

/** @throws AppError not_found */
export async function readEncounter(deps: Deps, { accountId }: Viewer, { params }: Input<Read>): Promise<Output<Read>> {
  const row = await q.listedEncounter(deps.db, accountId, params.id, utcDay(deps.clock()))
  const [data] = await viewAll(deps, accountId, row ? [row] : [])
  if (!data) throw new AppError('not_found')
  return { success: true, data }
}

async function viewAll(deps: Deps, viewerId: string, rows: readonly q.ListedEncounter[]) {
  const ids = rows.flatMap(({ in_messages, type, other_id }) =>
    in_messages && type === 'user' && other_id ? [other_id] : [],
  )
  const photos = await firstPictures(deps, viewerId, ids)
  return rows.map((row) => viewEncounter(row, photos.get(row.other_id ?? '') ?? null))
}

export type { EncounterRow } from './queries.ts'

type FindDeps = Pick<Deps, 'vault' | 'clock'>

/** The viewer's encounter, if it still gives the right to report. */
export const encounterById = (deps: FindDeps, db: Db, viewerId: string, id: string) =>
  q.encounterById(db, viewerId, id, utcDay(deps.clock()))

/** The viewer's encounter with this account, which may be deleted. */
export const encounterWith = (deps: FindDeps, db: Db, viewerId: string, otherId: string) =>
  q.encounterWith(db, viewerId, { id: otherId, hash: accountHash(deps.vault, otherId) }, utcDay(deps.clock()))

/** Keeps what others need to report an account that is about to be deleted. */
export const keepEncountersWith = ({ vault }: Pick<Deps, 'vault'>, tx: Db, otherId: string) =>
  q.keepEncountersWith(tx, otherId, accountHash(vault, otherId))

/** Deletes the encounters that give no right to report any more. @returns how many there were */
export const forgetOldEncounters = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  q.deleteEncountersBefore(db, utcDay(clock()))
