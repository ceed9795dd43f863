import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const US_PER_TICK = 10_000

/** Processor time of all processes of a local PostgreSQL server; undefined where it cannot be read. */
export function databaseCpuUs(url: string): number | undefined {
  const folder = new URL(url).searchParams.get('host')
  const pidFile = folder && path.join(folder, 'data/postmaster.pid')
  if (!pidFile || !existsSync(pidFile) || !existsSync('/proc')) return undefined
  const main = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const { own, ended } = ticksOf(main)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && ticksOf(Number(name)).parent === main)
  return US_PER_TICK * children.reduce((total, pid) => total + ticksOf(Number(pid)).own, own + ended)
}

/** `ended` is the time of child processes that have ended. See proc(5). */
function ticksOf(pid: number): { parent: number; own: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return { parent, own: user + system, ended: endedUser + endedSystem }
  } catch {
    return { parent: 0, own: 0, ended: 0 }
  }
}
