import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { interests } from '@heartwell/contract/interests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Jobs, startJobs } from '../src/platform/jobs/jobs.ts'
import { openMetrics } from '../src/platform/metrics/metrics.ts'
import { serveMetrics } from '../src/platform/metrics/serve-metrics.ts'
import { aMember } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

const OPS = new URL('../../../ops/', import.meta.url)
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
