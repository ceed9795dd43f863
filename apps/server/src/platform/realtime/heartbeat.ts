import type { Socket } from 'socket.io'
import { websocketOf } from './member-socket.ts'

/** Socket.IO's own defaults, which the browser learns when it connects. */
export const PING_INTERVAL_MS = 25_000
export const PING_TIMEOUT_MS = 20_000
const TURN_MS = 250
const TURNS = PING_INTERVAL_MS / TURN_MS
const TURNS_TO_ANSWER = PING_TIMEOUT_MS / TURN_MS
/** Engine.IO's ping, the text `2`, as a complete websocket frame. */
const PING_FRAME = { wsPreEncodedFrame: [Buffer.from([0x81, 0x01, 0x32])] }

type Connection = Socket['conn']
/** Engine.IO's own types keep the first three private. */
type Beating = {
  pingIntervalTimer: NodeJS.Timeout | null
  sendPacket(type: 'ping', data: undefined, options: typeof PING_FRAME): void
  readyState: string
  transport: Connection['transport']
  isPongDue?: boolean
  /** The turn in which the connection is pinged. */
  pingTurn?: number
}

export type Heartbeat = ReturnType<typeof startHeartbeat>

/**
 * Pings each connection every 25 seconds and closes one that has not answered after 20. Engine.IO instead has two
 * timers for each connection and wakes the process up for each ping.
 */
export function startHeartbeat() {
  const turns = Array.from({ length: TURNS }, () => new Set<Beating>())
  let current = 0
  const ping = (connection: Beating, turn: Set<Beating>) => {
    // A connection that closed before it joined Socket.IO was not removed.
    if (connection.readyState !== 'open') return void turn.delete(connection)
    connection.isPongDue = true
    connection.sendPacket('ping', undefined, PING_FRAME)
  }
  const takeTurn = () => {
    current = (current + 1) % TURNS
    for (const connection of turns[(current + TURNS - TURNS_TO_ANSWER) % TURNS] ?? [])
      if (connection.isPongDue) websocketOf(connection).terminate()
    const turn = turns[current]
    if (turn) for (const connection of turn) ping(connection, turn)
  }
  const timer = setInterval(takeTurn, TURN_MS)
  timer.unref()
  return {
    add(conn: Connection) {
      const connection = conn as unknown as Beating
      clearTimeout(connection.pingIntervalTimer ?? undefined)
      connection.pingIntervalTimer = null
      connection.isPongDue = false
      connection.pingTurn = smallest(turns, current)
      turns[connection.pingTurn]?.add(connection)
      conn.on('heartbeat', receivePong)
    },
    remove(conn: Connection) {
      const connection = conn as unknown as Beating
      turns[connection.pingTurn ?? current]?.delete(connection)
    },
    stop: () => clearInterval(timer),
  }
}

function receivePong(this: unknown): void {
  const connection = this as Beating // Engine.IO emits the event on the connection.
  connection.isPongDue = false
}

/** The turn with the fewest connections, so that browsers which connect together are not pinged together. */
function smallest(turns: readonly ReadonlySet<unknown>[], current: number): number {
  let best = current
  for (let step = 0; step < turns.length; step += 1) {
    const turn = (current + turns.length - step) % turns.length
    if (sizeOf(turns[turn]) < sizeOf(turns[best])) best = turn
  }
  return best
}

const sizeOf = (turn: ReadonlySet<unknown> | undefined) => turn?.size ?? 0
