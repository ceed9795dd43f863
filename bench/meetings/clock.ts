import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The clock of all server processes, which can be moved while they run. */
export function movableClock(folder: string) {
  const file = path.join(folder, 'clock-offset')
  let offset = 0
  const moveTo = (moment: Date) => {
    offset = moment.getTime() - Date.now()
    writeFileSync(file, String(offset))
  }
  return {
    moveTo,
    now: () => new Date(Date.now() + offset),
    /** For the servers. */
    settings: {
      CLOCK_OFFSET_FILE: file,
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, '../load/moved-clock.mjs')).href}`,
    },
  }
}

export type MovableClock = ReturnType<typeof movableClock>
