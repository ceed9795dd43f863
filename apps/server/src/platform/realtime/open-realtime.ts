import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIVE_EVENTS, LiveKind } from '@heartwell/contract/notifications/live.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { startWorker } from '../jobs/worker.ts'
import { type Log, safeError } from '../log.ts'
import { type Admission, authorizeSocket, refuseUpgrade } from './admission.ts'
import { batchLoader } from './batch-loader.ts'
import { accountRoom, type BusHandlers, chatRoom, localBus, type RealtimeBus, type RoomEvent } from './bus.ts'
import { type ClientEventContext, type ClientEvents, receiveEvent } from './client-events.ts'
import { emitToRooms } from './emit-to-rooms.ts'
import { openEventRateLimits } from './event-rate-limits.ts'
import { LIVE_CHANNEL } from './invalidation-events.queries.ts'
import { missedAnnouncer } from './missed.ts'
import { openPostgresBus } from './postgres-bus.ts'
import type { Realtime, RealtimeEvent } from './realtime.ts'
import { type SessionReader, sessionCheck } from './sessions.ts'
import { openSockets, type Sockets } from './sockets.ts'

const CONNECTS_PER_MINUTE = 60
const TURN_MS = 500
const ROOMS_IN_EVENT = 50

type Settings = {
  database: Database
  sessions: SessionReader
  config: Pick<Config, 'publicUrl' | 'rateLimits' | 'redisUrl'>
  clock: Clock
  log: Log
}

export type RealtimeServer = {
  realtime: Realtime
  /** Accepts sockets on this server. */
  accept(server: HttpServer, clientEvents: (context: ClientEventContext) => ClientEvents): Promise<void>
  /** The open sockets of this process. */
  count(): number
  /** Accepts no more sockets and closes those that are open; events can still be published. */
  closeSockets(): Promise<void>
  stop(): Promise<void>
}

/**
 * Sockets for members and counsellors with open pages, and the bus between the processes. The database is the truth: a
 * browser that connects, or learns that it missed events, asks the API for updates.
 */
export async function openRealtime({ database, sessions, config, clock, log }: Settings): Promise<RealtimeServer> {
  const rateLimits = openEventRateLimits(() => clock().getTime())
  let clientEvents: ClientEvents = { events: {} }
  const sockets = openSockets({
    now: () => clock().getTime(),
    onEvent: (socket, event) =>
      void receiveEvent(socket, event, {
        events: clientEvents.events,
        rateLimits,
        enforceLimits: config.rateLimits,
        log,
      }),
    onChatClosed: (accountId, partnerId) => clientEvents.onChatClosed?.(accountId, partnerId),
  })
  const handlers: BusHandlers = {
    deliver: (event) => emitToRooms(sockets.io, event),
    signalled: (data) => clientEvents.onSignal?.(data),
    missed: missedAnnouncer(sockets.all),
  }
  const bus = await openBus({ database, config, sockets, handlers, log })
  let stopAccepting = async () => {}
  return {
    realtime: { publish: (events) => publish(bus, events, log) },
    async accept(server, eventsOf) {
      clientEvents = eventsOf({ signal: bus.signal })
      const listening = await database.listen(LIVE_CHANNEL, {
        hear: (text) => deliverInvalidation(text, sockets, clientEvents),
        missed: () => void sockets.hangUpOnAll(),
      })
      const check = sessionCheck({ sessions: sockets.sessions, reader: sessions, clock, log })
      const worker = startWorker(
        async () => {
          sockets.chats.closeExpired()
          rateLimits.forgetQuiet()
          await check()
          return 'idle'
        },
        { pollMs: TURN_MS },
      )
      const refuseUpgrades = acceptUpgrades(server, sockets, {
        publicUrl: config.publicUrl,
        readViewer: batchLoader(sessions.viewersOf),
        rateLimits,
        connectsPerMinute: config.rateLimits ? CONNECTS_PER_MINUTE : Number.POSITIVE_INFINITY,
      })
      stopAccepting = async () => {
        refuseUpgrades()
        await worker.stop()
        await listening.stop()
      }
    },
    count: () => sockets.all().length,
    async closeSockets() {
      await stopAccepting()
      await sockets.close()
    },
    stop: () => bus.stop(),
  }
}

/** @returns a function that stops it. */
function acceptUpgrades(server: HttpServer, sockets: Sockets, admission: Admission): () => void {
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const abort = () => socket.destroy()
    socket.on('error', abort)
    authorizeSocket(request, admission).then(
      (viewer) => {
        socket.off('error', abort)
        if (!socket.destroyed) sockets.handOver(viewer, request, socket, head)
      },
      (error: unknown) => refuseUpgrade(socket, error),
    )
  }
  server.on('upgrade', upgrade)
  return () => server.off('upgrade', upgrade)
}

type BusSettings = Pick<Settings, 'database' | 'config' | 'log'> & { sockets: Sockets; handlers: BusHandlers }

async function openBus({ database, config, sockets, handlers, log }: BusSettings): Promise<RealtimeBus> {
  // Loaded only where it is used: its packages take a tenth of a second.
  if (config.redisUrl)
    return (await import('./redis-bus.ts')).openRedisBus({ io: sockets.io, url: config.redisUrl, handlers, log })
  if (database.kind === 'postgres') return openPostgresBus({ database, handlers, log })
  return localBus(handlers)
}

function publish(bus: RealtimeBus, events: readonly RealtimeEvent[], log: Log): void {
  try {
    bus.publish(events.flatMap(roomEvents))
  } catch (error) {
    log.error({ error: safeError(error) }, 'realtime events could not be published')
  }
}

/** One event for every fifty rooms, so that the names of rooms leave space for the event. */
function roomEvents({ to, name, data, openChatWith }: RealtimeEvent): RoomEvent[] {
  const rooms = [...new Set(to)].map((id) => (openChatWith ? chatRoom(id, openChatWith) : accountRoom(id)))
  const events: RoomEvent[] = []
  for (let from = 0; from < rooms.length; from += ROOMS_IN_EVENT)
    events.push({ rooms: rooms.slice(from, from + ROOMS_IN_EVENT), name, data })
  return events
}

/**
 * Handles a text of the invalidation channel: a kind and an account, a session that has ended, or two accounts whose
 * chats with each other have. Every process receives it.
 */
function deliverInvalidation(text: string, { io, sessions, chats }: Sockets, clientEvents: ClientEvents): void {
  const [what = '', id = '', otherId = ''] = text.split(' ')
  if (what === 'session') sessions.end(id)
  if (what === 'chats') {
    clientEvents.onChatsEnded?.(id, otherId)
    chats.closeBetween(id, otherId)
  }
  const kind = LiveKind.safeParse(what)
  if (kind.success) emitToRooms(io, { rooms: [accountRoom(id)], name: LIVE_EVENTS.news, data: { kind: kind.data } })
}
