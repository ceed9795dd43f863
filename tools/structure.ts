import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isProgram, repositoryRoot } from './run-command.ts'
import {
  castProblems,
  contentProblems,
  folderProblems,
  nameProblems,
  platformProblems,
  tablesOf,
} from './structure-rules.ts'

const SCHEMA = 'apps/server/src/platform/db/schema.generated.ts'

/** Every violation of the layout among the files that are, or are about to be, in git. */
export function checkStructure(root: string): string[] {
  const files = trackedFiles(root)
  const tables = files.includes(SCHEMA) ? tablesOf(readFileSync(path.join(root, SCHEMA), 'utf8')) : []
  const texts: { file: string; text: string }[] = []
  const problems = files.flatMap((file) => {
    const content = readFileSync(path.join(root, file))
    const text = content.toString('utf8')
    texts.push({ file, text })
    return [...nameProblems(file), ...contentProblems(file, content), ...platformProblems(file, text, tables)]
  })
  return [...problems, ...folderProblems(files), ...castProblems(texts)]
}

export function trackedFiles(root: string): string[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const names = execFileSync('git', ['-c', `safe.directory=${root}`, ...listing], { cwd: root, encoding: 'utf8' })
  return names.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))
}

if (isProgram(import.meta.url)) {
  const problems = checkStructure(repositoryRoot)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
