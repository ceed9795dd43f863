import type { BrokerResult } from './broker-part.ts'
import { goalsOf, type Parts, ratio, sum } from './goals.ts'
import type { SendingResult } from './sending-part.ts'
import { RATES, type SocketsResult } from './sockets-part.ts'

/** Prints the results of a part as soon as it has them. */
export const PRINT: { [Name in keyof Required<Parts>]: (part: Required<Parts>[Name]) => void } = {
  'one-process': printSockets,
  'three-processes': printSockets,
  sending(part) {
    printSending('PostgreSQL', part.postgres)
    printSending('embedded database', part.embedded)
  },
  brokers(part) {
    printBroker('PostgreSQL notifications', part.postgres)
    printBroker('Redis', part.redis)
  },
}

const line = (label: string, ...values: (string | number)[]) =>
  console.log(`  ${label.padEnd(46)}${values.map((value) => String(value).padStart(16)).join('')}`)

function printSockets({ processes, sockets, product, ws, idleLoadBefore }: SocketsResult): void {
  console.log(
    `\n${sockets.toLocaleString('en')} sockets in ${processes === 1 ? 'one process' : `${processes} processes`}`,
  )
  line('', 'product', 'ws', 'times ws', 'load average')
  const both = (label: string, of: (side: typeof product) => number, load: number) =>
    line(label, of(product), of(ws), ratio(of(product), of(ws)), load)
  const { loadBefore } = product.connect
  both('connected', ({ connect }) => connect.connected, loadBefore)
  both('failed connections', ({ connect }) => sum(connect.failures), loadBefore)
  both('time to connect all, s', ({ connect }) => connect.seconds, loadBefore)
  both('CPU a connection, ms', ({ connect }) => connect.cpuMsPerConnect, loadBefore)
  both('memory a socket, kB', ({ connect }) => connect.kbPerSocket, loadBefore)
  both('memory of all processes, MB', ({ connect }) => connect.residentMb, loadBefore)
  both('idle, % of a core', ({ idlePercent }) => idlePercent, idleLoadBefore)
  RATES.forEach((rate, i) => {
    const at = (key: 'p50' | 'p99' | 'max' | 'cpuUsPerMessage' | 'lost') => (side: typeof product) =>
      side.deliveries[i]?.[key] ?? 0
    const load = product.deliveries[i]?.loadBefore ?? 0
    both(`delivery at ${rate}/s, p50 ms`, at('p50'), load)
    both(`delivery at ${rate}/s, p99 ms`, at('p99'), load)
    both(`delivery at ${rate}/s, CPU a message, µs`, at('cpuUsPerMessage'), load)
    both(`delivery at ${rate}/s, lost`, at('lost'), load)
  })
  const stormLoad = product.storm.loadBefore
  both('storm: back', ({ storm }) => storm.back, stormLoad)
  both('storm: failed connections', ({ storm }) => sum(storm.failures), stormLoad)
  console.log(`    ${JSON.stringify({ product: product.storm.failures, ws: ws.storm.failures })}`)
  both('storm: half back after s', ({ storm }) => storm.seconds50, stormLoad)
  both('storm: 99 % back after s', ({ storm }) => storm.seconds99, stormLoad)
  both('storm: longest event-loop delay, ms', ({ storm }) => storm.longestLoopMs, stormLoad)
  both('storm: CPU a socket, ms', ({ storm }) => storm.cpuMsPerSocket, stormLoad)
}

function printSending(where: string, result: SendingResult): void {
  const { members, conversations, messages, activeConversations, first, rates, most } = result
  const sizes = [members, conversations, messages].map((count) => count.toLocaleString('en'))
  console.log(`\nSending on the ${where}: ${sizes[0]} members, ${sizes[1]} conversations, ${sizes[2]} messages`)
  line('', 'a second', 'p50 ms', 'p99 ms', 'Node CPU µs', 'database CPU µs', 'load average')
  type Measured = typeof first | (typeof rates)[number]
  const row = (label: string, { perSecond, p50, p99, nodeCpuUs, databaseCpuUs, loadBefore }: Measured) =>
    line(label, perSecond, p50, p99, nodeCpuUs, databaseCpuUs ?? '-', loadBefore)
  const flight = `${most.inFlight} in flight`
  row(`first in each of ${activeConversations.toLocaleString('en')}, ${flight}`, first)
  for (const measured of rates) {
    const failed = sum(measured.failures)
    row(`at ${measured.rate}/s${failed > 0 ? `, ${failed} failed` : ''}`, measured)
  }
  row(`as fast as it can, ${flight}`, most)
}

function printBroker(where: string, { sockets, deliveries }: BrokerResult): void {
  console.log(`\nFrom one process to the sockets of another over ${where}, ${sockets.toLocaleString('en')} sockets`)
  line('', 'p50 ms', 'p99 ms', 'CPU µs', 'lost', 'load average')
  for (const { rate, p50, p99, cpuUsPerMessage, lost, loadBefore } of deliveries)
    line(`at ${rate}/s`, p50, p99, cpuUsPerMessage, lost, loadBefore)
}

export function printGoals(parts: Parts): void {
  console.log('\nGoals')
  for (const { name, value, atMost, atLeast, isReached } of goalsOf(parts)) {
    const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
    line(name, value, limit, isReached ? 'reached' : 'NOT REACHED')
  }
}
