import { type BatchedAnswer, type BatchedRead, batch, isBatched } from '@heartwell/contract/batch.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../auth/viewer.ts'
import { AppError } from './app-error.ts'
import { assertAudience } from './audience.ts'
import { type Route, type RouteParts, viewerOf } from './http.ts'
import { assertOwnOrigin } from './origin.ts'
import { bodyOf, refusalOf } from './refusals.ts'
import { parseInput } from './request-input.ts'

type Call = { request: FastifyRequest; reply: FastifyReply; viewer: Viewer | undefined }

/**
 * Answers several reads of one page in one response. The session is read once. Each part takes a turn in the queue of
 * requests, as it would as a request of its own; the batch itself takes none, since parts that wait for it would never end.
 */
export function batchRoute(routes: readonly Route[]): Route {
  const e = batch.read
  const batched = new Map(routes.flatMap((one) => (isBatched(one.endpoint) ? [[nameOf(one.endpoint), one]] : [])))
  const answersOf = async (call: Call, parts: RouteParts) => {
    const { input } = await parseInput(e, call.request, call.viewer)
    const answers = input.body.reads.map((read) => answerOf(batched.get(nameOf(read)), read, call, parts))
    return e.response.parse({ success: true, answers: await Promise.all(answers) })
  }
  return {
    endpoint: e,
    read: async () => {
      throw new AppError('not_found')
    },
    mount(app, parts, readViewer) {
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        assertOwnOrigin(request.headers, parts.config.publicUrl)
        const viewer = await inTurn(parts, () => viewerOf(request, readViewer))
        assertAudience(e, viewer)
        reply.header('cache-control', 'private, no-store')
        return answersOf({ request, reply, viewer }, parts)
      }
      app.route({ method: e.method, url: e.path, handler })
    },
  }
}

const nameOf = ({ method, path }: Pick<Endpoint | BatchedRead, 'method' | 'path'>) => `${method} ${path}`

const inTurn = <T>({ requests }: RouteParts, work: () => Promise<T>): Promise<T> => (requests ? requests(work) : work())

async function answerOf(
  route: Route | undefined,
  { params = {}, query = {}, body }: BatchedRead,
  call: Call,
  parts: RouteParts,
): Promise<BatchedAnswer> {
  const { request } = call
  const start = performance.now()
  const path = route?.endpoint.path
  const answer = await inTurn(parts, async () => {
    if (!route) throw new AppError('not_found')
    return { status: 200, body: await route.read({ ...call, given: { params, query, body } }, parts) }
  }).catch((error: unknown) => {
    const refusal = refusalOf(error, { request, route: path, alarms: parts.alarms })
    return { status: refusal.status, body: bodyOf(refusal, request) }
  })
  const ms = Math.round(performance.now() - start)
  request.log.info(
    { method: route?.endpoint.method, route: path ?? 'none', status: answer.status, ms },
    'answered in a batch',
  )
  return answer
}
