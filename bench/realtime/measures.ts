import os from 'node:os'
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** Microseconds on the machine's monotonic clock: the same in each process, so that latencies can cross processes. */
export const nowUs = () => Number(process.hrtime.bigint() / 1_000n)

export const loadAverage = () => Math.round((os.loadavg()[0] ?? 0) * 10) / 10

export type Latencies = { count: number; p50: number; p95: number; p99: number; max: number }

/** Latencies recorded in microseconds and reported in milliseconds. */
export function latencyHistogram() {
  const histogram = createHistogram({ lowest: 1, highest: 300_000_000, figures: 3 })
  const ms = (us: number) => Math.round(us / 10) / 100
  return {
    record: (us: number) => histogram.record(Math.max(1, Math.trunc(us))),
    reset: () => histogram.reset(),
    read: (): Latencies => ({
      count: histogram.count,
      p50: ms(histogram.percentile(50)),
      p95: ms(histogram.percentile(95)),
      p99: ms(histogram.percentile(99)),
      max: histogram.count > 0 ? ms(histogram.max) : 0,
    }),
  }
}

const RESOLUTION_MS = 5

/** How long this process's event loop was blocked. */
export function eventLoopDelay() {
  const monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  monitor.enable()
  return {
    reset: () => monitor.reset(),
    maxMs: () => Math.max(0, Math.round(monitor.max / 1e6 - RESOLUTION_MS)),
  }
}

/** Resident memory in kB after garbage collection, for which the process needs `--expose-gc`. */
export async function residentKb(): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.()
    await delay(300)
  }
  return Math.round(process.memoryUsage.rss() / 1024)
}

/** Processor time of this process in microseconds since `from`. */
export function cpuUs(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return user + system
}

/**
 * Calls `act` at this rate, whether or not earlier calls have ended, with the moment at which each call was due: a
 * stall of the caller counts as latency and cannot hide.
 * @param isFull while it returns true, calls wait
 */
export async function atRate(
  { rate, seconds }: { rate: number; seconds: number },
  act: (dueUs: number) => void,
  isFull: () => boolean = () => false,
): Promise<void> {
  const start = nowUs()
  const total = Math.round(rate * seconds)
  for (let done = 0; done < total; ) {
    const due = Math.min(total, Math.floor(((nowUs() - start) * rate) / 1e6))
    for (; done < due && !isFull(); done += 1) act(start + Math.trunc((done * 1e6) / rate))
    await delay(1)
  }
}
