import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { findBinaries, startPostgres } from '../../../../tools/postgres.ts'

export type CrashingPostgres = {
  url(database: string): string
  /** Ends it at once, as `pg_ctl stop -m immediate` does: every connection is cut without cleanup. */
  crash(): Promise<void>
  /** Starts it again on the same data, and waits until it accepts connections. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL server for one test that can be crashed. It keeps what it acknowledges, as a real one does. */
export async function startCrashingPostgres(): Promise<CrashingPostgres> {
  const server = await startPostgres({ durable: true, inMemory: true })
  const folder = new URL(server.url('postgres')).searchParams.get('host') ?? ''
  let again: ChildProcess | undefined
  const abandon = () => again?.kill('SIGQUIT')
  process.once('exit', abandon)
  const crash = async () => {
    const pid = await mainProcess(folder)
    if (pid === undefined) return
    process.kill(pid, 'SIGQUIT')
    while (await mainProcess(folder)) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: server.url,
    crash,
    async startAgain() {
      again = await start(folder)
    },
    async stop() {
      process.off('exit', abandon)
      await crash()
      await server.stop()
    },
  }
}

/** The process id of the server on this data; its file remains after a crash. */
async function mainProcess(folder: string): Promise<number | undefined> {
  const text = await readFile(path.join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  try {
    if (pid > 0) process.kill(pid, 0)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

async function start(folder: string): Promise<ChildProcess> {
  const bin = findBinaries()
  if (!bin) throw new Error('No PostgreSQL server was found.')
  const data = path.join(folder, 'data')
  const { uid, gid } = await stat(data)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  const settings = ['listen_addresses=', 'max_connections=200', 'timezone=UTC'].flatMap((setting) => ['-c', setting])
  const args = ['-D', data, '-k', folder, ...settings]
  const server = spawn(path.join(bin, 'postgres'), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...owner })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (text.includes('ready to accept connections')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}.\n${said}`)))
  })
  return server
}
