import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from '../postgres.ts'
import { findRedis } from '../redis.ts'
import { ToolError } from '../run-command.ts'

/** The programs of the cluster. PostgreSQL has a folder of programs. */
export type Programs = { nginx: string; haproxy: string; openssl: string; redis: string; postgres: string }

/** What provides each program on Debian. */
const PACKAGES: Record<keyof Programs, string> = {
  nginx: 'nginx',
  haproxy: 'haproxy',
  openssl: 'openssl',
  redis: 'redis-server',
  postgres: 'postgresql',
}

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin', '/usr/local/sbin']

export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))

function findPrograms(): Partial<Programs> {
  const found = {
    nginx: findProgram('nginx'),
    haproxy: findProgram('haproxy'),
    openssl: findProgram('openssl'),
    redis: findRedis(),
    postgres: findBinaries() ?? undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, file]) => file !== undefined))
}

const missingIn = (found: Partial<Programs>) =>
  (Object.keys(PACKAGES) as (keyof Programs)[]).filter((name) => !found[name]) // the keys of the record above

/**
 * The programs of the cluster; as root on Debian, missing ones are installed.
 * @throws ToolError that names the missing packages
 */
export function ensurePrograms(): Programs {
  const before = missingIn(findPrograms())
  if (before.length > 0 && existsSync('/etc/debian_version') && process.getuid?.() === 0) install(before)
  const found = findPrograms()
  const missing = missingIn(found)
  if (missing.length === 0) return found as Programs // none is missing
  const packages = missing.map((name) => PACKAGES[name]).join(' ')
  throw new ToolError(`The cluster needs more programs. Install them, on Debian with: sudo apt-get install ${packages}`)
}

/** Without starting the services: Debian would start nginx on port 80 of every address. */
function install(names: (keyof Programs)[]): void {
  const packages = names.map((name) => PACKAGES[name])
  console.log(`Installing ${packages.join(', ')} with apt-get; this takes up to a minute.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit', env })
  const units = packages.filter((name) => name !== 'openssl').map((name) => `${name}.service`)
  const hasSystemd = existsSync('/run/systemd/system')
  if (hasSystemd) run('systemctl', 'mask', '--runtime', ...units)
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
  if (hasSystemd) run('systemctl', 'unmask', '--runtime', ...units)
}
