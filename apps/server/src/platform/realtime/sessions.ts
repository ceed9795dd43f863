import type { Db } from '../db/database.ts'
import type { Clock } from '../deps.ts'
import { type Log, safeError } from '../log.ts'
import { endsOf } from '../session.ts'
import type { MemberSocket } from './member-socket.ts'

const IDS_IN_A_QUERY = 500
/** Ended sessions are notified at once, and ends by the clock are known; this finds what was lost on the way. */
const ROUND_MS = 15_000

export type SocketSessions = ReturnType<typeof socketSessions>
/** A list, since there are few: a set for each session would take more memory than the rest of it. */
type Entry = { sockets: MemberSocket[]; endsAt: number }

/** The sessions of this process's sockets, and when they end. */
export function socketSessions() {
  const entries = new Map<string, Entry>()
  /** A session may end between the reading of its cookie and its socket: these are to be checked again. */
  const fresh = new Set<string>()
  return {
    add(socket: MemberSocket) {
      const entry = entries.get(socket.sessionId)
      if (entry) entry.sockets.push(socket)
      else entries.set(socket.sessionId, { sockets: [socket], endsAt: Number.POSITIVE_INFINITY })
      fresh.add(socket.sessionId)
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
    takeFresh() {
      const taken = [...fresh]
      fresh.clear()
      return taken
    },
    expired: (now: number) => [...entries].flatMap(([id, { endsAt }]) => (endsAt <= now ? [id] : [])),
    ids: () => [...entries.keys()],
  }
}

type Checking = { sessions: SocketSessions; db: Db; clock: Clock; log: Log }

/**
 * Gives one turn of the check of sessions by the clock. It asks for sessions that are new here or seem to have expired
 * (they may have been used since), and goes through all of them every 15 seconds, 500 in a turn.
 */
export function sessionCheck({ sessions, db, clock, log }: Checking) {
  let round: string[] = []
  let roundFrom = Date.now()
  const check = async (ids: readonly string[]) => {
    const [ends, now] = [await endsOf(db, ids), clock()]
    for (const id of ids) {
      const end = ends.get(id)
      if (end && now < end) sessions.setEnd(id, end.getTime())
      else sessions.end(id)
    }
  }
  return async () => {
    if (round.length === 0 && Date.now() - roundFrom >= ROUND_MS) {
      round = sessions.ids()
      roundFrom = Date.now()
    }
    const next = round.splice(0, IDS_IN_A_QUERY)
    const ids = [...new Set([...sessions.takeFresh(), ...sessions.expired(clock().getTime()), ...next])]
    try {
      for (let from = 0; from < ids.length; from += IDS_IN_A_QUERY) await check(ids.slice(from, from + IDS_IN_A_QUERY))
    } catch (error) {
      roundFrom = 0
      log.warn({ error: safeError(error) }, 'the sessions of sockets could not be checked')
    }
  }
}
