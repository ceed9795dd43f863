import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unprivilegedUser } from '../postgres.ts'
import { freePort, type RedisServer, startRedis } from '../redis.ts'
import { repositoryRoot } from '../run-command.ts'
import { type Address, LOOPBACK } from './adapt-ops-files.ts'
import { createHaproxy, createNginx, createProcess } from './parts.ts'
import { createPostgresNode, DATABASE, type PostgresNode, runAs } from './postgres-node.ts'
import { ensurePrograms, type Programs } from './programs.ts'
import type { Service } from './service.ts'

export type ClusterSettings = {
  /** The port of https://127.0.0.1. */
  port: number
  certificate: Certificate
  /** Settings of the server processes besides those that lead them to the parts of the cluster. */
  settings: Record<string, string>
  /** The folder of another built version, with which the processes begin. */
  version?: string | undefined
  report?: (line: string) => void
}

export type Certificate = { certificate: string; key: string }

export type Cluster = {
  url: string
  /** The address of the primary behind HAProxy. */
  databaseUrl: string
  dataDir: string
  /** nginx's log of errors. */
  nginxLog: string
  processes: { service: Service; url: string }[]
  nodes: PostgresNode[]
  nginx: Service
  haproxy: Service
  redis: RedisServer
  /** From its next start on, each process is of the version in this folder. */
  useVersion(folder: string): void
  stop(): Promise<void>
}

const PROCESSES = 3
const NODES = ['pg1', 'pg2', 'pg3']
/** Longer than `keepalive_timeout` in ops/nginx/heartwell.conf. */
const SHUTDOWN_WAIT_MS = '3000'
const CERTIFICATE_DAYS = '3650'

/** A certificate for this address that only this machine's own tools trust. */
export async function ensureCertificate(address: string = LOOPBACK): Promise<Certificate> {
  const folder = path.join(repositoryRoot, '.tmp/cluster', address === LOOPBACK ? '' : address)
  const files = { certificate: path.join(folder, 'certificate.pem'), key: path.join(folder, 'key.pem') }
  if (fs.existsSync(files.certificate) && fs.existsSync(files.key)) return files
  fs.mkdirSync(folder, { recursive: true })
  const name = ['-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-sha256']
  const out = ['-days', CERTIFICATE_DAYS, '-keyout', files.key, '-out', files.certificate]
  await runAs(null, folder, (await ensurePrograms()).openssl, ['req', ...kind, ...out, ...name])
  return files
}

/**
 * PostgreSQL with two replicas, Redis, HAProxy in front of PostgreSQL, three processes of the built product and nginx in
 * front of them: with the files of `ops/`, on the loopback address, in a temporary folder.
 */
export async function startCluster(options: ClusterSettings): Promise<Cluster> {
  const { port, certificate, settings, report } = options
  const version = { folder: options.version ?? repositoryRoot }
  const programs = await ensurePrograms()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heartwell-cluster-'))
  fs.chmodSync(folder, 0o755)
  const started: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of started.splice(0).reverse()) await step()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const run = async (service: Service) => {
    started.push(() => service.stop())
    await service.start()
    report?.(`${service.name} is ready`)
  }
  try {
    const nodes = await startDatabases({ programs, folder, started, report })
    const balancer = { host: LOOPBACK, port: await freePort() }
    const haproxy = createHaproxy(programs.haproxy, balancer, nodes, { folder })
    await run(haproxy)
    const redis = await startRedis()
    started.push(() => redis.stop())
    report?.('Redis is ready')
    const databaseUrl = `postgresql://heartwell@127.0.0.1:${balancer.port}/${DATABASE}`
    const dataDir = path.join(folder, 'data')
    fs.mkdirSync(dataDir)
    const shared = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      DATA_KEY: randomBytes(32).toString('base64'),
      PUSH_KEY: randomBytes(32).toString('base64url'),
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      SHUTDOWN_WAIT_MS,
      READY_FREE_DISK: '0',
      ...settings,
    }
    const processes: Cluster['processes'] = []
    for (let i = 1; i <= PROCESSES; i += 1) {
      const own = await freePort()
      const service = createProcess(`process ${i}`, { ...shared, HOST: LOOPBACK, PORT: `${own}` }, { folder, version })
      // One after the other, because the first one applies the migrations.
      await run(service)
      processes.push({ service, url: `http://127.0.0.1:${own}` })
    }
    const addresses = processes.map(({ url }) => ({ host: LOOPBACK, port: Number(new URL(url).port) }))
    const site = { host: LOOPBACK, http: await freePort(), https: port, processes: addresses, ...certificate }
    const nginx = createNginx(programs.nginx, site, { folder })
    await run(nginx)
    return {
      url: shared.PUBLIC_URL,
      databaseUrl,
      dataDir,
      nginxLog: path.join(folder, 'nginx/error.log'),
      processes,
      nodes,
      nginx,
      haproxy,
      redis,
      useVersion(next) {
        version.folder = next
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Databases = {
  programs: Programs
  folder: string
  started: (() => Promise<unknown>)[]
  report: ClusterSettings['report']
}

async function startDatabases({ programs, folder, started, report }: Databases): Promise<PostgresNode[]> {
  const archive = path.join(folder, 'wal')
  fs.mkdirSync(archive)
  const owner = unprivilegedUser()
  if (owner) fs.chownSync(archive, owner.uid, owner.gid)
  const named: (Address & { name: string })[] = []
  for (const name of NODES) named.push({ name, host: LOOPBACK, port: await freePort() })
  const nodes = named.map(({ name, ...address }) =>
    createPostgresNode({
      name,
      ...address,
      servers: named,
      folder: path.join(folder, name),
      archive,
      bin: programs.postgres,
    }),
  )
  const [primary, ...replicas] = nodes
  if (!primary) return nodes
  started.push(() => primary.stop())
  await primary.create()
  report?.(`${primary.name} is ready, the primary`)
  for (const replica of replicas) {
    started.push(() => replica.stop())
    await replica.copyFrom(primary)
    await replica.start()
    report?.(`${replica.name} is ready, a replica`)
  }
  await untilFollowed(primary, replicas.length)
  await reload(primary)
  return nodes
}

/** Reads its settings again. */
const reload = (node: PostgresNode) => node.query('select pg_reload_conf()')

export async function untilFollowed(primary: PostgresNode, replicas: number): Promise<void> {
  while ((await followers(primary)) < replicas) await delay(100)
}

async function followers(primary: PostgresNode): Promise<number> {
  const rows = await primary.query(`select from pg_stat_replication where state = 'streaming'`)
  return rows.length
}
