import type PgBoss from 'pg-boss'
import { type Db, sqlExecutor } from '../db/database.ts'

/** Lets pg-boss use our connection, or the caller's transaction. */
export function bossDatabase(db: Db): PgBoss.Db {
  const { executeSql } = sqlExecutor(db)
  return {
    executeSql(text, values) {
      const script = SCRIPT.exec(text)?.[1]
      if (script === undefined) return executeSql(text, values)
      return db.isTransaction ? runScript(db, script) : db.transaction().execute((tx) => runScript(tx, script))
    },
  }
}

/**
 * pg-boss sends its maintenance as one text `BEGIN; …; COMMIT;`. An error in the middle would leave the connection in a
 * failed transaction, and the embedded database has only one connection; so we open the transaction ourselves.
 */
const SCRIPT = /^\s*BEGIN;([\s\S]*);\s*COMMIT;\s*$/i

/** Maintenance of many rows may take longer than a member's request may. */
async function runScript(tx: Db, script: string) {
  await sqlExecutor(tx).executeSql(`set local statement_timeout = '60s'; ${script}`)
  return { rows: [] }
}
