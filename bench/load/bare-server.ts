import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ToolError } from '../../tools/run-command.ts'
import { isReady } from '../built-server.ts'

const READY_MS = 30_000

/** Fastify and node-postgres with nothing of the product, on the same database: the yardstick of each kind of request. */
export async function startBare(databaseUrl: string, port: string) {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.mjs')], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const deadline = Date.now() + READY_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new ToolError('The bare server did not start.')
    await delay(100)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
