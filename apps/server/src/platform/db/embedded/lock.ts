import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'

export type Lock = { release(): Promise<void> }
type Holder = { pid: number; since: string; born: string | null; socket: string | null }

/** The longest path that a Unix socket may have on every system, with a margin. */
const SOCKET_PATH_MAX = 100

/**
 * Takes the only lock on an embedded database: two processes on one data folder would lose rows without any error. The
 * lock of a dead process is taken over, that of a living process never.
 */
export async function takeLock(file: string): Promise<Lock> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const socket = await openSocket(file)
  try {
    const mine = JSON.stringify(await describeSelf(socket))
    if (!(await create(file, mine))) await takeOver(file, mine)
    return {
      release: async () => {
        await release(file, mine)
        await closeSocket(socket)
      },
    }
  } catch (error) {
    await closeSocket(socket)
    throw error
  }
}

async function takeOver(file: string, mine: string): Promise<void> {
  await refuseIfHeld(file)
  const guard = `${file}.takeover`
  if (!(await create(guard, mine))) await refuseTakeOver(file, guard)
  try {
    // Checked again under the guard: somebody else may have taken the lock in between.
    const dead = await refuseIfHeld(file)
    await fs.rm(file, { force: true })
    if (dead?.socket) await fs.rm(beside(file, dead.socket), { force: true })
    if (!(await create(file, mine))) throw new Error(`Another start took the lock ${file} at the same moment.`)
  } finally {
    await fs.rm(guard, { force: true })
  }
}

/** @returns The dead holder, if there is one. */
async function refuseIfHeld(file: string): Promise<Holder | null> {
  const holder = await read(file)
  if (!holder || !(await isAlive(holder, file))) return holder
  throw new Error(
    `The database in ${path.dirname(file)} is in use by process ${holder.pid} since ${holder.since}. ` +
      'Stop that process first, or set DATA_DIR to another folder.',
  )
}

async function refuseTakeOver(file: string, guard: string): Promise<never> {
  const holder = await read(guard)
  if (holder && (await isAlive(holder, file))) {
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
    return { since: 'an unknown time', born: null, socket: null, ...content, pid: Number(content.pid) }
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null
    throw error
  }
}

async function describeSelf(socket: net.Server | null): Promise<Holder> {
  const address = socket?.address()
  return {
    pid: process.pid,
    since: new Date().toISOString(),
    born: await bornAt(process.pid),
    socket: typeof address === 'string' ? path.basename(address) : null,
  }
}

/**
 * Opens a socket beside the lock. The system closes it when the process ends, so a connection shows that the holder runs,
 * also in another container, where process numbers say nothing.
 * @returns null where the folder takes no sockets
 */
async function openSocket(file: string): Promise<net.Server | null> {
  const name = `${file}.${Math.random().toString(36).slice(2, 10)}.sock`
  if (name.length > SOCKET_PATH_MAX) return null
  const server = net.createServer((connection) => connection.destroy())
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(name, () => resolve(true))
  })
  return isOpen ? server.unref() : null
}

async function closeSocket(socket: net.Server | null): Promise<void> {
  if (socket) await new Promise((resolve) => socket.close(resolve))
}

async function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket, () => resolve(true))
    connection.once('error', (error) => resolve(!hasCode(error, 'ENOENT') && !hasCode(error, 'ECONNREFUSED')))
    connection.once('connect', () => connection.destroy())
  })
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  return (await isRunning(holder)) || (holder.socket !== null && (await isListening(beside(file, holder.socket))))
}

/** Containers may see the folder under different paths. */
const beside = (file: string, name: string) => path.join(path.dirname(file), name)

/** A new process may get the number of a dead one; the start times distinguish them. */
async function isRunning({ pid, born }: Holder): Promise<boolean> {
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
