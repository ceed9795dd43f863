import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { repositoryRoot, ToolError } from '../tools/run-command.ts'

const READY_MS = 120_000

/**
 * Starts the build of `npm run build` as in production, with an empty database of its own.
 * @param root another built copy of the product
 */
export async function startBuilt(
  settings: { DATA_DIR: string; PORT: string } & Record<string, string>,
  nodeOptions: string[] = [],
  root = repositoryRoot,
) {
  const url = `http://127.0.0.1:${settings.PORT}`
  const quiet = {
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    READY_FREE_DISK: '0',
    SHUTDOWN_WAIT_MS: '0',
  }
  const child = spawn(process.execPath, [...nodeOptions, 'apps/server/dist/main.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...quiet, ...settings },
    // The channel is for preloaded modules that report to this process.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + READY_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new ToolError('The built server ended before it was ready.')
    if (Date.now() > deadline) {
      await stop()
      throw new ToolError('The built server was not ready in time.')
    }
    await delay(200)
  }
  return { url, stop, child, pid: child.pid ?? 0 }
}

export const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
