import { existsSync } from 'node:fs'
import path from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import serveFiles from '@fastify/static'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './features/accounts/routes.ts'
import { assessmentRoutes } from './features/assessments/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { interestRoutes } from './features/interests/routes.ts'
import { matchingRoutes } from './features/matching/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { safetyRoutes } from './features/safety/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { AppError } from './platform/app-error.ts'
import type { Deps } from './platform/deps.ts'
import type { Route } from './platform/http.ts'
import { answerRefusals, newRequestId, send, unknownAddress } from './platform/refusals.ts'
import { viewerReader } from './platform/session.ts'

const JSON_BYTES_MAX = 64 * 1024
const PROBES = new Set(['/healthz', '/readyz'])

/** Every route of the API, in one list: the authorisation matrix test compares it with the contract. */
export const allRoutes = (deps: Deps): Route[] => [
  ...accountRoutes(deps),
  ...assessmentRoutes(deps),
  ...contentRoutes(deps),
  ...interestRoutes(deps),
  ...matchingRoutes(deps),
  ...notificationRoutes(deps),
  ...onboardingRoutes(deps),
  ...profileRoutes(deps),
  ...reviewRoutes(deps),
  ...safetyRoutes(deps),
  ...supportRoutes(deps),
]

/** The whole server without listening, so that tests can use it. `webRoot` holds the built pages. */
export async function buildApp(deps: Deps, webRoot?: string): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger, // pino itself; the wider type keeps plug-ins assignable
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: JSON_BYTES_MAX,
    trustProxy: deps.config.trustProxy,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: (_, request, reply) => send(new AppError('request.invalid'), request, reply),
  })
  answerRefusals(app)
  logRequests(app)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(helmet, security(deps))
  await app.register(compress, { threshold: 1024 })
  if (webRoot && existsSync(webRoot)) await servePages(app, webRoot)
  const readViewer = viewerReader(deps.db, deps.clock)
  for (const route of allRoutes(deps)) route.mount(app, deps, readViewer)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && webRoot && !/^\/(api|uploads|dev)\//.test(request.url)
    if (!wantsPage) return send(unknownAddress(request), request, reply)
    const page = /^\/provider(\/|\?|$)/.test(request.url) ? 'provider.html' : 'index.html'
    return reply.code(200).sendFile(page)
  })
  return app
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

async function servePages(app: FastifyInstance, webRoot: string) {
  await app.register(serveFiles, {
    root: path.resolve(webRoot),
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const named = file.includes(`${path.sep}assets${path.sep}`)
      reply.setHeader('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
