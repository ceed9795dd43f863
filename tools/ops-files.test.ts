import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { adaptHaproxy, adaptHba, adaptNginx, adaptPostgres, LOOPBACK, nginxAround } from './cluster/adapt-ops-files.ts'
import { findProgram } from './cluster/programs.ts'
import { repositoryRoot } from './run-command.ts'

const inRoot = (file: string) => path.join(repositoryRoot, file)
const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const opsFiles = readdirSync(inRoot('ops'), { recursive: true, encoding: 'utf8' })
  .map((file) => `ops/${file}`)
  .filter((file) => statSync(inRoot(file)).isFile())

const folder = mkdtempSync(path.join(os.tmpdir(), 'heartwell-ops-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = (name: string) => path.join(folder, name)

/** Checks a file with its own program; without the program it is skipped. */
function check(name: string, ...args: string[]) {
  const program = findProgram(name)
  if (!program) return { status: 0, output: '' }
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

/** The words of a file that name a setting of the server. */
const settings = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
/** The ports of the processes. */
const UPSTREAM = ['3001', '3002', '3003']
const OF_OTHERS = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB']

type Composed = {
  environment?: { HOST?: string; PORT?: string }
  env_file?: string
  healthcheck?: { test: string | string[] }
  image: string
  init?: boolean
  read_only?: boolean
  cap_drop?: string[]
}
const compose = parse(read('ops/container/compose.yaml'), { merge: true }) as { services: Record<string, Composed> }
const composedProcesses = () => Object.values(compose.services).filter(({ image }) => image === 'localhost/heartwell')

describe('the files in ops/', () => {
  test('name no path of the repository that does not exist', () => {
    const paths = [...opsFiles, 'docs/operations.md'].flatMap((file) =>
      [...read(file).matchAll(/(?<![\w/.])(?:\/opt\/heartwell\/)?((?:ops|apps\/server|docs)\/[\w@./-]*\w)/g)].map(
        ([, named = '']) => `${file}: ${named}`,
      ),
    )
    expect(paths.length).toBeGreaterThan(20)
    const isBuilt = (named: string) => named.includes('/dist')
    const missing = paths.filter((line) => !isBuilt(line) && !existsSync(inRoot(line.split(': ')[1] ?? '')))
    expect(missing).toEqual([])
  })

  test('name only settings that the server has', () => {
    const named = opsFiles.flatMap((file) =>
      [...read(file).matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=/g)].map(([, name = '']) => name),
    )
    expect(named).toContain('SHUTDOWN_WAIT_MS')
    expect(named.filter((name) => !settings.has(name) && !OF_OTHERS.includes(name))).toEqual([])
  })

  test.each([
    ['systemd', 'ops/systemd/heartwell@.service', 'ops/systemd/heartwell@.service', /TimeoutStopSec=(\d+)/],
    ['podman', 'ops/container/Containerfile', 'ops/container/compose.yaml', /stop_grace_period: (\d+)s/],
  ])(
    'the wait of a stopping process is longer than nginx keeps its connections, and %s waits longer',
    (_, ...files) => {
      const [settingsFile, stopFile, pattern] = files
      const [, keepSeconds] = /keepalive_timeout (\d+)s;/.exec(read('ops/nginx/heartwell.conf')) ?? []
      const [, waitMs] = /SHUTDOWN_WAIT_MS=(\d+)/.exec(read(settingsFile)) ?? []
      const [, stopSeconds] = pattern.exec(read(stopFile)) ?? []
      expect(Number(waitMs)).toBeGreaterThan(1000 * Number(keepSeconds))
      expect(1000 * Number(stopSeconds)).toBeGreaterThan(Number(waitMs) + 20_000)
    },
  )

  test('every process of the upstream has an address of its own, as the units and containers have', () => {
    const ports = [...read('ops/nginx/heartwell.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
    expect(ports).toEqual([...UPSTREAM, ...UPSTREAM])
    expect(composedProcesses().map(({ environment }) => environment)).toEqual(
      UPSTREAM.map((port) => ({ HOST: '127.0.0.1', PORT: port })),
    )
  })

  const uploads = Object.entries(ENDPOINTS).flatMap(([name, { path: address, upload }]) =>
    upload
      ? [{ name, address: address.replace(/:\w+/g, 'x'), megabytes: (upload.maxFiles * upload.maxBytes) / 2 ** 20 }]
      : [],
  )
  test.each(uploads)('nginx passes the largest upload of $name', ({ address, megabytes }) => {
    const locations = [
      ...read('ops/nginx/heartwell.conf').matchAll(/location (=|~) (\S+) \{\s*client_max_body_size (\d+)m;/g),
    ]
    const [, , , most] =
      locations.find(([, kind, place = '']) => (kind === '=' ? address === place : new RegExp(place).test(address))) ??
      []
    // With room for the form around the files.
    expect(Number(most)).toBeGreaterThan(megabytes)
  })

  test('nginx admits every socket to a process that has failed before, because no socket ends soon', () => {
    const [, sockets = ''] = /upstream heartwell_sockets \{([^}]*)\}/.exec(read('ops/nginx/heartwell.conf')) ?? []
    expect(sockets.match(/server [^;]* max_fails=0;/g)).toHaveLength(UPSTREAM.length)
  })

  test.each(opsFiles.filter((file) => /\.ya?ml$/.test(file)))('%s is YAML without double keys', (file) => {
    expect(parse(read(file), { merge: true, uniqueKeys: true, strict: true })).toBeTypeOf('object')
  })

  test('the Containerfile copies only what the repository has or the build makes', () => {
    const lines = read('ops/container/Containerfile').split('\n')
    const copied = lines.flatMap(
      (line) => /^COPY --from=build \/opt\/heartwell\/(\S+) (\S+)$/.exec(line)?.slice(1) ?? [],
    )
    expect(copied.length).toBeGreaterThan(6)
    expect(copied.filter((file) => !file.endsWith('/dist') && !existsSync(inRoot(file)))).toEqual([])
    const instructions = lines.filter((line) => /^\S/.test(line) && !line.startsWith('#'))
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|STOPSIGNAL|HEALTHCHECK|CMD) /
    expect(instructions.filter((line) => !known.test(line))).toEqual([])
  })

  test('the containers of processes end on a signal at any time, and have no rights that they do not need', () => {
    const rights = composedProcesses().map(({ init, read_only, cap_drop }) => ({ init, read_only, cap_drop }))
    expect(rights).toEqual(UPSTREAM.map(() => ({ init: true, read_only: true, cap_drop: ['ALL'] })))
  })

  test('the health checks of a container say whether /healthz answers 200', async () => {
    const [, list = ''] = /^HEALTHCHECK [^\n]*\\\n +CMD (\[.*\])$/m.exec(read('ops/container/Containerfile')) ?? []
    const ofImage = JSON.parse(list) as string[]
    const lines = composedProcesses().map(({ healthcheck }) => healthcheck?.test)
    let status = 200
    const server = http.createServer(({ url }, response) => {
      response.writeHead(url === '/healthz' ? status : 404).end()
    })
    await once(server.listen(0, LOOPBACK), 'listening')
    const env = { ...process.env, PORT: String((server.address() as AddressInfo).port) }
    const exitCode = async (program: string, ...args: string[]) => {
      const [code] = (await once(spawn(program, args, { env }), 'exit')) as [number]
      return code
    }
    try {
      // podman-compose hands a list on in a form that the shell does not read.
      expect(lines).toEqual(UPSTREAM.map(() => expect.any(String)))
      for (const healthy of [true, false]) {
        status = healthy ? 200 : 503
        expect(await exitCode(process.execPath, ...ofImage.slice(1))).toBe(healthy ? 0 : 1)
        expect(await exitCode('sh', '-c', String(lines[0]))).toBe(healthy ? 0 : 1)
      }
    } finally {
      server.close()
    }
  })

  test('settings and keys of the containers are neither in the repository nor in the image', () => {
    const secrets = [...Object.values(compose.services).map(({ env_file }) => env_file), 'certificate/privkey.pem']
    const files = [...new Set(secrets.filter((name) => name !== undefined))].map((name) => `ops/container/${name}`)
    expect(files).toHaveLength(3)
    const ignored = spawnSync('git', ['check-ignore', ...files], { cwd: repositoryRoot, encoding: 'utf8' }).stdout
    expect(ignored.trim().split('\n')).toEqual(files)
    const outside = read('.dockerignore').split('\n')
    expect(outside).toEqual(expect.arrayContaining(['ops/container/*.env', 'ops/container/certificate', '.env', 'var']))
    // Podman would read it instead, and Docker would not.
    expect(existsSync(inRoot('.containerignore'))).toBe(false)
  })

  test.each(opsFiles.filter((file) => file.endsWith('.sh')))('%s is a program that the shell reads', (file) => {
    expect(statSync(inRoot(file)).mode & 0o111).toBe(0o111)
    expect(check('sh', '-n', inRoot(file))).toEqual({ status: 0, output: '' })
  })
})

describe('the files of the cluster', () => {
  const at = (port: number) => ({ host: LOOPBACK, port })
  const addresses = {
    host: LOOPBACK,
    http: 8080,
    https: 8443,
    processes: [4001, 4002, 4003].map(at),
    certificate: place('c.pem'),
    key: place('k.pem'),
  }

  test('nginx accepts its file', () => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', addresses.key]
    const made = check('openssl', 'req', '-x509', '-subj', '/CN=a', ...key, '-out', addresses.certificate)
    expect(made.status).toBe(0)
    const site = adaptNginx(read('ops/nginx/heartwell.conf'), addresses)
    expect(site.match(/server 127\.0\.0\.1:400[123] \w/g)).toHaveLength(6)
    expect(site).toContain('listen 127.0.0.1:8443 ssl http2;')
    expect(site).not.toMatch(/:300\d|example\.org|\[::\]/)
    writeFileSync(place('site.conf'), site)
    writeFileSync(place('nginx.conf'), nginxAround(place('site.conf'), folder))
    const { status, output } = check('nginx', '-t', '-p', folder, '-c', place('nginx.conf'), '-e', place('error.log'))
    expect(output).not.toMatch(/\[(warn|emerg)\]/)
    expect(status).toBe(0)
  })

  test('HAProxy accepts its file, whose check signs in as the role of hba.conf', () => {
    const text = read('ops/haproxy/heartwell.cfg')
    writeFileSync(place('haproxy.cfg'), adaptHaproxy(text, at(5001), [{ name: 'pg1', ...at(5002) }]))
    expect(readFileSync(place('haproxy.cfg'), 'utf8')).toMatch(/server pg1 127\.0\.0\.1:5002 check\n$/)
    expect(check('haproxy', '-c', '-f', place('haproxy.cfg')).status).toBe(0)
    const sent = [...text.matchAll(/send-binary ([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
    expect(sent[0]?.readInt32BE()).toBe(sent[0]?.length)
    expect(sent[0]?.subarray(8).toString()).toBe('user\0haproxy_check\0database\0postgres\0\0')
    expect(read('ops/postgresql/hba.conf')).toMatch(/^host +postgres +haproxy_check .* trust$/m)
  })

  test('PostgreSQL gets addresses of this machine, and the settings that lose nothing', () => {
    const own = {
      name: 'pg2',
      ...at(6002),
      servers: [6001, 6002, 6003].map(at),
      folder: place('pg2'),
      archive: place('wal'),
      archiveScript: place('a.sh'),
    }
    const text = adaptPostgres(read('ops/postgresql/heartwell.conf'), own)
    expect(text).toContain(`cluster_name = 'pg2'`)
    expect(text).toContain('host=127.0.0.1,127.0.0.1,127.0.0.1 port=6001,6002,6003 ')
    expect(text).toContain('application_name=pg2')
    expect(text).toMatch(/^synchronous_commit = on$/m)
    expect(text).toMatch(/^synchronous_standby_names = 'ANY 1 \(pg1, pg2, pg3\)'$/m)
    expect(text).not.toMatch(/\/var\/backups|\/opt\/heartwell|10\.0\.0/)
    expect(adaptHba(read('ops/postgresql/hba.conf'), '127.0.0.1/32')).not.toMatch(/scram|peer|10\.0\.0/)
  })

  test('a replica gives up a server that is cut off, which connect_timeout does not do for replication', () => {
    const [, connection] = /^primary_conninfo = '(.*)'$/m.exec(read('ops/postgresql/heartwell.conf')) ?? []
    expect(connection).toContain(' tcp_user_timeout=3000 ')
    expect(connection).not.toContain('connect_timeout')
  })

  test('a file that no longer fits is reported', () => {
    expect(() => adaptNginx('events {}', addresses)).toThrow('nothing that fits')
  })
})
