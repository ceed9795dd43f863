import type { BrokerResult } from './broker-part.ts'
import type { SendingResult } from './sending-part.ts'
import type { SocketsResult } from './sockets-part.ts'

/** The results of each part of the benchmark; a part that was not run is missing. */
export type Parts = {
  'one-process'?: SocketsResult
  'three-processes'?: SocketsResult
  sending?: { postgres: SendingResult; embedded: SendingResult }
  brokers?: { postgres: BrokerResult; redis: BrokerResult }
}

export type Goal = { name: string; value: number; atMost?: number; atLeast?: number; isReached: boolean }

const atMost = (name: string, value: number, limit: number): Goal => ({
  name,
  value,
  atMost: limit,
  isReached: value <= limit,
})
const atLeast = (name: string, value: number, limit: number): Goal => ({
  name,
  value,
  atLeast: limit,
  isReached: value >= limit,
})

/** The goals of this project for realtime delivery and sending. */
export function goalsOf(parts: Parts): Goal[] {
  const { sending, brokers } = parts
  return [
    ...(parts['one-process'] ? socketGoals('one process', parts['one-process']) : []),
    ...(parts['three-processes'] ? socketGoals('three processes', parts['three-processes']) : []),
    ...(parts['three-processes'] ? fleetGoals(parts['three-processes']) : []),
    ...(sending
      ? [...sendingGoals('PostgreSQL', sending.postgres, 3_000), ...sendingGoals('embedded', sending.embedded, 200)]
      : []),
    ...(brokers ? [...brokerGoals('PostgreSQL', brokers.postgres), ...brokerGoals('Redis', brokers.redis)] : []),
  ]
}

function socketGoals(where: string, { product, ws, processes }: SocketsResult): Goal[] {
  const { connect, deliveries, storm } = product
  return [
    atMost(`${where}: kB a socket`, connect.kbPerSocket, 12),
    ...deliveries.filter(({ rate }) => rate >= 1_000).flatMap((delivery) => deliveryGoals(where, delivery)),
    // A bus carries each message to every process, which bare ws does not, so there is nothing to compare with.
    ...(processes === 1
      ? deliveries
          .filter(({ rate }) => rate >= 1_000)
          .map(({ rate, cpuUsPerMessage }) => {
            const bare = ws.deliveries.find((delivery) => delivery.rate === rate)?.cpuUsPerMessage ?? 0
            return atMost(`${where}: CPU a message at ${rate}/s, times ws`, ratio(cpuUsPerMessage, bare), 1.5)
          })
      : []),
    atMost(`${where}: storm, 99 % back after s`, storm.seconds99, 15),
    atMost(`${where}: storm, failed connections`, sum(storm.failures), 0),
    atMost(`${where}: storm, longest event-loop delay ms`, storm.longestLoopMs, 200),
  ]
}

const deliveryGoals = (where: string, { rate, p99, lost }: { rate: number; p99: number; lost: number }): Goal[] => [
  atMost(`${where}: delivery at ${rate}/s, p99 ms`, p99, 25),
  atMost(`${where}: delivery at ${rate}/s, lost`, lost, 0),
]

function fleetGoals({ product, sockets }: SocketsResult): Goal[] {
  return [
    atLeast('sockets connected', product.connect.connected, sockets),
    atMost('resident memory of all processes, MB', product.connect.residentMb, 1_000),
    atMost('idle, % of a core', product.idlePercent, 10),
  ]
}

function sendingGoals(where: string, { rates }: SendingResult, rate: number): Goal[] {
  return rates
    .filter((measured) => measured.rate === rate)
    .flatMap(({ p99, perSecond }) => [
      atLeast(`sending on ${where}: a second`, perSecond, 0.97 * rate),
      atMost(`sending on ${where} at ${rate}/s: p99 ms`, p99, 50),
    ])
}

const brokerGoals = (where: string, { deliveries }: BrokerResult): Goal[] =>
  deliveries
    .filter(({ rate }) => rate === 1_000)
    .flatMap((delivery) => deliveryGoals(`between two processes over ${where}`, delivery))

export const ratio = (value: number, base: number) => (base > 0 ? Math.round((100 * value) / base) / 100 : 0)
export const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
