/**
 * The provider's console at 100,000 members on PostgreSQL: the time of its lists and of its home page, and how long a
 * reviewer who uses the keyboard alone needs for each of 100 profiles. Goals: p95 of each list at most 200 ms, at most
 * ten seconds for each profile.
 */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { askServer } from '../apps/server/src/platform/operator-socket.ts'
import { postgresData, type ServerData } from '../apps/server/test/server-data.ts'
import { freePort } from '../apps/server/test/server-process.ts'
import { startPostgres } from '../tools/postgres.ts'
import { repositoryRoot, runTool, secondsSince, ToolError } from '../tools/run-command.ts'
import { startBuilt } from './built-server.ts'
import { decideByKeyboard, type SignIn } from './console/keyboard.ts'
import { type Size, storeMembers } from './console/stored-members.ts'

const SIZE: Size = { pending: 40_000, approved: 55_000, rejected: 5_000, withFiles: 120 }
const DECISIONS = 100
const REQUESTS = 100
const FILL_TIMEOUT_MS = 600_000
const [LIST_GOAL_MS, DECISION_GOAL_S] = [200, 10]
const RESULT = path.join(repositoryRoot, 'bench/results/console.json')
const PASSWORD = 'Twelve-letters-and-more'

await runTool(async () => {
  const postgres = await startPostgres({ durable: true })
  const data = await postgresData(postgres.url('postgres'))
  try {
    const started = performance.now()
    await fill(data)
    console.log(`members stored (${secondsSince(started)})`)
    const result = await measure(data)
    await writeFile(RESULT, `${JSON.stringify({ ...about(), ...result }, null, 2)}\n`)
    report(result)
  } finally {
    await data.remove()
    await postgres.stop()
  }
})

async function fill({ settings }: ServerData): Promise<void> {
  const options = { max: 1, statementTimeoutMs: FILL_TIMEOUT_MS }
  const database = await openPostgres(settings.DATABASE_URL ?? '', silentLog, options)
  try {
    await storeMembers(database.db, settings.DATA_DIR, SIZE)
  } finally {
    await database.close()
  }
}

const about = () => ({
  date: new Date().toISOString(),
  machine: { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version, load: os.loadavg()[0] },
  size: SIZE,
})

type Result = Awaited<ReturnType<typeof measure>>

async function measure({ settings }: ServerData) {
  const server = await startBuilt({ ...settings, PORT: await freePort(), RATE_LIMITS: 'off' })
  try {
    const staff = await aReviewer(settings.DATA_DIR)
    const cookie = await signInByApi(server.url, staff)
    const lists = await measureLists(server.url, cookie)
    const seconds = await decideByKeyboard(server.url, await aReviewer(settings.DATA_DIR), DECISIONS)
    const left = await callJson(server.url, cookie, '/api/provider/queue?decided=approved')
    return {
      lists,
      keyboard: { decisions: seconds.length, ...spread(seconds), seconds },
      newestApproved: left.rows.length,
    }
  } finally {
    await server.stop()
  }
}

/** The newest pages, and one far down each list. */
async function measureLists(url: string, cookie: string) {
  const lists: Record<string, ReturnType<typeof spread>> = {}
  const measureOne = async (name: string, address: () => string) => {
    const times: number[] = []
    for (let at = 0; at < REQUESTS; at += 1) {
      const started = performance.now()
      await callJson(url, cookie, address())
      times.push(performance.now() - started)
    }
    lists[name] = spread(times)
    console.log(`${name}: p95 ${lists[name].p95} ms`)
  }
  const queue = '/api/provider/queue'
  const cursorAfter = async (address: string, pages: number) => {
    let cursor = ''
    for (let at = 0; at < pages; at += 1) {
      const joined = `${address}${address.includes('?') ? '&' : '?'}cursor=${cursor}`
      cursor = (await callJson(url, cookie, cursor ? joined : address)).next_cursor
    }
    return cursor
  }
  const deep = await cursorAfter(queue, 20)
  const waiting = (await callJson(url, cookie, queue)).rows as { id: string }[]
  await measureOne('home', () => '/api/provider/today')
  await measureOne('waiting', () => queue)
  await measureOne('waiting, page 21', () => `${queue}?cursor=${deep}`)
  await measureOne('approved', () => `${queue}?decided=approved`)
  await measureOne('rejected', () => `${queue}?decided=rejected`)
  await measureOne('new photos', () => '/api/provider/photos')
  let next = 0
  const profile = () => waiting[next++ % waiting.length]?.id
  await measureOne('one profile', () => `/api/provider/members/${profile()}`)
  await measureOne('hints of one profile', () => `${queue}/${profile()}`)
  return lists
}

async function callJson(url: string, cookie: string, address: string) {
  const answer = await fetch(url + address, { headers: { cookie } })
  if (!answer.ok) throw new ToolError(`${address} answers ${answer.status}`)
  return answer.json()
}

async function aReviewer(dataDir: string): Promise<SignIn> {
  const email = `reviewer.${randomUUID()}@staff.example`
  const answer = await askServer(dataDir, ['create-staff', email, '--name', 'Anna Reviewer', '--password', PASSWORD])
  const secret = /shown once\): (\S+)/.exec(answer?.text ?? '')?.[1]
  if (!secret) throw new ToolError(`No secret in: ${answer?.text}`)
  return { email, password: PASSWORD, code: () => new TOTP({ secret: Secret.fromBase32(secret) }).generate() }
}

async function signInByApi(url: string, { email, password, code }: SignIn): Promise<string> {
  const answer = await fetch(`${url}/api/provider/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-requested-with': 'heartwell' },
    body: JSON.stringify({ email, password, code: code() }),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (!cookie) throw new ToolError(`No session: ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}

function spread(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = (share: number) => Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) * 100) / 100
  return { p50: rank(0.5), p95: rank(0.95), worst: rank(1) }
}

function report({ lists, keyboard }: Result) {
  console.log(`keyboard: p50 ${keyboard.p50} s, worst ${keyboard.worst} s for each of ${keyboard.decisions} profiles`)
  const missed = Object.entries(lists).filter(([, { p95 }]) => p95 > LIST_GOAL_MS)
  if (missed.length > 0) throw new ToolError(`Over ${LIST_GOAL_MS} ms: ${missed.map(([name]) => name).join(', ')}`)
  if (keyboard.worst > DECISION_GOAL_S) throw new ToolError(`A decision took more than ${DECISION_GOAL_S} s.`)
}
