import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
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
  stop(): Promise<void>
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
  let clearsExpired = true
  return {
    limiter(settings) {
      // All limiters share one table: one of them clears it.
      const limiter = new RateLimiterPostgres({
        ...options(settings),
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
