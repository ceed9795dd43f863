import { setTimeout as delay } from 'node:timers/promises'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { SESSION_COOKIE } from '../../apps/server/src/platform/http/http.ts'
import type { StoredMember } from '../../apps/server/test/server-members.ts'

export type Reads = {
  answered: number
  /** Without an answer, or answered with something other than 200; a browser asks again. */
  failed: number
  /** How often each failure happened: a status with its code, or why no answer came. */
  failures: Record<string, number>
  stop(): Promise<void>
}

const PATHS = ['/', conversations.list.path, interests.connections.path, '/services']
const ANSWER_MS = 5_000

/** Members read public pages and their own lists, `perSecond` in all, until it is stopped. */
export function startReads(url: string, members: readonly StoredMember[], perSecond: number): Reads {
  let isStopped = false
  const open = new Set<Promise<void>>()
  const reads: Reads = {
    answered: 0,
    failed: 0,
    failures: {},
    async stop() {
      isStopped = true
      await loop
      await Promise.all(open)
    },
  }
  const read = async (turn: number) => {
    const token = members[turn % members.length]?.token ?? ''
    const path = PATHS[turn % PATHS.length] ?? ''
    const failure = await ask(`${url}${path}`, token)
    if (failure === undefined) reads.answered += 1
    else {
      reads.failed += 1
      const what = `${path}: ${failure}`
      reads.failures[what] = (reads.failures[what] ?? 0) + 1
    }
  }
  const run = async () => {
    const start = performance.now()
    for (let turn = 0; !isStopped; turn += 1) {
      await delay(Math.max(0, start + (1000 * turn) / perSecond - performance.now()))
      const reading = read(turn)
      open.add(reading)
      void reading.finally(() => open.delete(reading))
    }
  }
  const loop = run()
  return reads
}

/** @returns what went wrong */
async function ask(url: string, token: string): Promise<string | undefined> {
  // AbortSignal.timeout() may be collected as garbage before it fires, and the call would never end.
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), ANSWER_MS)
  try {
    const response = await fetch(url, { headers: { cookie: `${SESSION_COOKIE}=${token}` }, signal: giveUp.signal })
    const text = await response.text()
    return response.status === 200 ? undefined : `${response.status} ${/"code":"([^"]*)"/.exec(text)?.[1] ?? ''}`
  } catch (error) {
    if (giveUp.signal.aborted) return 'no answer in time'
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? cause.message : String(cause)
  } finally {
    clearTimeout(timer)
  }
}
