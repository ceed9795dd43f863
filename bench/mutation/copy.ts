import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The last commit in a temporary folder, where files may be broken. */
export class Copy {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'heartwell-mutation-'))

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

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: folder, encoding: 'utf8' })
