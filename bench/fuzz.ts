import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { ProfileStatus, STATUSES } from '@heartwell/contract/profiles/people.ts'
import type { Database } from '../apps/server/src/platform/db/database.ts'
import { SESSION_COOKIE } from '../apps/server/src/platform/http/http.ts'
import { postgresData, type ServerData } from '../apps/server/test/database/server-data.ts'
import { freePort } from '../apps/server/test/server/server-process.ts'
import { startPostgres } from '../tools/postgres.ts'
import { runTool, ToolError } from '../tools/run-command.ts'
import { startBuilt } from './built-server.ts'
import { collectDelays, EVENT_LOOP_WATCHER, type LoopDelay, type RequestSpan, requestsDuring } from './event-loop.ts'
import { audit, type Broken } from './fuzz-audit.ts'
import { fuzzedBodies, type Shot } from './fuzz-bodies.ts'
import { type LongInput, longInputs } from './fuzz-lengths.ts'
import type { Seed } from './fuzz-members.ts'
import { hostileUploads, type Upload } from './fuzz-uploads.ts'

/**
 * 200 malicious uploads and 10,000 fuzzed bodies go to everything that visitors and members in onboarding can reach.
 * Then long addresses, headers and texts go to everything that visitors and members can reach. The target is the built
 * server on PostgreSQL. Goals: no 5xx, no stored row or file that breaks a rule, memory up by less than 100 MB, and no
 * answer that blocks the event loop for more than 50 ms. FUZZ_SEED repeats a run.
 */
const [UPLOADS, BODIES, AT_ONCE] = [200, 10_000, 8]
const MEMORY_RISE_MB = 100
const LOOP_DELAY_MS = 50
/** The wait after an answer, because the watcher reports with its next tick. */
const REPORT_WAIT_MS = 200
/** How often a request that was in flight during a long delay is repeated. */
const REPEATS = 3
const RESULT = path.resolve(import.meta.dirname, 'results/fuzz.json')
/** Collects garbage on a signal: otherwise garbage that is not yet collected would count as a leak. */
const COLLECT = "process.on('SIGUSR2', () => globalThis.gc())"

type Statuses = Record<string, number>
type Kind = 'uploads' | 'bodies' | 'longInputs'
type Sent = Record<Kind, Statuses> & { faults: string[]; spans: Span[]; promised: Map<string, ProfileStatus> }
/** Sends a request, counts its answer, and returns the name of the request. */
type Send = () => Promise<string>
type Span = RequestSpan & { kind: Kind; send: Send }
type Server = Awaited<ReturnType<typeof startBuilt>>

await runTool(async () => {
  const seed = Number(process.env.FUZZ_SEED ?? 20261121)
  const postgres = await startPostgres({ durable: false })
  const data = await postgresData(postgres.url('postgres'))
  try {
    const result = await data.use((database) => fuzz(database, data, seed))
    print(result)
    await writeFile(RESULT, `${JSON.stringify({ date: new Date().toISOString(), ...result }, null, 2)}\n`)
    if (result.missed.length > 0) throw new ToolError(`Missed: ${result.missed.join('; ')}. See ${RESULT}.`)
  } finally {
    await data.remove()
    await postgres.stop()
  }
})

async function fuzz({ db }: Database, { settings }: ServerData, seed: number) {
  const collect = `data:text/javascript,${encodeURIComponent(COLLECT)}`
  const options = ['--expose-gc', '--import', collect, '--import', EVENT_LOOP_WATCHER]
  const server = await startBuilt(
    { ...settings, PORT: await freePort(), RATE_LIMITS: 'off', PUSH_HOSTS: 'off' },
    options,
  )
  try {
    const uploads = await hostileUploads(db, UPLOADS)
    const bodies = await fuzzedBodies(db, BODIES, seed)
    const long = await longInputs(db)
    const sent: Sent = { uploads: {}, bodies: {}, longInputs: {}, faults: [], spans: [], promised: new Map() }
    const delays = collectDelays(server.child)
    const memory: Memory = { ready: await collected(server), peak: 0, after: 0, collected: 0 }
    const watch = setInterval(() => {
      memory.peak = Math.max(memory.peak, megabytes(server.pid))
    }, 250)
    const started = performance.now()
    await inTurns(uploads, (upload) => timed('uploads', () => sendUpload(server, upload, sent), sent))
    await inTurns(bodies, (shot) => timed('bodies', () => sendBody(server, shot, sent), sent))
    // One after another, so that a delay of the event loop belongs to one input.
    for (const input of long) await timed('longInputs', () => sendLong(server, input, sent), sent)
    const seconds = Math.round((performance.now() - started) / 1000)
    await delay(REPORT_WAIT_MS)
    const eventLoop = await loopDelays(delays, sent.spans)
    clearInterval(watch)
    memory.after = megabytes(server.pid)
    memory.collected = await collected(server)
    const broken = await audit(db, settings.DATA_DIR, sent.promised)
    return summarize({ seed, seconds, memory, broken, eventLoop, ...sent })
  } finally {
    await server.stop()
  }
}

type Memory = { ready: number; peak: number; after: number; collected: number }
type EventLoop = Awaited<ReturnType<typeof loopDelays>>
type Run = { seed: number; seconds: number; memory: Memory; broken: Broken; eventLoop: EventLoop } & Sent

/**
 * The longest delay of the event loop while each kind of request was in flight, and the delays over the limit. A delay
 * counts only when one of its requests, sent alone, causes at least half of it again each time: a garbage collection, a
 * job of the server or a pause of the whole machine can hit any request, and is listed as not repeated.
 */
async function loopDelays(reported: LoopDelay[], spans: Span[]) {
  const delays = reported
    .map((one) => ({
      ms: Math.round(one.ms),
      gcMs: Math.round(one.gcMs),
      atSeconds: Math.round((one.from - (spans[0]?.from ?? one.from)) / 1000),
      during: requestsDuring(one, spans),
    }))
    .filter(({ during }) => during.length > 0)
  const largestMs = (kind: Kind) =>
    Math.max(0, ...delays.filter(({ during }) => during.some((span) => span.kind === kind)).map(({ ms }) => ms))
  const largest = { uploads: largestMs('uploads'), bodies: largestMs('bodies'), longInputs: largestMs('longInputs') }
  const tooLong: { ms: number; alone: number; request: string }[] = []
  const notRepeated: { ms: number; gcMs: number; atSeconds: number; during: string }[] = []
  for (const { during, ms, ...rest } of delays.filter(({ ms }) => ms > LOOP_DELAY_MS)) {
    const before = tooLong.length
    for (const { name, send } of during) {
      const alone = await delayAlone(reported, send)
      if (alone > LOOP_DELAY_MS / 2) tooLong.push({ ms, alone, request: name })
    }
    if (tooLong.length === before) notRepeated.push({ ms, ...rest, during: during.map(({ name }) => name).join(', ') })
  }
  return { limitMs: LOOP_DELAY_MS, largestMs: largest, tooLong, notRepeated }
}

/** The shortest of the longest delays that a request causes each time it is sent alone. */
async function delayAlone(reported: LoopDelay[], send: Send): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let round = 0; round < REPEATS; round += 1) {
    const known = reported.length
    await send()
    await delay(REPORT_WAIT_MS)
    const longest = reported.slice(known).reduce((most, { ms }) => Math.max(most, ms), 0)
    shortest = Math.min(shortest, Math.round(longest))
  }
  return shortest
}

function summarize({ promised, memory, spans: _, ...run }: Run) {
  const fiveHundreds = [run.uploads, run.bodies, run.longInputs]
    .flatMap(Object.entries)
    .filter(([status]) => Number(status) >= 500)
  const faults = fiveHundreds.reduce((sum, [, count]) => sum + Number(count), 0)
  const brokenRows = Object.values(run.broken).reduce((sum, count) => sum + count, 0)
  const rise = memory.collected - memory.ready
  const delayed = run.eventLoop.tooLong.length
  const missed = [
    ...(faults + run.faults.length > 0 ? [`${faults} answers of 5xx, ${run.faults.length} without any`] : []),
    ...(brokenRows > 0 ? [`${brokenRows} rows or files that break a rule`] : []),
    ...(rise >= MEMORY_RISE_MB ? [`memory rose by ${rise} MB`] : []),
    ...(delayed > 0 ? [`${delayed} answers that blocked the event loop for more than ${LOOP_DELAY_MS} ms`] : []),
  ]
  const machine = { cpus: os.cpus().length, node: process.version, load: os.loadavg()[0] }
  return {
    machine,
    ...run,
    fiveHundreds: faults,
    brokenRows,
    memoryMb: { ...memory, rise },
    reportedStatus: promised.size,
    missed,
  }
}

/** Sends a request and records when it was in flight. */
async function timed(kind: Kind, send: Send, sent: Sent) {
  const from = now()
  const name = await send()
  sent.spans.push({ kind, name, from, to: now(), send })
}

async function inTurns<T>(items: T[], send: (item: T) => Promise<void>) {
  const rest = items.values()
  const client = async () => {
    for (const item of rest) await send(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
}

function sendUpload({ url }: Server, { as, payload, headers }: Upload, sent: Sent) {
  const body = new Uint8Array(payload)
  return post(`${url}${onboarding.updateUser.path}`, { as, headers, body }, sent, 'uploads')
}

function sendBody({ url }: Server, { e, as, text }: Shot, sent: Sent) {
  const headers = { 'content-type': 'application/json' }
  return post(`${url}${e.path}`, { as, headers, body: text }, sent, 'bodies')
}

async function sendLong(
  { url }: Server,
  { name, method, path: rawPath, headers, body }: LongInput,
  sent: Sent,
): Promise<string> {
  const { hostname, port } = new URL(url)
  // Not by `fetch`, which resolves the dots of a path. Each request has its own connection, because the server closes
  // those it answers with 431.
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path: rawPath, headers, agent: false })
    request.on('error', reject)
    request.on('response', (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject)
    })
    request.end(body)
  })
  await countAnswer(name, answer, sent, 'longInputs')
  return name
}

type Post = { as: Seed | undefined; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | string }

async function post(url: string, { as, headers, body }: Post, sent: Sent, kind: Kind): Promise<string> {
  const cookie: Record<string, string> = as ? { cookie: `${SESSION_COOKIE}=${as.token}` } : {}
  const fetched = fetch(url, { method: 'POST', headers: { ...headers, ...cookie }, body })
  const answer = fetched.then(async (response) => ({ status: response.status, text: await response.text() }))
  const name = `POST ${new URL(url).pathname}`
  const answered = await countAnswer(name, answer, sent, kind)
  if (answered && answered.status < 300 && as) remember(sent, as.id, answered.text)
  return name
}

/** Waits for an answer and counts it; undefined when there is none. */
async function countAnswer(name: string, answer: Promise<{ status: number; text: string }>, sent: Sent, kind: Kind) {
  try {
    const { status, text } = await answer
    sent[kind][status] = (sent[kind][status] ?? 0) + 1
    if (status >= 500) sent.faults.push(`${status} ${name} ${text.slice(0, 200)}`)
    return { status, text }
  } catch (error) {
    sent.faults.push(`no answer to ${name}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/** Milliseconds since the epoch, as the watcher of the event loop gives them. */
function now() {
  return performance.timeOrigin + performance.now()
}

/** The furthest status that an answer reported to a member. */
function remember({ promised }: Sent, id: string, text: string) {
  const reportedStatus = ProfileStatus.safeParse(/"profile_completion_status":"(\w+)"/.exec(text)?.[1]).data
  const known = promised.get(id)
  if (reportedStatus && (!known || STATUSES.indexOf(known) < STATUSES.indexOf(reportedStatus)))
    promised.set(id, reportedStatus)
}

/** The resident memory after two collections. */
async function collected({ pid }: Server): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    process.kill(pid, 'SIGUSR2')
    await delay(1500)
  }
  return megabytes(pid)
}

function megabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

function print(result: ReturnType<typeof summarize>) {
  const { memoryMb: m, seconds, uploads, bodies, longInputs: long, broken, eventLoop: loop } = result
  const row = (name: string, counts: Statuses) => {
    const sum = Object.values(counts).reduce((a, b) => a + b, 0)
    const parts = Object.entries(counts).map(([status, n]) => `${status}: ${n} (${((100 * n) / sum).toFixed(1)} %)`)
    console.log(`  ${name.padEnd(18)} ${sum} answers: ${parts.join(', ')}`)
  }
  console.log(
    `\n${UPLOADS} malicious uploads, ${BODIES} fuzzed bodies and long inputs in ${seconds} s, seed ${result.seed}`,
  )
  row('uploads', uploads)
  row('bodies', bodies)
  row('long inputs', long)
  console.log(`  5xx                ${result.fiveHundreds}; without an answer ${result.faults.length}`)
  console.log(`  members who were told a status by a body that was still right: ${result.reportedStatus}`)
  console.log(`  rule-breaking rows ${result.brokenRows} by ${Object.keys(broken).length} rules`)
  for (const [rule, count] of Object.entries(broken)) if (count > 0) console.log(`    ${count} × ${rule}`)
  console.log(
    `  memory             ready ${m.ready} MB, peak ${m.peak} MB, after ${m.after} MB, collected ${m.collected} MB`,
  )
  console.log(`  memory rise        ${m.rise} MB of at most ${MEMORY_RISE_MB} MB`)
  const { uploads: u, bodies: b, longInputs: l } = loop.largestMs
  console.log(`  event loop         blocked for ${u} ms by uploads, ${b} ms by bodies, ${l} ms by long inputs`)
  for (const { ms, alone, request } of loop.tooLong.slice(0, 20))
    console.log(`    ${ms} ms by ${request}; ${alone} ms or more when sent again`)
  for (const { ms, gcMs, atSeconds, during } of loop.notRepeated.slice(0, 20))
    console.log(`    ${ms} ms once, ${gcMs} of them garbage, at ${atSeconds} s, during ${during}`)
  for (const fault of result.faults.slice(0, 20)) console.log(`  ${fault}`)
}
