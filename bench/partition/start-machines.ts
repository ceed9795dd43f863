import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Address } from '../../tools/cluster/adapt-ops-files.ts'
import { accepts, createHaproxy, createNginx, createProcess } from '../../tools/cluster/parts.ts'
import { ask, createPostgresNode, DATABASE, type PostgresNode } from '../../tools/cluster/postgres-node.ts'
import { ensurePrograms } from '../../tools/cluster/programs.ts'
import { createService, type Service } from '../../tools/cluster/service.ts'
import { type Certificate, untilFollowed } from '../../tools/cluster/start-cluster.ts'
import { unprivilegedUser } from '../../tools/postgres.ts'
import { repositoryRoot } from '../../tools/run-command.ts'
import { ADDRESSES, type MachineName, NETWORK, namespaceOf } from './machines.ts'

export type Machines = {
  url: string
  databaseUrl: string
  nginxLog: string
  nodes: (PostgresNode & { name: MachineName })[]
  stop(): Promise<void>
}

const DATABASE_MACHINES = ['pg1', 'pg2', 'pg3'] as const
const POSTGRES_PORT = 5432
const HAPROXY_PORT = 5000
const REDIS_PORT = 6379
const CHECK_MS = 50
/** HAProxy takes its servers in turns. */
const SERVERS_ASKED = 9
/** The lines of `upstream` in ops/nginx/heartwell.conf. */
const PROCESSES = [
  { machine: 'web', port: 3001 },
  { machine: 'web', port: 3002 },
  { machine: 'second', port: 3003 },
] as const

/**
 * The cluster of docs/operations.md on the machines: PostgreSQL on pg1 to pg3; nginx, Redis and two processes on `web`,
 * one process on `second`, and HAProxy on both. The archive of the log and DATA_DIR, which several machines
 * share, are folders of this machine.
 */
export async function startMachines(certificate: Certificate): Promise<Machines> {
  const programs = await ensurePrograms()
  // Each service has a listener that ends it with this process.
  process.setMaxListeners(32)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heartwell-machines-'))
  fs.chmodSync(folder, 0o755)
  const started: Service[] = []
  const stop = async () => {
    for (const service of started.splice(0).reverse()) await service.stop()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const start = async (machine: MachineName, service: Service) => {
    started.push(service)
    await service.start()
    console.log(`${machine}: ${service.name} is ready`)
  }
  const folderOf = (name: string) => {
    fs.mkdirSync(path.join(folder, name), { recursive: true })
    return path.join(folder, name)
  }
  try {
    const nodes = await startDatabases({ bin: programs.postgres, folder, started })
    for (const machine of ['web', 'second'] as const) {
      const place = { folder: folderOf(machine), namespace: namespaceOf(machine) }
      const own = { host: ADDRESSES[machine], port: HAPROXY_PORT }
      await start(machine, createHaproxy(programs.haproxy, own, nodes, place))
      await untilLedToPrimary(own)
    }
    await start('web', createRedis(programs.redis, folderOf('redis')))
    const url = `https://${ADDRESSES.web}`
    const shared = {
      NODE_ENV: 'production',
      REDIS_URL: `redis://${ADDRESSES.web}:${REDIS_PORT}`,
      DATA_DIR: folderOf('data'),
      DATA_KEY: randomBytes(32).toString('base64'),
      PUSH_KEY: randomBytes(32).toString('base64url'),
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      // As in ops/systemd/heartwell@.service.
      SHUTDOWN_WAIT_MS: '3000',
      READY_FREE_DISK: '0',
      // Production needs a mail server. This one does not answer, so emails wait.
      MAIL_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'error',
    }
    for (const { machine, port } of PROCESSES) {
      const host = ADDRESSES[machine]
      const own = { HOST: host, PORT: `${port}`, DATABASE_URL: databaseAt(host) }
      const place = { folder, namespace: namespaceOf(machine), version: { folder: repositoryRoot } }
      // One after the other, because the first one applies the migrations.
      await start(machine, createProcess(`process ${port}`, { ...shared, ...own }, place))
    }
    const site = {
      host: ADDRESSES.web,
      http: 80,
      https: 443,
      processes: PROCESSES.map(({ machine, port }) => ({ host: ADDRESSES[machine], port })),
      ...certificate,
    }
    const place = { folder, namespace: namespaceOf('web') }
    await start('web', createNginx(programs.nginx, site, place))
    return { url, databaseUrl: databaseAt(ADDRESSES.web), nginxLog: path.join(folder, 'nginx/error.log'), nodes, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Behind the HAProxy of a machine. */
const databaseAt = (host: string) => `postgresql://heartwell@${host}:${HAPROXY_PORT}/${DATABASE}`

/** Until its first checks are over, HAProxy leads to the replicas too. */
async function untilLedToPrimary(haproxy: Address): Promise<void> {
  for (let times = 0; times < SERVERS_ASKED; times += 1) {
    const rows = await ask(haproxy, 'select pg_is_in_recovery() as is_replica').catch(() => [])
    if (rows[0]?.is_replica === false) continue
    times = -1
    await delay(CHECK_MS)
  }
}

type Databases = { bin: string; folder: string; started: Service[] }

async function startDatabases({ bin, folder, started }: Databases): Promise<Machines['nodes']> {
  const archive = path.join(folder, 'wal')
  fs.mkdirSync(archive)
  const owner = unprivilegedUser()
  if (owner) fs.chownSync(archive, owner.uid, owner.gid)
  const named = DATABASE_MACHINES.map((name) => ({ name, host: ADDRESSES[name], port: POSTGRES_PORT }))
  const nodes = named.map(({ name, ...address }) => {
    const place = { folder: path.join(folder, name), namespace: namespaceOf(name), network: NETWORK }
    const node = createPostgresNode({ name, ...address, servers: named, archive, bin, ...place })
    return { ...node, name }
  })
  const [primary, ...replicas] = nodes
  if (!primary) return nodes
  started.push(primary)
  await primary.create()
  for (const replica of replicas) {
    started.push(replica)
    await replica.copyFrom(primary)
    await replica.start()
  }
  await untilFollowed(primary, replicas.length)
  await primary.query('select pg_reload_conf()')
  console.log('pg1, pg2, pg3: PostgreSQL is ready')
  return nodes
}

/** No password: only the machines reach it, for some minutes. */
function createRedis(program: string, folder: string): Service {
  const host = ADDRESSES.web
  const open = ['--port', `${REDIS_PORT}`, '--bind', host, '--protected-mode', 'no']
  return createService({
    name: 'Redis',
    command: program,
    args: () => [...open, '--save', '', '--appendonly', 'no', '--dir', folder],
    cwd: folder,
    namespace: namespaceOf('web'),
    isReady: () => accepts({ host, port: REDIS_PORT }),
  })
}
