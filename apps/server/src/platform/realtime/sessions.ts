import type { Viewer } from '../auth/viewer.ts'
import type { Clock } from '../clock.ts'
import { type Log, safeError } from '../log.ts'
import type { MemberSocket } from './member-socket.ts'

const IDS_IN_A_QUERY = 500
/** Ended sessions are notified at once, and expiry times are known; this finds sessions whose notification was lost. */
const ROUND_MS = 15_000

/** The store of sessions, as connections need it. */
export type SessionReader = {
  /** In the order of the tokens; undefined for an unknown or ended session. */
  viewersOf(tokens: readonly string[]): Promise<(Viewer | undefined)[]>
  /** When each session expires if it is not used again. Ended ones are left out. */
  endsOf(ids: readonly string[]): Promise<Map<string, Date>>
  /** Those of the sessions that have ended. */
  endedAmong(ids: readonly string[]): Promise<string[]>
}

export type SocketSessions = ReturnType<typeof socketSessions>
/** A list, since there are few: a set for each session would take more memory than the rest of it. */
type Entry = { sockets: MemberSocket[]; endsAt: number }
/** A session may end between the reading of its cookie and its socket: its expiry is read when it has a new socket. */
const NOT_READ = Number.NEGATIVE_INFINITY

/** The sessions of this process's sockets, and their expiry times. */
export function socketSessions() {
  const entries = new Map<string, Entry>()
  return {
    add(socket: MemberSocket) {
      const entry = entries.get(socket.sessionId)
      if (!entry) entries.set(socket.sessionId, { sockets: [socket], endsAt: NOT_READ })
      else {
        entry.sockets.push(socket)
        entry.endsAt = NOT_READ
      }
    },
    remove(socket: MemberSocket) {
      const entry = entries.get(socket.sessionId)
      if (!entry) return
      entry.sockets = entry.sockets.filter((other) => other !== socket)
      if (entry.sockets.length === 0) entries.delete(socket.sessionId)
    },
    /** Closes the sockets of a session that has ended. */
    end(id: string) {
      for (const socket of entries.get(id)?.sockets ?? []) socket.disconnect()
    },
    setEnd(id: string, endsAt: number) {
      const entry = entries.get(id)
      if (entry) entry.endsAt = endsAt
    },
    /** Sessions that seem to have expired, unless they were used since, and those whose expiry was not read yet. */
    expired(now: number) {
      const ids: string[] = []
      for (const [id, { endsAt }] of entries) if (endsAt <= now) ids.push(id)
      return ids
    },
    ids: () => [...entries.keys()],
  }
}

type Checking = { sessions: SocketSessions; reader: SessionReader; clock: Clock; log: Log }

/**
 * Returns one turn of the check of sessions by the clock. It reads the expiry of sessions that are new here or seem to
 * have expired (they may have been used since), and every 15 seconds checks for each other session whether it still
 * exists, 500 in a turn.
 */
export function sessionCheck({ sessions, reader, clock, log }: Checking) {
  let round: string[] = []
  let roundFrom = Date.now()
  const readEnds = async (ids: readonly string[]) => {
    const ends = await reader.endsOf(ids)
    const now = clock()
    for (const id of ids) {
      const end = ends.get(id)
      if (end && now < end) sessions.setEnd(id, end.getTime())
      else sessions.end(id)
    }
  }
  const endDeleted = async (ids: readonly string[]) => {
    for (const id of await reader.endedAmong(ids)) sessions.end(id)
  }
  return async () => {
    if (round.length === 0 && Date.now() - roundFrom >= ROUND_MS) {
      round = sessions.ids()
      roundFrom = Date.now()
    }
    const ids = sessions.expired(clock().getTime())
    try {
      for (let from = 0; from < ids.length; from += IDS_IN_A_QUERY)
        await readEnds(ids.slice(from, from + IDS_IN_A_QUERY))
      const next = round.splice(0, IDS_IN_A_QUERY)
      if (next.length > 0) await endDeleted(next)
    } catch (error) {
      roundFrom = 0
      log.warn({ error: safeError(error) }, 'the sessions of sockets could not be checked')
    }
  }
}
