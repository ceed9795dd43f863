import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type Files = ReturnType<typeof openFiles>
export type Shelf = 'uploads/users' | 'uploads/counsellors' | 'documents'

/** Names that nobody can guess: 128 random bits. */
export const photoName = () => `${randomBytes(16).toString('hex')}.jpg`
export const documentName = () => `${randomBytes(16).toString('hex')}.bin`

/** Everything that members upload, under DATA_DIR. Names come from the server only, never from a client. */
export function openFiles(dataDir: string) {
  const place = (shelf: Shelf, name: string) => {
    if (!/^[0-9a-f]{32}\.(jpg|bin)$/.test(name)) throw new Error('not a name that we give')
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
    remove: (shelf: Shelf, name: string) => rm(place(shelf, name), { force: true }),
  }
}
