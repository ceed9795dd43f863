import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BUSY = { code: 'busy', status: 503, retryAfter: 2 }

/** Work that lasts until it is ended. */
function openWork() {
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  return { work, endFirst: () => ends.shift()?.() }
}

test('two run at once, the third waits, and the fourth is refused at once', async () => {
  const queue = boundedQueue({ atOnce: 2, waiting: 1, waitMs: 100 })
  const { work, endFirst } = openWork()
  const [first] = [queue(work), queue(work)]
  const third = queue(work)
  await expect(queue(work)).rejects.toMatchObject(BUSY)
  expect(work).toHaveBeenCalledTimes(2)
  endFirst()
  await first
  await vi.advanceTimersByTimeAsync(100)
  expect(work).toHaveBeenCalledTimes(3)
  endFirst()
  endFirst()
  await third
})

test('a wait ends at its limit, and the place in the line is free again', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 1, waitMs: 100 })
  const { work, endFirst } = openWork()
  const first = queue(work)
  const second = queue(work)
  const refused = expect(second).rejects.toMatchObject(BUSY)
  await vi.advanceTimersByTimeAsync(99)
  const early = expect(queue(work)).rejects.toMatchObject(BUSY)
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all([refused, early])
  const third = queue(work)
  endFirst()
  await first
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(2)
  endFirst()
  await third
})

test('failed work gives its place to the next', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 1 })
  const failing = queue(() => Promise.reject(new Error('failed')))
  const next = queue(async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

test('work that would probably wait too long is refused at once, and waits again when turns come faster', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 10, waitMs: 100 })
  const { work, endFirst } = openWork()
  const take = () => queue(work).catch((error: unknown) => error)
  const endAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    endFirst()
    await vi.advanceTimersByTimeAsync(0)
  }
  void take()
  void take()
  // A turn takes 40 ms: two may wait, and the third would wait for 120 ms.
  await endAfter(40)
  void take()
  void take()
  expect(await take()).toMatchObject(BUSY)
  expect(vi.getTimerCount()).toBe(2)
  // Turns of 1 ms bring the mean down.
  for (let turn = 0; turn < 2; turn += 1) await endAfter(1)
  void take()
  void take()
  void take()
  expect(vi.getTimerCount()).toBe(3)
  for (let turn = 0; turn < 4; turn += 1) await endAfter(1)
  expect(work).toHaveBeenCalledTimes(7)
})

test('work that waits is patient for longer than expected, and nobody joins it while no turn comes', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 10, waitMs: 100, giveUpMs: 1000 })
  const { work, endFirst } = openWork()
  const take = () => queue(work).catch((error: unknown) => error)
  void take()
  const second = take()
  await vi.advanceTimersByTimeAsync(10)
  endFirst()
  await vi.advanceTimersByTimeAsync(0)
  // A turn takes 10 ms: the third is expected to wait as long.
  const third = take()
  await vi.advanceTimersByTimeAsync(400)
  // No turn came for 400 ms, so the mean is at least 88 ms, and the fourth would wait for two turns.
  expect(await take()).toMatchObject(BUSY)
  await vi.advanceTimersByTimeAsync(599)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await third).toMatchObject(BUSY)
  endFirst()
  expect(await second).toBeUndefined()
})
