import { LIST_COUNT_MAX } from '@heartwell/contract/console/list-counts.ts'
import { type Expression, sql } from 'kysely'

/**
 * The number of rows of this query, counted up to `LIST_COUNT_MAX`: a count of everything takes longer the more there is.
 */
export const countUpToMax = (rows: Expression<unknown>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${sql.lit(LIST_COUNT_MAX)}) as counted)`
