import { sql } from 'kysely'
import type { Db, Row } from './database.ts'
import type { DB } from './schema.generated.ts'

type TableWithId = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB]

/**
 * Locks the row with this id: until the transaction ends, nobody else can change or lock it.
 * @returns the row as it is once the lock is held; undefined when there is none
 */
export async function lockRow<T extends TableWithId>(tx: Db, table: T, id: string): Promise<Row<T> | undefined> {
  const { rows } = await sql<Row<T>>`select * from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  return rows[0]
}
