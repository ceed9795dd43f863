import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Viewer } from '../auth/viewer.ts'
import { AppError } from '../http/app-error.ts'
import { refusalFor } from '../http/audience.ts'
import { SESSION_COOKIE } from '../http/http.ts'
import { assertOwnOrigin } from '../http/origin.ts'
import type { EventRateLimits } from './event-rate-limits.ts'

export const SOCKET_PATH = '/socket.io/'
const SESSION_TOKEN = new RegExp(`(?:^|; *)${SESSION_COOKIE}=([A-Za-z0-9_-]+)`)
const RETRY_AFTER_S = 2
/** How long a refused client may take to read the answer. */
const REFUSAL_MS = 5_000

export type Admission = {
  publicUrl: string
  readViewer(token: string): Promise<Viewer | undefined>
  rateLimits: EventRateLimits
  connectsPerMinute: number
}

/**
 * Identifies the account of a socket before any of its data is read: the request must come from our own page, with a
 * session, of somebody who may have conversations or whose profile waits for its decision.
 * @throws AppError
 */
export async function authorizeSocket(
  request: IncomingMessage,
  { publicUrl, readViewer, rateLimits, connectsPerMinute }: Admission,
): Promise<Viewer> {
  if (!request.url?.startsWith(SOCKET_PATH)) throw new AppError('not_found')
  assertOwnPage(request, publicUrl)
  const token = SESSION_TOKEN.exec(request.headers.cookie ?? '')?.[1]
  const viewer = token ? await readViewer(token) : undefined
  const refusal = viewer && isWaiting(viewer) ? undefined : refusalFor('participant', viewer)
  if (refusal || !viewer) throw new AppError(refusal ?? 'session.required')
  const isWithinLimit = rateLimits.consume(`connect ${viewer.accountId}`, connectsPerMinute)
  if (!isWithinLimit) throw new AppError('rate_limit.exceeded', { retryAfter: 60 })
  return viewer
}

/** Whether the account's socket only receives: the waiting page shows the decision as soon as there is one. */
export const isWaiting = (viewer: Viewer): boolean =>
  refusalFor('verified', viewer) === undefined && viewer.status === 'Tab' && viewer.approval === 'pending'

/** Browsers always name the page that opens a socket; their other headers differ. */
function assertOwnPage({ headers }: IncomingMessage, publicUrl: string): void {
  if (headers.origin === undefined) throw new AppError('request.origin')
  assertOwnOrigin({ origin: headers.origin, host: headers.host }, publicUrl)
}

/**
 * Answers an upgrade request in plain HTTP and closes its connection, which no time limit of the HTTP server ends any
 * more. Any error that is no AppError means that the database cannot answer.
 */
export function refuseUpgrade(socket: Duplex, error: unknown): void {
  const { code, status, message, retryAfter } =
    error instanceof AppError ? error : new AppError('busy', { retryAfter: RETRY_AFTER_S })
  const body = JSON.stringify({ success: false, message, code })
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
  ]
  const timer = setTimeout(() => socket.destroy(), REFUSAL_MS).unref()
  socket.once('close', () => clearTimeout(timer))
  // A client may keep its half of the connection open.
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
