import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort, launchServer } from '../apps/server/test/server/server-process.ts'
import { build } from '../tools/build.ts'
import { runTool, ToolError } from '../tools/run-command.ts'

/**
 * Measures a start of the built server on the embedded database, from the process to the first answer of `/readyz`: on a
 * new folder, and on existing data after `kill -9` and after a stop. `npm run bench start 20` does each 20 times. The goal
 * counts on a calm machine only, so the load is part of the result.
 */
const TIMES = 10
const GOAL_MS = 2_000
const RESULT = path.join(import.meta.dirname, 'results/start.json')

type Part = { median: number; worst: number; times: number[] }

await runTool(async () => {
  const times = Number(process.argv[2] ?? TIMES)
  if (!Number.isInteger(times) || times < 1) throw new ToolError('How many starts? npm run bench start [number]')
  await build()
  const loadBefore = os.loadavg()[0] ?? 0
  const folders: string[] = []
  try {
    const fresh: number[] = []
    const killed: number[] = []
    const stopped: number[] = []
    for (let at = 0; at < times; at += 1) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'heartwell-start-'))
      folders.push(folder)
      fresh.push(await timeToAnswer(folder, 'kill'))
      killed.push(await timeToAnswer(folder, 'stop'))
      stopped.push(await timeToAnswer(folder, 'stop'))
    }
    const parts = { fresh: partOf(fresh), afterKill: partOf(killed), afterStop: partOf(stopped) }
    const machine = { cpus: os.cpus().length, node: process.version, loadBefore, loadAfter: os.loadavg()[0] ?? 0 }
    const result = { date: new Date().toISOString(), machine, goalMs: GOAL_MS, ...parts }
    await writeFile(RESULT, `${JSON.stringify(result, null, 2)}\n`)
    for (const [name, { median, worst }] of Object.entries(parts))
      console.log(`${name.padEnd(10)} median ${median} ms, worst ${worst} ms`)
    console.log(`load of the machine ${loadBefore.toFixed(1)} before, ${machine.loadAfter.toFixed(1)} after`)
    if (Math.max(parts.afterKill.median, parts.afterStop.median) > GOAL_MS)
      throw new ToolError(`A restart on existing data takes more than ${GOAL_MS} ms.`)
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
})

/** Starts the server on this folder, waits for its first answer, and ends it in this way. */
async function timeToAnswer(folder: string, end: 'kill' | 'stop'): Promise<number> {
  const settings = { DATA_DIR: folder, PORT: await freePort(), SHUTDOWN_WAIT_MS: '0' }
  const started = performance.now()
  const server = launchServer(settings, { isLong: true })
  try {
    await server.ready()
    return Math.round(performance.now() - started)
  } finally {
    await server[end]()
  }
}

function partOf(times: number[]): Part {
  const sorted = times.toSorted((one, other) => one - other)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0, times }
}
