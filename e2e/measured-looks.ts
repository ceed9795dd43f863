import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../tools/run-command.ts'

/**
 * The looks, as `accessibility.ts` numbers them, whose contrast suffices. Most texts look like one that was measured
 * before: the header of every page, the tenth card of a list. So each look is measured once in a run, and the worker
 * processes share what they have measured: a number in each line of a file.
 */
const FOLDER = path.join(repositoryRoot, '.tmp/e2e')
const fileOf = (port: string) => path.join(FOLDER, `looks-${port}.txt`)
const ownFile = () => fileOf(process.env.E2E_PORT ?? '4310')

export function readLooks(): number[] {
  const file = ownFile()
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number) : []
}

export function addLooks(looks: readonly number[]) {
  if (looks.length === 0) return
  mkdirSync(FOLDER, { recursive: true })
  // One short write at the end of a file is not mixed with that of another process.
  appendFileSync(ownFile(), looks.map((look) => `${look}\n`).join(''))
}

/** Each run measures again. */
export const forgetLooks = (port: string) => rmSync(fileOf(port), { force: true })
