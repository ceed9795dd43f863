import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../apps/server/test/server/server-process.ts'
import type { ClientCommands } from './clients.ts'
import { type Child, startChild } from './command-channel.ts'
import { loadAverage, nowUs } from './measures.ts'
import type { ServerCommands } from './server-commands.ts'

/** `product` is ours; `ws` is the bare library for comparison. */
export type Kind = 'product' | 'ws'
/** The receivers of a server: its own members, those of all servers, or those of the next one. */
export type Receivers = 'own' | 'all' | 'next'
type Server = Child<ServerCommands>
type Clients = Child<ClientCommands>
/** A server process and the process of its clients, the members [from, to). */
type Pair = { server: Server; clients: Clients; port: number; from: number; to: number }
export type FleetOptions = {
  kind: Kind
  processes: number
  /** In all processes together. */
  sockets: number
  /** Settings of the server processes. */
  env: Record<string, string>
}

type DeliverOptions = { rate: number; seconds: number; receivers: Receivers }

const WARM_UP_SOCKETS = 1_000
const SETTLE_MS = 1_000
const STORM_LIMIT_SECONDS = 120

/** Server processes of one kind, each with a process of clients. */
export class Fleet {
  readonly kind: Kind
  readonly sockets: number
  readonly #pairs: readonly Pair[]

  private constructor({ kind, sockets }: FleetOptions, pairs: readonly Pair[]) {
    this.kind = kind
    this.sockets = sockets
    this.#pairs = pairs
  }

  static async open(options: FleetOptions): Promise<Fleet> {
    const { kind, processes, sockets, env } = options
    const program = kind === 'product' ? 'product-server.ts' : 'bare-server.ts'
    const pairs: Pair[] = []
    for (let i = 0; i < processes; i += 1) {
      const port = await freePort()
      const server = await startChild<ServerCommands>(program, { ...env, PORT: port })
      const clients = await startChild<ClientCommands>('clients.ts')
      const [from, to] = [i, i + 1].map((share) => Math.floor((share * sockets) / processes)) as [number, number]
      pairs.push({ server, clients, port: Number(port), from, to })
    }
    return new Fleet(options, pairs)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#pairs.flatMap(({ server, clients }) => [server.stop(), clients.stop()]))
  }

  /**
   * Connects all at once, after some connections that are closed again, so that code is compiled and pools are grown
   * before.
   */
  async connect() {
    const protocol = this.kind === 'product' ? 'socket.io' : 'websocket'
    const connect = (most: number) =>
      this.#each(({ clients, port, from, to }) =>
        clients.call('connect', { protocol, port, from, to: Math.min(to, from + most) }),
      )
    await connect(WARM_UP_SOCKETS)
    await this.#each(({ clients }) => clients.call('disconnect'))
    await delay(SETTLE_MS)
    const before = await this.#total(({ server }) => server.call('residentKb'))
    await this.resetCpu()
    const loadBefore = loadAverage()
    const results = await connect(Number.POSITIVE_INFINITY)
    const cpu = await this.cpuUs()
    await delay(SETTLE_MS)
    const after = await this.#total(({ server }) => server.call('residentKb'))
    return {
      connected: sum(results.map(({ up }) => up)),
      failures: merged(results.map(({ failures }) => failures)),
      seconds: round(Math.max(...results.map(({ seconds }) => seconds))),
      cpuMsPerConnect: round(cpu / 1000 / this.sockets),
      kbPerSocket: round((after - before) / this.sockets),
      residentMb: Math.round(after / 1024),
      loadBefore,
    }
  }

  /**
   * Sends at this rate in all, each server its share. The cost of keeping the pace is included in the cost of a
   * message.
   */
  async deliver({ rate, seconds, receivers }: DeliverOptions) {
    const loadBefore = loadAverage()
    await this.#each(({ clients }) => clients.call('resetLatencies'))
    await this.resetCpu()
    const shares = await this.#each(({ server, ...own }) => {
      const range = this.#receivers(own, receivers)
      return server.call('deliver', { rate: rate / this.#pairs.length, seconds, ...range })
    })
    await delay(SETTLE_MS)
    const sent = sum(shares)
    const cpu = await this.cpuUs()
    const latencies = await this.#each(({ clients }) => clients.call('readLatencies'))
    const received = sum(latencies.map(({ count }) => count))
    return {
      rate,
      sent,
      lost: sent - received,
      // The slowest of several client processes, so that no average hides it.
      p50: Math.max(...latencies.map(({ p50 }) => p50)),
      p99: Math.max(...latencies.map(({ p99 }) => p99)),
      max: Math.max(...latencies.map(({ max }) => max)),
      cpuUsPerMessage: Math.round(cpu / sent),
      loadBefore,
    }
  }

  /** The servers close all sockets; each client reconnects as browsers do. */
  async storm() {
    const loadBefore = loadAverage()
    await this.#each(({ clients }) => clients.call('armStorm'))
    await this.#each(({ server }) => server.call('resetLoop'))
    await this.resetCpu()
    const startUs = nowUs()
    const limitSeconds = STORM_LIMIT_SECONDS
    const [results] = await Promise.all([
      this.#each(({ clients }) => clients.call('awaitStorm', { startUs, limitSeconds })),
      this.#each(({ server }) => server.call('closeAll')),
    ])
    const slowest = (share: string) => Math.max(...results.map(({ back }) => back[share] ?? Number.POSITIVE_INFINITY))
    const loops = await this.#each(({ server }) => server.call('longestLoopMs'))
    return {
      sockets: this.sockets,
      back: sum(results.map(({ up }) => up)),
      failures: merged(results.map(({ failures }) => failures)),
      seconds50: slowest('0.5'),
      seconds99: slowest('0.99'),
      secondsAll: results.some(({ all }) => all === null) ? null : Math.max(...results.map(({ all }) => all ?? 0)),
      longestLoopMs: Math.max(...loops),
      cpuMsPerSocket: round((await this.cpuUs()) / 1000 / this.sockets),
      loadBefore,
    }
  }

  resetCpu = () => this.#each(({ server }) => server.call('resetCpu'))
  /** For all servers since `resetCpu`. */
  cpuUs = () => this.#total(({ server }) => server.call('readCpuUs'))

  #receivers({ from, to }: Pick<Pair, 'from' | 'to'>, receivers: Receivers): { from: number; to: number } {
    if (receivers === 'own') return { from, to }
    if (receivers === 'all') return { from: 0, to: this.sockets }
    const next = this.#pairs.find((pair) => pair.from === to % this.sockets) ?? { from, to }
    return { from: next.from, to: next.to }
  }

  #each<T>(step: (pair: Pair) => Promise<T>): Promise<T[]> {
    return Promise.all(this.#pairs.map(step))
  }
  async #total(step: (pair: Pair) => Promise<number>): Promise<number> {
    return sum(await this.#each(step))
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const round = (value: number) => Math.round(value * 100) / 100

function merged(counts: readonly Record<string, number>[]): Record<string, number> {
  const all: Record<string, number> = {}
  for (const count of counts) for (const [key, value] of Object.entries(count)) all[key] = (all[key] ?? 0) + value
  return all
}
