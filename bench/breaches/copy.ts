import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Breach } from './breach.ts'

/** The last commit in a temporary folder, where files may be broken. */
export class Copy {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'heartwell-breaches-'))

  constructor(repository: string) {
    git(repository, 'clone', '--local', '--quiet', repository, this.folder)
    const packages = git(this.folder, 'ls-files', 'package.json', '**/package.json')
    for (const file of packages.trim().split('\n')) this.#linkPackages(repository, path.dirname(file))
  }

  /** Links, not copies, the files: a symbolic link to the folder would lead to the workspaces of the original. */
  #linkPackages(repository: string, workspace: string): void {
    const installed = path.join(repository, workspace, 'node_modules')
    if (!existsSync(installed)) return
    const here = path.join(this.folder, workspace, 'node_modules')
    try {
      execFileSync('cp', ['-al', installed, here], { stdio: 'ignore' })
    } catch {
      // Another file system, or a `cp` that cannot link.
      rmSync(here, { recursive: true, force: true })
      execFileSync('cp', ['-a', installed, here])
    }
  }

  /** Runs `work` while the file is broken. */
  async whileBroken<T>({ file, from, to }: Breach, work: () => Promise<T>): Promise<T> {
    const name = path.join(this.folder, file)
    const text = readFileSync(name, 'utf8')
    writeFileSync(
      name,
      text.replace(from, () => to),
    )
    try {
      return await work()
    } finally {
      writeFileSync(name, text)
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: folder, encoding: 'utf8' })

/** Why a breach no longer fits the repository; undefined while it does. */
export function misfitOf({ file, from, to, tests }: Breach, repository: string): string | undefined {
  const gone = [file, ...tests.flatMap(({ files }) => files)].find((name) => !existsSync(path.join(repository, name)))
  if (gone) return `${gone} does not exist.`
  if (tests.length === 0) return 'No test is named.'
  if (from === to) return 'It changes nothing.'
  const found = readFileSync(path.join(repository, file), 'utf8').split(from).length - 1
  return found === 1 ? undefined : `The text is found ${found} times in ${file}.`
}
