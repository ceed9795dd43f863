import { sql } from 'kysely'
import type { Db, Row } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

/** A table whose rows are versions of documents. */
export type VersionTable = {
  [T in keyof DB]: DB[T] extends { version: unknown; saved_at: unknown; saved_by: unknown } ? T : never
}[keyof DB]
export type ColumnOf<T extends VersionTable> = keyof DB[T] & string

/** `key` is the column that names the document; without one, the table has the versions of a single document. */
type Store<T extends VersionTable, C extends ColumnOf<T>> = { table: T; columns: readonly C[]; key: string | undefined }

export type Version<T extends VersionTable, C extends ColumnOf<T>> = Pick<Row<T>, C & keyof Row<T>> & {
  version: number
  saved_at: Date
  /** Null: as shipped, or an account that no longer exists. */
  by: string | null
}

const named = (name: string) => sql.ref(`v.${name}`)

function versionsOf<T extends VersionTable, C extends ColumnOf<T>>({ table, columns }: Store<T, C>) {
  const names = sql.join([...columns, 'version', 'saved_at'].map(named))
  return sql`${names}, staff.name as by from ${sql.table(table)} as v left join staff on staff.id = v.saved_by`
}

type Which = { id: string | undefined; limit: number; before?: number | undefined; at?: number | undefined }

/** Those of a document, newest first: all, those before a number, or the one with a number. */
export async function lastVersions<T extends VersionTable, C extends ColumnOf<T>>(
  db: Db,
  store: Store<T, C>,
  { id, limit, before, at }: Which,
) {
  const { rows } = await sql<Version<T, C>>`
    select ${versionsOf(store)}
    where ${store.key === undefined ? sql`true` : sql`${named(store.key)} = ${id}`}
    ${before === undefined ? sql`` : sql`and v.version < ${before}`}
    ${at === undefined ? sql`` : sql`and v.version = ${at}`}
    order by v.version desc limit ${limit}`.execute(db)
  return rows
}

/** The newest version of each document. */
export async function newestOfAll<T extends VersionTable, C extends ColumnOf<T>>(db: Db, store: Store<T, C>) {
  const key = named(store.key ?? 'version')
  const { rows } = await sql<Version<T, C>>`
    select distinct on (${key}) ${versionsOf(store)} order by ${key}, v.version desc`.execute(db)
  return rows
}

/** jsonb columns need text: the driver would send an array as an array of PostgreSQL. */
const stored = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value

/** @returns whether it is stored; false when there is a version with this number already */
export async function insertVersion(db: Db, table: VersionTable, row: Record<string, unknown>): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row).map(stored))}) on conflict do nothing returning version`.execute(db)
  return rows.length > 0
}
