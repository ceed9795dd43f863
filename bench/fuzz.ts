import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onboarding } from '@heartwell/contract/onboarding.ts'
import { ProfileStatus, STATUSES } from '@heartwell/contract/people.ts'
import type { Database } from '../apps/server/src/platform/db/database.ts'
import { SESSION_COOKIE } from '../apps/server/src/platform/http.ts'
import { postgresData, type ServerData } from '../apps/server/test/server-data.ts'
import { freePort } from '../apps/server/test/server-process.ts'
import { startPostgres } from '../tools/postgres.ts'
import { runTool, ToolError } from '../tools/run-command.ts'
import { startBuilt } from './built-server.ts'
import { audit, type Broken } from './fuzz-audit.ts'
import { fuzzedBodies, type Shot } from './fuzz-bodies.ts'
import type { Seed } from './fuzz-members.ts'
import { hostileUploads, type Upload } from './fuzz-uploads.ts'

/**
 * 200 malicious uploads and 10,000 fuzzed bodies to what visitors and members in onboarding can reach, sent to the
 * built server on PostgreSQL. Goals: no 5xx, no stored row or file that breaks a rule, memory up by less than 100 MB.
 * FUZZ_SEED repeats a run.
 */
const [UPLOADS, BODIES, AT_ONCE] = [200, 10_000, 8]
const MEMORY_RISE_MB = 100
const RESULT = path.resolve(import.meta.dirname, 'results/fuzz.json')
/** Collects garbage when asked by a signal: without it, memory that is only not yet collected counts as kept. */
const COLLECT = "process.on('SIGUSR2', () => globalThis.gc())"

type Statuses = Record<string, number>
type Sent = { uploads: Statuses; bodies: Statuses; faults: string[]; promised: Map<string, ProfileStatus> }
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
  const options = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(COLLECT)}`]
  const server = await startBuilt(
    { ...settings, PORT: await freePort(), RATE_LIMITS: 'off', PUSH_HOSTS: 'off' },
    options,
  )
  try {
    const [uploads, bodies] = [await hostileUploads(db, UPLOADS), await fuzzedBodies(db, BODIES, seed)]
    const sent: Sent = { uploads: {}, bodies: {}, faults: [], promised: new Map() }
    const memory: Memory = { ready: await collected(server), peak: 0, after: 0, collected: 0 }
    const watch = setInterval(() => {
      memory.peak = Math.max(memory.peak, megabytes(server.pid))
    }, 250)
    const started = performance.now()
    await inTurns(uploads, (upload) => sendUpload(server, upload, sent))
    await inTurns(bodies, (shot) => sendBody(server, shot, sent))
    const seconds = Math.round((performance.now() - started) / 1000)
    clearInterval(watch)
    memory.after = megabytes(server.pid)
    memory.collected = await collected(server)
    const broken = await audit(db, settings.DATA_DIR, sent.promised)
    return judged({ seed, seconds, memory, broken, ...sent })
  } finally {
    await server.stop()
  }
}

type Memory = { ready: number; peak: number; after: number; collected: number }
type Run = { seed: number; seconds: number; memory: Memory; broken: Broken } & Sent

function judged({ promised, memory, ...run }: Run) {
  const fiveHundreds = [run.uploads, run.bodies].flatMap(Object.entries).filter(([status]) => Number(status) >= 500)
  const faults = fiveHundreds.reduce((sum, [, count]) => sum + Number(count), 0)
  const brokenRows = Object.values(run.broken).reduce((sum, count) => sum + count, 0)
  const rise = memory.collected - memory.ready
  const missed = [
    ...(faults + run.faults.length > 0 ? [`${faults} answers of 5xx, ${run.faults.length} without any`] : []),
    ...(brokenRows > 0 ? [`${brokenRows} rows or files that break a rule`] : []),
    ...(rise >= MEMORY_RISE_MB ? [`memory rose by ${rise} MB`] : []),
  ]
  const machine = { cpus: os.cpus().length, node: process.version, load: os.loadavg()[0] }
  return {
    machine,
    ...run,
    fiveHundreds: faults,
    brokenRows,
    memoryMb: { ...memory, rise },
    told: promised.size,
    missed,
  }
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
  return post(`${url}${onboarding.updateUser.path}`, { as, headers, body }, sent, sent.uploads)
}

function sendBody({ url }: Server, { e, as, text }: Shot, sent: Sent) {
  const headers = { 'content-type': 'application/json' }
  return post(`${url}${e.path}`, { as, headers, body: text }, sent, sent.bodies)
}

type Post = { as: Seed | undefined; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | string }

async function post(url: string, { as, headers, body }: Post, sent: Sent, counts: Statuses) {
  const cookie: Record<string, string> = as ? { cookie: `${SESSION_COOKIE}=${as.token}` } : {}
  try {
    const response = await fetch(url, { method: 'POST', headers: { ...headers, ...cookie }, body })
    const text = await response.text()
    counts[response.status] = (counts[response.status] ?? 0) + 1
    if (response.status >= 500) sent.faults.push(`${response.status} ${new URL(url).pathname} ${text.slice(0, 200)}`)
    if (response.ok && as) remember(sent, as.id, text)
  } catch (error) {
    sent.faults.push(`no answer from ${new URL(url).pathname}: ${error instanceof Error ? error.message : error}`)
  }
}

/** The furthest status that an answer told a member. */
function remember({ promised }: Sent, id: string, text: string) {
  const told = ProfileStatus.safeParse(/"profile_completion_status":"(\w+)"/.exec(text)?.[1]).data
  const known = promised.get(id)
  if (told && (!known || STATUSES.indexOf(known) < STATUSES.indexOf(told))) promised.set(id, told)
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

function print(result: ReturnType<typeof judged>) {
  const { memoryMb: m, seconds, uploads, bodies, broken } = result
  const row = (name: string, counts: Statuses) => {
    const sum = Object.values(counts).reduce((a, b) => a + b, 0)
    const parts = Object.entries(counts).map(([status, n]) => `${status}: ${n} (${((100 * n) / sum).toFixed(1)} %)`)
    console.log(`  ${name.padEnd(18)} ${sum} answers: ${parts.join(', ')}`)
  }
  console.log(`\n${UPLOADS} malicious uploads and ${BODIES} fuzzed bodies in ${seconds} s, seed ${result.seed}`)
  row('uploads', uploads)
  row('bodies', bodies)
  console.log(`  5xx                ${result.fiveHundreds}; without an answer ${result.faults.length}`)
  console.log(`  members who were told a status by a body that was still right: ${result.told}`)
  console.log(`  rule-breaking rows ${result.brokenRows} by ${Object.keys(broken).length} rules`)
  for (const [rule, count] of Object.entries(broken)) if (count > 0) console.log(`    ${count} × ${rule}`)
  console.log(
    `  memory             ready ${m.ready} MB, peak ${m.peak} MB, after ${m.after} MB, collected ${m.collected} MB`,
  )
  console.log(`  memory rise        ${m.rise} MB of at most ${MEMORY_RISE_MB} MB`)
  for (const fault of result.faults.slice(0, 20)) console.log(`  ${fault}`)
}
