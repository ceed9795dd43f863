import { randomUUID } from 'node:crypto'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import type { ErrorCode } from '@heartwell/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRetryable, isUnavailable } from '../db/errors.ts'
import type { AbuseAlarms } from '../limits/abuse-alarms.ts'
import { safeError } from '../log.ts'
import { AppError } from './app-error.ts'

export const newRequestId = () => randomUUID()

/** One shape for every refusal; expected ones are never logged as errors. */
export function answerRefusals(app: FastifyInstance, alarms?: Pick<AbuseAlarms, 'note'>): void {
  app.setErrorHandler((error, request, reply) =>
    send(refusalOf(error, { request, route: request.routeOptions.url, alarms }), request, reply),
  )
}

type Failed = {
  request: FastifyRequest
  route: string | undefined
  alarms: Pick<AbuseAlarms, 'note'> | undefined
}

/** The refusal with which a failed call is answered. Logs what needs attention. */
export function refusalOf(error: unknown, { request, route, alarms }: Failed): AppError {
  const refusal = asAppError(error)
  if (refusal.code === 'rate_limit.exceeded') alarms?.note('rate_limit')
  if (refusal.code === 'request.origin') alarms?.note('refused_origin')
  const line = () => ({ route, error: safeError(error) })
  if (hasHungUp(error)) request.log.debug(line(), 'the caller has hung up')
  else if (refusal.code === 'internal') request.log.error(line(), 'failed')
  // The answer blames the request; the log blames us for not refusing it earlier.
  else if (!(error instanceof AppError) && isUnreadable(error)) request.log.warn(line(), 'unreadable for the database')
  return refusal
}

/** The browser closed the connection before the answer: nobody's fault. */
const hasHungUp = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

export function send(refusal: AppError, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply.code(refusal.status).header('cache-control', 'no-store').send(bodyOf(refusal, request))
}

/** The JSON of a refusal. */
export const bodyOf = ({ message, code, errors }: AppError, { id }: FastifyRequest) => ({
  success: false,
  message,
  msg: message,
  code,
  request_id: id,
  ...(errors ? { errors } : {}),
})

const BY_FASTIFY_STATUS: Record<number, ErrorCode> = {
  400: 'request.invalid',
  // @fastify/static: the address of a folder, or one that leads out of the folder.
  403: 'not_found',
  413: 'request.too_large',
  415: 'request.unsupported_type',
}
/** SQLSTATEs of a value that its type cannot hold: a date, a number, an id or a text in an unknown form. */
const UNREADABLE = /^22(003|007|008|021|P02|P05)$/
const isUnreadable = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && UNREADABLE.test(error.code)

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const known = error instanceof Error && 'statusCode' in error && BY_FASTIFY_STATUS[Number(error.statusCode)]
  if (known) return new AppError(known)
  if (isUnreadable(error)) return new AppError('request.invalid')
  if (isUnavailable(error) || isRetryable(error)) return new AppError('busy', { retryAfter: 2 })
  return new AppError('internal')
}

const PATHS = [...new Set(Object.values(ENDPOINTS).map((e) => e.path))].map(
  (path) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
)

/** Distinguishes an existing API address with a wrong method from an unknown address. */
export function unknownAddress(request: FastifyRequest): AppError {
  const path = request.url.split('?')[0] ?? ''
  return new AppError(PATHS.some((known) => known.test(path)) ? 'request.method' : 'not_found')
}
