import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** Lets this transaction wait for as long as the painting of the portraits takes. */
export const allowPauses = (tx: Db) => sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
