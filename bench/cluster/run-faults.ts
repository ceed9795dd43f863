import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { shownAfter, spread } from '../../apps/server/test/chat-faults/chat-faults.ts'
import type { ChatReader } from '../../apps/server/test/chat-faults/chat-reader.ts'
import type { SendLedger } from '../../apps/server/test/chat-faults/chat-sender.ts'
import type { Fault } from './faults.ts'
import type { Reads } from './reads.ts'

/** What members noticed of one fault, from the kill to the next one. */
export type FaultResult = {
  name: string
  /** From the kill until the part worked again. */
  backMs: number
  /** The longest time without an acknowledged message. */
  pauseMs: number
  acknowledged: number
  /** Attempts to send that were not acknowledged; the browser repeats them by itself. */
  sendsRepeated: number
  readsAnswered: number
  readsFailed: number
  readFailures: Record<string, number>
  /** What nginx could not do at a process, by its own words. */
  nginxErrors: Record<string, number>
  /** The longest time from the moment at which a message was due until the other member's page showed it. */
  shownMs: number
}

type Window = Omit<FaultResult, 'pauseMs' | 'acknowledged' | 'shownMs'> & { fromMs: number; toMs: number }
/** Members go on at least this long after a part is back. */
const SETTLE_MS = 3_000

type Watched = { ledger: SendLedger; reads: Reads; nginxLog: string }

/** One fault after the other, each at the beginning of its share of the time, or later when the one before takes longer. */
export async function runFaults(faults: readonly Fault[], seconds: number, watched: Watched): Promise<Window[]> {
  const share = (1000 * seconds) / faults.length
  const windows: Window[] = []
  await delay(SETTLE_MS)
  for (const { name, run } of faults) {
    const before = countsOf(watched)
    const fromMs = performance.now()
    await run()
    const backMs = Math.round(performance.now() - fromMs)
    await delay(Math.max(SETTLE_MS, share - backMs))
    const after = countsOf(watched)
    windows.push({
      name,
      backMs,
      fromMs,
      toMs: performance.now(),
      sendsRepeated: after.repeated - before.repeated,
      readsAnswered: after.answered - before.answered,
      readsFailed: after.failed - before.failed,
      readFailures: added(before.failures, after.failures),
      nginxErrors: added(before.nginxErrors, after.nginxErrors),
    })
  }
  return windows
}

function countsOf({ ledger, reads: { answered, failed, failures }, nginxLog }: Watched) {
  const refused = Object.values(ledger.refusals).reduce((sum, count) => sum + count, 0)
  const repeated = ledger.lostAnswers + refused
  return { repeated, answered, failed, failures: { ...failures }, nginxErrors: errorsIn(nginxLog) }
}

function errorsIn(file: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, what] = /\*\d+ (.*?)(?: while |, client: )/.exec(line) ?? []
    const [, method, path] = /request: "(\w+) (\/[\w.-]*)/.exec(line) ?? []
    if (!what || !method) continue
    const key = `${method} ${path}: ${what}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

function added(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const more = Object.entries(after).map(([what, count]) => [what, count - (before[what] ?? 0)] as const)
  return Object.fromEntries(more.filter(([, count]) => count > 0))
}

/** Adds what the messages of each window say, once all pages show everything. */
export function resultsOf(
  windows: readonly Window[],
  ledger: SendLedger,
  readers: readonly ChatReader[],
): FaultResult[] {
  return windows.map(({ fromMs, toMs, ...counts }) => {
    const isWithin = (atMs: number) => atMs >= fromMs && atMs < toMs
    const times = ledger.acknowledged.map(({ acknowledgedMs }) => acknowledgedMs).filter(isWithin)
    const due = ledger.acknowledged.filter(({ dueMs }) => isWithin(dueMs))
    return {
      ...counts,
      pauseMs: longestGap([fromMs, ...times.toSorted((a, b) => a - b), toMs]),
      acknowledged: times.length,
      shownMs: spread(shownAfter({ acknowledged: due }, readers)).worst,
    }
  })
}

function longestGap(times: readonly number[]): number {
  return Math.round(Math.max(...times.slice(1).map((time, i) => time - (times[i] ?? time))))
}
