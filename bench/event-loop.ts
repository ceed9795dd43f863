import type { ChildProcess } from 'node:child_process'

/** A turn of a process's event loop that took long. Times are in milliseconds since the epoch. */
export type LoopDelay = {
  from: number
  to: number
  /** The processor time of the thread: how long the turn takes on a machine that has nothing else to do. */
  ms: number
}
/** From when to when a request was in flight. */
export type RequestSpan = { name: string; from: number; to: number }

const TICK_MS = 10
/** Shorter ones are not reported. */
const REPORTED_MS = 20

/**
 * A module for `node --import` that reports each long turn of the event loop to the parent process. It counts the
 * processor time of the thread, which Linux tells: the time until the next turn also holds waits for a processor, and
 * on a busy machine those are no fault of the code. Work of other threads, such as decoding pictures, leaves the loop
 * free and is not counted; nor is a synchronous wait for a disk or for another process.
 */
const WATCHER = `
import { openSync, readSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
const bytes = Buffer.alloc(100)
const file = isMainThread && openSync('/proc/self/task/' + process.pid + '/schedstat')
const processorMs = () => Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)).split(' ')[0]) / 1e6
const read = () => ({ at: performance.timeOrigin + performance.now(), processorMs: processorMs() })
if (isMainThread) {
  let last = read()
  setInterval(() => {
    const now = read()
    const ms = now.processorMs - last.processorMs
    if (ms > ${REPORTED_MS} && process.connected) process.send({ from: last.at, to: now.at, ms })
    last = now
  }, ${TICK_MS}).unref()
  process.channel?.unref()
}
`
export const EVENT_LOOP_WATCHER = `data:text/javascript,${encodeURIComponent(WATCHER)}`

/** Collects the delays that a child with the watcher reports. The child needs a channel: `stdio: [..., 'ipc']`. */
export function collectDelays(child: Pick<ChildProcess, 'on'>): LoopDelay[] {
  const delays: LoopDelay[] = []
  child.on('message', (message) => delays.push(message as LoopDelay)) // the watcher sends nothing else
  return delays
}

/**
 * The requests that were in flight during a delay. A request that only touches the delay, because it ended or began
 * within the ticks around it, is left out: it overlaps with less than half of what the longest overlap is.
 */
export function requestsDuring<S extends RequestSpan>(delay: LoopDelay, spans: S[]): S[] {
  const overlap = (span: RequestSpan) => Math.min(span.to, delay.to) - Math.max(span.from, delay.from)
  const longest = spans.reduce((most, span) => Math.max(most, overlap(span)), 0)
  return spans.filter((span) => overlap(span) > 0 && overlap(span) >= longest / 2)
}
