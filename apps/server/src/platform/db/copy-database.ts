import { CompiledQuery } from 'kysely'
import { describeSchema } from './catalog.ts'
import type { Db } from './database.ts'

/** The schemas of the product: its own tables, and those of the job queue. */
const SCHEMAS = `('public', 'pgboss')`
const BATCH_BYTES = 4_000_000
const BATCH_ROWS_MAX = 1_000

export type CopiedTable = { table: string; rows: number }
type Table = { table: string; columns: Column[] }
type Column = { name: string; type: string; is_generated: boolean }
type Row = Record<string, unknown>

/**
 * Copies all rows and sequences of one database into another one with the same tables, and compares each table by its
 * number of rows and a checksum. Rows that the migrations stored in the target are replaced. Both are transactions; the
 * caller commits.
 * @throws when the tables or any row differ
 */
export async function copyDatabase(source: Db, target: Db): Promise<CopiedTable[]> {
  await prepareTransaction(source)
  await prepareTransaction(target)
  const tables = await tablesOf(source)
  const inTarget = await tablesOf(target)
  if (JSON.stringify(tables) !== JSON.stringify(inTarget)) throw new Error(DIFFERENT_TABLES)
  const schema = await describeSchema(target)
  const restore = await suspendChecks(target, tables)
  await run(target, `truncate ${tables.map(({ table }) => table).join(', ')}`)
  const copied: CopiedTable[] = []
  for (const table of tables) {
    await copyRows(source, target, table)
    copied.push(await compare(source, target, table))
  }
  await copySequences(source, target)
  await restore()
  if ((await describeSchema(target)).join('\n') !== schema.join('\n')) throw new Error(DIFFERENT_TABLES)
  return copied
}

const DIFFERENT_TABLES =
  'The tables of the two databases differ. Start the server once on the embedded database with this version, stop it, ' +
  'and repeat the move into a new database.'

/** Whether there is anything in the database that is not PostgreSQL's own or an extension's. */
export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await run(
    db,
    `select 1 from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend as e where e.objid = c.oid and e.deptype = 'e') limit 1`,
  )
  return rows.length === 0
}

async function run(db: Db, text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  return rows
}

/** No time limits, and the same text for each value on both sides. */
async function prepareTransaction(db: Db): Promise<void> {
  await run(db, 'set local statement_timeout = 0')
  for (const setting of [
    'idle_in_transaction_session_timeout = 0',
    `timezone = 'UTC'`,
    `datestyle = 'ISO'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
  ])
    await run(db, `set local ${setting}`)
}

/**
 * All tables with the columns to copy. Transaction ids (xid8) have a meaning in their own database only, so the target
 * keeps its defaults. Partitions are read and written through their table.
 */
async function tablesOf(db: Db): Promise<Table[]> {
  const rows = await run(
    db,
    `select format('%I.%I', n.nspname, c.relname) as "table", json_agg(json_build_object('name', quote_ident(a.attname),
        'type', format_type(a.atttypid, a.atttypmod), 'is_generated', a.attgenerated <> '') order by a.attname) as columns
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition and a.atttypid <> 'xid8'::regtype
      and not exists (select from pg_depend as e where e.objid = c.oid and e.deptype = 'e')
    group by n.nspname, c.relname order by n.nspname collate "C", c.relname collate "C"`,
  )
  return rows as Table[] // The statement makes them.
}

/**
 * Removes the foreign keys and switches the triggers off: rows come in any order, and what triggers made is copied too.
 * @returns a function that brings both back. It checks every foreign key again.
 */
async function suspendChecks(db: Db, tables: Table[]): Promise<() => Promise<void>> {
  const keys = await run(
    db,
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ${SCHEMAS}
    order by 1, 2`,
  )
  for (const { table, name } of keys) await run(db, `alter table ${table} drop constraint ${name}`)
  for (const { table } of tables) await run(db, `alter table ${table} disable trigger user`)
  return async () => {
    for (const { table } of tables) await run(db, `alter table ${table} enable trigger user`)
    for (const { table, name, definition } of keys)
      await run(db, `alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function copyRows(source: Db, target: Db, { table, columns }: Table): Promise<void> {
  const stored = columns.filter((column) => !column.is_generated)
  const [widest] = await run(source, `select max(octet_length(row(t.*)::text)) as bytes from ${table} as t`)
  const batch = Math.min(BATCH_ROWS_MAX, Math.max(1, Math.floor(BATCH_BYTES / Math.max(1, Number(widest?.bytes ?? 0)))))
  const read = stored.map(({ name }, at) => `t.${name}::text as c${at}`).join(', ')
  const arrays = stored.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const names = stored.map((_, at) => `c${at}`).join(', ')
  const values = stored.map(({ type }, at) => `u.c${at}::${type}`).join(', ')
  const insert = `insert into ${table} (${stored.map(({ name }) => name).join(', ')}) overriding system value
    select ${values} from unnest(${arrays}) as u (${names})`
  await run(source, `declare copied_rows no scroll cursor for select ${read} from ${table} as t`)
  for (;;) {
    const rows = await run(source, `fetch ${batch} from copied_rows`)
    if (rows.length === 0) break
    await run(
      target,
      insert,
      stored.map((_, at) => rows.map((row) => row[`c${at}`])),
    )
  }
  await run(source, 'close copied_rows')
}

/** @throws when the number of rows or the checksum over all their values differs */
async function compare(source: Db, target: Db, { table, columns }: Table): Promise<CopiedTable> {
  // The sum of two 64-bit halves of each row's hash: it depends on every row, and not on their order.
  const half = (from: number) => `coalesce(sum(('x' || substr(h, ${from}, 16))::bit(64)::bigint), 0)`
  const text = `select count(*)::int as rows, concat_ws(' ', ${half(1)}, ${half(17)}) as checksum
    from (select md5(row(${columns.map(({ name }) => `t.${name}`).join(', ')})::text) as h from ${table} as t) as hashes`
  const [before] = await run(source, text)
  const [after] = await run(target, text)
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    throw new Error(`The rows of ${table} differ: ${JSON.stringify(before)} became ${JSON.stringify(after)}.`)
  }
  return { table, rows: Number(before?.rows) }
}

async function copySequences(source: Db, target: Db): Promise<void> {
  const sequences = await run(
    source,
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ${SCHEMAS}`,
  )
  for (const { name } of sequences) {
    const position = `select last_value::text as value, is_called as called from ${name}`
    const [before] = await run(source, position)
    await run(target, `select setval('${name}'::regclass, $1::bigint, $2)`, [before?.value, before?.called])
    const [after] = await run(target, position)
    if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error(`The sequence ${name} could not be set.`)
  }
}
