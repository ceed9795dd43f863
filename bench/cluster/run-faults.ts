import { setTimeout as delay } from 'node:timers/promises'
import { shownAfter, spread } from '../../apps/server/test/chat-faults.ts'
import type { ChatReader } from '../../apps/server/test/chat-reader.ts'
import type { SendLedger } from '../../apps/server/test/chat-sender.ts'
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
  /** The longest time from the moment at which a message was due until the other member's page showed it. */
  shownMs: number
}

type Window = Omit<FaultResult, 'pauseMs' | 'acknowledged' | 'shownMs'> & { fromMs: number; toMs: number }
/** Members go on at least this long after a part is back. */
const SETTLE_MS = 3_000

type Watched = { ledger: SendLedger; reads: Reads }

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
    })
  }
  return windows
}

function countsOf({ ledger, reads: { answered, failed } }: Watched) {
  const refused = Object.values(ledger.refusals).reduce((sum, count) => sum + count, 0)
  return { repeated: ledger.lostAnswers + refused, answered, failed }
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
