import type { Socket } from 'socket.io'
import type { OpenChats } from './open-chats.ts'
import { websocketOf } from './websockets.ts'

/** How long a browser may take to close after it was asked to. */
const CLOSE_MS = 1_000

type Identity = { accountId: string; sessionId: string; onlyReceives: boolean }

/** One socket of an account, as the events of a feature see it. */
export class MemberSocket {
  readonly accountId: string
  readonly sessionId: string
  /** The account may not have conversations yet, so no event of its browser is accepted. */
  readonly onlyReceives: boolean
  readonly #socket: Socket
  readonly #chats: OpenChats

  constructor(socket: Socket, { accountId, sessionId, onlyReceives }: Identity, chats: OpenChats) {
    this.#socket = socket
    this.#chats = chats
    this.accountId = accountId
    this.sessionId = sessionId
    this.onlyReceives = onlyReceives
  }

  emit(name: string, data: object): void {
    this.#socket.emit(name, data)
  }

  /** Keeps the chat with this account open for the lease; another open chat of this socket is closed. */
  openChat(partnerId: string, leaseMs: number): void {
    if (this.#socket.connected) this.#chats.open(this, this.#socket, partnerId, leaseMs)
  }

  closeChat(partnerId?: string): void {
    this.#chats.close(this, partnerId)
  }

  hasOpenChat(partnerId: string): boolean {
    return this.#chats.partnerOf(this) === partnerId
  }

  /** Emits a last event, disconnects, and does not wait for a browser that does not answer. */
  disconnect(name?: string, data?: object): void {
    const { conn } = this.#socket
    if (name) this.#socket.emit(name, data)
    this.#socket.disconnect(true)
    closeFirmly(conn)
  }

  /** Closes the connection so that the browser reconnects by itself. */
  hangUp(): void {
    this.#socket.conn.close()
    closeFirmly(this.#socket.conn)
  }
}

type Connection = Socket['conn']

export function closeFirmly(conn: Connection): void {
  const websocket = websocketOf(conn)
  setTimeout(() => websocket?.terminate(), CLOSE_MS).unref()
}
