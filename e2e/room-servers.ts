import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { DEMO_SECRET } from '../demo/src/logins.ts'
import { startPostgres } from '../tools/postgres.ts'
import { repositoryRoot } from '../tools/run-command.ts'
import { waitLonger } from './fixtures.ts'
import { PATIENT_DATABASE } from './patient-database.ts'
import { DEMO_PASSWORD } from './people.ts'
import { codeOf } from './staff.ts'

const READY_POLL_MS = 200

export type Servers = {
  /** The URLs of the processes. */
  urls: readonly string[]
  db: pg.Pool
  stop(): Promise<void>
}
export type EmbeddedServer = { url: string; stop(): Promise<void> }
type ServerProcess = { url: string; process: ChildProcess }

/** Starts one process for each of the settings, with the demo people on one PostgreSQL, as behind a load balancer. */
export async function startServers(settings: readonly Record<string, string>[]): Promise<Servers> {
  const folder = newFolder()
  const postgres = await startPostgres({ durable: false, inMemory: true })
  const db = new pg.Pool({ connectionString: postgres.url('postgres') })
  const started: ServerProcess[] = []
  const database = { DATABASE_URL: postgres.url('postgres'), ...PATIENT_DATABASE }
  // One after the other, because the first one fills the database.
  for (const env of settings) started.push(await startProcess(path.join(folder, 'data'), { ...database, ...env }))
  return {
    urls: started.map(({ url }) => url),
    db,
    async stop() {
      await db.end()
      await Promise.all(started.map(({ process: child }) => ended(child)))
      await postgres.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts one process with the demo people on the embedded database. */
export async function startEmbeddedServer(settings: Record<string, string>): Promise<EmbeddedServer> {
  const folder = newFolder()
  const { url, process: child } = await startProcess(path.join(folder, 'data'), settings)
  return {
    url,
    async stop() {
      await ended(child)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'heartwell-room-'))

async function startProcess(dataDir: string, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'apps/server/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      REQUESTS_AT_ONCE: '1000',
      LOG_LEVEL: 'warn',
      SHUTDOWN_WAIT_MS: '0',
      READY_FREE_DISK: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS))
  }
  return { url, process: child }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  child.kill('SIGTERM')
  return gone
}

function freePort(): Promise<number> {
  const server = net.createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

type Appointment = { member: string; counsellor: string; startsInMinutes?: number; minutes?: number; state?: string }

/** Inserts a booked and paid appointment of two demo people, by their email addresses. @returns its id */
export async function anAppointment({ db }: Servers, appointment: Appointment): Promise<string> {
  const { member, counsellor, startsInMinutes = 5, minutes = 50, state = 'confirmed' } = appointment
  const [memberId, counsellorId] = await Promise.all([accountId(db, member), accountId(db, counsellor)])
  const id = randomUUID()
  // The demo has its own appointments, possibly at this time.
  await db.query(`update bookings set state = 'cancelled' where counsellor_id = $1`, [counsellorId])
  await db.query(
    `insert into bookings (id, member_id, counsellor_id, state, starts_at, ends_at, blocked, member_zone, price_minor,
       currency, refund_hours, created_at, confirmed_at)
     select $1, $2, $3, $4, s, s + $6 * interval '1 minute', tstzrange(s, s + $6 * interval '1 minute'), 'Europe/London',
       5000, 'GBP', 24, now(), now()
     from (select now() + $5 * interval '1 minute' as s) as t`,
    [id, memberId, counsellorId, state, startsInMinutes, minutes],
  )
  await db.query(
    `insert into counselling_access (member_id, counsellor_id, is_open, created_at) values ($1, $2, true, now())
     on conflict (member_id, counsellor_id) do update set is_open = true`,
    [memberId, counsellorId],
  )
  return id
}

async function accountId(db: pg.Pool, email: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id from accounts where email = $1', [email])
  const [row] = rows
  if (!row) throw new Error(`The demo has nobody with the e-mail ${email}.`)
  return row.id
}

/** Opens a separate browser at this process. It records its connections for `decodedFrames` and `routeOf`. */
export async function browserAt(browser: Browser, url: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(url && { baseURL: url }), viewport: { width: 1440, height: 900 } })
  await context.addInitScript(waitLonger)
  await context.addInitScript(() => {
    const connections: RTCPeerConnection[] = []
    const Original = RTCPeerConnection
    Object.assign(window, { connections })
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        connections.push(this)
      }
    }
  })
  return context.newPage()
}

/** The number of the partner's video frames that this page has decoded so far. */
export const decodedFrames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] }
    const all = await Promise.all(connections.map((connection) => connection.getStats()))
    return all
      .flatMap((report) => [...report.values()])
      .reduce(
        (sum, entry) => sum + (entry.type === 'inbound-rtp' && entry.kind === 'video' ? entry.framesDecoded : 0),
        0,
      )
  })

/** The candidate types of the connection in use, such as 'host host' or 'relay relay', and its transport policy. */
export const routeOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] }
    const connection = connections.findLast(({ connectionState }) => connectionState === 'connected')
    const report = new Map([...((await connection?.getStats()) ?? new Map())] as [string, Record<string, string>][])
    const transport = [...report.values()].find(({ type }) => type === 'transport')
    const pair = report.get(transport?.selectedCandidatePairId ?? '')
    const kind = (id: string | undefined) => report.get(id ?? '')?.candidateType
    return `${kind(pair?.localCandidateId)} ${kind(pair?.remoteCandidateId)}`
  })

/** Signs in a demo member by API. */
export async function signInMember(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/userlogin', { data: { email, password: DEMO_PASSWORD } })
  if (!answer.ok()) throw new Error(`The member is refused with ${answer.status()}.`)
  const { data } = (await answer.json()) as { data: { id: string; name: string; email: string } }
  await page.goto('/healthz')
  const user = JSON.stringify({ id: data.id, name: data.name, email: data.email })
  await page.evaluate((text) => localStorage.setItem('currentUser', text), user)
}

/** Signs in a demo counsellor. A code works once, so each counsellor can sign in once in 30 seconds. */
export async function signInCounsellor(page: Page, email: string): Promise<void> {
  const data = { email, password: DEMO_PASSWORD, code: codeOf(DEMO_SECRET) }
  const answer = await page.request.post('/api/provider/sign-in', { data })
  if (!answer.ok()) throw new Error(`The counsellor is refused with ${answer.status()}.`)
}
