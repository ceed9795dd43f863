import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

export type ServiceSettings = {
  name: string
  command: string
  /** Asked at each start. */
  args: () => string[]
  cwd: string
  env?: NodeJS.ProcessEnv
  /** PostgreSQL refuses to run as root. */
  owner?: { uid: number; gid: number } | null
  /** The network namespace in which it runs, instead of that of this process. */
  namespace?: string | undefined
  /** The signal that ends it in order. */
  stopSignal?: NodeJS.Signals
  /** Whether it works now; it is asked every 50 ms after a start. */
  isReady(): Promise<boolean>
}

export type Service = {
  name: string
  /** Starts it and waits until it works. @throws when it ends before, with its last output */
  start(): Promise<void>
  /** SIGKILL to it and to all processes that it has started. */
  kill(): Promise<void>
  stop(): Promise<void>
  isRunning(): boolean
}

const READY_MS = 120_000
const CHECK_MS = 50

/** A program of the cluster in a process group of its own, so that Ctrl-C does not reach it and `kill` ends all of it. */
export function createService(settings: ServiceSettings): Service {
  const { name, command, args, cwd, env = process.env, owner, namespace, stopSignal = 'SIGTERM', isReady } = settings
  let child: ChildProcess | undefined
  let output = ''
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const signal = (what: NodeJS.Signals) => {
    if (!isRunning() || !child?.pid) return
    if (what === 'SIGKILL') killGroup(child.pid)
    else child.kill(what)
  }
  const end = async (what: NodeJS.Signals) => {
    if (!isRunning()) return
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    signal(what)
    await ended
  }
  const abandon = () => signal('SIGKILL')
  return {
    name,
    isRunning,
    async start() {
      output = ''
      const started = spawn(...inNamespace(namespace, owner, command, args()), {
        cwd,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(namespace ? {} : owner),
      })
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output = (output + text).slice(-10_000)
        })
      process.once('exit', abandon)
      let failure: Error | undefined
      started.once('error', (error) => {
        failure = error
      })
      started.once('exit', () => process.off('exit', abandon))
      const deadline = Date.now() + READY_MS
      while (!(await isReady())) {
        if (failure) throw failure
        if (!isRunning()) throw new Error(`${name} ended before it was ready.\n${output}`)
        if (Date.now() > deadline) throw new Error(`${name} was not ready in time.\n${output}`)
        await delay(CHECK_MS)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end(stopSignal),
  }
}

/** `nsenter` becomes the program itself, so signals reach it. Only root may enter a namespace, hence the owner here. */
function inNamespace(
  namespace: string | undefined,
  owner: ServiceSettings['owner'],
  command: string,
  args: string[],
): [string, string[]] {
  if (!namespace) return [command, args]
  const ids = owner ? ['--setgid', `${owner.gid}`, '--setuid', `${owner.uid}`] : []
  return ['nsenter', [`--net=/run/netns/${namespace}`, ...ids, command, ...args]]
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
