import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Db } from '../db/database.ts'
import { bossDatabase } from './boss-database.ts'

export type QueueOptions = {
  /** How often a job is run before it is given up. */
  tries?: number
  /** The wait before the second try; it doubles with each further one. 0 tries again at once. */
  delaySeconds?: number
  /** A job that is still running then is taken for crashed and run again. */
  expireSeconds?: number
}

/** Where jobs go that were given up. */
export const deadQueueOf = (name: string) => `${name}-dead`

/** Creates the queue and its dead letter queue, or brings their settings up to date. */
export function createQueue(db: Db, name: string, options: QueueOptions = {}): Promise<void> {
  const { tries = 10, delaySeconds = 8, expireSeconds = 300 } = options
  const dead = deadQueueOf(name)
  const settings = {
    deadLetter: dead,
    retryLimit: tries - 1,
    retryDelay: delaySeconds,
    retryBackoff: delaySeconds > 0,
    expireInSeconds: expireSeconds,
  }
  return alone(db, async (tx) => {
    const boss = new PgBoss({ db: bossDatabase(tx) })
    await boss.createQueue(dead)
    await boss.createQueue(name, { name, ...settings })
    await boss.updateQueue(name, { name, ...settings })
  })
}

/**
 * The tables of pg-boss and the queue that its cron sends through. It would create both itself, but two processes that
 * do so at the same time stumble: one fails, or goes on without cron.
 */
export function createTables(db: Db): Promise<void> {
  return alone(db, async (tx) => {
    const database = bossDatabase(tx)
    // Read from the catalogue's table: a name function may answer from before the wait for the lock.
    const found = await sql`select 1 from pg_catalog.pg_tables where schemaname = 'pgboss' and tablename = 'version'`
      .execute(tx)
      .then(({ rows }) => rows.length > 0)
    if (!found) await database.executeSql(PgBoss.getConstructionPlans(), [])
    await new PgBoss({ db: database }).createQueue('__pgboss__send-it')
  })
}

/** Any number will do, as long as every process of this product takes the same one. */
const LOCK = 4_839_201_178

/** Each queue is a partition, and two processes that create one at the same time would deadlock. */
function alone(db: Db, step: (tx: Db) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx)
    await step(tx)
  })
}
