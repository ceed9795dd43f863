import { setTimeout as delay } from 'node:timers/promises'
import { Fleet, type Kind, type Receivers } from './fleet.ts'
import { loadAverage } from './measures.ts'

export const RATES = [200, 1_000, 3_000] as const
export const KINDS: readonly Kind[] = ['product', 'ws']
/** In units of SECONDS; a full run covers the 25 seconds in which each socket is pinged once. */
const IDLE_TIMES = 6

type SocketsOptions = {
  processes: number
  sockets: number
  seconds: number
  /** Settings of the product's processes. */
  env: Record<string, string>
  receivers: Receivers
  /**
   * How often each rate is measured. The round with the median p99 counts, because other work on the machine disturbs
   * some.
   */
  rounds: number
}

type Delivery = Awaited<ReturnType<Fleet['deliver']>>
export type Measured = {
  connect: Awaited<ReturnType<Fleet['connect']>>
  /** Share of one core, for all processes together. */
  idlePercent: number
  deliveries: Delivery[]
  storm: Awaited<ReturnType<Fleet['storm']>>
}
export type SocketsResult = Record<Kind, Measured> & { processes: number; sockets: number; idleLoadBefore: number }

/**
 * Connects as many sockets to the product as to bare `ws` and measures both in turns, so that other work on the machine
 * affects both alike.
 */
export async function measureSockets(options: SocketsOptions): Promise<SocketsResult> {
  const { processes, sockets, seconds } = options
  const product = await Fleet.open({ ...options, kind: 'product' })
  const ws = await Fleet.open({ ...options, kind: 'ws' })
  const fleets = { product, ws }
  try {
    const connect = { product: await product.connect(), ws: await ws.connect() }
    const idleLoadBefore = loadAverage()
    const idlePercent = await measureIdle(fleets, IDLE_TIMES * seconds)
    const deliveries = await measureDeliveries(fleets, options)
    const storm = { product: await product.storm(), ws: await ws.storm() }
    const of = (kind: Kind): Measured => ({
      connect: connect[kind],
      idlePercent: idlePercent[kind],
      deliveries: deliveries[kind],
      storm: storm[kind],
    })
    return { processes, sockets, idleLoadBefore, product: of('product'), ws: of('ws') }
  } finally {
    await Promise.all([product.stop(), ws.stop()])
  }
}

type Fleets = Record<Kind, Fleet>

async function measureIdle({ product, ws }: Fleets, seconds: number): Promise<Record<Kind, number>> {
  await product.resetCpu()
  await ws.resetCpu()
  await delay(seconds * 1000)
  const percent = (us: number) => Math.round(us / seconds / 1e3) / 10
  return { product: percent(await product.cpuUs()), ws: percent(await ws.cpuUs()) }
}

async function measureDeliveries(fleets: Fleets, { seconds, receivers, rounds }: SocketsOptions) {
  const results: Record<Kind, Delivery[]> = { product: [], ws: [] }
  for (const rate of RATES) {
    const found: Record<Kind, Delivery[]> = { product: [], ws: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of KINDS) {
        // The bare server has no other processes.
        const to = kind === 'ws' ? 'own' : receivers
        found[kind].push(await fleets[kind].deliver({ rate, seconds, receivers: to }))
      }
    }
    for (const kind of KINDS) results[kind].push(...middle(found[kind]))
  }
  return results
}

function middle(rounds: readonly Delivery[]): Delivery[] {
  const sorted = rounds.toSorted((a, b) => a.p99 - b.p99)
  const median = sorted[sorted.length >> 1]
  const lost = rounds.reduce((total, round) => total + round.lost, 0)
  return median ? [{ ...median, lost }] : []
}
