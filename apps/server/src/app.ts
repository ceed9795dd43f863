import { existsSync } from 'node:fs'
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import helmet from 'helmet'
import type { Deps } from './deps.ts'
import { dataExportRoutes } from './features/accounts/data-export/routes.ts'
import { accountDeletionRoutes } from './features/accounts/deletion/routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { assessmentRoutes } from './features/assessments/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { companionRoutes } from './features/companions/routes.ts'
import { consoleRoutes } from './features/console/routes.ts'
import { enquiryRoutes } from './features/content/enquiries/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { conversationRoutes } from './features/conversations/routes.ts'
import { appointmentRoomRoutes } from './features/counselling/room/routes.ts'
import { counsellingRoutes } from './features/counselling/routes.ts'
import { settlementHandler } from './features/counselling/settlement/service.ts'
import { sessionRoutes } from './features/identity/sessions/routes.ts'
import { viewerReader } from './features/identity/sessions/service.ts'
import { interestRoutes } from './features/interests/routes.ts'
import { counsellorIntroductionRoutes } from './features/introductions/clients/routes.ts'
import { introductionRoutes } from './features/introductions/routes.ts'
import { countReadings } from './features/introductions/second-readings/service.ts'
import { matchingRoutes } from './features/matching/routes.ts'
import { meetingRoutes } from './features/meetings/routes.ts'
import { emailTextRoutes } from './features/notifications/email-texts/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { pairRoutes } from './features/pairs/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { testProvider } from './features/payments/test-provider/routes.ts'
import { paymentWebhooks } from './features/payments/webhooks/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { safetyRoutes } from './features/safety/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { numbersRoutes } from './features/statistics/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { AppError } from './platform/http/app-error.ts'
import { batchRoute } from './platform/http/batch.ts'
import { limitBodyTimes, REQUEST_MS } from './platform/http/body-time-limits.ts'
import { boundedQueue } from './platform/http/bounded-queue.ts'
import type { Route } from './platform/http/http.ts'
import { answerRefusals, newRequestId, send, unknownAddress } from './platform/http/refusals.ts'
import { openRateLimits } from './platform/limits/rate-limits.ts'
import { frameSource, servePaymentFrame } from './platform/pages/payment-frame.ts'
import type { Ask } from './platform/pages/renderer.ts'
import { servePages, type Web } from './platform/pages/serve-pages.ts'

const JSON_BYTES_MAX = 64 * 1024
/** Up to this size an answer is compressed in one step: as a stream, a list of matches takes twice the processor time. */
const COMPRESSED_AT_ONCE_MAX = 64 * 1024
/** The request line and all headers. A browser sends 1 to 2 kB; the session cookie is 55 bytes of it. */
const HEADER_BYTES_MAX = 8 * 1024
const HEADERS_MS = 30_000
/** How often Node looks for headers and requests that take too long; its own default is 30 s. */
const SLOW_CHECK_MS = 5_000
/**
 * Requests above the limit wait a moment, so that a burst passes. Those that would probably wait for longer are refused at
 * once: a long line would only make every answer late.
 */
const WAIT_MS = 400
const GIVE_UP_MS = 2_000
const WAITING_MAX = 200
/** In characters, without the query. */
const PATH_LENGTH_MAX = 2048
const NO_PAGE = /^\/(api|uploads|dev)\//
/** Changes that the provider saves may appear on public pages. */
const PROVIDER = /^\/api\/provider\//
const HOST = 'host'
const PROBES = new Set(['/healthz', '/readyz'])

/** Every route of the API, in one list: the authorisation matrix test compares it with the contract. */
export function allRoutes(deps: Deps): Route[] {
  const routes = featureRoutes(deps)
  return [...routes, batchRoute(routes)]
}

const featureRoutes = (deps: Deps): Route[] => [
  ...accountDeletionRoutes(deps),
  ...accountRoutes(deps),
  ...appointmentRoomRoutes(deps),
  ...assessmentRoutes(deps),
  ...auditRoutes(deps),
  ...companionRoutes(deps),
  ...consoleRoutes(deps),
  ...contentRoutes(deps),
  ...emailTextRoutes(deps),
  ...conversationRoutes(deps),
  ...counsellingRoutes(deps, (counsellorId) => countReadings(deps, counsellorId)),
  ...dataExportRoutes(deps),
  ...enquiryRoutes(deps),
  ...interestRoutes(deps),
  ...counsellorIntroductionRoutes(deps),
  ...introductionRoutes(deps),
  ...matchingRoutes(deps),
  ...meetingRoutes(deps),
  ...notificationRoutes(deps),
  ...numbersRoutes(deps),
  ...onboardingRoutes(deps),
  ...pairRoutes(deps),
  ...paymentRoutes(deps, settlementHandler(deps)),
  ...profileRoutes(deps),
  ...reviewRoutes(deps),
  ...safetyRoutes(deps),
  ...sessionRoutes(deps),
  ...staffRoutes(deps),
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
    http: {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: SLOW_CHECK_MS,
    },
    trustProxy: deps.config.trustProxy,
    requestTimeout: REQUEST_MS,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    // The router refuses these before any hook runs.
    frameworkErrors: (_, request, reply) =>
      send(new AppError(hasLongPath(request) ? 'request.address_too_long' : 'request.invalid'), request, reply),
  })
  answerRefusals(app, deps.alarms)
  refuseOddRequests(app)
  limitBodyTimes(app)
  logRequests(app)
  await readRequests(app)
  secureHeaders(app, deps)
  await app.register(compress, { threshold: 1024, syncThreshold: COMPRESSED_AT_ONCE_MAX, encodings: ['gzip'] })
  const pages = web && existsSync(web.files) ? await servePages(app, web, deps, askAsVisitor(deps)) : undefined
  await app.register(paymentWebhooks(deps, settlementHandler(deps)))
  if (deps.config.payments.provider === 'test') await app.register(testProvider(deps))
  if (web) await servePaymentFrame(app, web.files, deps.config)
  const readViewer = viewerReader(deps.db, deps.clock)
  const requests = boundedQueue({
    atOnce: deps.config.requestsAtOnce,
    waiting: WAITING_MAX,
    waitMs: WAIT_MS,
    giveUpMs: GIVE_UP_MS,
  })
  for (const route of allRoutes(deps)) route.mount(app, { ...deps, requests }, readViewer)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400 && PROVIDER.test(request.url)) pages?.expire()
    done(null, payload)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !NO_PAGE.test(request.url)
    if (!(wantsPage && (await pages?.answer(request, reply)))) send(unknownAddress(request), request, reply)
    return reply
  })
  return app
}

/** The first hook, so that nothing else reads a long path, or a host that a proxy may have read differently. */
function refuseOddRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasLongPath(request)) done(new AppError('request.address_too_long'))
    else if (hasTwoHosts(request)) done(new AppError('request.invalid'))
    else done()
  })
}

/** Node keeps the first of several `Host` headers and ignores the others. */
function hasTwoHosts({ raw }: FastifyRequest): boolean {
  let hosts = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1
  }
  return hosts > 1
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
    // Probes repeat every few seconds, so they are logged at debug level only.
    request.log[PROBES.has(route) ? 'debug' : 'info'](line, 'answered')
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
}

/**
 * Helmet without its plug-in for Fastify, which makes all its middleware again for each request. Its headers depend on what
 * the page may frame and on nothing else, so they are made once for each of these sources.
 */
function secureHeaders(app: FastifyInstance, deps: Deps) {
  const secure = helmet(securityOf(deps))
  const made = new Map<string, OutgoingHttpHeaders>()
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const source = frameSource(deps.config, raw.url ?? '')
    const headers = made.get(source) ?? headersOf(secure, raw)
    made.set(source, headers)
    reply.headers(headers)
    done()
  })
}

function headersOf(secure: ReturnType<typeof helmet>, raw: IncomingMessage) {
  const response = new ServerResponse(raw)
  secure(raw, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

function securityOf(deps: Deps) {
  const https = deps.config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false as const,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // The decoder of HEIC pictures starts its worker from a blob of its own. A worker falls under this policy too.
        workerSrc: ["'self'", 'blob:'],
        frameSrc: [({ url = '' }: IncomingMessage) => frameSource(deps.config, url)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: deps.config.hstsSubdomains } : false,
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  }
}

/**
 * Asks the API, without a network, for what any visitor may read. Pages that are rendered beforehand use it: no log
 * line and no rate limit, since no visitor waits for the answer.
 */
function askAsVisitor(deps: Deps): Ask {
  let api: Promise<FastifyInstance> | undefined
  return async ({ method, address, body }) => {
    api ??= openApi(deps)
    const headers = { 'x-requested-with': 'heartwell' }
    const payload = typeof body === 'object' && body ? { payload: body } : {}
    const answer = await (await api).inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: address,
      headers,
      ...payload,
    })
    if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
    return answer.json()
  }
}

/** The endpoints that are open to visitors. */
async function openApi(deps: Deps): Promise<FastifyInstance> {
  const api = fastify()
  answerRefusals(api)
  await readRequests(api)
  const own = { ...deps, rateLimits: openRateLimits({ enabled: false }) }
  const open = allRoutes(own).filter(({ endpoint }) => endpoint.audience === 'anyone' && !endpoint.form)
  for (const route of open) route.mount(api, own, async () => undefined)
  return api
}
