import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { MINUTE_MS, SECOND_MS } from '@heartwell/contract/time/durations.ts'
import type { FastifyInstance } from 'fastify'

/** The time for a body of JSON, and the time without a byte of an upload. */
const BODY_MS = 30 * SECOND_MS
/** Node ends a request after this time, however it arrives. Six pictures of 2 MB need it at 60 kbit/s. */
export const REQUEST_MS = 30 * MINUTE_MS
const CHECK_MS = 5 * SECOND_MS

const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

type Receiving = { raw: IncomingMessage; isUpload: boolean; bytes: number; since: number }
type Options = {
  now?: () => number
  /** Repeats the check. @returns what stops it */
  repeat?: (check: () => void) => () => void
}

function everyFewSeconds(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Ends requests whose body arrives too slowly. An upload may be as slow as it likes while it makes progress. */
export function limitBodyTimes(
  app: FastifyInstance,
  { now = () => performance.now(), repeat = everyFewSeconds }: Options = {},
): void {
  const receiving = new Set<Receiving>()
  const stop = repeat(() => {
    for (const one of receiving) {
      const { raw, isUpload, bytes } = one
      if (raw.complete || raw.destroyed) receiving.delete(one)
      else if (isUpload && raw.socket.bytesRead > bytes) Object.assign(one, progressOf(raw, now()))
      else if (now() - one.since >= BODY_MS) {
        receiving.delete(one)
        raw.socket.end(TIMEOUT, () => raw.socket.destroy())
      }
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // Most bodies are complete with their headers, or soon after: the next check forgets them. The requests that prepare
    // public pages have no connection.
    if (hasBody && raw.socket instanceof Socket) {
      const isUpload = request.routeOptions.config.isUpload === true
      receiving.add({ raw, isUpload, ...progressOf(raw, now()) })
    }
    done()
  })
  app.addHook('onClose', async () => stop())
}

const progressOf = ({ socket }: IncomingMessage, since: number) => ({ bytes: socket.bytesRead, since })

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may arrive slowly. */
    isUpload?: boolean
  }
}
