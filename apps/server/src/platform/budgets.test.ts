import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { type Budgets, openBudgets } from './budgets.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const KEY = 'maria@members.example'

let budgets: Budgets
beforeEach(() => {
  vi.useFakeTimers()
  budgets = openBudgets(true)
})
afterEach(() => vi.useRealTimers())

/** The seconds to wait, or 0 when the try was let through and failed. */
async function failedTry(): Promise<number> {
  try {
    await budgets.assertMayTry(KEY)
  } catch (error) {
    if (error instanceof AppError) return error.retryAfter ?? Number.NaN
    throw error
  }
  await budgets.noteFailure(KEY)
  return 0
}

describe('3.2.10 after five failures', () => {
  test('each further try waits twice as long, from half a minute up to fifteen', async () => {
    for (let n = 0; n < 5; n += 1) expect(await failedTry()).toBe(0)
    const waits = []
    for (let n = 0; n < 4; n += 1) {
      const wait = await failedTry()
      waits.push(wait)
      vi.advanceTimersByTime(wait * SECOND)
      expect(await failedTry()).toBe(0)
    }
    expect(waits).toEqual([30, 60, 120, 240])
  })

  test('a try that was refused does not lengthen the wait', async () => {
    for (let n = 0; n < 5; n += 1) await failedTry()
    for (let n = 0; n < 50; n += 1) expect(await failedTry()).toBe(30)
    vi.advanceTimersByTime(30 * SECOND)
    expect(await failedTry()).toBe(0)
  })

  test('nobody is locked out for good: whatever was tried before, a wait is never over 15 minutes', async () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      expect(await failedTry()).toBeLessThanOrEqual(900)
      vi.advanceTimersByTime(MINUTE)
    }
    vi.advanceTimersByTime(15 * MINUTE)
    await expect(budgets.assertMayTry(KEY)).resolves.toBeUndefined()
  })

  test('T4 a day of tries, one a second, has at most ten looked at in any 15 minutes', async () => {
    let looked = 0
    for (let second = 0; second < 900; second += 1) {
      if ((await failedTry()) === 0) looked += 1
      vi.advanceTimersByTime(SECOND)
    }
    expect(looked).toBeLessThanOrEqual(10)
  })
})

test('tries that start together are held back before any of them has failed', async () => {
  const tries = Array.from({ length: 100 }, () => budgets.assertMayTry(KEY))
  const started = (await Promise.allSettled(tries)).filter((result) => result.status === 'fulfilled')
  expect(started).toHaveLength(5)
})

test('a sign-in clears what was counted against the account', async () => {
  for (let n = 0; n < 4; n += 1) await failedTry()
  await budgets.noteSuccess(KEY)
  for (let n = 0; n < 5; n += 1) expect(await failedTry()).toBe(0)
})

test('spent budget says how many seconds to wait, and is full again afterwards', async () => {
  for (let n = 0; n < 5; n += 1) await budgets.spend('register', 'here')
  await expect(budgets.spend('register', 'here')).rejects.toMatchObject({ code: 'budget.spent', retryAfter: 3600 })
  expect(await budgets.trySpend('register', 'here')).toBe(false)
  expect(await budgets.trySpend('register', 'elsewhere')).toBe(true)
  vi.advanceTimersByTime(60 * MINUTE)
  expect(await budgets.trySpend('register', 'here')).toBe(true)
})

test('RATE_LIMITS=off counts nothing', async () => {
  const off = openBudgets(false)
  for (let n = 0; n < 100; n += 1) {
    await off.assertMayTry(KEY)
    await off.noteFailure(KEY)
    expect(await off.trySpend('register', 'here')).toBe(true)
  }
})
