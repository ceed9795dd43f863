import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { AnnouncedId, LIVE_EVENTS, type LiveKind, SOCKETS_MAX } from '@heartwell/contract/live.ts'
import { type Event, Server, type Socket } from 'socket.io'
import type { Viewer } from '../deps.ts'
import { SOCKET_PATH } from './admission.ts'
import type { Allowance } from './event-allowance.ts'

const EVENT_BYTES_MAX = 16 * 1024
/** For the first words of a socket, after which it is hung up. */
const FIRST_WORDS_MS = 5_000

type Held = { memberId: string; sessionId: string }
type HeldSocket = Socket<Record<string, never>, Record<string, (news: object) => void>, Record<string, never>, Held>
export type Sockets = ReturnType<typeof openSockets>

const memberRoom = (memberId: string) => `member ${memberId}`
const sessionRoom = (sessionId: string) => `session ${sessionId}`

/** The sockets of this process, each in the rooms of its own member and session and in no other. */
export function openSockets(allowance: Allowance) {
  const admitted = new WeakMap<IncomingMessage, Viewer>()
  /** Sessions that took a socket since they were last looked at. */
  const fresh = new Set<string>()
  // Socket.IO gets only what was let in: a server of its own that never listens.
  const inner = createServer()
  const io = new Server(inner, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: EVENT_BYTES_MAX,
    connectTimeout: FIRST_WORDS_MS,
  })
  io.use((socket: HeldSocket, next) => {
    const viewer = admitted.get(socket.request)
    const others = viewer && io.sockets.adapter.rooms.get(memberRoom(viewer.accountId))?.size
    if (!viewer || (others ?? 0) >= SOCKETS_MAX) return next(new Error('sockets.too_many'))
    socket.data = { memberId: viewer.accountId, sessionId: viewer.sessionId }
    // At once, so that sockets which open together count each other.
    void socket.join([memberRoom(viewer.accountId), sessionRoom(viewer.sessionId)])
    next()
  })
  io.on('connection', (socket: HeldSocket) => {
    fresh.add(socket.data.sessionId)
    forgetRequest(socket)
    hearEvents(socket, allowance)
  })
  return {
    handOver(viewer: Viewer, request: IncomingMessage, socket: Duplex, head: Buffer) {
      admitted.set(request, viewer)
      inner.emit('upgrade', request, socket, head)
    },
    tell: (memberId: string, kind: LiveKind) => void io.to(memberRoom(memberId)).emit(LIVE_EVENTS.news, { kind }),
    endSession: (sessionId: string) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    /** Browsers come back by themselves, each after a moment of its own, and ask for everything anew. */
    hangUpOnAll() {
      for (const socket of io.sockets.sockets.values()) socket.conn.close()
    },
    sessions: () => [...new Set([...io.sockets.sockets.values()].map(({ data }) => (data as Held).sessionId))],
    takeFresh() {
      const taken = [...fresh]
      fresh.clear()
      return taken
    },
    close: () => io.close(),
  }
}

/** What the browser sent along when it connected is not needed again, and would weigh more than all the rest. */
function forgetRequest(socket: HeldSocket): void {
  socket.handshake.headers = {}
  Reflect.deleteProperty(socket.conn, 'request')
}

/** A socket may only say whose it is; everything else that members do goes through the API. */
function hearEvents(socket: HeldSocket, allowance: Allowance): void {
  const { memberId } = socket.data
  socket.use(([name, id]: Event, next) => {
    const refusal = refusalOf(name, id, memberId, allowance)
    if (!refusal) return next()
    socket.emit(LIVE_EVENTS.refused, { code: refusal })
    socket.disconnect(true)
  })
}

function refusalOf(name: string, id: unknown, memberId: string, allowance: Allowance) {
  if (!allowance.spend(memberId)) return 'budget.spent'
  if (name !== LIVE_EVENTS.connected && name !== LIVE_EVENTS.disconnected) return 'request.invalid'
  const announced = AnnouncedId.safeParse(id)
  if (!announced.success) return 'request.invalid'
  return announced.data === memberId ? undefined : 'session.not_yours'
}
