import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The secret in this file, made at the first start and readable by the server's account only. When several processes
 * start at once, all of them get the secret of the first: the file gets its name after it is written, so no process reads
 * an empty one.
 */
export function readOrCreateSecret(file: string, create: () => string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, create(), { mode: 0o600, flag: 'wx' })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
