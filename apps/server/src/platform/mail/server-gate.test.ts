import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWhenReachable } from './server-gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = pino({ level: 'silent' })

test('emails wait until the server answers, and again after it failed', async () => {
  const verify = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined)
  const onOpen = vi.fn()
  const gate = openWhenReachable({ verify }, { log, probeMs: 15_000, onOpen })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(gate.isOpen()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(gate.isOpen()).toBe(true)

  gate.close()
  gate.close()
  expect(gate.isOpen()).toBe(false)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(gate.isOpen()).toBe(true)
  expect(verify).toHaveBeenCalledTimes(3)
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a stopped gate sends no more probes', async () => {
  const verify = vi.fn().mockRejectedValue(new Error('down'))
  const gate = openWhenReachable({ verify }, { log, probeMs: 1_000, onOpen: () => {} })
  await vi.advanceTimersByTimeAsync(0)
  gate.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(verify).toHaveBeenCalledTimes(1)
})
