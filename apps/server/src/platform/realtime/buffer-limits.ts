import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Socket } from 'socket.io'
import { type Websocket, websocketOf } from './websockets.ts'

/** What may wait for a reader that is slower than its events. */
const BUFFERED_BYTES_MAX = 1024 * 1024
/** A browser sends no websocket pings: their answers must not pile up for a client that does not read them. */
const PONG_BYTES_MAX = 64 * 1024
/** Of all kinds. Our busiest page sends a third of that. */
const PACKETS_PER_MINUTE = 3_600
/** Socket.IO's request to join another namespace than the only one. */
const OTHER_NAMESPACE = '0/'

type Connection = Socket['conn']
type Packet = { data?: unknown; options?: { wsPreEncodedFrame?: readonly Buffer[] } | null }

/** Bytes that Engine.IO queues until the websocket is writable again, for connections that have any. */
const queuedBytes = new WeakMap<Connection, number>()

/** Closes connections that do not read their events, and those that send what no browser of ours sends. */
export function limitBuffers(conn: Connection, websocket: Websocket): void {
  conn.on('packetCreate', countBytes)
  conn.on('flush', forgetBytes)
  conn.on('packet', refuseForeignPackets)
  websocket.on('ping', limitPongs)
}

// These four are shared by all connections: a closure for each would be most of their cost.

/** Runs before each packet is queued. */
function countBytes(this: Connection, packet: Packet): void {
  const queued = (queuedBytes.get(this) ?? 0) + sizeOf(packet)
  const websocket = websocketOf(this)
  if (websocket && queued + websocket.bufferedAmount > BUFFERED_BYTES_MAX) websocket.terminate()
  // A packet that is written at once is counted by the websocket.
  else if (!this.transport.writable) queuedBytes.set(this, queued)
}

/** Runs when the queue goes to the websocket, which counts it from then on. */
function forgetBytes(this: Connection): void {
  queuedBytes.delete(this)
}

function sizeOf({ data, options }: Packet): number {
  const frames = options?.wsPreEncodedFrame
  if (frames) return frames.reduce((bytes, frame) => bytes + frame.length, 0)
  return typeof data === 'string' ? data.length : 0
}

type Counted = Connection & { packetMinute?: number; packetCount?: number }

/** Buffers would wait in the parser for the rest of their packet; packets without an event have no rate limit. */
function refuseForeignPackets(this: Counted, { data }: Packet): void {
  const minute = Math.floor(Date.now() / MINUTE_MS)
  this.packetCount = this.packetMinute === minute ? (this.packetCount ?? 0) + 1 : 1
  this.packetMinute = minute
  const isForeign = data !== undefined && (typeof data !== 'string' || data.startsWith(OTHER_NAMESPACE))
  if (isForeign || this.packetCount > PACKETS_PER_MINUTE) websocketOf(this)?.terminate()
}

function limitPongs(this: Websocket): void {
  if (this.bufferedAmount > PONG_BYTES_MAX) this.terminate()
}
