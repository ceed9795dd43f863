import { randomBytes } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../http/app-error.ts'
import { type Log, safeError } from '../log.ts'

export const FILE_FOLDERS = [
  'uploads/users',
  'uploads/counsellors',
  'uploads/messages',
  'documents',
  'archives',
  'evidence',
] as const
export type FileFolder = (typeof FILE_FOLDERS)[number]
export type StoredFile = { name: string; changedAt: Date }
export type MovedFiles = { moved: number; bytes: number; different: string[] }

/** A place for files. Names come from the server only, never from a client. */
export type FileStore = {
  /**
   * Writes all or nothing.
   * @throws AppError busy while the storage is full, not writable or away
   */
  save(folder: FileFolder, name: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  read(folder: FileFolder, name: string): Promise<Buffer | undefined>
  /** The files of a folder, up to 1,000 at a time. Files that are still being written are left out. */
  pages(folder: FileFolder): AsyncIterable<StoredFile[]>
  remove(folder: FileFolder, name: string): Promise<void>
}

/** Everything that members upload. */
export type Files = FileStore & {
  /** Removes what writes left that were interrupted before this time. @returns how many there were */
  removeUnfinished(before: Date): Promise<number>
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

/**
 * Removes a file that no row names. A failure is only logged, because it changes nothing about the caller's answer: the
 * nightly search for stray files removes what stays.
 */
export async function removeUnneeded(
  { files, log }: { files: Files; log: Log },
  folder: FileFolder,
  name: string,
): Promise<void> {
  await files.remove(folder, name).catch((error: unknown) => {
    log.warn({ folder, fault: safeError(error) }, 'a file that is not needed any more could not be removed')
  })
}

const PAGE = 1_000
const UNFINISHED = '.part'

/** Undefined when the file was deleted in the meantime. */
async function changeOf(folder: string, name: string): Promise<StoredFile | undefined> {
  const stats = await stat(path.join(folder, name)).catch(() => undefined)
  return stats && { name, changedAt: stats.mtime }
}

async function* pagesOf(folder: string, isWanted: (name: string) => boolean): AsyncGenerator<StoredFile[]> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let names: string[] = []
  const page = async () => {
    const found = await Promise.all(names.map((name) => changeOf(folder, name)))
    names = []
    return found.filter((file) => file !== undefined)
  }
  for await (const { name } of entries) {
    if (isWanted(name)) names.push(name)
    if (names.length === PAGE) yield await page()
  }
  if (names.length > 0) yield await page()
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
      const draft = `${target}${UNFINISHED}`
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
    pages: (folder) => pagesOf(path.join(dataDir, folder), isFileName),
    remove: (folder, name) => rm(place(folder, name), { force: true }),
    async removeUnfinished(before) {
      let removed = 0
      for (const folder of FILE_FOLDERS) {
        const place = path.join(dataDir, folder)
        for await (const page of pagesOf(place, (name) => name.endsWith(UNFINISHED))) {
          const old = page.filter(({ changedAt }) => changedAt < before)
          for (const { name } of old) await rm(path.join(place, name), { force: true })
          removed += old.length
        }
      }
      return removed
    },
  }
}
