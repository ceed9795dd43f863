import { recordAct } from '../../platform/audit.queries.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import * as q from './queries.ts'

export type { Version } from './queries.ts'

type Save<Current, Values> = {
  /** The document, where the table has several. */
  id?: string
  /** The version that was edited. */
  version: number
  /** The version of a document that has no row yet. */
  unsaved?: number
  /** The other columns of the new version. */
  values: Values
  /** Refuses values that do not fit the version before. */
  check?: (before: Current) => void
  /** What the audit records. */
  action: string
  reason?: (before: Current) => string
}

/**
 * The versions of one kind of document, which are the rows of this table. Each save adds one; the newest is in use.
 * @param columns what is read of a version beside its number, time and author
 * @param key the column that names the document, where the table has several
 */
export function versionsIn<T extends q.VersionTable, C extends q.ColumnOf<T>, K extends q.ColumnOf<T> = never>(
  table: T,
  columns: readonly C[],
  key?: K,
) {
  const store = { table, columns, key }
  /** Newest first. */
  const last = (db: Db, limit: number, id?: string, before?: number) => q.lastVersions(db, store, { id, limit, before })
  const newest = async (db: Db, id?: string) => (await last(db, 1, id))[0]
  /** The version with that number, or the newest. @throws AppError not_found */
  async function read(db: Db, id?: string, at?: number) {
    const [found] = await q.lastVersions(db, store, { id, limit: 1, at })
    if (!found) throw new AppError('not_found')
    return found
  }
  return {
    last,
    newest,
    read,
    newestOfAll: (db: Db) => q.newestOfAll(db, store),
    /** Stores a version. @returns false when there is one with its number already */
    insert: (db: Db, row: Record<string, unknown> & { version: number }) => q.insertVersion(db, table, row),
    /** Saves a new version after the edited one. @throws AppError content.stale when that is not the newest */
    async save(
      deps: { clock: Clock },
      tx: Db,
      viewer: Viewer,
      {
        id,
        version,
        unsaved = 0,
        values,
        check,
        action,
        reason,
      }: Save<q.Version<T, C>, Record<Exclude<C, K>, unknown>>,
    ) {
      const before = await newest(tx, id)
      if ((before?.version ?? unsaved) !== version) throw new AppError('content.stale')
      if (before) check?.(before)
      const next = version + 1
      const saved = { saved_at: deps.clock(), saved_by: viewer.accountId }
      const row = { ...(key !== undefined && { [key]: id }), version: next, ...values, ...saved }
      if (!(await q.insertVersion(tx, table, row))) throw new AppError('content.stale')
      const named = id === undefined ? `version ${next}` : `${id}, version ${next}`
      await recordAct(deps, tx, viewer, { action, reason: (before && reason?.(before)) ?? named })
      return read(tx, id)
    },
  }
}
