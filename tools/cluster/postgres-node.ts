import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Owner, unprivilegedUser } from '../postgres.ts'
import { repositoryRoot, ToolError } from '../run-command.ts'
import { type Address, adaptHba, adaptPostgres, LOOPBACK } from './adapt-ops-files.ts'
import { createService, type Service } from './service.ts'

export type NodeSettings = Address & {
  name: string
  /** All servers of the cluster. */
  servers: readonly Address[]
  /** The network namespace of its machine, when it is not this one. */
  namespace?: string
  /** Who may connect, besides this machine. */
  network?: string
  folder: string
  archive: string
  /** The folder of `postgres`, `initdb` and the rest. */
  bin: string
}

export type PostgresNode = Service &
  Address & {
    data: string
    /** Runs one statement as the superuser. */
    query(text: string): Promise<Record<string, unknown>[]>
    /** Makes an empty primary, with the roles and the database of the product. */
    create(): Promise<void>
    /** Makes a replica as a copy of another server. */
    copyFrom(source: Address): Promise<void>
    /** Ends following. */
    promote(): Promise<void>
    /** Turns a former primary into a replica of the new one. */
    rejoin(primary: Address): Promise<void>
  }

export const DATABASE = 'heartwell'
const STATEMENT_MS = 60_000
const START_AGAIN_MS = 250

const ops = (file: string) => path.join(repositoryRoot, 'ops/postgresql', file)

/** A PostgreSQL server with the settings of `ops/postgresql`. Its settings are outside the data, as on Debian. */
export function createPostgresNode(settings: NodeSettings): PostgresNode {
  const { name, host, port, servers, namespace, network = `${LOOPBACK}/32`, folder, archive, bin } = settings
  const owner = unprivilegedUser()
  const data = path.join(folder, 'data')
  const config = path.join(folder, 'postgresql.conf')
  const program = (file: string) => path.join(bin, file)
  const run = (file: string, ...args: string[]) => runAs(owner, folder, program(file), args)
  const query = (text: string) => ask({ host, port }, text)
  const service = createService({
    name,
    command: program('postgres'),
    args: () => ['-D', data, '-c', `config_file=${config}`],
    cwd: folder,
    owner,
    namespace,
    // The fast shutdown, which does not wait for connected clients.
    stopSignal: 'SIGINT',
    isReady: () => answers({ host, port }),
  })
  const writeSettings = () => {
    const text = fs.readFileSync(ops('heartwell.conf'), 'utf8')
    const archiveScript = ops('archive-wal.sh')
    fs.writeFileSync(config, adaptPostgres(text, { name, host, port, folder, servers, archive, archiveScript }))
    fs.writeFileSync(path.join(folder, 'pg_hba.conf'), adaptHba(fs.readFileSync(ops('hba.conf'), 'utf8'), network))
    fs.writeFileSync(path.join(folder, 'pg_ident.conf'), '')
  }
  const follow = () => {
    fs.writeFileSync(path.join(data, 'standby.signal'), '')
    own(owner, path.join(data, 'standby.signal'))
  }
  /** Processes of a killed server may need a moment to end; until then its data is in use. */
  const start = async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await service.start()
      } catch (error) {
        if (tries === 20) throw error
        await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS))
      }
    }
  }
  fs.mkdirSync(folder, { recursive: true })
  own(owner, folder)
  return {
    ...service,
    start,
    host,
    port,
    data,
    query,
    async create() {
      const locale = ['-E', 'UTF8', '--locale=C']
      await run(
        'initdb',
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'trust',
        '--no-instructions',
        '--data-checksums',
        ...locale,
      )
      writeSettings()
      // No replica exists yet that could confirm a commit.
      fs.appendFileSync(config, `synchronous_standby_names = ''\n`)
      await start()
      await query('create role heartwell login')
      await query('create role replicator login replication')
      await query('create role haproxy_check login connection limit 10')
      await query(`create database ${DATABASE} owner heartwell`)
      writeSettings()
    },
    async copyFrom(source) {
      await run(
        'pg_basebackup',
        '-h',
        source.host,
        '-p',
        `${source.port}`,
        '-U',
        'replicator',
        '-D',
        data,
        '-c',
        'fast',
      )
      writeSettings()
      follow()
    },
    async promote() {
      await query('select pg_promote()')
    },
    async rejoin(primary) {
      // Until its first checkpoint the new primary's files name the old timeline, and pg_rewind would do nothing.
      await ask(primary, 'checkpoint')
      const from = `host=${primary.host} port=${primary.port} user=postgres dbname=postgres`
      await run('pg_rewind', `--target-pgdata=${data}`, `--source-server=${from}`, `--config-file=${config}`)
      follow()
      await start()
    },
  }
}

function own(owner: Owner | null, file: string): void {
  if (owner) fs.chownSync(file, owner.uid, owner.gid)
}

/** @throws ToolError with the program's own message */
export function runAs(owner: Owner | null, cwd: string, command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], ...owner })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000)
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new ToolError(`${path.basename(command)} failed:\n${output}`))
    })
  })
}

/** Sends one statement as the superuser. */
export async function ask({ host, port }: Address, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

const answers = (address: Address): Promise<boolean> =>
  ask(address, 'select 1').then(
    () => true,
    () => false,
  )

/** Whether the server at this address is the primary. */
export const isPrimary = (address: Address): Promise<boolean> =>
  ask(address, 'select pg_is_in_recovery() as is_replica').then(
    ([row]) => row?.is_replica === false,
    () => false,
  )
