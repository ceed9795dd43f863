import { setTimeout as delay } from 'node:timers/promises'
import { numbersFrom } from '@heartwell/matching/index/random-rows.ts'
import { KINDS } from './mix.ts'
import { databaseProcesses } from './processes.ts'
import { openSender } from './send.ts'
import type { LoadViewer } from './viewers.ts'

const REQUESTS = 200
const EACH_MS = 50
const RECOVERY_MS = 30_000

export type FrozenResult = {
  requests: number
  slowestMs: number
  statuses: Record<string, number>
  recoveredMs: number
}

/**
 * Stops all processes of the database without closing its connections, as a hanging disk would, and sends requests.
 * @returns undefined when the processes cannot be found
 */
export async function freezeDatabase(
  databaseUrl: string,
  url: string,
  viewers: readonly LoadViewer[],
): Promise<FrozenResult | undefined> {
  const processes = databaseProcesses(databaseUrl)
  if (processes.length === 0) return undefined
  const { send, close } = openSender(url)
  const draw = numbersFrom(1)
  const one = (no: number) => {
    const viewer = viewers[no % viewers.length] as LoadViewer // There are viewers.
    const kinds = Object.values(KINDS).filter(({ needsMatches }) => !needsMatches)
    const request = kinds[no % kinds.length]?.make(viewer, '', draw)
    return request ? send(request, viewer).then(({ status }) => status) : 0
  }
  const statuses: Record<string, number> = {}
  let slowestMs = 0
  const timed = async (no: number) => {
    const started = performance.now()
    const status = await Promise.resolve(one(no)).catch((error: Error) => error.message)
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - started))
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  signal(processes, 'SIGSTOP')
  try {
    const sent: Promise<void>[] = []
    for (let no = 0; no < REQUESTS; no += 1) {
      sent.push(timed(no))
      await delay(EACH_MS)
    }
    await Promise.all(sent)
  } finally {
    signal(processes, 'SIGCONT')
  }
  const recoveredMs = await timeUntil(async () => (await one(0)) === 200)
  close()
  const result = { requests: REQUESTS, slowestMs, statuses, recoveredMs }
  console.log(`frozen database: slowest answer ${slowestMs} ms, served again after ${recoveredMs} ms`, statuses)
  return result
}

/** A process that has ended meanwhile needs no signal. */
function signal(processes: number[], name: NodeJS.Signals) {
  for (const pid of processes) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}

async function timeUntil(condition: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < RECOVERY_MS) {
    if (await condition().catch(() => false)) break
    await delay(20)
  }
  return Math.round(performance.now() - started)
}
