import type http from 'node:http'
import net from 'node:net'

/**
 * Refuses new connections. Unlike the server's own `close`, it keeps idle ones, on which a request may just be arriving.
 * It waits until those that are there already have been accepted, because the kernel resets the rest.
 */
export function stopListening(server: http.Server): void {
  setImmediate(() => net.Server.prototype.close.call(server))
}
