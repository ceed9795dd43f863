import fs from 'node:fs'
import os from 'node:os'

export const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 2 ** 30

/**
 * Where the databases of tests are made: Linux's folder in memory, if it and the memory have room, otherwise the usual
 * one. A new database is a thousand files, and copying them takes twenty times as long on a disk, most of it processor
 * time.
 */
export function temporaryFolder(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(IN_MEMORY)
    fs.accessSync(IN_MEMORY, fs.constants.W_OK)
    return bavail * bsize >= ROOM_BYTES && os.freemem() >= 2 * ROOM_BYTES ? IN_MEMORY : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}
