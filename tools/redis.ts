import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export type RedisServer = {
  url: string
  /** Ends it at once: every connection is cut. */
  kill(): Promise<void>
  /** It answers nothing, on open connections, until it goes on. */
  pause(): void
  goOn(): void
  /** Starts it again on the same port. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

const PACKAGE = 'redis-server'
const PROGRAMS = ['redis-server', 'valkey-server']

/** The program of a Redis or Valkey server: REDIS_BIN, or one on the PATH. */
export function findRedis(): string | undefined {
  const wanted = process.env.REDIS_BIN
  if (wanted && !fs.existsSync(wanted)) throw new Error(`REDIS_BIN is ${wanted}, but there is no file.`)
  if (wanted) return wanted
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/opt/homebrew/bin']
  return PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) =>
    fs.existsSync(file),
  )
}

export const WITHOUT_REDIS =
  'No redis-server was found, so the tests of Redis are skipped. Install it (on Debian: apt-get install ' +
  `${PACKAGE}; with Homebrew: brew install redis), or set REDIS_BIN to the program.`

/** What the tests of Redis lack on Debian. */
export const missingRedisPackages = (): string[] => (findRedis() ? [] : [PACKAGE])

/** A Redis server for tests, on a free port of the loopback address, which stores nothing. */
export async function startRedis(): Promise<RedisServer> {
  const program = findRedis()
  if (!program) throw new Error(WITHOUT_REDIS)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heartwell-redis-'))
  const port = await freePort()
  let server = await start(program, folder, port)
  const abandon = () => {
    server.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const kill = () => end(server)
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    pause: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    async startAgain() {
      server = await start(program, folder, port)
    },
    async stop() {
      process.off('exit', abandon)
      await kill()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(program: string, folder: string, port: number): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const server = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000)
      if (/ready to accept connections/i.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Redis ended with code ${code}: ${log}`)))
  })
  return server
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}

/** A port of the loopback address that was free a moment ago. */
export function freePort(): Promise<number> {
  const server = net.createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
