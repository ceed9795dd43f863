import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SOCKETS_MAX } from '@heartwell/contract/notifications/live.ts'
import { type Event, Server, type Socket } from 'socket.io'
import type { Viewer } from '../auth/viewer.ts'
import { isWaiting, SOCKET_PATH } from './admission.ts'
import { limitBuffers } from './buffer-limits.ts'
import { accountRoom } from './bus.ts'
import { hangUpAtOnce, hangUpPaced } from './hang-up.ts'
import { closeFirmly, MemberSocket } from './member-socket.ts'
import { type OpenChats, openChats } from './open-chats.ts'
import { skipOwnRooms } from './own-rooms.ts'
import { type SocketSessions, socketSessions } from './sessions.ts'
import { noteWebsocket, type Websocket } from './websockets.ts'

const EVENT_BYTES_MAX = 16 * 1024
/** Engine.IO's own defaults, which the browser learns when it connects. */
const PING_INTERVAL_MS = 25_000
const PING_TIMEOUT_MS = 20_000
/** For the first packet of a socket, after which it is closed. A browser waits as long for the answer. */
const CONNECT_TIMEOUT_MS = 20_000
/** What Socket.IO would add to each socket although nothing here uses it. */
const UNUSED = {
  handshake: Object.freeze({ headers: {}, query: {}, auth: {} }),
  // Acknowledgements of browsers, of which no event asks for one.
  acks: new Map(),
  fns: Object.freeze([]),
}

type Identity = Pick<Viewer, 'accountId' | 'sessionId'> & { onlyReceives: boolean }
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
  /** Browsers reconnect by themselves, each after its own random delay, and fetch everything again. */
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
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
  })
  skipOwnRooms(io)
  const sessions = socketSessions()
  const chats = openChats({ io, now, onClosed: onChatClosed })
  const admitted = identifyConnections(io)
  io.use((socket, next) => {
    const identity = admitted.identityOf(socket)
    if (!identity || countOf(io, identity.accountId) >= SOCKETS_MAX) return refuseConnection(socket, next)
    Object.assign(socket, UNUSED, { data: new MemberSocket(socket, identity, chats) })
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
  const hangUpOnAll = () => hangUpPaced({ sockets: all(), count: () => io.sockets.sockets.size })
  return {
    io,
    sessions,
    chats,
    all,
    hangUpOnAll,
    handOver(viewer, request, socket, head) {
      admitted.add(request, viewer)
      const before = socket.rawListeners('close')
      // The answer to the upgrade and Engine.IO's first packet go out with one system call.
      socket.cork()
      inner.emit('upgrade', request, socket, head)
      setImmediate(uncork, socket)
      releaseResponse(socket, before)
    },
    async close() {
      await hangUpAtOnce(all())
      await io.close()
    },
  }
}

const memberOf = (socket: Pick<Socket, 'data'>) => socket.data as MemberSocket // Set before the socket connects.

/** The sockets of an account in this process. Another process counts its own. */
const countOf = (io: Server, accountId: string) => io.sockets.adapter.rooms.get(accountRoom(accountId))?.size ?? 0

/** Sends the reason, and closes the connection after it, so that the browser need not time out. */
function refuseConnection({ conn }: Socket, next: (error: Error) => void): void {
  next(new Error('sockets.too_many'))
  setTimeout(() => {
    conn.close()
    closeFirmly(conn)
  }, 0)
}

const uncork = (socket: Duplex) => socket.uncork()

/** Passes the identity from the admitted request to its socket, and releases the request in between. */
function identifyConnections(io: Server) {
  const requests = new WeakMap<IncomingMessage, Identity>()
  const connections = new WeakMap<Socket['conn'], Identity>()
  io.engine.on('connection', (conn: Socket['conn']) => {
    const identity = requests.get(conn.request)
    if (identity) connections.set(conn, identity)
    const websocket = noteWebsocket(conn)
    limitBuffers(conn, websocket)
    Object.assign(conn, { request: null })
    releaseListeners(conn, websocket)
  })
  return {
    add(request: IncomingMessage, viewer: Viewer) {
      const { accountId, sessionId } = viewer
      requests.set(request, { accountId, sessionId, onlyReceives: isWaiting(viewer) })
    },
    identityOf({ conn }: Socket) {
      const identity = connections.get(conn)
      connections.delete(conn)
      return identity
    },
  }
}

/**
 * Engine.IO gives each upgrade a response object, which refers to the request until the TCP connection ends. Nothing
 * needs the response, and the request would take more memory than the rest of a socket.
 */
function releaseResponse(socket: Duplex, before: readonly unknown[]): void {
  for (const listener of socket.rawListeners('close').filter(isListener)) {
    const isOnce = 'listener' in listener
    if (isOnce && !before.includes(listener)) socket.off('close', listener)
  }
}

/** Engine.IO leaves two closures on each connection: one for errors of the upgrade, one for headers of polling. */
function releaseListeners({ transport }: Socket['conn'], websocket: Websocket): void {
  transport.removeAllListeners('headers')
  for (const listener of websocket.listeners('error').filter(isListener))
    if (listener.name === 'onUpgradeError') websocket.off('error', listener)
}

const isListener = (value: unknown): value is () => void => typeof value === 'function'
