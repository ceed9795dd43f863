import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorker } from './worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

test('it works on without a pause while there is work, then waits for the next poll', async () => {
  const turn = vi.fn().mockResolvedValueOnce('worked').mockResolvedValueOnce('worked').mockResolvedValue('idle')
  const worker = startWorker(turn, { pollMs: 500 })
  await settle()
  expect(turn).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(500)
  expect(turn).toHaveBeenCalledTimes(4)
  await worker.stop()
})

test('a nudge looks at once, also when it comes during a turn', async () => {
  let finish = (_: 'idle') => {}
  const turn = vi
    .fn<() => Promise<'worked' | 'idle'>>()
    .mockResolvedValueOnce('idle')
    .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    .mockResolvedValue('idle')
  const worker = startWorker(turn, { pollMs: 500 })
  await settle()
  worker.nudge()
  await settle()
  expect(turn).toHaveBeenCalledTimes(2)
  worker.nudge()
  finish('idle')
  await settle()
  expect(turn).toHaveBeenCalledTimes(3)
  await worker.stop()
})

test('a worker that rests takes nudges of the meantime together, and stopping ends its rest', async () => {
  const turn = vi.fn().mockResolvedValue('idle')
  const worker = startWorker(turn, { restMs: 200 })
  await settle()
  worker.nudge()
  worker.nudge()
  await vi.advanceTimersByTimeAsync(199)
  expect(turn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(turn).toHaveBeenCalledTimes(2)
  await worker.stop()
  expect(turn).toHaveBeenCalledTimes(2)
})

test('stopping waits for the turn that runs and starts no other', async () => {
  let finish = (_: 'worked') => {}
  const turn = vi.fn<() => Promise<'worked' | 'idle'>>(() => new Promise((resolve) => (finish = resolve)))
  const worker = startWorker(turn, { pollMs: 500 })
  const ended = vi.fn()
  const stopped = worker.stop().then(ended)
  await settle()
  expect(ended).not.toHaveBeenCalled()
  finish('worked')
  await stopped
  expect(turn).toHaveBeenCalledTimes(1)
})

test('without a time for polls it looks again only when it is nudged', async () => {
  const turn = vi.fn().mockResolvedValue('idle')
  const worker = startWorker(turn)
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(turn).toHaveBeenCalledTimes(1)
  worker.nudge()
  await settle()
  expect(turn).toHaveBeenCalledTimes(2)
  await worker.stop()
})
