import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import { fileURLToPath } from 'node:url'

export type Settings = Record<string, string | undefined>
export type Exit = { code: number | null; signal: NodeJS.Signals | null; output: string }
export type ServerProcess = {
  url: string
  pid: number
  /** The output so far. */
  output(): string
  exited: Promise<Exit>
  running(): boolean
  /** Resolves when /readyz reports it. @throws when the process ends before. */
  ready(): Promise<void>
  /** SIGKILL: nothing in the process gets a chance. */
  kill(): Promise<Exit>
  /** SIGTERM: the graceful way. */
  stop(): Promise<Exit>
}

const program = (name: string) => fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))
/** Far more than a start takes on a busy machine. */
const READY_MS = 280_000
const ANSWER_MS = 60_000
const POLL_INTERVAL_MS = 50

/** How a test server differs from one that a person starts. */
const QUIET: Settings = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  DEMO: '0',
  RATE_LIMITS: 'off',
  REQUESTS_AT_ONCE: '1000',
  READY_FREE_DISK: '0',
  STOP_LIMIT_MS: '280000',
  LOG_LEVEL: 'warn',
}

type Life = {
  /** The server runs for minutes, so the embedded database is compiled thoroughly. */
  isLong?: boolean
}

/** Starts the built server as a separate process with these settings and no others. */
export function launchServer(
  settings: Settings & { PORT: string; DATA_DIR: string },
  { isLong = false }: Life = {},
): ServerProcess {
  const child = run('main', [], { ...QUIET, ...settings }, settings.DATA_DIR, isLong)
  const { exited, output } = watch(child)
  const running = () => child.exitCode === null && child.signalCode === null
  const url = `http://127.0.0.1:${settings.PORT}`
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return {
    url,
    pid: child.pid ?? 0,
    output,
    exited,
    running,
    ready: () => readiness(url, running, output),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Starts the server and waits until it is ready. */
export async function startServerProcess(settings: Parameters<typeof launchServer>[0]): Promise<ServerProcess> {
  const server = launchServer(settings)
  await server.ready()
  return server
}

/** Runs `npm run admin -- …` on this data, in a folder without the `.env` of the person who runs the tests. */
export const runAdmin = (settings: Settings & { DATA_DIR: string }, ...args: string[]): Promise<Exit> =>
  launchAdmin(settings, ...args).exited

/** The same as a process that can be killed. */
export function launchAdmin(settings: Settings & { DATA_DIR: string }, ...args: string[]) {
  const child = run('admin', args, { ...QUIET, ...settings }, settings.DATA_DIR)
  const { exited } = watch(child)
  return {
    exited,
    kill() {
      child.kill('SIGKILL')
      return exited
    },
  }
}

/** A port that was free a moment ago, so that a server can be restarted on the same one. */
export function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? String(address.port) : '0'
      probe.close(() => resolve(port))
    })
  })
}

function run(name: string, args: string[], settings: Settings, cwd: string, isLong = false): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const env = Object.entries({ PATH, HOME, TMPDIR, ...settings }).filter(([, value]) => value !== undefined)
  // The embedded database is a large WebAssembly program. Thorough compilation makes it faster, but pays off only after
  // these short lives: without it each start takes a third less processor time.
  const compile = settings.DATABASE_URL || isLong ? [] : ['--liftoff-only']
  const child = spawn(process.execPath, [...compile, '--enable-source-maps', program(name), ...args], {
    cwd,
    env: Object.fromEntries(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  child.once('exit', () => process.off('exit', abandon))
  return child
}

function watch(child: ChildProcess): { exited: Promise<Exit>; output(): string } {
  let text = ''
  const output = () => text
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text = (text + more).slice(-20_000)
    })
  }
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, output: text }))
  })
  return { exited, output }
}

async function readiness(url: string, running: () => boolean, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS
  let last = 'nothing'
  while (running()) {
    last = await readyz(url)
    if (last.startsWith('200')) return
    if (Date.now() > deadline) throw new Error(`The server did not become ready: ${last}\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error(`The server ended before it was ready.\n${output()}`)
}

/** The status and text of the readiness probe, or why there is none. */
export async function readyz(url: string): Promise<string> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return `${response.status} ${await response.text()}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
