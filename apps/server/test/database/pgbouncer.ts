import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../server/server-process.ts'

const SETTINGS = fileURLToPath(new URL('../../../../ops/pgbouncer/pgbouncer.ini', import.meta.url))

export type PgBouncer = {
  /** The address of the database through it. */
  url: string
  stop(): Promise<void>
}

/** PgBouncer as `ops/pgbouncer/pgbouncer.ini` sets it up, in front of the PostgreSQL database at this address. */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<PgBouncer> {
  const server = new URL(databaseUrl)
  const settings = await readFile(SETTINGS, 'utf8')
  await setRole(databaseUrl, settings)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'heartwell-pgbouncer-'))
  const port = await freePort()
  const users = path.join(folder, 'users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${server.username}" ""\n`)
  await writeFile(file, settingsFor(settings, { host: hostOf(server), port, users }))
  await chmod(folder, 0o755)
  const owner = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(program, ['-q', ...owner, file], { cwd: folder, stdio: 'ignore' })
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  while (!(await accepts(Number(port)))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}.`)
    await delay(20)
  }
  return {
    url: `postgresql://${server.username}@127.0.0.1:${port}${server.pathname}`,
    async stop() {
      process.off('exit', abandon)
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const hostOf = (server: URL) => server.searchParams.get('host') ?? server.hostname

type Place = { host: string; port: string; users: string }

/** The settings of `ops/` with addresses and users of this machine. */
const settingsFor = (text: string, { host, port, users }: Place): string =>
  text
    .replace(/^heartwell = .*$/m, `* = host=${host}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = trust')
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)

/** The statements of the file, which the role needs instead of settings at each connect; for this database only. */
async function setRole(databaseUrl: string, settings: string): Promise<void> {
  const { username, pathname } = new URL(databaseUrl)
  const [role, database] = [username, pathname.slice(1)].map((name) => pg.escapeIdentifier(name))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const [, rest] of settings.matchAll(/^; {3}alter role heartwell (set .*;)$/gm))
    await client.query(`alter role ${role} in database ${database} ${rest}`)
  await client.end()
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
