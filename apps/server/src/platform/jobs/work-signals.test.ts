import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listener } from '../db/database.ts'
import { listenForWork, spaced } from './work-signals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a waker runs at once, and once more after the gap however often it is called meanwhile', () => {
  const run = vi.fn()
  const waker = spaced(run, 500)
  waker.call()
  expect(run).toHaveBeenCalledTimes(1)
  waker.call()
  waker.call()
  vi.advanceTimersByTime(499)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a stopped waker does not run again', () => {
  const run = vi.fn()
  const waker = spaced(run, 500)
  waker.call()
  waker.call()
  waker.stop()
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a notification wakes the workers of its kind, and a lost connection wakes all', async () => {
  let listener: Listener | undefined
  const listen = async (_channel: string, given: Listener) => {
    listener = given
    return { notify: async () => {}, stop: async () => {} }
  }
  const signals = await listenForWork({ listen })
  const [jobs, matching, reconnected] = [vi.fn(), vi.fn(), vi.fn()]
  signals.on('jobs', jobs)
  signals.on('matching', matching, reconnected)
  listener?.hear('jobs')
  listener?.hear('of a newer version')
  expect([jobs.mock.calls.length, matching.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(500)
  expect(reconnected).not.toHaveBeenCalled()
  listener?.missed()
  expect(reconnected).toHaveBeenCalledTimes(1)
  expect([jobs.mock.calls.length, matching.mock.calls.length]).toEqual([2, 1])
  await signals.stop()
})
