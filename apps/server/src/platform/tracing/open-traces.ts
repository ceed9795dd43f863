import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StatementObserver } from '../db/database.ts'
import type { JobObserver } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'

/** A collector that does not answer must not delay the stop of the server. */
const EXPORT_TIMEOUT_MS = 3_000
const STATEMENT_LENGTH_MAX = 2_000

export type TraceSettings = {
  /** The address of the collector, without `/v1/traces`. */
  endpoint: string
  service: string
  /** The share of requests and jobs that is traced, from 0 to 1. */
  share: number
}

export type Traces = {
  /** Traces each request of this server, by the pattern of its route: an address may hold ids and tokens. */
  watch(app: FastifyInstance): void
  statement: StatementObserver
  job: JobObserver
  stop(): Promise<void>
}

/** Sends traces to an OpenTelemetry collector by OTLP over HTTP. */
export function openTraces(settings: TraceSettings, log: Log): Traces {
  const logger = { error: (problem: string) => log.warn({ problem }, 'traces could not be sent') }
  const ignore = () => {}
  diag.setLogger({ ...logger, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR)
  const url = `${settings.endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS })
  return tracesTo(new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_TIMEOUT_MS }), settings)
}

/**
 * Names and attributes hold no personal data: patterns of routes, names of queues, and the text of statements, whose
 * values are parameters. A `traceparent` header is ignored, because any visitor may send one.
 */
export function tracesTo(processor: SpanProcessor, { service, share }: Omit<TraceSettings, 'endpoint'>): Traces {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('heartwell')
  const contexts = new AsyncLocalStorageContextManager().enable()

  async function inSpan<T>(span: Span, parent: Context, run: () => Promise<T>): Promise<T> {
    try {
      return await contexts.with(trace.setSpan(parent, span), run)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    watch: (app) => watchRequests(app, tracer, contexts),
    statement(text, run) {
      const parent = contexts.active()
      // Polls at rest have no request and no job.
      if (!trace.getSpan(parent)?.isRecording()) return run()
      const attributes = statementAttributes(text)
      const name = [attributes['db.operation.name'], attributes['db.collection.name']].filter(Boolean).join(' ')
      return inSpan(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent), parent, run)
    },
    job(queue, run) {
      const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue }
      const options = { kind: SpanKind.CONSUMER, attributes, root: true }
      return inSpan(tracer.startSpan(`process ${queue}`, options, ROOT_CONTEXT), ROOT_CONTEXT, run)
    },
    async stop() {
      await provider.shutdown()
      contexts.disable()
    },
  }
}

type Tracer = ReturnType<BasicTracerProvider['getTracer']>

function watchRequests(app: FastifyInstance, tracer: Tracer, contexts: AsyncLocalStorageContextManager) {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _, done) => {
    const route = request.routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    spans.set(request, span)
    done()
  })
  // The body has been read: what follows, follows in this context.
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request)
    if (span) contexts.with(trace.setSpan(ROOT_CONTEXT, span), done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** The type or code of an error: its message may hold values of a row. */
function fail(span: Span, error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : 'unknown'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const FIRST_TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)/i

function statementAttributes(text: string): Attributes {
  const table = FIRST_TABLE.exec(text)?.[1]
  return {
    'db.system.name': 'postgresql',
    'db.operation.name': /[a-z]+/i.exec(text.replace(/\/\*.*?\*\//gs, ''))?.[0].toLowerCase() ?? 'statement',
    ...(table && { 'db.collection.name': table.toLowerCase() }),
    'db.query.text': text.slice(0, STATEMENT_LENGTH_MAX),
  }
}
