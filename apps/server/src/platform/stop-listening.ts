import type http from 'node:http'
import net from 'node:net'

/** The time in which a request that was on its way may still arrive on a connection that had none so far. */
const FIRST_REQUEST_MS = 1_000

/**
 * Refuses new connections. Unlike the server's own `close`, it keeps idle ones, on which a request may just be arriving.
 * It waits until those that are there already have been accepted, because the kernel resets the rest.
 */
export function stopListening(server: http.Server): void {
  setImmediate(() => net.Server.prototype.close.call(server))
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
    const timer = setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, FIRST_REQUEST_MS)
    try {
      await close()
    } finally {
      clearTimeout(timer)
    }
  }
}
