import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { accountRoutes } from './features/accounts/routes.ts'
import { assessmentRoutes } from './features/assessments/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { conversationRoutes } from './features/conversations/routes.ts'
import { interestRoutes } from './features/interests/routes.ts'
import { matchingRoutes } from './features/matching/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { safetyRoutes } from './features/safety/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { AppError } from './platform/app-error.ts'
import { openBudgets } from './platform/budgets.ts'
import type { Deps } from './platform/deps.ts'
import type { Route } from './platform/http.ts'
import type { Ask } from './platform/pages/renderer.ts'
import { servePages, type Web } from './platform/pages/serve-pages.ts'
import { answerRefusals, newRequestId, send, unknownAddress } from './platform/refusals.ts'
import { viewerReader } from './platform/session.ts'

const JSON_BYTES_MAX = 64 * 1024
/** The request line and all headers. A browser sends 1 to 2 kB; the session cookie is 55 bytes of it. */
const HEADER_BYTES_MAX = 8 * 1024
/** In characters, without the query. */
const PATH_LENGTH_MAX = 2048
const NO_PAGE = /^\/(api|uploads|dev)\//
/** What the provider saves may stand on public pages. */
const PROVIDER = /^\/api\/provider\//
const PROBES = new Set(['/healthz', '/readyz'])

/** Every route of the API, in one list: the authorisation matrix test compares it with the contract. */
export const allRoutes = (deps: Deps): Route[] => [
  ...accountRoutes(deps),
  ...assessmentRoutes(deps),
  ...contentRoutes(deps),
  ...conversationRoutes(deps),
  ...interestRoutes(deps),
  ...matchingRoutes(deps),
  ...notificationRoutes(deps),
  ...onboardingRoutes(deps),
  ...profileRoutes(deps),
  ...reviewRoutes(deps),
  ...safetyRoutes(deps),
  ...supportRoutes(deps),
]

/** The whole server without listening, so that tests can use it. Without `web` it serves the API alone. */
export async function buildApp(deps: Deps, web?: Web): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger, // pino itself; the wider type keeps plug-ins assignable
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: JSON_BYTES_MAX,
    http: { maxHeaderSize: HEADER_BYTES_MAX },
    trustProxy: deps.config.trustProxy,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    // The router refuses these before any hook runs.
    frameworkErrors: (_, request, reply) =>
      send(new AppError(hasLongPath(request) ? 'request.address_too_long' : 'request.invalid'), request, reply),
  })
  answerRefusals(app)
  refuseLongPaths(app)
  logRequests(app)
  await readRequests(app)
  await app.register(helmet, security(deps))
  await app.register(compress, { threshold: 1024 })
  const pages = web && existsSync(web.files) ? await servePages(app, web, deps, await askAsVisitor(deps)) : undefined
  const readViewer = viewerReader(deps.db, deps.clock)
  for (const route of allRoutes(deps)) route.mount(app, deps, readViewer)
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 400 && PROVIDER.test(request.url)) pages?.expire()
  })
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !NO_PAGE.test(request.url)
    if (!(wantsPage && (await pages?.answer(request, reply)))) send(unknownAddress(request), request, reply)
    return reply
  })
  return app
}

/** The first hook, so that nothing else reads a long path. */
function refuseLongPaths(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (hasLongPath(request)) throw new AppError('request.address_too_long')
  })
}

function hasLongPath({ url }: FastifyRequest): boolean {
  const query = url.indexOf('?')
  return (query < 0 ? url.length : query) > PATH_LENGTH_MAX
}

/** What routes expect to find on a request. */
async function readRequests(app: FastifyInstance) {
  await app.register(cookie)
  await app.register(multipart)
}

/** The route's pattern, never the address itself: addresses can hold ids and tokens. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const line = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    // A probe asks every few seconds for ever.
    request.log[PROBES.has(route) ? 'debug' : 'info'](line, 'answered')
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

function security(deps: Deps) {
  const https = deps.config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // The decoder of HEIC pictures starts its worker from a blob of its own. A worker falls under this policy too.
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  }
}

/**
 * Asks the API what any visitor may, for pages that are rendered beforehand: without a network, a log line and a
 * budget, since no visitor waits for it.
 */
async function askAsVisitor(deps: Deps): Promise<Ask> {
  const api = fastify()
  answerRefusals(api)
  await readRequests(api)
  const own = { ...deps, budgets: openBudgets(false) }
  const open = allRoutes(own).filter(({ endpoint }) => endpoint.audience === 'anyone' && !endpoint.form)
  for (const route of open) route.mount(api, own, async () => undefined)
  return async ({ method, address, body }) => {
    const headers = { 'x-requested-with': 'heartwell' }
    const payload = body === undefined ? {} : { payload: body as object } // the body of a call is an object of its schema
    const answer = await api.inject({ method: method as 'GET' | 'POST', url: address, headers, ...payload }) // of an endpoint
    if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
    return answer.json()
  }
}
