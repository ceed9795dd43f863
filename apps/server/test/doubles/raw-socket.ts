import { request } from 'node:http'
import type { Socket } from 'node:net'
import { SESSION_COOKIE } from '../../src/platform/http/http.ts'
import type { TestApp } from '../test-app.ts'

export type RawSocket = {
  tcp: Socket
  /** The number of bytes received. */
  received(): number
  /** Sends one frame, by default a text. */
  send(data: string | Buffer, opcode?: number): void
  closed: Promise<void>
}

const TEXT = 1
const PING = 9
export const BINARY = 2

/**
 * A websocket without a client library, connected to Socket.IO: it may send anything and need not read.
 * @throws with the server's text when the connection is closed instead
 */
export async function openRawSocket(t: TestApp, token: string): Promise<RawSocket> {
  const tcp = await upgrade(t, token)
  let bytes = 0
  let first = ''
  const closed = new Promise<void>((resolve) => tcp.once('close', () => resolve()))
  const connected = new Promise<void>((resolve, reject) => {
    tcp.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (first.length < 1_000) first += chunk.toString()
      // The server has accepted the connection.
      if (first.includes('40{"sid"')) resolve()
    })
    void closed.then(() => reject(new Error(first)))
  })
  tcp.on('error', () => undefined)
  const send = (data: string | Buffer, opcode = TEXT) => void tcp.write(frame(Buffer.from(data), opcode))
  send('40')
  await connected
  return { tcp, received: () => bytes, send, closed }
}

export const pings = (count: number) =>
  Buffer.concat(Array.from({ length: count }, () => frame(Buffer.alloc(125), PING)))

function upgrade(t: TestApp, token: string): Promise<Socket> {
  const url = t.live?.url ?? ''
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: url,
    cookie: `${SESSION_COOKIE}=${token}`,
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/socket.io/?EIO=4&transport=websocket`, { headers })
    asked.on('upgrade', (_, socket, head) => {
      socket.unshift(head)
      resolve(socket)
    })
    asked.on('response', ({ statusCode }) => reject(new Error(`answered with ${statusCode}`)))
    asked.on('error', reject).end()
  })
}

/** A masked frame of a client, with a mask of zeros. */
export function frame(data: Buffer, opcode = TEXT): Buffer {
  const long = data.length > 125
  const head = Buffer.alloc(long ? 8 : 6)
  head[0] = 0x80 | opcode
  head[1] = 0x80 | (long ? 126 : data.length)
  if (long) head.writeUInt16BE(data.length, 2)
  return Buffer.concat([head, data])
}
