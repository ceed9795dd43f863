import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findRedis, type RedisServer, startRedis, WITHOUT_REDIS } from '../../../../tools/redis.ts'
import type { AppError } from '../../src/platform/http/app-error.ts'
import { LIMITS } from '../../src/platform/limits/rate-limits.ts'
import { aMember, PASSWORD } from '../factories.ts'
import { from, signIn, someAddress } from '../steps/account-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'

type Store = {
  name: string
  start(): Promise<{ env: Record<string, string>; redis?: RedisServer }>
  /** Makes the store unusable for both processes. */
  lose(t: TestApp, redis?: RedisServer): Promise<void>
  bringBack(t: TestApp, redis?: RedisServer): Promise<void>
}

const POSTGRES: Store = {
  name: 'PostgreSQL',
  start: async () => ({ env: {} }),
  lose: async (t) => void (await sql`alter table rate_limits rename to rate_limits_away`.execute(t.db)),
  bringBack: async (t) => void (await sql`alter table rate_limits_away rename to rate_limits`.execute(t.db)),
}
const REDIS: Store = {
  name: 'Redis',
  async start() {
    const redis = await startRedis()
    return { env: { REDIS_URL: redis.url }, redis }
  },
  lose: async (_, redis) => redis?.kill(),
  bringBack: async (_, redis) => redis?.startAgain(),
}

if (!findRedis()) console.warn(WITHOUT_REDIS)

describe.each(findRedis() ? [POSTGRES, REDIS] : [POSTGRES])('two processes that count in $name', (store) => {
  let redis: RedisServer | undefined
  let t: TestApp
  let other: TestApp
  const someKey = () => `key ${Math.random()}`
  const { points } = LIMITS.register
  beforeAll(async () => {
    const started = await store.start()
    redis = started.redis
    const env = { ...started.env, TRUST_PROXY: '1' }
    t = await testApp({ rateLimits: 'shared', env })
    other = await testApp({ rateLimits: 'shared', env, beside: t })
    await isCounting(t)
    await isCounting(other)
  })
  afterAll(async () => {
    await other.close()
    await t.close()
    await redis?.stop()
  })

  /** Waits until a process counts in the store: what it counts, the other one knows. */
  async function isCounting(app: TestApp) {
    const isShared = async () => {
      const key = someKey()
      for (let n = 0; n < points; n += 1) await app.deps.rateLimits.tryConsume('register', key)
      return !(await (app === t ? other : t).deps.rateLimits.tryConsume('register', key))
    }
    await vi.waitUntil(isShared, { timeout: 120_000 })
  }

  test('the limit is reached by both together, and each refuses the next', async () => {
    const key = someKey()
    for (let n = 0; n < points; n += 1) {
      const app = n % 2 === 0 ? t : other
      expect(await app.deps.rateLimits.tryConsume('register', key)).toBe(true)
    }
    for (const app of [t, other]) {
      const refusal: AppError = await app.deps.rateLimits.consume('register', key).then(
        () => expect.fail('allowed'),
        (error) => error,
      )
      expect(refusal.code).toBe('rate_limit.exceeded')
      expect(refusal.retryAfter).toBeGreaterThan(LIMITS.register.seconds - 60)
      expect(refusal.retryAfter).toBeLessThanOrEqual(LIMITS.register.seconds)
    }
    expect(await other.deps.rateLimits.tryConsume('register', someKey())).toBe(true)
  })

  test('requests at the same time cannot exceed it', async () => {
    const key = someKey()
    const tries = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? t : other).deps.rateLimits)
    const allowed = await Promise.all(tries.map((limits) => limits.tryConsume('register', key)))
    expect(allowed.filter(Boolean)).toHaveLength(points)
  })

  test('failed sign-ins at one delay the account at the other, and a new password there ends both delays', async () => {
    const { email } = await aMember(t)
    const attempt = (app: TestApp, password = 'wrong-password') => signIn(app, email, password, from(someAddress()))
    for (let n = 0; n < 5; n += 1) expect((await attempt(n % 2 === 0 ? t : other)).status).toBe(200)
    for (const app of [t, other]) expect((await attempt(app, PASSWORD)).status).toBe(429)
    await other.deps.rateLimits.noteSuccess(email)
    expect((await attempt(t, PASSWORD)).body.success).toBe(true)
  })

  test('while the store is away, each counts in its own memory, and afterwards together again', async () => {
    const key = someKey()
    await store.lose(t, redis)
    try {
      for (const app of [t, other]) {
        for (let n = 0; n < points; n += 1) expect(await app.deps.rateLimits.tryConsume('register', key)).toBe(true)
        expect(await app.deps.rateLimits.tryConsume('register', key)).toBe(false)
        for (let n = 0; n < 5; n += 1) await app.deps.rateLimits.noteFailure(key)
        await expect(app.deps.rateLimits.assertMayTry(key)).rejects.toMatchObject({ code: 'rate_limit.exceeded' })
      }
    } finally {
      await store.bringBack(t, redis)
    }
    await isCounting(t)
    await isCounting(other)
  })
})
