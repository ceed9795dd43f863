import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { canInstallPackages, installPackages } from './debian-packages.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type PostgresServer = {
  /** The address of one database on this server. */
  url(database: string): string
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** False trades safety against power loss for speed: for throw-away databases only. */
  durable?: boolean
  /** True keeps the data in memory where there is room for it: for databases that stay small, as those of tests do. */
  inMemory?: boolean
  /** True for a process group of its own, which a signal to the group of this process does not reach. */
  detached?: boolean
}

const USER = 'heartwell'

/**
 * A PostgreSQL server for tests and tools: the one that DATABASE_URL names, or otherwise a new one in a temporary
 * folder that listens only on a socket there and ends with `stop()` or with this process.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const given = process.env.DATABASE_URL
  if (given) return { url: (database) => withDatabase(given, database), stop: async () => {} }
  const bin = findBinaries() ?? (await installBinaries())
  const owner = unprivilegedUser()
  const parent = options.inMemory ? temporaryFolder() : os.tmpdir()
  const folder = fs.mkdtempSync(path.join(parent, 'heartwell-pg-'))
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  try {
    createCluster(bin, folder, owner)
    const server = await startServer(bin, folder, owner, options)
    return {
      url: (database) => `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(folder)}`,
      stop: () => stopServer(server, folder),
    }
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The folder that holds `initdb` and `postgres`: POSTGRES_BIN, the PATH, then the packages' usual places. */
export function findBinaries(): string | null {
  const configured = process.env.POSTGRES_BIN
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [configured, ...versions('/usr/lib/postgresql'), ...versions('/opt/homebrew/opt'), ...onPath]
  const found = candidates.find((folder) => folder && hasServer(folder))
  if (configured && found !== configured)
    throw new Error(`POSTGRES_BIN is ${configured}, but no initdb and postgres are there.`)
  return found ? fs.realpathSync(found) : null
}

const hasServer = (folder: string) => ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name)))

/** The `bin` folders below, newest version first. */
function versions(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  const number = (name: string) => Number(name.replace('postgresql@', ''))
  return fs
    .readdirSync(folder)
    .filter((name) => number(name) >= 15)
    .sort((a, b) => number(b) - number(a))
    .map((name) => path.join(folder, name, 'bin'))
}

/** What a server lacks on Debian. */
export const missingPostgresPackages = (): string[] =>
  process.env.DATABASE_URL || findBinaries() ? [] : ['postgresql']

/** Installs PostgreSQL on Debian as root. @throws Error that says what to install elsewhere */
async function installBinaries(): Promise<string> {
  if (!canInstallPackages()) throw new Error(fs.existsSync('/etc/debian_version') ? HOW_ON_DEBIAN : HOW_ELSEWHERE)
  await installPackages(missingPostgresPackages())
  const bin = findBinaries()
  if (!bin) throw new Error(`The installation did not bring a PostgreSQL server. ${HOW_ON_DEBIAN}`)
  return bin
}

const OR = 'Or set POSTGRES_BIN to the folder of initdb and postgres, or DATABASE_URL to a server of your own.'
const HOW_ON_DEBIAN = `No PostgreSQL server (15 or newer) was found. Install it with: sudo apt-get install postgresql. ${OR}`
const HOW_ELSEWHERE = `No PostgreSQL server (15 or newer) was found. Install one, for example with: brew install postgresql@17. ${OR}`

export type Owner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'))
  if (!line)
    throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as.')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function createCluster(bin: string, folder: string, owner: Owner | null): void {
  const settings = ['-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']
  const { status, stderr } = spawnSync(path.join(bin, 'initdb'), ['-D', path.join(folder, 'data'), ...settings], {
    cwd: folder,
    encoding: 'utf8',
    ...owner,
  })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

async function startServer(
  bin: string,
  folder: string,
  owner: Owner | null,
  { durable = true, inMemory = false, detached = false }: PostgresOptions,
): Promise<ChildProcess> {
  // Throw-away databases are too short-lived for autovacuum, and their queries too short for compiling.
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off']
  const settings = ['listen_addresses=', 'max_connections=200', 'timezone=UTC', ...(durable ? [] : fast)]
  if (inMemory) settings.push('max_wal_size=256MB')
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', path.join(folder, 'data'), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: folder, detached, stdio: ['ignore', 'ignore', 'pipe'], ...owner },
  )
  process.once('exit', () => abandonServer(server, folder))
  await readiness(server)
  return server
}

function readiness(server: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}: ${log}`)))
  })
}

/** SIGINT is PostgreSQL's fast shutdown: it does not wait for connected clients. */
async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }
  fs.rmSync(folder, { recursive: true, force: true })
}

/** This process ends without having stopped the server, and no time is left to wait for it. */
function abandonServer(server: ChildProcess, folder: string): void {
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGQUIT')
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}
