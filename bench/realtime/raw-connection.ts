import net from 'node:net'
import { SESSION_COOKIE } from '../../apps/server/src/platform/http/http.ts'
import { sessionTokenOf } from './people.ts'

/** Several addresses of the loopback network: one has fewer ports than all sockets and their predecessors need. */
const ADDRESSES = Array.from({ length: 8 }, (_, i) => `127.0.0.${i + 2}`)
const SHARED = Buffer.allocUnsafe(256 * 1024)
const EMPTY = Buffer.alloc(0)

const OPCODE = { text: 1, close: 8, ping: 9, pong: 10 }
/** A client's frame. Its mask is zero, so the payload stays unchanged. */
const frame = (opcode: number, text = '') =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
const PONG = frame(OPCODE.pong)
const CLOSE = frame(OPCODE.close)
const ENGINE_PONG = frame(OPCODE.text, '3')
const SOCKET_CONNECT = frame(OPCODE.text, '40')

/** Engine.IO and Socket.IO packets: the first character is Engine.IO's type, the second Socket.IO's. */
const PACKET = { open: '0', ping: '2', message: '4', connect: '0', refused: '4' }
const code = (packet: string) => packet.charCodeAt(0)

export type Protocol = 'socket.io' | 'websocket'
export type ConnectionSettings = { protocol: Protocol; port: number; timeoutMs: number }
export type ConnectionHandlers = {
  onUp(connection: RawConnection): void
  /** `reason` is set when the connection was not established yet. */
  onDown(connection: RawConnection, reason: string | undefined): void
  onMessage(payload: Buffer): void
}

/** Headers as a browser sends them, because the measurement includes what a server stores of them. */
const upgradeRequest = ({ port }: ConnectionSettings, no: number) =>
  [
    `GET /socket.io/?EIO=4&transport=websocket&no=${no} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Pragma: no-cache',
    'Cache-Control: no-cache',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Upgrade: websocket',
    `Origin: http://127.0.0.1:${port}`,
    'Sec-WebSocket-Version: 13',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-GB,en;q=0.9,hi;q=0.8',
    `Cookie: ${SESSION_COOKIE}=${sessionTokenOf(no)}`,
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n')

/**
 * A websocket of one member, cheap enough for thousands in a process: a TCP socket with a shared read buffer, which
 * implements only as much of RFC 6455, Engine.IO and Socket.IO as it needs to connect, answer pings and read messages.
 */
export class RawConnection {
  readonly no: number
  /** The number of failed connections in a row. */
  failures = 0
  #state: 'closed' | 'opening' | 'upgraded' | 'up' = 'closed'
  #rest: Buffer = EMPTY
  #socket: net.Socket | undefined
  #reason: string | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #settings: ConnectionSettings
  readonly #handlers: ConnectionHandlers

  constructor(no: number, settings: ConnectionSettings, handlers: ConnectionHandlers) {
    this.no = no
    this.#settings = settings
    this.#handlers = handlers
  }

  open(): void {
    this.#state = 'opening'
    this.#rest = EMPTY
    this.#reason = undefined
    const { port, timeoutMs } = this.#settings
    const localAddress = ADDRESSES[this.no % ADDRESSES.length]
    const onread = {
      buffer: SHARED,
      callback: (length: number) => {
        this.#read(length, socket)
        return true
      },
    }
    const socket = net.connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      ...(localAddress && { localAddress }),
      onread,
    })
    this.#timer = setTimeout(() => this.#fail('timeout'), timeoutMs)
    this.#socket = socket
    socket.on('connect', () => socket.write(upgradeRequest(this.#settings, this.no)))
    socket.on('error', ({ code: reason }: NodeJS.ErrnoException) => {
      this.#reason ??= reason
    })
    socket.on('close', () => this.#closed())
  }

  close(): void {
    this.#socket?.destroy()
  }

  #fail(reason: string): void {
    this.#reason = reason
    this.#socket?.destroy()
  }

  #closed(): void {
    clearTimeout(this.#timer)
    const wasUp = this.#state === 'up'
    this.#state = 'closed'
    this.#handlers.onDown(this, wasUp ? undefined : (this.#reason ?? 'closed'))
  }

  #up(): void {
    this.#state = 'up'
    this.failures = 0
    clearTimeout(this.#timer)
    this.#handlers.onUp(this)
  }

  #read(bytesRead: number, socket: net.Socket): void {
    const fresh = SHARED.subarray(0, bytesRead)
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, fresh]) : fresh
    let at = this.#state === 'opening' ? this.#readHead(bytes) : 0
    while (this.#state !== 'opening' && at < bytes.length && !socket.destroyed) {
      const length = lengthOfFrame(bytes, at)
      if (!length || bytes.length - at < length.total) break
      this.#receive(bytes.readUInt8(at) & 0xf, bytes.subarray(at + length.head, at + length.total), socket)
      at += length.total
    }
    // The rest of a frame is still to come, and the buffer is shared.
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : EMPTY
  }

  /** Reads the answer to the upgrade once it is complete. @returns where it ends */
  #readHead(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n', 0, 'latin1')
    if (end < 0) return 0
    const status = bytes.toString('latin1', 9, 12)
    if (status === '101') {
      this.#state = 'upgraded'
      if (this.#settings.protocol === 'websocket') this.#up()
    } else this.#fail(`HTTP ${status}`)
    return end + 4
  }

  #receive(opcode: number, payload: Buffer, socket: net.Socket): void {
    if (opcode === OPCODE.ping) socket.write(PONG)
    else if (opcode === OPCODE.close) socket.end(CLOSE)
    else if (opcode === OPCODE.text && this.#settings.protocol === 'websocket') this.#handlers.onMessage(payload)
    else if (opcode === OPCODE.text) this.#receivePacket(payload, socket)
  }

  #receivePacket(packet: Buffer, socket: net.Socket): void {
    const [engineType, socketType] = packet
    if (engineType === code(PACKET.open)) socket.write(SOCKET_CONNECT)
    else if (engineType === code(PACKET.ping)) socket.write(ENGINE_PONG)
    else if (engineType === code(PACKET.message) && socketType === code(PACKET.connect)) this.#up()
    else if (engineType === code(PACKET.message) && socketType === code(PACKET.refused))
      this.#fail(packet.toString('utf8', 2))
    else if (engineType === code(PACKET.message)) this.#handlers.onMessage(packet)
  }
}

/** Undefined until enough has arrived. Servers mask nothing, and none of our frames has 64 kB. */
function lengthOfFrame(bytes: Buffer, at: number): { head: number; total: number } | undefined {
  const available = bytes.length - at
  if (available < 2) return undefined
  const short = bytes.readUInt8(at + 1) & 0x7f
  if (short < 126) return { head: 2, total: 2 + short }
  return available < 4 ? undefined : { head: 4, total: 4 + bytes.readUInt16BE(at + 2) }
}
