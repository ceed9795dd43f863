import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@heartwell/contract/errors.ts'
import { ERRORS } from '@heartwell/contract/errors.ts'
import { AppError } from '../app-error.ts'
import { refusalFor } from '../audience.ts'
import type { Viewer } from '../deps.ts'
import { type ReadViewer, SESSION_COOKIE } from '../http.ts'
import { assertOwnOrigin } from '../origin.ts'
import type { Allowance } from './event-allowance.ts'

export const SOCKET_PATH = '/socket.io/'
const SESSION_TOKEN = new RegExp(`(?:^|; *)${SESSION_COOKIE}=([A-Za-z0-9_-]+)`)

type Settings = { publicUrl: string; readViewer: ReadViewer; allowance: Allowance }

/**
 * Who opens this socket, decided before anything of it is read: our own page, a session, a member who may be inside.
 * @throws AppError
 */
export async function admit(request: IncomingMessage, { publicUrl, readViewer, allowance }: Settings): Promise<Viewer> {
  if (!request.url?.startsWith(SOCKET_PATH)) throw new AppError('not_found')
  assertOwnPage(request, publicUrl)
  const token = SESSION_TOKEN.exec(request.headers.cookie ?? '')?.[1]
  const viewer = token ? await readViewer(token) : undefined
  const refusal = refusalFor(viewer?.role === 'counsellor' ? 'counsellor' : 'approved', viewer)
  if (refusal || !viewer) throw new AppError(refusal ?? 'session.required')
  if (!allowance.spend(`connect ${viewer.accountId}`)) throw new AppError('budget.spent')
  return viewer
}

/** Browsers name the page that opens a socket, always; what else they say of it differs between them. */
function assertOwnPage({ headers }: IncomingMessage, publicUrl: string): void {
  if (headers.origin === undefined) throw new AppError('request.origin')
  assertOwnOrigin({ origin: headers.origin, host: headers.host }, publicUrl)
}

/** Answers a request for a socket in plain HTTP, and hangs up. */
export function turnAway(socket: Duplex, error: unknown): void {
  const code: ErrorCode = error instanceof AppError ? error.code : 'internal'
  const { status, text } = ERRORS[code]
  const body = JSON.stringify({ success: false, message: text, code })
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
