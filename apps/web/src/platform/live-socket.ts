import { LIVE_EVENTS, LIVE_KINDS, type LiveKind, LiveNews } from '@heartwell/contract/live.ts'
import type { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import { ApiError } from './api-error.ts'
import { LIVE_PATHS } from './live-keys.ts'
import { accountQuery } from './session.ts'
import { type SocketEvents, socketEvents } from './socket-events.ts'

export const RECONNECTION = { reconnectionDelay: 1_000, reconnectionDelayMax: 5_000, timeout: 20_000 }
/** Several pieces of news of one act come together. */
const GATHER_MS = 60
/** Another tab may have been closed by then. */
const NO_ROOM_MS = 30_000
/** So often a socket may fail before the session is suspected. */
const SUSPICIOUS = 3
/** Lists of suggestions are not made twice in the moment in which a page opens. */
const MISSED_AT_FIRST: readonly LiveKind[] = ['notifications', 'support']

type Settings = {
  memberId: string
  queries: QueryClient
  signal: AbortSignal
  /** Fails with the status 401 when the session has ended. */
  confirmSession?: () => Promise<unknown>
}
type Transport = { connect?: () => Socket; events?: SocketEvents }

const connectSocket = () => io({ transports: ['websocket'], forceNew: true, ...RECONNECTION })

/** Keeps a socket open until the signal, fetches anew what it brings news of, and passes its events on to features. */
export function openLive(settings: Settings, { connect = connectSocket, events = socketEvents }: Transport = {}): void {
  const { queries, signal } = settings
  if (signal.aborted) return
  const socket = connect()
  events.attach(socket)
  const renew = gathered(queries, signal)
  let opened = 0
  let failures = 0
  socket.on('connect', () => {
    opened += 1
    failures = 0
    events.publishConnect()
    renew(opened === 1 ? MISSED_AT_FIRST : LIVE_KINDS)
  })
  socket.on(LIVE_EVENTS.news, (news: unknown) => {
    const { success, data } = LiveNews.safeParse(news)
    if (success) renew([data.kind])
  })
  socket.onAny(events.publish)
  socket.on('disconnect', (reason) => {
    events.publishDisconnect()
    if (reason === 'io server disconnect' && !signal.aborted) void askWhoIsSignedIn(socket, settings)
  })
  socket.on('connect_error', () => {
    failures += 1
    if (!socket.active) later(() => socket.connect(), NO_ROOM_MS, signal)
    else if (failures === SUSPICIOUS) void askWhoIsSignedIn(socket, settings)
  })
  signal.addEventListener('abort', () => leave(socket, events))
}

/** A session that was renewed goes on with a new socket; of one that has ended the pages learn by this question. */
async function askWhoIsSignedIn(socket: Socket, settings: Settings): Promise<void> {
  const { memberId, queries, signal } = settings
  const fetchMember = () => queries.fetchQuery({ ...accountQuery(memberId), staleTime: 0 })
  const { confirmSession = fetchMember } = settings
  await ownCommandsDone(queries)
  try {
    await confirmSession()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) socket.disconnect()
    if (error instanceof ApiError && error.status !== 0) return
  }
  if (!socket.active) later(() => socket.connect(), RECONNECTION.reconnectionDelay, signal)
}

/** A command of our own may end the session and begin the next one, as a new password does: its answer brings that. */
function ownCommandsDone(queries: QueryClient): Promise<void> {
  if (queries.isMutating() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = queries.getMutationCache().subscribe(() => {
      if (queries.isMutating() > 0) return
      stop()
      resolve()
    })
  })
}

/**
 * Closes a socket once the screens that go with it have sent their last events. One that is still connecting is closed
 * when it is: browsers complain of a socket that is closed before.
 */
function leave(socket: Socket, events: SocketEvents): void {
  socket.io.reconnection(false)
  const open = socket.connected
  socket.removeAllListeners()
  socket.offAny()
  if (!open) socket.once('connect', () => socket.disconnect())
  setTimeout(() => {
    events.detach(socket)
    if (open) socket.disconnect()
  })
}

function later(act: () => void, ms: number, signal: AbortSignal): void {
  const timer = setTimeout(act, ms)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function gathered(queries: QueryClient, signal: AbortSignal) {
  const waiting = new Set<LiveKind>()
  const run = () => {
    const paths = new Set([...waiting].flatMap((kind) => LIVE_PATHS[kind].map(({ path }) => path)))
    waiting.clear()
    for (const path of paths) void queries.invalidateQueries({ queryKey: [path] })
  }
  return (kinds: readonly LiveKind[]) => {
    if (waiting.size === 0) later(run, GATHER_MS, signal)
    for (const kind of kinds) waiting.add(kind)
  }
}
