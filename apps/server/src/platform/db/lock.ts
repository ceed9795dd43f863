import fs from 'node:fs/promises'
import path from 'node:path'

export type Lock = { release(): Promise<void> }
type Holder = { pid: number; since: string; born: string | null }

/**
 * Takes the only lock on an embedded database: two processes on one data folder would lose rows without any error. The
 * lock of a dead process is taken over, that of a living process never.
 */
export async function takeLock(file: string): Promise<Lock> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const mine = JSON.stringify(await describeSelf())
  if (!(await create(file, mine))) await takeOver(file, mine)
  return { release: () => release(file, mine) }
}

async function takeOver(file: string, mine: string): Promise<void> {
  await refuseIfHeld(file)
  const guard = `${file}.takeover`
  if (!(await create(guard, mine))) await refuseTakeOver(file, guard)
  try {
    // Checked again under the guard: somebody else may have taken the lock in between.
    await refuseIfHeld(file)
    await fs.rm(file, { force: true })
    if (!(await create(file, mine))) throw new Error(`Another start took the lock ${file} at the same moment.`)
  } finally {
    await fs.rm(guard, { force: true })
  }
}

async function refuseIfHeld(file: string): Promise<void> {
  const holder = await read(file)
  if (!holder || !(await isAlive(holder))) return
  throw new Error(
    `The database in ${path.dirname(file)} is in use by process ${holder.pid} since ${holder.since}. ` +
      'Stop that process first, or set DATA_DIR to another folder.',
  )
}

async function refuseTakeOver(file: string, guard: string): Promise<never> {
  const holder = await read(guard)
  if (holder && (await isAlive(holder))) {
    throw new Error(`Process ${holder.pid} is just taking over the lock ${file}. Start again in a moment.`)
  }
  throw new Error(`A start was killed while it took over the lock ${file}. Remove ${guard} and start again.`)
}

/** Creates the file with its content in one step, so that nobody reads an incomplete lock. */
async function create(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await fs.writeFile(draft, content, { mode: 0o600 })
  try {
    await fs.link(draft, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await fs.rm(draft, { force: true })
  }
}

async function release(file: string, mine: string): Promise<void> {
  const content = await fs.readFile(file, 'utf8').catch(() => '')
  if (content === mine) await fs.rm(file, { force: true })
}

async function read(file: string): Promise<Holder | null> {
  try {
    const content: unknown = JSON.parse(await fs.readFile(file, 'utf8'))
    if (typeof content !== 'object' || content === null || !('pid' in content)) return null
    return { since: 'an unknown time', born: null, ...content, pid: Number(content.pid) }
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null
    throw error
  }
}

async function describeSelf(): Promise<Holder> {
  return { pid: process.pid, since: new Date().toISOString(), born: await bornAt(process.pid) }
}

/** A new process may get the number of a dead one; the start times distinguish them. */
async function isAlive({ pid, born }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  const bornNow = await bornAt(pid)
  if (bornNow === ENDED) return false
  return born === null || bornNow === null || born === bornNow
}

/** A process that has ended, and whose parent has not asked for its result yet. */
const ENDED = 'ended'

/** Linux reports when a process began; elsewhere only the number is compared. */
async function bornAt(pid: number): Promise<string | null> {
  try {
    const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8')
    const boot = await fs.readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (afterName[0] === 'Z') return ENDED
    return `${boot.trim()} ${afterName[19]}`
  } catch {
    return null
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
