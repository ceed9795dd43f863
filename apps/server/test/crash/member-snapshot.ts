import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { TestApp } from '../test-app.ts'

/** Timestamps that every signed-in call may change. */
const RESTLESS = ['last_seen_at']
/** Values derived from the others, some moments later. */
const DERIVED = ['match_changes', 'match_rows']

/** All rows of all tables that name this person anywhere, as they are stored now. */
export async function snapshotOf({ db }: Pick<TestApp, 'db'>, id: string): Promise<Record<string, unknown[]>> {
  const { rows } = await sql<{ table: string; rows: Record<string, unknown>[] }>`
    select * from (${await rowsByTable(db, id)}) found where rows is not null`.execute(db)
  return Object.fromEntries(rows.map(({ table, rows }) => [table, rows.map(still)]))
}

/** One query over all tables, because a query for each takes most of the time of many tests. */
async function rowsByTable(db: Db, id: string) {
  const tables = columnsOf.get(db) ?? uuidColumns(db)
  columnsOf.set(db, tables)
  const parts = [...(await tables)].map(([table, columns]) => {
    const names = columns.map((column) => sql`r.${sql.ref(column)} = ${id}`)
    return sql`select ${sql.lit(table)} as table, jsonb_agg(to_jsonb(r) order by r::text) as rows
      from ${sql.table(table)} as r where ${sql.join(names, sql` or `)}`
  })
  return sql.join(parts, sql` union all `)
}
const columnsOf = new WeakMap<Db, Promise<Map<string, string[]>>>()

const still = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !RESTLESS.includes(column)))

async function uuidColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
      and c.table_name <> all(${DERIVED})
    order by 1, 2
  `.execute(db)
  const tables = new Map<string, string[]>()
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}
