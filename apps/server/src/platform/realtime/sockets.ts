import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SOCKETS_MAX } from '@heartwell/contract/live.ts'
import { type Event, Server, type Socket } from 'socket.io'
import type { Viewer } from '../deps.ts'
import { SOCKET_PATH } from './admission.ts'
import { limitBuffers } from './buffer-limits.ts'
import { accountRoom } from './bus.ts'
import { closeFirmly, MemberSocket } from './member-socket.ts'
import { type OpenChats, openChats } from './open-chats.ts'
import { type SocketSessions, socketSessions } from './sessions.ts'
import { inSlices } from './slices.ts'

const EVENT_BYTES_MAX = 16 * 1024
/** For the first packet of a socket, after which it is closed. */
const CONNECT_TIMEOUT_MS = 5_000
const PAUSE_MS = 10
const NO_HANDSHAKE = Object.freeze({ headers: {}, query: {}, auth: {} })

type Identity = Pick<Viewer, 'accountId' | 'sessionId'>
type Settings = {
  now(): number
  onEvent(socket: MemberSocket, event: Event): void
  onChatClosed(accountId: string, partnerId: string): void
}
export type Sockets = {
  io: Server
  sessions: SocketSessions
  chats: OpenChats
  handOver(viewer: Viewer, request: IncomingMessage, socket: Duplex, head: Buffer): void
  all(): MemberSocket[]
  /** Browsers come back by themselves, each after a moment of its own, and fetch everything again. */
  hangUpOnAll(): Promise<void>
  close(): Promise<void>
}

/** The sockets of this process, each in the room of its own account and in no other account's. */
export function openSockets({ now, onEvent, onChatClosed }: Settings): Sockets {
  // Socket.IO sees only requests that were admitted: it listens to a server of its own, which never listens itself.
  const inner = createServer()
  const io = new Server(inner, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: EVENT_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
  })
  const sessions = socketSessions()
  const chats = openChats({ io, now, onClosed: onChatClosed })
  const admitted = identifyConnections(io)
  io.use((socket, next) => {
    const identity = admitted.identityOf(socket)
    if (!identity || countOf(io, identity.accountId) >= SOCKETS_MAX) return refuseConnection(socket, next)
    Object.assign(socket, { data: new MemberSocket(socket, identity, chats), handshake: NO_HANDSHAKE })
    // At once, so that sockets which open together count each other.
    void socket.join(accountRoom(identity.accountId))
    next()
  })
  io.on('connection', (socket) => {
    sessions.add(memberOf(socket))
    socket.onAny(receive)
    socket.on('disconnect', forget)
  })
  // Both are shared by all sockets, which Socket.IO passes as `this`: closures would cost memory for each.
  function receive(this: Socket, ...event: Event) {
    onEvent(memberOf(this), event)
  }
  function forget(this: Socket) {
    const member = memberOf(this)
    sessions.remove(member)
    chats.close(member)
  }
  const all = () => [...io.sockets.sockets.values()].map(memberOf)
  const hangUpOnAll = () =>
    inSlices(
      all(),
      (socket) => socket.hangUp(),
      () => PAUSE_MS,
    )
  return {
    io,
    sessions,
    chats,
    all,
    hangUpOnAll,
    handOver(viewer, request, socket, head) {
      admitted.add(request, viewer)
      inner.emit('upgrade', request, socket, head)
    },
    async close() {
      await hangUpOnAll()
      await io.close()
    },
  }
}

const memberOf = (socket: Pick<Socket, 'data'>) => socket.data as MemberSocket // set before the socket connects

/** The sockets of an account in this process. Another process counts its own. */
const countOf = (io: Server, accountId: string) => io.sockets.adapter.rooms.get(accountRoom(accountId))?.size ?? 0

/** Says why, and closes the connection once that is on its way: the browser is not left to time out. */
function refuseConnection({ conn }: Socket, next: (error: Error) => void): void {
  next(new Error('sockets.too_many'))
  setTimeout(() => {
    conn.close()
    closeFirmly(conn)
  }, 0)
}

/** Passes the identity from the admitted request to its socket, and lets go of the request in between. */
function identifyConnections(io: Server) {
  const requests = new WeakMap<IncomingMessage, Identity>()
  const connections = new WeakMap<Socket['conn'], Identity>()
  io.engine.on('connection', (conn: Socket['conn']) => {
    const identity = requests.get(conn.request)
    if (identity) connections.set(conn, identity)
    limitBuffers(conn)
    emptyRequest(conn.request)
    Object.assign(conn, { request: null })
  })
  return {
    add: (request: IncomingMessage, { accountId, sessionId }: Identity) =>
      void requests.set(request, { accountId, sessionId }),
    identityOf({ conn }: Socket) {
      const identity = connections.get(conn)
      connections.delete(conn)
      return identity
    },
  }
}

/**
 * Engine.IO keeps the request for as long as the socket lives, whatever its own reference says. What the browser sent
 * with it is not needed again and would weigh more than all the rest.
 */
function emptyRequest(request: IncomingMessage): void {
  Object.assign(request, {
    rawHeaders: [],
    headers: {},
    url: '',
    _query: {},
    _readableState: undefined,
    _events: undefined,
    socket: undefined,
    client: undefined,
  })
}
