import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unprivilegedUser } from '../postgres.ts'
import { freePort, type RedisServer, startRedis } from '../redis.ts'
import { repositoryRoot } from '../run-command.ts'
import { ensurePrograms, type Programs } from './debian-packages.ts'
import { loopbackHaproxy, loopbackNginx, nginxAround } from './loopback.ts'
import { createPostgresNode, DATABASE, type PostgresNode, runAs } from './postgres-node.ts'
import { createService, type Service } from './service.ts'

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

const ops = (file: string) => fs.readFileSync(path.join(repositoryRoot, 'ops', file), 'utf8')

/** A certificate for 127.0.0.1 that only this machine's own tools trust. */
export async function ensureCertificate(): Promise<Certificate> {
  const folder = path.join(repositoryRoot, '.tmp/cluster')
  const files = { certificate: path.join(folder, 'certificate.pem'), key: path.join(folder, 'key.pem') }
  if (fs.existsSync(files.certificate) && fs.existsSync(files.key)) return files
  fs.mkdirSync(folder, { recursive: true })
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-sha256']
  const out = ['-days', CERTIFICATE_DAYS, '-keyout', files.key, '-out', files.certificate]
  await runAs(null, folder, ensurePrograms().openssl, ['req', ...kind, ...out, ...name])
  return files
}

/**
 * PostgreSQL with two replicas, Redis, HAProxy in front of PostgreSQL, three processes of the built product and nginx in
 * front of them: with the files of `ops/`, on the loopback address, in a temporary folder.
 */
export async function startCluster(options: ClusterSettings): Promise<Cluster> {
  const { port, certificate, settings, report } = options
  const version = { folder: options.version ?? repositoryRoot }
  const programs = ensurePrograms()
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
    const haproxy = await createHaproxy(programs, folder, nodes)
    await run(haproxy.service)
    const redis = await startRedis()
    started.push(() => redis.stop())
    report?.('Redis is ready')
    const databaseUrl = `postgresql://heartwell@127.0.0.1:${haproxy.port}/${DATABASE}`
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
      const service = createProcess(`process ${i}`, { ...shared, PORT: `${own}` }, { folder, version })
      // One after the other, because the first one applies the migrations.
      await run(service)
      processes.push({ service, url: `http://127.0.0.1:${own}` })
    }
    const ports = processes.map(({ url }) => Number(new URL(url).port))
    const nginx = createNginx(programs.nginx, folder, {
      http: await freePort(),
      https: port,
      processes: ports,
      ...certificate,
    })
    await run(nginx)
    return {
      url: shared.PUBLIC_URL,
      databaseUrl,
      dataDir,
      nginxLog: path.join(folder, 'nginx/error.log'),
      processes,
      nodes,
      nginx,
      haproxy: haproxy.service,
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
  const ports: number[] = []
  for (const _ of NODES) ports.push(await freePort())
  const nodes = NODES.map((name, i) =>
    createPostgresNode({
      name,
      port: ports[i] ?? 0,
      ports,
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
    await replica.copyFrom(primary.port)
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

async function createHaproxy(programs: Programs, folder: string, nodes: readonly PostgresNode[]) {
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(file, loopbackHaproxy(ops('haproxy/heartwell.cfg'), port, nodes))
  const service = createService({
    name: 'HAProxy',
    command: programs.haproxy,
    args: () => ['-db', '-f', file],
    cwd: folder,
    isReady: () => accepts(port),
  })
  return { service, port }
}

type Place = { folder: string; version: { folder: string } }

function createProcess(name: string, settings: Record<string, string>, { folder, version }: Place): Service {
  return createService({
    name,
    command: process.execPath,
    args: () => ['--enable-source-maps', path.join(version.folder, 'apps/server/dist/main.js')],
    cwd: folder,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...settings },
    isReady: () => isReady(`http://127.0.0.1:${settings.PORT}`),
  })
}

type NginxSettings = Parameters<typeof loopbackNginx>[1]

function createNginx(program: string, folder: string, settings: NginxSettings): Service {
  const own = path.join(folder, 'nginx')
  fs.mkdirSync(own)
  const site = path.join(own, 'site.conf')
  const main = path.join(own, 'nginx.conf')
  fs.writeFileSync(site, loopbackNginx(ops('nginx/heartwell.conf'), settings))
  fs.writeFileSync(main, nginxAround(site, own))
  return createService({
    name: 'nginx',
    command: program,
    args: () => ['-p', own, '-c', main, '-e', path.join(own, 'error.log')],
    cwd: own,
    stopSignal: 'SIGQUIT',
    isReady: () => accepts(settings.https),
  })
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
