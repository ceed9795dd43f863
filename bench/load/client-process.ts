import { setTimeout as delay } from 'node:timers/promises'
import { numbersFrom } from '@heartwell/matching/index/random-rows.ts'
import { atRate, latencyHistogram, nowUs } from '../realtime/measures.ts'
import { nextRequest, type Reader } from './mix.ts'
import { isFault, openSender, readLists } from './send.ts'
import type { LoadViewer } from './viewers.ts'

export type Prepare = { url: string; viewers: LoadViewer[]; readers: number }
export type Run = { rate: number; seconds: number; seed: number }
export type Command = { prepare: Prepare } | { run: Run }
export type RunResult = Awaited<ReturnType<typeof run>>

/** Requests without an answer; further ones wait, and the wait counts. */
const OPEN_MAX = 5_000
/** A refusal because of load. */
const REFUSED = new Set([429, 503])

let viewers: LoadViewer[] = []
let readers: Reader[] = []
let sender: ReturnType<typeof openSender>

process.on('message', async (command: Command) => {
  process.send?.('prepare' in command ? await prepare(command.prepare) : await run(command.run))
})
process.once('disconnect', () => sender?.close())

/** @returns how many viewers have a list */
async function prepare({ url, viewers: given, readers: wanted }: Prepare): Promise<number> {
  sender = openSender(url)
  viewers = given
  readers = await readLists(sender.send, viewers.slice(0, wanted))
  return readers.length
}

/** Sends requests at a rate, whether or not the answers arrive; a latency counts from the moment it was due. */
async function run({ rate, seconds, seed }: Run) {
  const draw = numbersFrom(seed)
  const [served, refused] = [latencyHistogram(), latencyHistogram()]
  const kinds: Record<string, ReturnType<typeof latencyHistogram>> = {}
  const statuses: Record<string, number> = {}
  let [open, late] = [0, 0]
  const cpu = process.cpuUsage()
  const start = nowUs()
  const act = async (dueUs: number) => {
    const { kind, viewer, request } = nextRequest(viewers, readers, draw)
    late = Math.max(late, nowUs() - dueUs)
    open += 1
    const status = await sender.send(request, viewer).then(
      (answer) => answer.status,
      (error: Error & { code?: string }) => error.code ?? error.message,
    )
    open -= 1
    const took = nowUs() - dueUs
    statuses[`${kind} ${status}`] = (statuses[`${kind} ${status}`] ?? 0) + 1
    if (typeof status !== 'number') return
    if (REFUSED.has(status)) return refused.record(took)
    if (isFault(status)) return
    served.record(took)
    kinds[kind] ??= latencyHistogram()
    kinds[kind].record(took)
  }
  await atRate(
    { rate, seconds },
    (dueUs) => void act(dueUs),
    () => open >= OPEN_MAX,
  )
  while (open > 0) await delay(5)
  const elapsed = (nowUs() - start) / 1e6
  const { user, system } = process.cpuUsage(cpu)
  return {
    rate,
    seconds,
    elapsed,
    served: served.read(),
    refused: refused.read(),
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, times]) => [kind, times.read()])),
    statuses,
    clientCpuMs: (user + system) / 1000,
    /** How late a request was sent at most. */
    latestMs: Math.round(late / 1000),
  }
}
