import type { CompiledQuery, PostgresCursor, PostgresPool, PostgresQueryResult, QueryResult } from 'kysely'
import pg from 'pg'
import { safeError } from '../log.ts'
import { afterArrivals } from '../loop-time.ts'
import { guardedKysely, type Observed } from './connection-guard.ts'
import type { Database } from './database.ts'
import { DatabaseUnavailable, isOutdatedPlan, isReadTimeout, isUnavailable, READ_TIMEOUT } from './errors.ts'
import type { Log } from './log.ts'
import { listenOnPostgres } from './postgres-listener.ts'
import { openStatementNames } from './prepared-statement.ts'
import type { DB } from './schema.generated.ts'
import { valueTypes } from './value-types.ts'

export type PoolSettings = {
  max: number
  /** A statement is cancelled before the browser gives up (5 s), so that the server has decided by then. */
  statementTimeoutMs: number
  /** The longest wait for a free or a new connection. */
  connectTimeoutMs: number
  /**
   * The server itself cancels a statement that takes too long. When no answer comes this long after that, the server or
   * the network does not answer, and the connection is closed.
   */
  answerMarginMs: number
  /** The same until `beginServing`: a start on a busy machine may wait longer than a visitor. */
  startTimeoutMs: number
  /** Where connections listen for notifications, when `url` is a pooler, which would pass on none. */
  listenUrl?: string | undefined
  /** Whether a flow of calls that holds a connection is refused a second one. */
  refusesSecond: boolean
}

const POOL: PoolSettings = {
  max: 10,
  statementTimeoutMs: 3_500,
  answerMarginMs: 250,
  connectTimeoutMs: 1_000,
  startTimeoutMs: 1_000,
  refusesSecond: true,
}

/** A new connection has to plan its statements again. */
const IDLE_CONNECTION_MS = 60_000

/** A forgotten transaction must not keep its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 15_000

/** Opens a pool of connections to a PostgreSQL server. */
export async function openPostgres(url: string, log: Log, settings: Partial<PoolSettings> = {}): Promise<Database> {
  const { max, statementTimeoutMs, connectTimeoutMs, ...more } = { ...POOL, ...settings }
  const { answerMarginMs, startTimeoutMs, listenUrl = url, refusesSecond } = more
  const answerMs = statementTimeoutMs + answerMarginMs
  const pool = new pg.Pool({
    connectionString: url,
    max,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: Math.max(startTimeoutMs, connectTimeoutMs),
    options: '-c timezone=UTC -c datestyle=ISO',
    application_name: 'heartwell',
    types: valueTypes,
    verify: refuseReplica(answerMs),
  })
  surviveLostConnections(pool, log)
  await checkVersion(pool)
  const observed: Observed = {}
  const clean = new CleanPool(pool, answerMs)
  return {
    db: await guardedKysely<DB>(clean, {
      observed,
      followsCalls: refusesSecond,
      runAlone: (query) => clean.run(query),
    }),
    observe(observer) {
      observed.observer = observer
    },
    kind: 'postgres',
    async ping() {
      const connection = await clean.connect()
      try {
        await connection.query('select 1', [])
      } finally {
        connection.release()
      }
    },
    listen: (channel, listener) => listenOnPostgres({ url: listenUrl, channel, listener, log }),
    beginServing() {
      pool.options.connectionTimeoutMillis = connectTimeoutMs
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** Without error handlers on both, one crash of the database server would end this process. */
function surviveLostConnections(pool: pg.Pool, log: Log): void {
  pool.on('error', () => undefined) // Those of idle connections, which the next handler logs too.
  pool.on('connect', (client) => {
    // The error itself carries the whole connection, its key for cancelling included.
    client.on('error', (error) => log.warn({ error: safeError(error) }, 'a database connection was lost'))
  })
}

/** A balancer that has just started, or whose primary changes, may lead to a replica, which cannot write. */
const refuseReplica =
  (answerMs: number) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void => {
    answeredWithin(answerMs, client.query<{ is_replica: boolean }>('select pg_is_in_recovery() as is_replica')).then(
      ({ rows }) => done(rows[0]?.is_replica ? new DatabaseUnavailable(REPLICA) : undefined),
      done,
    )
  }

/**
 * Fails when the server itself is silent. An answer that has arrived counts, even if this process was too busy to read it
 * in time: the `query_timeout` of node-postgres would give it up.
 */
function answeredWithin<T>(answerMs: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => void afterArrivals().then(() => reject(new Error(READ_TIMEOUT)))
    const timer = setTimeout(giveUp, answerMs)
    answer.then(
      (result) => {
        clearTimeout(timer)
        resolve(result)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const version = Number(rows[0]?.version)
    if (version < 150_000) throw new Error('The database server is older than PostgreSQL 15. Please update it.')
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseUnavailable || !isUnavailable(error)) throw error
    throw new DatabaseUnavailable(NO_ANSWER, { cause: error })
  }
}

const REPLICA =
  'The PostgreSQL server that DATABASE_URL names is a replica, which cannot write. Name the primary, or wait for one.'
const NO_ANSWER = 'The PostgreSQL server that DATABASE_URL names does not answer. Start it, or correct DATABASE_URL.'

/** Transactions that raise the server's time limit for themselves. */
const RAISES_LIMIT = /^\s*set local statement_timeout/i

/**
 * Returns a connection to the pool only when it has no open transaction; otherwise closes it. A query without an answer
 * fails after `answerMs`, unless its transaction has raised the limit, and no other query waits for the connection.
 */
class CleanPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #answerMs: number
  readonly #nameOf = openStatementNames()

  constructor(pool: pg.Pool, answerMs: number) {
    this.#pool = pool
    this.#answerMs = answerMs
  }

  async connect() {
    const client = await this.#pool.connect()
    let isLong = false
    let isSilent = false
    let hasOutdatedPlan = false
    const run = async (text: string, values: readonly unknown[] = []) => {
      if (isSilent) throw new DatabaseUnavailable('The connection does not answer.')
      isLong ||= RAISES_LIMIT.test(text)
      // Without values it is a word of a transaction, or several statements, which cannot be prepared.
      const name = values.length > 0 ? this.#nameOf(text) : undefined
      try {
        const answer = client.query({ ...(name && { name }), text, values: [...values] })
        return await (isLong ? answer : answeredWithin(this.#answerMs, answer))
      } catch (error) {
        isSilent = isReadTimeout(error)
        hasOutdatedPlan ||= isOutdatedPlan(error)
        throw error
      }
    }
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: string | object, values?: readonly unknown[]): unknown {
      if (typeof text !== 'string') throw new Error('No statement is read by a cursor.')
      return run(text, values)
    }
    return {
      query,
      release: () => client.release(hasOutdatedPlan || !isClean(client)),
    }
  }

  /** A statement outside of a transaction: the same as with `connect`, without what only transactions need. */
  async run<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const client = await this.#pool.connect()
    let hasOutdatedPlan = false
    try {
      const name = parameters.length > 0 ? this.#nameOf(text) : undefined
      const values = [...parameters]
      const answer = client.query<R & pg.QueryResultRow>({ ...(name && { name }), text, values })
      const { command, rowCount, rows } = await answeredWithin(this.#answerMs, answer)
      return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows ?? [] }
    } catch (error) {
      hasOutdatedPlan = isOutdatedPlan(error)
      throw withCallers(error)
    } finally {
      client.release(hasOutdatedPlan || !isClean(client))
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Adds the functions that wait for the statement: the error of the database has only frames of its client. */
function withCallers(error: unknown): unknown {
  const callers = new Error().stack?.split('\n').slice(1).join('\n')
  if (error instanceof Error && callers) error.stack += `\n${callers}`
  return error
}

/**
 * A query's error arrives before the server reports that it is ready again, and until then the known status is the one
 * from before the query. node-postgres stores the readiness, but its types omit it.
 */
function isClean(client: pg.PoolClient): boolean {
  const ready = 'readyForQuery' in client && client.readyForQuery === true
  return ready && client.getTransactionStatus() === 'I'
}
