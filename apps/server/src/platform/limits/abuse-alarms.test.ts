import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '../log.ts'
import { type AbuseSign, ALARM_AT, ALARM_WINDOW_MS, COUNT_EVERY_MS, openAbuseAlarms } from './abuse-alarms.ts'
import { memoryStore, type RateLimitStore } from './rate-limit-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened(store?: RateLimitStore) {
  const lines: Record<string, unknown>[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const alarms = openAbuseAlarms({ log, ...(store && { store }) })
  const note = async (sign: AbuseSign, times: number) => {
    for (let n = 0; n < times; n += 1) alarms.note(sign)
    await vi.advanceTimersByTimeAsync(COUNT_EVERY_MS)
  }
  return { alarms, lines, note }
}

test.each(Object.entries(ALARM_AT) as [AbuseSign, number][])(
  '%s is an alarm from %i on, once a window',
  async (sign, most) => {
    const { lines, note } = opened()
    await note(sign, most - 1)
    expect(lines).toEqual([])
    await note(sign, 1)
    expect(lines).toMatchObject([{ level: 'error', alert: sign, count: most, minutes: 5 }])
    await note(sign, most * 3)
    expect(lines).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(ALARM_WINDOW_MS)
    await note(sign, most)
    expect(lines).toHaveLength(2)
  },
)

test('signs that are spread over two windows make no alarm', async () => {
  const { lines, note, alarms } = opened()
  await note('failed_sign_in', ALARM_AT.failed_sign_in - 1)
  await vi.advanceTimersByTimeAsync(ALARM_WINDOW_MS)
  await note('failed_sign_in', ALARM_AT.failed_sign_in - 1)
  expect(lines).toEqual([])
  expect(alarms.totals()).toEqual({ rate_limit: 0, failed_sign_in: 2 * ALARM_AT.failed_sign_in - 2, refused_origin: 0 })
})

test('two processes with one store make one alarm together', async () => {
  const limiters = new Map<string, ReturnType<RateLimitStore['limiter']>>()
  const shared: RateLimitStore = {
    ...memoryStore,
    limiter(settings) {
      const limiter = limiters.get(settings.name) ?? memoryStore.limiter(settings)
      limiters.set(settings.name, limiter)
      return limiter
    },
  }
  const [first, second] = [opened(shared), opened(shared)]
  await first.note('failed_sign_in', ALARM_AT.failed_sign_in - 10)
  expect([...first.lines, ...second.lines]).toEqual([])
  await second.note('failed_sign_in', 20)
  await first.note('failed_sign_in', 20)
  expect(first.lines).toEqual([])
  expect(second.lines).toMatchObject([{ alert: 'failed_sign_in', count: ALARM_AT.failed_sign_in + 10 }])
})
