import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Jobs, startJobs } from '../../src/platform/jobs/jobs.ts'
import { openMetrics } from '../../src/platform/metrics/metrics.ts'
import { serveMetrics } from '../../src/platform/metrics/serve-metrics.ts'
import { tracesTo } from '../../src/platform/tracing/open-traces.ts'
import { aMember, PASSWORD } from '../factories.ts'
import { type TestApp, testApp } from '../test-app.ts'

const OPS = new URL('../../../../ops/', import.meta.url)
const NAME = /\bheartwell_[a-z_]+/g
/** What Prometheus appends to the name of a histogram. */
const namesIn = (text: string) =>
  new Set([...text.matchAll(NAME)].map(([name]) => name.replace(/_seconds_(count|bucket|sum)$/, '_seconds')))

let t: TestApp
let url: string
let jobs: Jobs
const stops: (() => Promise<void>)[] = []
let sockets = 3
beforeAll(async () => {
  t = await testApp()
  jobs = await startJobs({ db: t.db, log: t.deps.log })
  const database = { db: t.db, connections: () => ({ busy: 1, idle: 2, waiting: 0 }) }
  const ranking = { ready: () => true, waiting: async () => 7 }
  const metrics = openMetrics({ database, sockets: () => sockets, ranking })
  metrics.watch(t.app)
  const serving = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 }, t.deps.log)
  stops.push(() => serving.stop())
  url = typeof serving.address === 'object' ? `http://127.0.0.1:${serving.address?.port}` : ''
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await jobs.stop()
  await t.close()
})

const read = async () => (await fetch(`${url}/metrics`)).text()
const figureIn = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

test('requests are counted by the pattern of their route, without ids, names or addresses', async () => {
  const asha = await aMember(t, { name: 'Canary Asha' })
  await t.call(interests.connections, {}, { as: asha.token })
  await t.app.inject({ url: `/no-such-page/${asha.id}` })
  const text = await read()
  const { method, path } = interests.connections
  const route = `heartwell_http_request_duration_seconds_count{method="${method}",route="${path}",status="200"}`
  expect(figureIn(text, route)).toBe(1)
  expect(text).not.toContain(asha.id)
  expect(text).not.toMatch(/Canary|127\.0\.0\.1/)
})

test('sockets, connections and the ranking are read at each reading', async () => {
  expect(figureIn(await read(), 'heartwell_sockets')).toBe(3)
  sockets = 5
  const text = await read()
  expect(figureIn(text, 'heartwell_sockets')).toBe(5)
  expect(figureIn(text, 'heartwell_database_connections{state="idle"}')).toBe(2)
  expect(figureIn(text, 'heartwell_ranking_index_ready')).toBe(1)
  expect(figureIn(text, 'heartwell_ranking_changes_waiting')).toBe(7)
})

test('waiting emails are counted with the wait of the oldest', async () => {
  await t.db.deleteFrom('mails').execute()
  expect(figureIn(await read(), 'heartwell_mails_waiting')).toBe(0)
  const mail = { purpose: 'notice', to_address: 'a@members.example', subject: 'S', text_body: 'T' } as const
  const minuteAgo = new Date(Date.now() - 60_000)
  await t.db
    .insertInto('mails')
    .values([{ ...mail, created_at: minuteAgo }, mail, { ...mail, created_at: minuteAgo, sent_at: new Date() }])
    .execute()
  const text = await read()
  expect(figureIn(text, 'heartwell_mails_waiting')).toBe(2)
  expect(Math.floor(figureIn(text, 'heartwell_mails_oldest_seconds') / 60)).toBe(1)
})

test('due jobs are counted by their queue, and those that are not due are not', async () => {
  await jobs.declare('canary-queue')
  await jobs.send(t.db, 'canary-queue', {})
  await jobs.send(t.db, 'canary-queue', {}, { startAfter: new Date(Date.now() + 3_600_000) })
  const text = await read()
  expect(figureIn(text, 'heartwell_jobs_due{queue="canary-queue"}')).toBe(1)
  expect(figureIn(text, 'heartwell_jobs_oldest_seconds{queue="canary-queue"}')).toBeGreaterThanOrEqual(0)
})

test.each(['/', '/metrics?all', '/metrics/'])('the port of the measurements has nothing at %s', async (address) => {
  expect((await fetch(url + address)).status).toBe(404)
})

test('the public port does not serve the measurements', async () => {
  expect((await t.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

test.each(['prometheus/alerts.yml', 'grafana/heartwell.json'])(
  'ops/%s names only measurements that exist',
  async (file) => {
    const named = namesIn(readFileSync(fileURLToPath(new URL(file, OPS)), 'utf8'))
    const served = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    expect(named.size).toBeGreaterThan(5)
    expect([...named].filter((name) => !served.has(name))).toEqual([])
  },
)

describe('traces', () => {
  const exporter = new InMemorySpanExporter()
  const traces = tracesTo(new SimpleSpanProcessor(exporter), { service: 'heartwell', share: 1 })
  let traced: TestApp
  beforeAll(async () => {
    traced = await testApp({ traces })
  })
  afterAll(async () => {
    await traced.close()
    await traces.stop()
  })

  const spans = () => exporter.getFinishedSpans()
  /** All that a collector receives of a span. */
  const sentOf = () =>
    JSON.stringify(
      spans().map(({ name, attributes, events, status, links }) => [name, attributes, events, status, links]),
    )

  test('a request is a span with the pattern of its route, and its statements are spans below it', async () => {
    const { id, token } = await aMember(traced)
    exporter.reset()
    await traced.call(profiles.getUser, { body: { user_id: id } }, { as: token })
    const request = spans().find(({ name }) => name === 'POST /api/getuserbyid')
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/getuserbyid',
      'http.response.status_code': 200,
    })
    const session = spans().find(({ name }) => name === 'select sessions')
    expect(session?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
    expect(session?.attributes['db.query.text']).toContain('$1')
  })

  test('no span has an id, email address, name, text or token of a member', async () => {
    const asha = await aMember(traced, { gender: 'F', name: 'Canary Asha' })
    const bela = await aMember(traced, { gender: 'M', name: 'Canary Bela' })
    exporter.reset()
    const call = (...[endpoint, input]: Parameters<TestApp['call']>) => traced.call(endpoint, input, { as: asha.token })
    const own = { body: { user_id: asha.id } }
    await call(accounts.login, { body: { email: asha.email, password: PASSWORD } })
    await call(matching.matchedUsers, own)
    await call(profiles.getUser, { body: { user_id: bela.id } })
    await call(interests.send, { body: { user_id: asha.id, match_confirm_user_id: bela.id, note: 'Canary note' } })
    await call(notifications.history, own)
    await call(conversations.history, { params: { userId: asha.id, counsellorId: bela.id } })
    await call(conversations.list, { query: { search: 'Canary' } })
    await traced.app.inject({ url: `/no-such-page/${asha.id}` })
    expect(spans().length).toBeGreaterThan(20)
    const sent = sentOf()
    expect(sent).toContain('/api/chats/:userId/:counsellorId')
    for (const secret of [asha.id, bela.id, asha.email, bela.email, asha.token, 'Canary']) {
      expect(sent).not.toContain(secret)
      expect(sent).not.toContain(encodeURIComponent(secret))
    }
  })

  test('a job is a span with its queue; one that fails has the type of its error without the message', async () => {
    exporter.reset()
    const run = traces.job('digest', async () => {
      await traced.db.selectFrom('accounts').select('id').limit(1).execute()
      throw new RangeError('canary@members.example is not a number')
    })
    await expect(run).rejects.toThrow('canary')
    expect(spans().map(({ name }) => name)).toEqual(['select accounts', 'process digest'])
    const [, job] = spans()
    expect(job?.attributes).toMatchObject({ 'messaging.destination.name': 'digest', 'error.type': 'RangeError' })
    expect(sentOf()).not.toContain('canary')
  })

  test('without a request or a job, statements make no span', async () => {
    exporter.reset()
    await traced.db.selectFrom('accounts').select('id').limit(1).execute()
    expect(spans()).toEqual([])
  })
})
