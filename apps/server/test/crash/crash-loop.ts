import { launchServer, type ServerProcess } from '../server/server-process.ts'
import type { Target } from './crash-workload.ts'

export type Crashes = Target & {
  kills: number
  /** The kills that hit a server that was still starting. */
  killsWhileStarting: number
  /** From each start to the first "ready", in milliseconds. */
  readyMs: number[]
  /** Stops killing; the running server stays. */
  end(): Promise<ServerProcess>
}

const BETWEEN_MS = { min: 700, max: 1_600 }
/** After this number of kills, the next server is also killed while it is still starting. */
const START_KILL_EACH = 4

/**
 * Runs a server that is killed with SIGKILL again and again, and restarted on the same data each time. After `most`
 * kills it keeps running: on a machine too busy to do anything between two kills the test would never end.
 */
export async function keepCrashing(settings: Parameters<typeof launchServer>[0], most = 500): Promise<Crashes> {
  let server = launchServer(settings)
  const readyMs: number[] = []
  const timedReady = async () => {
    const started = performance.now()
    await server.ready()
    readyMs.push(Math.round(performance.now() - started))
  }
  await timedReady()
  let ending = () => {}
  const ended = new Promise<'ended'>((resolve) => {
    ending = () => resolve('ended')
  })
  let up = Promise.resolve()

  const crash = async () => {
    crashes.kills++
    await server.kill()
    if (crashes.kills % START_KILL_EACH === 0) {
      server = launchServer(settings)
      await passed(between(0, readyMs.at(-1) ?? 0))
      crashes.kills++
      crashes.killsWhileStarting++
      await server.kill()
    }
    server = launchServer(settings)
    await timedReady()
  }
  const loop = async () => {
    while (crashes.kills < most) {
      const waited = await Promise.race([ended, passed(between(BETWEEN_MS.min, BETWEEN_MS.max))])
      if (waited === 'ended') return
      up = crash()
      await up
    }
  }
  const crashes: Crashes = {
    url: server.url,
    up: () => up,
    kills: 0,
    killsWhileStarting: 0,
    readyMs,
    async end() {
      ending()
      await looping
      return server
    },
  }
  const looping = loop()
  looping.catch(() => {}) // `end` and `up` report the error.
  return crashes
}

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const between = (min: number, max: number) => min + Math.random() * (max - min)
