import type http from 'node:http'
import net from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterArrivals, loopDelay } from '../loop-time.ts'

/** The time in which a request that was on its way may still arrive on a connection that had none so far. */
const FIRST_REQUEST_MS = 1_000

/** In a turn of the event loop as short as this, hardly any connection arrives. */
const QUIET_TURN_MS = 5
/** A server that is never quiet, or that connections never stop to reach, stops after these turns. */
const TURNS_MAX = { late: 100, all: 10_000 }

/**
 * Refuses new connections. Unlike the server's own `close`, it keeps idle ones, on which a request may just be arriving.
 * The kernel resets connections that wait to be accepted at that moment, and each turn of the event loop accepts only
 * one. So it waits for a turn that found none and was over at once.
 */
export async function stopListening(server: http.Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  // The rest of this turn may be behind the part that accepts.
  await nextTurn()
  for (let turn = 0, late = 0; turn < TURNS_MAX.all && late < TURNS_MAX.late; turn += 1) {
    const before = { accepted, at: performance.now() }
    await nextTurn()
    if (accepted > before.accepted) continue
    if (performance.now() - before.at < QUIET_TURN_MS) break
    late += 1
  }
  server.off('connection', count)
  net.Server.prototype.close.call(server)
}

/**
 * Watches for connections without a request, as browsers open them in advance. Node counts them as busy, and once the
 * server is closing no time limit ends them, so a single one would keep it from closing.
 * @returns closes the server, and after a moment the connections on which no request has arrived by then
 */
export function watchUnusedConnections(server: http.Server): (close: () => Promise<unknown>) => Promise<void> {
  const unused = new Set<net.Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.prependListener('request', ({ socket }) => void unused.delete(socket))
  return async (close) => {
    const state = { isClosed: false }
    const destroyUnused = async () => {
      await loopDelay(FIRST_REQUEST_MS, { ref: false })
      await afterArrivals()
      if (!state.isClosed) for (const socket of unused) socket.destroy()
    }
    void destroyUnused()
    // A connection may be idle to Node although a request has just arrived on it.
    await afterArrivals()
    await close()
    state.isClosed = true
  }
}
