import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from '../log.ts'
import { openPostgresBus } from './postgres-bus.ts'

const waits: { ms: number; end: () => void }[] = []
const wait = (ms: number) => new Promise<void>((end) => void waits.push({ ms, end }))
afterEach(() => void vi.restoreAllMocks())

test('the PostgreSQL bus sends a first event at once, and those of the next 8 ms together', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const statements: (readonly string[])[] = []
  const notify = async (texts: readonly string[]) => void statements.push(texts)
  const bus = await openPostgresBus({
    database: { listen: async () => ({ stop: async () => undefined, notify }) },
    handlers: { deliver() {}, signalled() {}, missed() {} },
    log: openLog('silent'),
    wait,
  })
  const publish = (n: number) => bus.publish([{ rooms: ['account a'], name: 'e', data: { n } }])

  publish(1)
  await vi.waitFor(() => expect(statements).toHaveLength(1), { timeout: 120_000 })
  expect(waits).toEqual([])

  publish(2)
  await vi.waitFor(() => expect(waits.map(({ ms }) => ms)).toEqual([8]), { timeout: 120_000 })
  publish(3)
  waits[0]?.end()
  await vi.waitFor(() => expect(statements).toHaveLength(2), { timeout: 120_000 })
  expect(statements[1]?.join()).toMatch(/"n":2.*"n":3/)
  await bus.stop()
})
