import { describe, expect, test, vi } from 'vitest'
import { recentResults } from './recent-results.ts'

describe('recentResults', () => {
  test('runs the work of a key once, also for requests at the same time', async () => {
    const remember = recentResults<string>(2)
    const work = vi.fn(async () => 'a')
    expect(await Promise.all([remember('a', work), remember('a', work)])).toEqual(['a', 'a'])
    expect(await remember('a', work)).toBe('a')
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('forgets the key that was used longest ago', async () => {
    const remember = recentResults<string>(2)
    const work = vi.fn(async () => 'x')
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await remember(key, work)
    expect(work).toHaveBeenCalledTimes(4)
  })

  test('runs failed work again', async () => {
    const remember = recentResults<string>(2)
    await expect(remember('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await remember('a', async () => 'yes')).toBe('yes')
  })
})
