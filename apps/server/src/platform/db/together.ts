import {
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { compiled } from './compiled.ts'
import type { Db } from './database.ts'
import type { DB } from './schema.generated.ts'

/** A row as JSON: times are texts. */
// biome-ignore lint/suspicious/noExplicitAny: PostgreSQL decides what is in the row; each `Read` says it.
export type JsonRow = any

/** A read that can be part of a statement with other reads. */
export type Read<Values extends object, Result> = {
  /** Uses the values as parameters only, as with `compiled`. */
  query: (values: Values) => RawBuilder<unknown>
  result: (rows: JsonRow[]) => Result
}

type Reads = Record<string, Read<never, unknown>>
type Results<R extends Reads> = { [Name in keyof R]: ReturnType<R[Name]['result']> }
/** All values that any of them needs. */
type ValuesOf<R extends Reads> = {
  [Name in keyof R]: (values: Parameters<R[Name]['query']>[0]) => void
}[keyof R] extends (values: infer Values) => void
  ? Values & object
  : never

/**
 * Makes one statement of reads that do not depend on each other: a request waits for PostgreSQL once. All reads see the
 * same snapshot.
 */
export function readTogether<R extends Reads>(reads: R) {
  const parts = Object.entries(reads)
  const select = compiled((db, values: ValuesOf<R>) => {
    const columns = parts.map(
      ([name, { query }]) =>
        sql`coalesce((select json_agg(part) from (${query(values as never)}) as part), '[]'::json) as ${sql.id(name)}`,
    )
    return sql<Record<string, JsonRow[]>>`select ${sql.join(columns)}`.compile(db)
  })
  return async (db: Db, values: ValuesOf<R>): Promise<Results<R>> => {
    const [row] = await select(db, values)
    return Object.fromEntries(parts.map(([name, { result }]) => [name, result(row?.[name] ?? [])])) as Results<R> // Each read has its name.
  }
}

const adapter = new PostgresAdapter()
const queryCompiler = new PostgresQueryCompiler()
const driver = new DummyDriver()
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => queryCompiler,
}

/** A database that only collects what is sent to it. Each statement returns no rows. */
function collector(): { db: Db; statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = []
  const connection: DatabaseConnection = {
    async executeQuery(statement) {
      statements.push(statement)
      return { rows: [] }
    },
    streamQuery() {
      throw new Error('A batch has no rows.')
    },
  }
  const executor = new DefaultQueryExecutor(queryCompiler, adapter, { provideConnection: (use) => use(connection) })
  return { db: new Kysely<DB>({ config: { dialect }, dialect, driver, executor }), statements }
}

/**
 * Sends the statements that `write` sends to its batch as one, when `write` is done. None of them sees what another one
 * changes, and `write` learns no rows: it must not read.
 */
export async function writeTogether(db: Db, write: (batch: Db) => Promise<unknown>): Promise<void> {
  const { db: batch, statements } = collector()
  await write(batch)
  const [first] = statements
  if (!first) return
  await db.executeQuery(statements.length === 1 ? first : asOne(statements))
}

const SELECT = /^\s*select\b/i

/** PostgreSQL runs what changes rows in any case, and a part that only selects when the end of the statement needs it. */
function asOne(statements: readonly CompiledQuery[]): CompiledQuery {
  const parameters: unknown[] = []
  const parts = statements.map((statement, no) => {
    const offset = parameters.length
    parameters.push(...statement.parameters)
    const text = statement.sql.trim().replace(/;$/, '')
    return `write_${no} as (${text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`)})`
  })
  const selected = statements.flatMap(({ sql: text }, no) =>
    SELECT.test(text) ? [`(select count(*) from write_${no})`] : [],
  )
  return CompiledQuery.raw(`with ${parts.join(',\n')}\nselect ${selected.join(', ')}`, parameters)
}
