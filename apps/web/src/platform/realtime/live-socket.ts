import { LIVE_EVENTS, LIVE_KINDS, type LiveKind, LiveNews } from '@heartwell/contract/notifications/live.ts'
import type { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import { ApiError } from '../api/api-error.ts'
import { socketAddress } from '../api/service-addresses.ts'
import { accountQuery } from '../session/session.ts'
import { renewalDone } from '../session/session-renewal.ts'
import { LIVE_PATHS } from './live-keys.ts'
import { renewNow, renewPaths } from './renewal.ts'
import { type SocketEvents, socketEvents } from './socket-events.ts'

const RECONNECTION = { reconnectionDelay: 1_000, reconnectionDelayMax: 5_000, timeout: 20_000 }
export const SOCKET_OPTIONS = { transports: ['websocket'], forceNew: true, ...RECONNECTION }
/** The wait after the server refused a further socket: another tab may have been closed by then. */
const NO_ROOM_MS = 30_000
/** The wait of a visible tab after the first refusal: hidden tabs have closed their sockets by then. */
const ROOM_MADE_MS = 1_000
/** The channel on which a visible tab asks the hidden ones for a socket. */
export const SOCKET_ROOM = 'socket-room'
/** The wait before the session is checked, when the server has closed the socket. */
const ASK_AFTER_MS = 500
/** The number of failed connections after which the session is checked. */
const SUSPICIOUS = 3
/**
 * Refetched after the first connection of members. The page has just loaded its suggestions, so they are left out; what
 * two people agree on their page may have changed while the socket opened.
 */
const MISSED_AT_FIRST: readonly LiveKind[] = ['notifications', 'support', 'pair']

type Settings = {
  memberId: string
  queries: QueryClient
  signal: AbortSignal
  /** Fails with the status 401 when the session has ended. */
  confirmSession?: (() => Promise<unknown>) | undefined
  /** Refetched after the first connection. */
  missedAtFirst?: readonly LiveKind[] | undefined
}
type Transport = { connect?: () => Socket; events?: SocketEvents }

const connectSocket = () => io(socketAddress(), SOCKET_OPTIONS)

/** Keeps a socket open until the signal aborts. Refetches what events invalidate and passes events to features. */
export function openLive(settings: Settings, { connect = connectSocket, events = socketEvents }: Transport = {}): void {
  const { queries, signal, missedAtFirst = MISSED_AT_FIRST } = settings
  if (signal.aborted) return
  const socket = connect()
  events.attach(socket)
  const renew = renewal(queries, signal)
  const waitForRoom = sharedRoom(socket, signal)
  let opened = 0
  let failures = 0
  socket.on('connect', () => {
    opened += 1
    failures = 0
    events.publishConnect()
    renew(opened === 1 ? missedAtFirst : LIVE_KINDS)
    // Together with what an open chat reads after a connection.
    renewNow(queries)
  })
  socket.on(LIVE_EVENTS.news, (news: unknown) => {
    const { success, data } = LiveNews.safeParse(news)
    if (success) renew([data.kind])
  })
  socket.onAny(events.publish)
  socket.on('disconnect', (reason) => {
    events.publishDisconnect()
    // A page whose session has ended in this browser closes first, and then nothing asks in vain.
    if (reason === 'io server disconnect') later(() => void askWhoIsSignedIn(socket, settings), ASK_AFTER_MS, signal)
  })
  socket.on('connect_error', () => {
    failures += 1
    if (!socket.active) waitForRoom()
    else if (failures === SUSPICIOUS) void askWhoIsSignedIn(socket, settings)
  })
  signal.addEventListener('abort', () => leave(socket, events))
}

/**
 * The server allows a member five sockets. A tab without one asks the API every half a minute, so a visible tab that is
 * refused takes the place of hidden ones.
 * @returns what a tab does that was refused
 */
function sharedRoom(socket: Socket, signal: AbortSignal): () => void {
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(SOCKET_ROOM) : undefined
  const isHidden = () => document.visibilityState === 'hidden'
  let [isWaiting, hasAsked] = [false, false]
  const connect = () => {
    if (isWaiting) socket.connect()
    isWaiting = false
  }
  const wait = (ms: number) => {
    isWaiting = true
    later(connect, ms, signal)
  }
  if (tabs)
    tabs.onmessage = () => {
      if (!isHidden() || !socket.connected) return
      socket.disconnect()
      wait(NO_ROOM_MS)
    }
  const onVisibility = () => {
    if (!isHidden()) connect()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  signal.addEventListener('abort', () => tabs?.close())
  return () => {
    const asks = !isHidden() && !hasAsked
    if (asks) tabs?.postMessage(null)
    hasAsked = asks
    wait(asks ? ROOM_MADE_MS : NO_ROOM_MS)
  }
}

/** Checks the session. A renewed session gets a new socket; the pages learn from the response that one has ended. */
async function askWhoIsSignedIn(socket: Socket, settings: Settings): Promise<void> {
  const { memberId, queries, signal } = settings
  const fetchMember = () => queries.fetchQuery({ ...accountQuery(memberId), staleTime: 0 })
  const { confirmSession = fetchMember } = settings
  await ownCommandsDone(queries)
  await renewalDone()
  try {
    await confirmSession()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) socket.disconnect()
    if (error instanceof ApiError && error.status !== 0) return
  }
  if (!socket.active) later(() => socket.connect(), RECONNECTION.reconnectionDelay, signal)
}

/** Waits for our own commands: one of them, such as deleting the account, may be what ended the session. */
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
 * Closes a socket after its screens have sent their last events. A socket that is still connecting is closed once it is
 * connected, because browsers would report an error otherwise.
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

/** Acts after this time, unless the signal aborts or has aborted. */
function later(act: () => void, ms: number, signal: AbortSignal): void {
  if (signal.aborted) return
  const timer = setTimeout(act, ms)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

const renewal = (queries: QueryClient, signal: AbortSignal) => (kinds: readonly LiveKind[]) =>
  renewPaths(
    queries,
    kinds.flatMap((kind) => LIVE_PATHS[kind].map(({ path }) => path)),
    () => !signal.aborted,
  )
