import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstallPackages, installPackages } from '../debian-packages.ts'
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
export async function ensurePrograms(): Promise<Programs> {
  const before = missingIn(findPrograms())
  if (before.length > 0 && canInstallPackages()) await install(before)
  const found = findPrograms()
  const missing = missingIn(found)
  if (missing.length === 0) return found as Programs // none is missing
  const packages = missing.map((name) => PACKAGES[name]).join(' ')
  throw new ToolError(`The cluster needs more programs. Install them, on Debian with: sudo apt-get install ${packages}`)
}

/** Without starting the services: Debian would start nginx on port 80 of every address. */
async function install(names: (keyof Programs)[]): Promise<void> {
  const packages = names.map((name) => PACKAGES[name])
  const units = packages.filter((name) => name !== 'openssl').map((name) => `${name}.service`)
  const systemctl = (...args: string[]) => spawnSync('systemctl', args, { stdio: 'inherit' })
  const hasSystemd = existsSync('/run/systemd/system')
  if (hasSystemd) systemctl('mask', '--runtime', ...units)
  await installPackages(packages)
  if (hasSystemd) systemctl('unmask', '--runtime', ...units)
}
