import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { type Log, safeError } from '../log.ts'

export type Address = { host: string; port: number }

/**
 * Serves the measurements at `/metrics` on a port of their own: the public port does not have them, so that no proxy can
 * show them by mistake.
 */
export async function serveMetrics(registry: Registry, { host, port }: Address, log: Log) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ error: safeError(error) }, 'the measurements could not be read')
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    address: server.address(),
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
