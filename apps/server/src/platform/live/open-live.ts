import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { LiveKind } from '@heartwell/contract/live.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../deps.ts'
import { startWorker } from '../jobs/worker.ts'
import { type Log, safeError } from '../log.ts'
import { endsOf, viewerReader } from '../session.ts'
import { admit, turnAway } from './admission.ts'
import { openAllowance } from './event-allowance.ts'
import { openSockets, type Sockets } from './sockets.ts'
import { LIVE_CHANNEL } from './tell.ts'

const EVENTS_A_MINUTE = 60
const LOOK_MS = 500
/** What ends a session is told at once, and what ends by the clock is known beforehand; this finds what got lost. */
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

/**
 * A session may end between its reading and its socket; so each one that took a socket is looked at once more, and
 * again when its time is over, unless it was used since.
 */
function lookAtSessions(sockets: Sockets, { database, clock, log, allowance }: Looking) {
  const ends = new Map<string, Date>()
  let lookedAtAll = Date.now()
  const look = async (sessions: readonly string[]) => {
    const [known, now] = [await endsOf(database.db, sessions), clock()]
    for (const id of sessions) {
      const end = known.get(id)
      if (end && now < end) ends.set(id, end)
      else {
        ends.delete(id)
        sockets.endSession(id)
      }
    }
  }
  return async () => {
    const all = Date.now() - lookedAtAll >= LOOK_AT_ALL_MS
    const fresh = sockets.takeFresh()
    try {
      if (all) {
        lookedAtAll = Date.now()
        allowance.forgetQuiet()
        ends.clear()
      }
      const sessions = all ? sockets.sessions() : [...fresh, ...over(ends, clock())]
      if (sessions.length > 0) await look(sessions)
    } catch (error) {
      log.warn({ error: safeError(error) }, 'sessions of sockets could not be looked at')
    }
    return 'idle' as const
  }
}

const over = (ends: ReadonlyMap<string, Date>, now: Date): string[] =>
  [...ends].flatMap(([id, end]) => (end <= now ? [id] : []))
