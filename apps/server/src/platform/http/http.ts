import type { Endpoint, Input, Output } from '@heartwell/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assertSteppedUp } from '../auth/step-up.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Db, within } from '../db/database.ts'
import { deviceName } from '../device-name.ts'
import type { AbuseAlarms } from '../limits/abuse-alarms.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { assertAudience } from './audience.ts'
import type { BoundedQueue } from './bounded-queue.ts'
import { answerOnce, commandOf, findCommand, keyOf, type Once, onceFor } from './idempotency.ts'
import { networkOf } from './network.ts'
import { assertOwnOrigin } from './origin.ts'
import { type Given, parseInput } from './request-input.ts'
import type { UploadedFile } from './upload.ts'

/** Cookies of the response. */
export type Reply = {
  /** Sets a session's token, or removes it (null). */
  session(token: string | null): void
  /** Marks this browser as one in which an account has signed in. Signing out does not remove the mark. */
  knownDevice(token: string): void
  /** Marks this visitor's browser, to distinguish it from others of its network, for an hour and for rate limits only. */
  visitor(token: string): void
}

type ViewerOf<E extends Endpoint> = E['audience'] extends 'anyone' ? Viewer | undefined : Viewer
export type Context<E extends Endpoint> = {
  input: Input<E>
  viewer: ViewerOf<E>
  files: UploadedFile[]
  /** The network of the caller, for rate limits. */
  network: string
  device: string
  /** What `Reply.knownDevice` stored in this browser. Anybody can send any text. */
  knownDevice: string | undefined
  /** What `Reply.visitor` stored in this browser. Anybody can send any text. */
  visitor: string | undefined
  /** The transaction of a command that is idempotent by its key. */
  once: Once
  reply: Reply
}
/** What a route needs besides its handler. */
export type RouteParts = {
  config: Pick<Config, 'publicUrl'>
  db: Db
  rateLimits: RateLimits
  clock: Clock
  alarms?: Pick<AbuseAlarms, 'note'>
  /** Refuses requests while too many others are answered; without it none is refused. */
  requests?: BoundedQueue
}
/** A request, its viewer, and the input where the request is a batch of several reads. */
type Call = { request: FastifyRequest; reply: FastifyReply; viewer: Viewer | undefined; given?: Given }
export type Route = {
  endpoint: Endpoint
  mount: (app: FastifyInstance, parts: RouteParts, readViewer: ReadViewer) => void
  /** The endpoint's answer as a part of a batch, after the same checks as in a request of its own. @throws AppError */
  read: (call: Call, parts: RouteParts) => Promise<unknown>
}
export type ReadViewer = (token: string) => Promise<Viewer | undefined>

export const SESSION_COOKIE = '__Host-sid'
export const DEVICE_COOKIE = '__Host-device'
const DEVICE_SECONDS = 180 * 24 * 3600
const VISITOR_COOKIE = '__Host-visitor'
const VISITOR_SECONDS = 3600

/**
 * Binds an endpoint of the contract to its service. A request passes the limit of concurrent requests, origin, session,
 * audience, step-up, rate limit, input, ownership, service and response schema. Parsing the response removes fields that the
 * contract does not name.
 * @param repeat answers a repeated command from what `once` has stored; the default is the stored answer itself
 */
export function route<E extends Endpoint>(
  e: E,
  handle: (context: Context<E>) => Promise<Output<E>>,
  repeat: (context: Context<E>, result: unknown) => Promise<Output<E>> | Output<E> = (_, result) => result as Output<E>,
): Route {
  const resultOf = async ({ request, reply, viewer, given }: Call, { db, rateLimits, clock }: RouteParts) => {
    assertAudience(e, viewer)
    if (e.stepUp) assertSteppedUp(viewer, clock())
    const key = keyOf(e, request.headers, viewer)
    const stored = key && (await findCommand({ db, clock }, key))
    const limit = stored ? 'repetition' : e.rateLimit
    if (limit) await rateLimits.consume(limit, consumer(e, viewer, request.ip))
    const { input, files } = await parseInput(e, request, viewer, given)
    const command = key && (await commandOf(key, e, input, files))
    const context: Context<E> = {
      input,
      files,
      viewer: viewer as ViewerOf<E>, // assertAudience has refused a missing viewer where one is needed.
      get network() {
        return networkOf(request.ip)
      },
      get device() {
        return deviceName(request.headers['user-agent'])
      },
      knownDevice: request.cookies[DEVICE_COOKIE],
      visitor: request.cookies[VISITOR_COOKIE],
      once: onceFor({ db, clock }, command),
      reply: replyFor(reply),
    }
    const answering = { run: () => handle(context), repeat: (result: unknown) => repeat(context, result) }
    return answerOnce({ db, clock }, command, stored, answering)
  }
  return {
    endpoint: e,
    read: async (call, parts) => e.response.parse(await resultOf(call, parts)),
    mount(app, parts, readViewer) {
      const { config, requests } = parts
      const options = {
        method: e.method,
        url: e.path,
        exposeHeadRoute: false,
        config: { isUpload: e.upload !== undefined },
        handler: (request: FastifyRequest, reply: FastifyReply) => {
          const respond = async () => {
            if (e.method !== 'GET' || e.unsafe) assertOwnOrigin(request.headers, config.publicUrl)
            const viewer = await viewerOf(request, readViewer)
            return answer(e, reply, await resultOf({ request, reply, viewer }, parts))
          }
          return requests && isCounted(e) ? requests(respond) : respond()
        },
      }
      if (e.formFields) app.register(async (scope) => void readForms(scope).route(options))
      else if (e.form) app.register(async (scope) => void takeForms(scope).route(options))
      else app.route(options)
    },
  }
}

/**
 * Binds a command with a key to a service that does everything in one transaction: the handler runs in the transaction
 * of the key. Not for a service that counts attempts, waits for other requests, goes on after a conflict, or does
 * something after its transaction: that one takes `once`.
 */
export const commandRoute = <E extends Endpoint & { idempotent: 'by-key' }, D extends { db: Db }>(
  deps: D,
  e: E,
  handle: (deps: D, context: Context<E>) => Promise<Output<E>>,
): Route => route(e, (context) => context.once((tx) => handle({ ...deps, db: within(tx) }, context)))

/** Uploads may be as slow as their senders, and pictures and archives have queues of their own. */
const isCounted = (e: Endpoint) => !e.upload && !e.form && !e.binary

const FORM_FIELDS = 'application/x-www-form-urlencoded'
const FORMS = ['multipart/form-data', FORM_FIELDS]

/** In a scope of its own, because elsewhere a form is what a page of another site could post. */
function takeForms(scope: FastifyInstance): FastifyInstance {
  scope.removeContentTypeParser(FORMS)
  const unread = { parseAs: 'buffer', bodyLimit: 4096 } as const
  scope.addContentTypeParser(FORMS, unread, (_request, _body, done) => done(null, {}))
  return scope
}

/** The fields of a form as the body. The origin of the request has to be ours, as with every request that writes. */
function readForms(scope: FastifyInstance): FastifyInstance {
  const options = { parseAs: 'string', bodyLimit: 65_536 } as const
  scope.removeContentTypeParser(FORM_FIELDS)
  scope.addContentTypeParser(FORM_FIELDS, options, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  return scope
}

/** HTML is shown in a frame of our own pages, with its styles and nothing else. */
const FRAMED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

function answer<E extends Endpoint>(e: E, reply: FastifyReply, result: Output<E>) {
  reply.header('cache-control', 'private, no-store')
  if (!e.binary) return reply.send(e.response.parse(result))
  if (e.binary.startsWith('text/html')) reply.removeHeader('x-frame-options')
  return reply
    .type(e.binary)
    .header('content-security-policy', e.binary.startsWith('text/html') ? FRAMED_POLICY : "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(result)
}

/** Actions of visitors are counted by network even for signed-in members: more accounts must not give more attempts. */
const consumer = (e: Endpoint, viewer: Viewer | undefined, ip: string | undefined) =>
  e.audience === 'anyone' || !viewer ? networkOf(ip) : viewer.accountId

export async function viewerOf(request: FastifyRequest, readViewer: ReadViewer): Promise<Viewer | undefined> {
  const token = request.cookies[SESSION_COOKIE]
  return token ? readViewer(token) : undefined
}

function replyFor(reply: FastifyReply): Reply {
  const options = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const
  return {
    session(token) {
      if (token) reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: 30 * 24 * 3600 })
      else reply.clearCookie(SESSION_COOKIE, options)
    },
    knownDevice(token) {
      reply.setCookie(DEVICE_COOKIE, token, { ...options, maxAge: DEVICE_SECONDS })
    },
    visitor(token) {
      reply.setCookie(VISITOR_COOKIE, token, { ...options, maxAge: VISITOR_SECONDS })
    },
  }
}
