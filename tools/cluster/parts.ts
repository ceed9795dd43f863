import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { repositoryRoot } from '../run-command.ts'
import { type Address, adaptHaproxy, adaptNginx, type NginxAddresses, nginxAround } from './adapt-ops-files.ts'
import { isPrimary, type PostgresNode } from './postgres-node.ts'
import { createService, type Service } from './service.ts'

const ops = (file: string) => fs.readFileSync(path.join(repositoryRoot, 'ops', file), 'utf8')

type Machine = { folder: string; namespace?: string | undefined }

/** HAProxy at `own`, in front of the PostgreSQL servers. */
export function createHaproxy(
  program: string,
  own: Address,
  nodes: readonly PostgresNode[],
  machine: Machine,
): Service {
  const file = path.join(machine.folder, 'haproxy.cfg')
  fs.writeFileSync(file, adaptHaproxy(ops('haproxy/heartwell.cfg'), own, nodes))
  return createService({
    name: 'HAProxy',
    command: program,
    args: () => ['-db', '-f', file],
    cwd: machine.folder,
    namespace: machine.namespace,
    isReady: () => leadsToPrimary(own, nodes.length),
  })
}

/** Until it has checked the servers once, HAProxy leads to each in turn. */
async function leadsToPrimary(address: Address, servers: number): Promise<boolean> {
  for (let asked = 0; asked < servers; asked += 1) if (!(await isPrimary(address))) return false
  return true
}

/** A process at HOST and PORT of its settings, of the version in a folder that may change before the next start. */
export function createProcess(
  name: string,
  settings: Record<string, string> & { HOST: string; PORT: string },
  { folder, namespace, version }: Machine & { version: { folder: string } },
): Service {
  return createService({
    name,
    command: process.execPath,
    args: () => ['--enable-source-maps', path.join(version.folder, 'apps/server/dist/main.js')],
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    namespace,
    isReady: () => isReady(`http://${settings.HOST}:${settings.PORT}`),
  })
}

export function createNginx(program: string, addresses: NginxAddresses, { folder, namespace }: Machine): Service {
  const own = path.join(folder, 'nginx')
  fs.mkdirSync(own)
  const site = path.join(own, 'site.conf')
  const main = path.join(own, 'nginx.conf')
  fs.writeFileSync(site, adaptNginx(ops('nginx/heartwell.conf'), addresses))
  fs.writeFileSync(main, nginxAround(site, own))
  return createService({
    name: 'nginx',
    command: program,
    args: () => ['-p', own, '-c', main, '-e', path.join(own, 'error.log')],
    cwd: own,
    namespace,
    stopSignal: 'SIGQUIT',
    isReady: () => accepts({ host: addresses.host, port: addresses.https }),
  })
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export function accepts({ host, port }: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
