import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Takes the place of a value while a statement is built. */
class ValueNamed {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const named: Record<string, unknown> = new Proxy({}, { get: (_, name) => new ValueNamed(String(name)) })

/**
 * A statement of requests that come often: built at its first use, and run with other values from then on. To build and
 * compile a long one takes as long as PostgreSQL takes to answer it.
 * @param build must use the values as parameters only: they are not there yet, so it cannot decide by them
 * @returns runs the statement and returns its rows
 */
export function compiled<Values extends object, Row>(build: (db: Db, values: Values) => CompiledQuery<Row>) {
  let statement: CompiledQuery<Row> | undefined
  return async (db: Db, values: Values): Promise<Row[]> => {
    statement ??= build(db, named as Values)
    const parameters = statement.parameters.map((value) =>
      value instanceof ValueNamed ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}
