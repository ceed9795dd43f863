import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { collectDelays, EVENT_LOOP_WATCHER, requestsDuring } from './event-loop.ts'

/** The delays of a process that runs this code once its loop turns. */
async function delaysOf(code: string): Promise<number[]> {
  const program = `setTimeout(() => { ${code} }, 200); setTimeout(() => process.exit(), 1500)`
  const options = ['--import', EVENT_LOOP_WATCHER, '--input-type=commonjs', '--eval', program]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const delays = collectDelays(child)
  await new Promise((resolve) => child.once('close', resolve))
  return delays.map(({ ms }) => ms).filter((ms) => ms > 200)
}

test('EVENT_LOOP_WATCHER reports a process that computes without a pause', async () => {
  const compute = `const spent = () => { const { user, system } = process.cpuUsage(); return user + system }
    for (const start = spent(); spent() - start < 400_000;);`
  expect(await delaysOf(compute)).toHaveLength(1)
})

test('EVENT_LOOP_WATCHER does not report the work of other threads', async () => {
  const hash = "require('node:crypto').pbkdf2('x', 'y', 400_000, 64, 'sha512', () => {});"
  expect(await delaysOf(hash.repeat(4))).toEqual([])
})

test('requestsDuring returns the requests that were in flight for most of the delay', () => {
  const span = (name: string, from: number, to: number) => ({ name, from, to })
  const [whole, half] = [span('whole', 95, 400), span('half', 240, 500)]
  const others = [span('earlier', 0, 100), span('touching', 0, 110), span('later', 380, 900)]
  expect(requestsDuring({ from: 100, to: 390, ms: 280, gcMs: 0 }, [...others, half, whole])).toEqual([half, whole])
  expect(requestsDuring({ from: 100, to: 390, ms: 280, gcMs: 0 }, others)).toEqual([others[1], others[2]])
  expect(requestsDuring({ from: 910, to: 990, ms: 70, gcMs: 0 }, others)).toEqual([])
})
