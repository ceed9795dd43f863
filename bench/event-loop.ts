import type { ChildProcess } from 'node:child_process'

/** A long turn of a process's event loop. Times are in milliseconds since the epoch. */
export type LoopDelay = {
  from: number
  to: number
  /** The processor time of the thread, which is how long the turn takes on an idle machine. */
  ms: number
  /** How long garbage was collected meanwhile, by the clock. */
  gcMs: number
}
/** The time during which a request was in flight. */
export type RequestSpan = { name: string; from: number; to: number }

const TICK_MS = 10
/** Milliseconds; shorter turns are not reported. */
const REPORTED_MS = 20

/**
 * A module for `node --import` that reports each long turn of the event loop to the parent process. It measures the
 * processor time of the thread, as Linux reports it: the time until the next turn also includes waits for a processor,
 * which on a busy machine are not the code's fault. Work of other threads, such as decoding pictures, does not block
 * the loop and is not counted; neither is a synchronous wait for a disk or for another process.
 */
const WATCHER = `
import { openSync, readSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
const bytes = Buffer.alloc(100)
const file = isMainThread && openSync('/proc/self/task/' + process.pid + '/schedstat')
const processorMs = () => Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)).split(' ')[0]) / 1e6
let gcMs = 0
const read = () => ({ at: performance.timeOrigin + performance.now(), processorMs: processorMs(), gcMs })
if (isMainThread) {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) gcMs += duration
  }).observe({ entryTypes: ['gc'] })
  let last = read()
  setInterval(() => {
    const now = read()
    const ms = now.processorMs - last.processorMs
    if (ms > ${REPORTED_MS} && process.connected) process.send({ from: last.at, to: now.at, ms, gcMs: now.gcMs - last.gcMs })
    last = now
  }, ${TICK_MS}).unref()
  process.channel?.unref()
}
`
export const EVENT_LOOP_WATCHER = `data:text/javascript,${encodeURIComponent(WATCHER)}`

/** Collects the delays that a child with the watcher reports. The child needs a channel: `stdio: [..., 'ipc']`. */
export function collectDelays(child: Pick<ChildProcess, 'on'>): LoopDelay[] {
  const delays: LoopDelay[] = []
  child.on('message', (message) => delays.push(message as LoopDelay)) // The watcher sends nothing else.
  return delays
}

/**
 * The requests that were in flight during a delay. A request that only touches the delay, because it ended or began
 * within the neighbouring ticks, is left out: its overlap is less than half of the longest one.
 */
export function requestsDuring<S extends RequestSpan>(delay: LoopDelay, spans: S[]): S[] {
  const overlap = (span: RequestSpan) => Math.min(span.to, delay.to) - Math.max(span.from, delay.from)
  const longest = spans.reduce((most, span) => Math.max(most, overlap(span)), 0)
  return spans.filter((span) => overlap(span) > 0 && overlap(span) >= longest / 2)
}
