import type { Endpoint, Input, Output } from '@heartwell/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assertAudience } from './audience.ts'
import type { Deps, Viewer } from './deps.ts'
import { deviceName } from './device-name.ts'
import { networkOf } from './network.ts'
import { assertOwnOrigin } from './origin.ts'
import { parseInput } from './request-input.ts'
import type { UploadedFile } from './upload.ts'

/** A cookie to set (a session's token) or to take away (null) with the answer. */
export type Reply = { session(token: string | null): void }

type ViewerOf<E extends Endpoint> = E['audience'] extends 'anyone' ? Viewer | undefined : Viewer
export type Context<E extends Endpoint> = {
  input: Input<E>
  viewer: ViewerOf<E>
  files: UploadedFile[]
  /** Where the request comes from, for budgets. */
  network: string
  device: string
  reply: Reply
}
export type Route = { endpoint: Endpoint; mount: (app: FastifyInstance, deps: Deps, readViewer: ReadViewer) => void }
export type ReadViewer = (token: string) => Promise<Viewer | undefined>

export const SESSION_COOKIE = '__Host-sid'

/**
 * Binds an endpoint of the contract to its service. The way of a request: origin, session, audience, budget, input,
 * ownership, service, response schema. Parsing the response strips what the contract does not name.
 */
export function route<E extends Endpoint>(e: E, handle: (context: Context<E>) => Promise<Output<E>>): Route {
  return {
    endpoint: e,
    mount(app, deps, readViewer) {
      const options = {
        method: e.method,
        url: e.path,
        exposeHeadRoute: false,
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          if (e.method !== 'GET' || e.unsafe) assertOwnOrigin(request.headers, deps.config.publicUrl)
          const viewer = await viewerOf(request, readViewer)
          assertAudience(e.audience, viewer)
          if (e.budget) await deps.budgets.spend(e.budget, spender(e, viewer, request.ip))
          const { input, files } = await parseInput(e, request, viewer)
          const context: Context<E> = {
            input,
            files,
            viewer: viewer as ViewerOf<E>, // assertAudience has refused a missing viewer where one is needed
            network: networkOf(request.ip),
            device: deviceName(request.headers['user-agent']),
            reply: replyFor(reply),
          }
          return answer(e, reply, await handle(context))
        },
      }
      if (e.form) app.register(async (scope) => void takeForms(scope).route(options))
      else app.route(options)
    },
  }
}

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** In a scope of its own: everywhere else a form is what another site's page could post unasked. */
function takeForms(scope: FastifyInstance): FastifyInstance {
  scope.removeContentTypeParser(FORMS)
  const unread = { parseAs: 'buffer', bodyLimit: 4096 } as const
  scope.addContentTypeParser(FORMS, unread, (_request, _body, done) => done(null, {}))
  return scope
}

function answer<E extends Endpoint>(e: E, reply: FastifyReply, result: Output<E>) {
  reply.header('cache-control', 'private, no-store')
  if (!e.binary) return reply.send(e.response.parse(result))
  return reply
    .type(e.binary)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(result)
}

/** What visitors may do is counted by address even for somebody signed in: more accounts must not buy more tries. */
const spender = (e: Endpoint, viewer: Viewer | undefined, ip: string | undefined) =>
  e.audience === 'anyone' || !viewer ? networkOf(ip) : viewer.accountId

async function viewerOf(request: FastifyRequest, readViewer: ReadViewer): Promise<Viewer | undefined> {
  const token = request.cookies[SESSION_COOKIE]
  return token ? readViewer(token) : undefined
}

function replyFor(reply: FastifyReply): Reply {
  const options = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const
  return {
    session(token) {
      if (token) reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: 30 * 24 * 3600 })
      else reply.clearCookie(SESSION_COOKIE, options).header('clear-site-data', '"cookies"')
    },
  }
}
