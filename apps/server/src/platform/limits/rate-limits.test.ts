import { MINUTE_MS, SECOND_MS } from '@heartwell/contract/time/durations.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { memoryStore, type RateLimitStore } from './rate-limit-store.ts'
import { openRateLimits, type RateLimitKind, type RateLimits } from './rate-limits.ts'

const KEY = 'maria@members.example'

let rateLimits: RateLimits
beforeEach(() => {
  vi.useFakeTimers()
  rateLimits = openRateLimits({ enabled: true })
})
afterEach(() => vi.useRealTimers())

/** The seconds to wait, or 0 when the attempt was allowed and failed. */
async function failedTry(): Promise<number> {
  try {
    await rateLimits.assertMayTry(KEY)
  } catch (error) {
    if (error instanceof AppError) return error.retryAfter ?? Number.NaN
    throw error
  }
  await rateLimits.noteFailure(KEY)
  return 0
}

describe('after five failures', () => {
  test('each further try waits twice as long, from half a minute up to fifteen', async () => {
    for (let n = 0; n < 5; n += 1) expect(await failedTry()).toBe(0)
    const waits = []
    for (let n = 0; n < 4; n += 1) {
      const wait = await failedTry()
      waits.push(wait)
      vi.advanceTimersByTime(wait * SECOND_MS)
      expect(await failedTry()).toBe(0)
    }
    expect(waits).toEqual([30, 60, 120, 240])
  })

  test('a try that was refused does not lengthen the wait', async () => {
    for (let n = 0; n < 5; n += 1) await failedTry()
    for (let n = 0; n < 50; n += 1) expect(await failedTry()).toBe(30)
    vi.advanceTimersByTime(30 * SECOND_MS)
    expect(await failedTry()).toBe(0)
  })

  test('nobody is locked out for good: whatever was tried before, a wait is never over 15 minutes', async () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      expect(await failedTry()).toBeLessThanOrEqual(900)
      vi.advanceTimersByTime(MINUTE_MS)
    }
    vi.advanceTimersByTime(15 * MINUTE_MS)
    await expect(rateLimits.assertMayTry(KEY)).resolves.toBeUndefined()
  })

  test('of a day of attempts, one a second, at most ten are checked in any 15 minutes', async () => {
    let looked = 0
    for (let second = 0; second < 900; second += 1) {
      if ((await failedTry()) === 0) looked += 1
      vi.advanceTimersByTime(SECOND_MS)
    }
    expect(looked).toBeLessThanOrEqual(10)
  })
})

test('attempts that start together are delayed before any of them has failed', async () => {
  const tries = Array.from({ length: 100 }, () => rateLimits.assertMayTry(KEY))
  const started = (await Promise.allSettled(tries)).filter((result) => result.status === 'fulfilled')
  expect(started).toHaveLength(5)
})

test('a sign-in clears what was counted against the account', async () => {
  for (let n = 0; n < 4; n += 1) await failedTry()
  await rateLimits.noteSuccess(KEY)
  for (let n = 0; n < 5; n += 1) expect(await failedTry()).toBe(0)
})

test('a rate limit that is used up says how many seconds to wait, and is reset afterwards', async () => {
  for (let n = 0; n < 20; n += 1) await rateLimits.consume('register', 'here')
  await expect(rateLimits.consume('register', 'here')).rejects.toMatchObject({
    code: 'rate_limit.exceeded',
    retryAfter: 3600,
    message: 'You’ve done this too often in a short time. Please try again in 1 hour.',
  })
  expect(await rateLimits.tryConsume('register', 'here')).toBe(false)
  expect(await rateLimits.tryConsume('register', 'elsewhere')).toBe(true)
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(await rateLimits.tryConsume('register', 'here')).toBe(true)
})

const [QUARTER, HOUR, DAY] = [15 * 60, 3600, 24 * 3600]
test.each<[RateLimitKind, times: number, seconds: number]>([
  ['checkEmail', 20, 10 * 60],
  ['checkEmailHit', 5, DAY],
  ['register', 20, HOUR],
  ['registerDevice', 5, HOUR],
  ['login', 30, QUARTER],
  ['sendCode', 20, QUARTER],
  ['codeMail', 3, QUARTER],
  ['resetPassword', 30, QUARTER],
  ['verificationMail', 5, DAY],
  ['verifyEmail', 30, QUARTER],
  ['staffLogin', 20, QUARTER],
  ['signInMail', 3, DAY],
  ['failuresMail', 1, DAY],
  ['upload', 60, HOUR],
  ['profileEdit', 120, HOUR],
  ['detailChange', 5, DAY],
  ['profileAnswer', 20, DAY],
  ['answersView', 300, DAY],
  ['fact', 300, HOUR],
  ['factsView', 300, DAY],
  ['draft', 1200, HOUR],
  ['interest', 30, DAY],
  ['block', 30, DAY],
  ['report', 10, DAY],
  ['hideFromContact', 20, DAY],
  ['profileView', 300, DAY],
  ['push', 30, DAY],
  ['contact', 10, HOUR],
  ['enquiryMail', 3, DAY],
  ['newsletter', 10, HOUR],
  ['newsletterMail', 3, DAY],
  ['newsletterLink', 30, QUARTER],
  ['emailTest', 30, HOUR],
  ['unsubscribe', 600, QUARTER],
  ['support', 5, HOUR],
  ['message', 60, 60],
  ['hold', 60, HOUR],
])('%s is allowed %i times in %i seconds, as docs/security.md says', async (kind, times, seconds) => {
  for (let n = 0; n < times; n += 1) expect(await rateLimits.tryConsume(kind, KEY)).toBe(true)
  expect(await rateLimits.tryConsume(kind, KEY)).toBe(false)
  vi.advanceTimersByTime(seconds * SECOND_MS - 1)
  expect(await rateLimits.tryConsume(kind, KEY)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await rateLimits.tryConsume(kind, KEY)).toBe(true)
})

test('the store never gets the key itself, which may be an email address', async () => {
  const keys: unknown[] = []
  const recording: RateLimitStore = {
    ...memoryStore,
    limiter(settings) {
      const limiter = memoryStore.limiter(settings)
      for (const method of ['consume', 'get', 'penalty', 'block', 'delete'] as const)
        vi.spyOn(limiter, method).mockImplementation(async (key: unknown) => {
          keys.push(key)
          return { consumedPoints: 5, msBeforeNext: 0 } as never // All that is read of an answer.
        })
      return limiter
    },
  }
  const limits = openRateLimits({ enabled: true, store: recording, storedKey: () => 'hash' })
  await limits.consume('register', KEY)
  await limits.tryConsume('register', KEY)
  await limits.assertMayTry(KEY)
  await limits.noteFailure(KEY)
  await limits.noteSuccess(KEY)
  expect(keys).toEqual(Array(9).fill('hash'))
})

test('RATE_LIMITS=off counts nothing', async () => {
  const off = openRateLimits({ enabled: false })
  for (let n = 0; n < 100; n += 1) {
    await off.assertMayTry(KEY)
    await off.noteFailure(KEY)
    expect(await off.tryConsume('register', 'here')).toBe(true)
  }
})
