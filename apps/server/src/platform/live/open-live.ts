import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { LiveKind } from '@heartwell/contract/live.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../deps.ts'
import { startWorker } from '../jobs/worker.ts'
import { type Log, safeError } from '../log.ts'
import { endedAmong, viewerReader } from '../session.ts'
import { admit, turnAway } from './admission.ts'
import { openAllowance } from './event-allowance.ts'
import { openSockets, type Sockets } from './sockets.ts'
import { LIVE_CHANNEL } from './tell.ts'

const EVENTS_A_MINUTE = 60
const LOOK_MS = 500
/** The end of a session is told at once; this finds what ends by the clock alone. */
const LOOK_AT_ALL_MS = 15_000

type Settings = {
  server: HttpServer
  database: Database
  config: Pick<Config, 'publicUrl' | 'rateLimits'>
  clock: Clock
  log: Log
}
export type Live = { stop(): Promise<void> }

/**
 * Sockets for members who have the pages open. A socket brings hints only: what is new, the browser asks the API. So
 * nothing is lost with a hint that is: whoever connects again asks for everything anew.
 */
export async function openLive({ server, database, config, clock, log }: Settings): Promise<Live> {
  const { publicUrl, rateLimits } = config
  const most = rateLimits ? EVENTS_A_MINUTE : Number.POSITIVE_INFINITY
  const allowance = openAllowance(most, () => clock().getTime())
  const sockets = openSockets(allowance)
  const reading = { publicUrl, readViewer: viewerReader(database.db, clock), allowance }
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const gone = () => socket.destroy()
    socket.on('error', gone)
    admit(request, reading).then(
      (viewer) => {
        socket.off('error', gone)
        sockets.handOver(viewer, request, socket, head)
      },
      (error: unknown) => turnAway(socket, error),
    )
  }
  const listening = await database.listen(LIVE_CHANNEL, {
    hear: (text) => pass(text, sockets),
    missed: () => sockets.hangUpOnAll(),
  })
  const looking = startWorker(lookAtSessions(sockets, { database, clock, log, allowance }), LOOK_MS)
  server.on('upgrade', upgrade)
  return {
    async stop() {
      server.off('upgrade', upgrade)
      await looking.stop()
      await listening.stop()
      await sockets.close()
    },
  }
}

/** Passes on what a process has said: a kind and a member, or a session that has ended. */
function pass(text: string, sockets: Sockets): void {
  const [what = '', id = ''] = text.split(' ')
  if (what === 'session') sockets.endSession(id)
  const kind = LiveKind.safeParse(what)
  if (kind.success) sockets.tell(id, kind.data)
}

type Looking = Pick<Settings, 'database' | 'clock' | 'log'> & { allowance: ReturnType<typeof openAllowance> }

/** A session may end between its reading and its socket; so each one that took a socket is looked at once more. */
function lookAtSessions(sockets: Sockets, { database, clock, log, allowance }: Looking) {
  let lookedAtAll = Date.now()
  return async () => {
    const all = Date.now() - lookedAtAll >= LOOK_AT_ALL_MS
    if (all) lookedAtAll = Date.now()
    if (all) allowance.forgetQuiet()
    const fresh = sockets.takeFresh()
    const sessions = all ? sockets.sessions() : fresh
    try {
      if (sessions.length === 0) return 'idle' as const
      for (const id of await endedAmong(database.db, sessions, clock())) sockets.endSession(id)
    } catch (error) {
      log.warn({ error: safeError(error) }, 'sessions of sockets could not be looked at')
    }
    return 'idle' as const
  }
}
