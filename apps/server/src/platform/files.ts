import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from './app-error.ts'

export const FILE_FOLDERS = [
  'uploads/users',
  'uploads/counsellors',
  'uploads/messages',
  'documents',
  'archives',
] as const
export type FileFolder = (typeof FILE_FOLDERS)[number]
export type MovedFiles = { moved: number; bytes: number; different: string[] }

/** Everything that members upload. Names come from the server only, never from a client. */
export type Files = {
  /**
   * Writes all or nothing.
   * @throws AppError busy while the storage is full, not writable or away
   */
  save(folder: FileFolder, name: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  read(folder: FileFolder, name: string): Promise<Buffer | undefined>
  /** The names in a folder with the times of their last change. Files that are still being written are left out. */
  list(folder: FileFolder): Promise<{ name: string; changedAt: Date }[]>
  remove(folder: FileFolder, name: string): Promise<void>
  /** Only with S3-compatible storage: moves the files of the local folder there. */
  moveLocal?(): Promise<MovedFiles>
}

/** Names that nobody can guess: 128 random bits. */
export const photoName = () => `${randomBytes(16).toString('hex')}.jpg`
export const documentName = () => `${randomBytes(16).toString('hex')}.bin`

const NAME = /^[0-9a-f]{32}\.(jpg|bin)$/
export const isFileName = (name: string) => NAME.test(name)

const NOT_WRITABLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])
const isNotWritable = (error: unknown) =>
  error instanceof Error && 'code' in error && NOT_WRITABLE.has(String(error.code))

/** Undefined when the file was deleted in the meantime. */
async function changeOf(file: string, name: string) {
  const stats = await stat(file).catch(() => undefined)
  return stats && { name, changedAt: stats.mtime }
}

/** The files under DATA_DIR. */
export function openFiles(dataDir: string): Files {
  const place = (folder: FileFolder, name: string) => {
    if (!NAME.test(name)) throw new Error('not a name that we give')
    return path.join(dataDir, folder, name)
  }
  return {
    // Under another name first, then renamed. /readyz warns of a full disk.
    async save(folder, name, bytes) {
      const target = place(folder, name)
      const draft = `${target}.part`
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw isNotWritable(error) ? new AppError('busy', { retryAfter: 60 }) : error
      }
    },
    async read(folder, name) {
      return readFile(place(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async list(folder) {
      const names = await readdir(path.join(dataDir, folder)).catch(() => [])
      const found = names.filter((name) => NAME.test(name)).map((name) => changeOf(place(folder, name), name))
      return (await Promise.all(found)).filter((file) => file !== undefined)
    },
    remove: (folder, name) => rm(place(folder, name), { force: true }),
  }
}
