import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type Files = ReturnType<typeof openFiles>
export type Shelf = 'uploads/users' | 'uploads/counsellors' | 'uploads/messages' | 'documents' | 'archives'

/** Names that nobody can guess: 128 random bits. */
export const photoName = () => `${randomBytes(16).toString('hex')}.jpg`
export const documentName = () => `${randomBytes(16).toString('hex')}.bin`

const NAME = /^[0-9a-f]{32}\.(jpg|bin)$/

/** Undefined when the file went while we looked. */
async function changeOf(file: string, name: string) {
  const stats = await stat(file).catch(() => undefined)
  return stats && { name, changedAt: stats.mtime }
}

/** Everything that members upload, under DATA_DIR. Names come from the server only, never from a client. */
export function openFiles(dataDir: string) {
  const place = (shelf: Shelf, name: string) => {
    if (!NAME.test(name)) throw new Error('not a name that we give')
    return path.join(dataDir, shelf, name)
  }
  return {
    /** Whole or not at all: written beside, then renamed. */
    async save(shelf: Shelf, name: string, bytes: Uint8Array): Promise<void> {
      const target = place(shelf, name)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const draft = `${target}.part`
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, target)
    },
    /** Undefined when there is no such file. */
    async read(shelf: Shelf, name: string): Promise<Buffer | undefined> {
      return readFile(place(shelf, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    /** The names on a shelf with the time of their last change; drafts that are still being written are left out. */
    async list(shelf: Shelf): Promise<{ name: string; changedAt: Date }[]> {
      const names = await readdir(path.join(dataDir, shelf)).catch(() => [])
      const found = names.filter((name) => NAME.test(name)).map((name) => changeOf(place(shelf, name), name))
      return (await Promise.all(found)).filter((file) => file !== undefined)
    },
    remove: (shelf: Shelf, name: string) => rm(place(shelf, name), { force: true }),
  }
}
