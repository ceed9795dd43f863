import { rm, writeFile } from 'node:fs/promises'
import { AppError } from '../http/app-error.ts'
import { FILE_FOLDERS, type FileFolder, type FileStore, type MovedFiles } from './files.ts'

const AT_ONCE = 4

/** Another run works on the same folder, or was killed. */
export class MoveRunning extends Error {
  override readonly name = 'MoveRunning'
}

/**
 * Moves every file to other storage. A file is removed here only after it was read back there and is equal, so an
 * interrupted run can be repeated. Members may upload and delete files meanwhile. The lock file admits one run: a second
 * one would take the files that the first has moved for deleted ones.
 * @throws MoveRunning
 */
export async function moveFiles(from: FileStore, to: FileStore, lockFile: string): Promise<MovedFiles> {
  await writeFile(lockFile, new Date().toISOString(), { flag: 'wx' }).catch(() => {
    throw new MoveRunning(`Another run moves these files. If it was killed, remove ${lockFile} and repeat.`)
  })
  try {
    return await moveAll(from, to)
  } finally {
    await rm(lockFile, { force: true })
  }
}

async function moveAll(from: FileStore, to: FileStore): Promise<MovedFiles> {
  const done: MovedFiles = { moved: 0, bytes: 0, different: [] }
  for (const folder of FILE_FOLDERS) {
    for await (const page of from.pages(folder)) {
      const names = page.map((file) => file.name)
      const moveNext = async () => {
        for (let name = names.pop(); name !== undefined; name = names.pop())
          await moveFile(from, to, folder, name, done)
      }
      // All of them have ended before the lock is released.
      const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, moveNext))
      if (ends.some((end) => end.status === 'rejected')) throw new AppError('busy', { retryAfter: 60 })
    }
  }
  return done
}

async function moveFile(
  from: FileStore,
  to: FileStore,
  folder: FileFolder,
  name: string,
  done: MovedFiles,
): Promise<void> {
  const bytes = await from.read(folder, name)
  if (!bytes) return
  await to.save(folder, name, bytes)
  const stored = await to.read(folder, name)
  // Its owner deleted it while it was copied.
  if (!(await from.read(folder, name))) return to.remove(folder, name)
  if (!stored?.equals(bytes)) return void done.different.push(`${folder}/${name}`)
  await from.remove(folder, name)
  done.moved += 1
  done.bytes += bytes.length
}
