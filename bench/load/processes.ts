import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const MS_PER_TICK = 10

/** All processes of a local PostgreSQL server; none where they cannot be found. */
export function databaseProcesses(url: string): number[] {
  const folder = new URL(url).searchParams.get('host')
  const pidFile = folder && path.join(folder, 'data/postmaster.pid')
  if (!pidFile || !existsSync(pidFile) || !existsSync('/proc')) return []
  const main = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statusOf(pid)[1] === main)
  return [main, ...children]
}

/** The processes of a local PostgreSQL server that serve connections to one database. */
export function backendsOf(url: string): number[] {
  const name = new URL(url).pathname.slice(1)
  return databaseProcesses(url).filter((pid) => commandOf(pid).split(' ').includes(name))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Processor time of a process in milliseconds, all its threads included. */
export function cpuMsOf(pid: number): number {
  const [user = 0, system = 0] = statusOf(pid).slice(11)
  return MS_PER_TICK * (user + system)
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1] ?? 0) / 102.4) / 10
}

/** The fields after the name of the program. See proc(5). */
function statusOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
  } catch {
    return []
  }
}
