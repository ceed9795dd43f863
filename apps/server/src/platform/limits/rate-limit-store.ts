import { MINUTE_MS, SECOND_MS } from '@heartwell/contract/time/durations.ts'
import { Redis } from 'ioredis'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { openSidePool } from '../db/side-pool.ts'
import type { Log } from '../log.ts'

type LimiterSettings = {
  name: string
  points: number
  seconds: number
  /** The limiter is never reset before its time, so a refused key need not ask the store again. */
  isNeverReset?: boolean
}
/** The home of the counters of rate limits. */
export type RateLimitStore = {
  limiter(settings: LimiterSettings): RateLimiterAbstract
  /** Only of a store for which several counters at once cost less than one after the other. */
  attempts?: AttemptCounters
  stop(): Promise<void>
}
type AttemptCounters = {
  /**
   * Counts an attempt in the limiter `started`, unless the key has to wait by the limiter `waits`.
   * @returns how long it has to wait; undefined when the attempt may start
   */
  start(key: string, waits: string, started: LimiterSettings): Promise<RateLimiterRes | undefined>
  /** Resets the key in all of these limiters. */
  reset(key: string, limiters: readonly string[]): Promise<void>
}
type StoreSettings = {
  redisUrl?: string | undefined
  databaseUrl?: string | undefined
  log: Log
  /** A store that answers later than this counts as away: a limit must not make a request wait for long. */
  answerMs?: number
}

const ANSWER_MS = 1_000
const RECONNECT_MAX_MS = 2_000
/** Each counter is one short statement. The pool of the requests stays free for them. */
const CONNECTIONS = 2
const TABLE = 'rate_limits'
const REDIS_PREFIX = 'heartwell:limit'

/**
 * Redis when there is one, else PostgreSQL, so that all processes count together. The embedded database has one process,
 * which counts in memory. While the store is away, each process counts in its own memory.
 */
export function openRateLimitStore(settings: StoreSettings): RateLimitStore {
  const { redisUrl, databaseUrl, log, answerMs = ANSWER_MS } = settings
  if (redisUrl) return redisStore(redisUrl, log, answerMs)
  if (databaseUrl) return postgresStore(databaseUrl, log, answerMs)
  return memoryStore
}

export const memoryStore: RateLimitStore = {
  limiter: ({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }),
  stop: async () => {},
}

function redisStore(url: string, log: Log, answerMs: number): RateLimitStore {
  const client = new Redis(url, {
    protocol: 2,
    connectTimeout: 5_000,
    commandTimeout: answerMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(100 * times, RECONNECT_MAX_MS),
  })
  client.on('error', () => undefined) // Each failed command is reported below.
  const options = insured(log)
  return {
    limiter: (settings) =>
      new RateLimiterRedis({
        ...options(settings),
        keyPrefix: `${REDIS_PREFIX}:${settings.name}`,
        storeClient: client,
        rejectIfRedisNotReady: true,
      }),
    stop: async () => client.disconnect(),
  }
}

function postgresStore(url: string, log: Log, answerMs: number): RateLimitStore {
  const pool = openSidePool({ url, max: CONNECTIONS, answerMs, name: 'heartwell counting rate limits' })
  const options = insured(log)
  const insurances = new Map<string, InsuranceLimiter>()
  let clearsExpired = true
  return {
    attempts: postgresAttempts(pool, insurances),
    limiter(settings) {
      // All limiters share one table: one of them clears it.
      const opened = options(settings)
      insurances.set(settings.name, opened.insuranceLimiter)
      const limiter = new RateLimiterPostgres({
        ...opened,
        keyPrefix: settings.name,
        storeClient: pool,
        storeType: 'pool',
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout: clearsExpired,
      })
      clearsExpired = false
      return limiter
    },
    stop: () => pool.end(),
  }
}

/** Attempts in the table of the library, each step as one statement. */
function postgresAttempts(pool: pg.Pool, insurances: ReadonlyMap<string, InsuranceLimiter>): AttemptCounters {
  return {
    async start(key, waits, { name, points, seconds }) {
      const now = Date.now()
      const values = [`${waits}:${key}`, now, `${name}:${key}`, now + seconds * SECOND_MS]
      try {
        const { rows } = await pool.query<{ points: number; until: number }>({
          name: 'start_attempt',
          text: START,
          values,
        })
        const [row] = rows
        const isRefused = row !== undefined && row.points > points
        return isRefused ? new RateLimiterRes(0, Math.max(row.until - now, 0), row.points) : undefined
      } catch {
        // The same in memory, as each limiter does while the store is away.
        const waiting = await insurances.get(waits)?.get(key)
        if (waiting && waiting.msBeforeNext > 0) return waiting
        return insurances
          .get(name)
          ?.consume(key)
          .then(() => undefined, refusalOf)
      }
    },
    async reset(key, limiters) {
      const keys = limiters.map((name) => `${name}:${key}`)
      await Promise.all([
        pool.query({ name: 'reset_attempts', text: RESET, values: [keys] }).catch(() => undefined),
        ...limiters.map((name) => insurances.get(name)?.delete(key)),
      ])
    },
  }
}

const refusalOf = (refused: unknown): RateLimiterRes => {
  if (refused instanceof RateLimiterRes) return refused
  throw refused
}

/** A key that has to wait has the highest number of points, and starts nothing. */
const START = `
  with waiting as (select expire from ${TABLE} where key = $1 and expire > $2::bigint),
  started as (
    insert into ${TABLE} as counted (key, points, expire) select $3, 1, $4::bigint where not exists (select from waiting)
    on conflict (key) do update set
      points = case when counted.expire <= $2::bigint then 1 else counted.points + 1 end,
      expire = case when counted.expire <= $2::bigint then $4::bigint else counted.expire end
    returning points, expire)
  select points, expire::float8 as until from started union all select 2147483647, expire::float8 from waiting`
const RESET = `delete from ${TABLE} where key = any($1)`

/** The options of a limiter in a store, with a limiter in memory that counts while the store is away. */
function insured(log: Log) {
  let reportedAt = Number.NEGATIVE_INFINITY
  const reportAway = () => {
    if (Date.now() - reportedAt < MINUTE_MS) return
    reportedAt = Date.now()
    log.warn({}, 'the store of the rate limits does not answer: each process counts in its own memory')
  }
  return ({ points, seconds, isNeverReset = false }: LimiterSettings) => ({
    points,
    duration: seconds,
    insuranceLimiter: new InsuranceLimiter({ points, duration: seconds }, reportAway),
    ...(isNeverReset && { inMemoryBlockOnConsumed: points }),
  })
}

/** Counts in memory, and reports that the store is away. */
class InsuranceLimiter extends RateLimiterMemory {
  readonly #onUse: () => void

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], onUse: () => void) {
    super(options)
    this.#onUse = onUse
  }

  override consume(...args: Parameters<RateLimiterMemory['consume']>) {
    this.#onUse()
    return super.consume(...args)
  }

  override penalty(...args: Parameters<RateLimiterMemory['penalty']>) {
    this.#onUse()
    return super.penalty(...args)
  }
}
