/** A process of many members, each with a socket. */
import { setTimeout as delay } from 'node:timers/promises'
import { serveCommands } from './command-channel.ts'
import { latencyHistogram, nowUs } from './measures.ts'
import { stampIn } from './message-stamp.ts'
import { type Protocol, RawConnection } from './raw-connection.ts'

/** Like the browser's socket: see `RECONNECTION` in apps/web/src/platform/realtime/live-socket.ts. */
const RECONNECT = { minMs: 1_000, maxMs: 5_000, jitter: 0.5, timeoutMs: 20_000 }
const IN_FLIGHT = 200
const SHARES = [0.5, 0.9, 0.99]

const connections: RawConnection[] = []
const latencies = latencyHistogram()
let up = 0
let returned = 0
let isReconnecting = false
let onSettled = () => {}
let failures: Record<string, number> = {}

const handlers = {
  onUp() {
    up += 1
    returned += 1
    onSettled()
  },
  onDown(connection: RawConnection, reason: string | undefined) {
    if (reason === undefined) up -= 1
    else {
      failures[reason] = (failures[reason] ?? 0) + 1
      connection.failures += 1
    }
    if (isReconnecting) setTimeout(() => connection.open(), reconnectDelay(connection.failures))
    else if (reason !== undefined) onSettled()
  },
  onMessage(payload: Buffer) {
    const due = stampIn(payload)
    if (due !== undefined) latencies.record(nowUs() - due)
  },
}

function reconnectDelay(failed: number): number {
  const base = RECONNECT.minMs * 2 ** failed
  return Math.min(RECONNECT.maxMs, base * (1 - RECONNECT.jitter + 2 * RECONNECT.jitter * Math.random()))
}

type Connect = { protocol: Protocol; port: number; from: number; to: number }
type Storm = { startUs: number; limitSeconds: number }

const commands = {
  /** Opens the sockets of the members [from, to), some hundred at a time. */
  async connect({ protocol, port, from, to }: Connect) {
    failures = {}
    const start = nowUs()
    const settings = { protocol, port, timeoutMs: RECONNECT.timeoutMs }
    let next = from
    let flying = 0
    await new Promise<void>((resolve) => {
      const more = () => {
        for (; flying < IN_FLIGHT && next < to; flying += 1, next += 1) {
          const connection = new RawConnection(next, settings, handlers)
          connections.push(connection)
          connection.open()
        }
        if (flying === 0) resolve()
      }
      onSettled = () => {
        flying -= 1
        more()
      }
      more()
    })
    onSettled = () => {}
    return { seconds: (nowUs() - start) / 1e6, up, failures }
  },
  async disconnect() {
    isReconnecting = false
    for (const connection of connections) connection.close()
    while (up > 0) await delay(20)
    connections.length = 0
  },
  resetLatencies: () => latencies.reset(),
  readLatencies: () => latencies.read(),
  /** From now on a closed socket reconnects. */
  armStorm() {
    failures = {}
    returned = 0
    isReconnecting = true
  },
  /** Waits until all have reconnected since `armStorm`, or until the time is over. */
  async awaitStorm({ startUs, limitSeconds }: Storm) {
    const total = connections.length
    const seconds = () => Math.round((nowUs() - startUs) / 1e4) / 100
    const back: Record<string, number> = {}
    const note = () => {
      for (const share of SHARES) if (returned >= total * share) back[share] ??= seconds()
    }
    while (returned < total && seconds() < limitSeconds) {
      note()
      await delay(5)
    }
    note()
    isReconnecting = false
    return { back, all: returned >= total ? seconds() : null, up, failures }
  },
}
export type ClientCommands = typeof commands

serveCommands(commands)
