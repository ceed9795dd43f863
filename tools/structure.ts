import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isProgram, repositoryRoot } from './run-command.ts'
import { contentProblems, nameProblems } from './structure-rules.ts'

/** Every breach of the layout among the files that are, or are about to be, in git. */
export function checkStructure(root: string): string[] {
  return trackedFiles(root).flatMap((file) => [
    ...nameProblems(file),
    ...contentProblems(file, readFileSync(path.join(root, file))),
  ])
}

function trackedFiles(root: string): string[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const names = execFileSync('git', ['-c', `safe.directory=${root}`, ...listing], { cwd: root, encoding: 'utf8' })
  return names.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))
}

if (isProgram(import.meta.url)) {
  const problems = checkStructure(repositoryRoot)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
