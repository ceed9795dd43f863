import { sql } from 'kysely'

/**
 * The right side of `=` for a column that has one of these ids: `where('id', '=', anyOf(ids))`. Unlike `in`, the text of
 * the statement is the same for each number of ids, so that it can be prepared.
 */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
