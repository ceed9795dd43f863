import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { guardedKysely } from './connection-guard.ts'
import type { Database } from './database.ts'
import { DatabaseUnavailable, isUnavailable } from './errors.ts'
import type { Log } from './log.ts'
import { listenOnPostgres } from './postgres-listener.ts'
import type { DB } from './schema.generated.ts'
import { valueTypes } from './value-types.ts'

export type PoolSettings = {
  max: number
  /** A statement gives up before the browser does (5 s), so that the server has decided by then. */
  statementTimeoutMs: number
  /** Waiting for a free connection, or for a new one. */
  connectTimeoutMs: number
}

export const POOL: PoolSettings = { max: 10, statementTimeoutMs: 3_500, connectTimeoutMs: 1_000 }

/** A transaction that was forgotten must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 15_000

/** Opens a pool of connections to a PostgreSQL server. */
export async function openPostgres(url: string, log: Log, settings: Partial<PoolSettings> = {}): Promise<Database> {
  const { max, statementTimeoutMs, connectTimeoutMs } = { ...POOL, ...settings }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: connectTimeoutMs,
    options: '-c timezone=UTC -c datestyle=ISO',
    application_name: 'heartwell',
    types: valueTypes,
  })
  surviveLostConnections(pool, log)
  await checkVersion(pool)
  return {
    db: await guardedKysely<DB>(new CleanPool(pool)),
    kind: 'postgres',
    ping: async () => {
      await pool.query('select 1')
    },
    listen: (channel, listener) => listenOnPostgres({ url, channel, listener, log }),
    close: () => pool.end(),
  }
}

/** Without a handler on both, one crash of the database server would end our process. */
function surviveLostConnections(pool: pg.Pool, log: Log): void {
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  })
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const version = Number(rows[0]?.version)
    if (version < 150_000) throw new Error('The database server is older than PostgreSQL 15. Please update it.')
  } catch (error) {
    await pool.end()
    throw isUnavailable(error) ? new DatabaseUnavailable(NO_ANSWER, { cause: error }) : error
  }
}

const NO_ANSWER = 'The PostgreSQL server that DATABASE_URL names does not answer. Start it, or correct DATABASE_URL.'

/**
 * A statement that begins with such a comment is planned once for each connection. Its text must never change while the
 * process runs: values are parameters. PgBouncer has to be 1.21 or newer, or in session mode.
 */
const PREPARED = /^\s*\/\* prepared: ([a-z_]{1,60}) \*\//

/** Gives a connection back only when no transaction is open on it; any other one is closed. */
class CleanPool implements PostgresPool {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async connect() {
    const client = await this.#pool.connect()
    const query = (text: string, values: unknown[] = []) => {
      const name = PREPARED.exec(text)?.[1]
      return name ? client.query({ name, text, values }) : client.query(text, values)
    }
    return {
      // Kysely asks for results only; its interface also names cursors.
      query: query as unknown as Awaited<ReturnType<PostgresPool['connect']>>['query'],
      release: () => client.release(!isClean(client)),
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

/**
 * A refused query is told before the server has said that it is ready again, and the status known until then is that
 * from before the query. node-postgres keeps the readiness, but its types leave it out.
 */
function isClean(client: pg.PoolClient): boolean {
  const ready = 'readyForQuery' in client && client.readyForQuery === true
  return ready && client.getTransactionStatus() === 'I'
}
