import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isProgram, repositoryRoot } from './run-command.ts'
import { termFindings } from './terms-rules.ts'

/** What the advice has learned are phrases of the people who wrote its texts. */
const isLearned = (file: string): boolean => file.endsWith('/points.generated.ts')

const files = (root: string): string[] =>
  execFileSync('git', ['-c', `safe.directory=${root}`, 'ls-files', '-z', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && !isLearned(file) && existsSync(path.join(root, file)))

if (isProgram(import.meta.url)) {
  const [under = ''] = process.argv.slice(2)
  for (const file of files(repositoryRoot)) {
    if (!file.startsWith(under)) continue
    for (const finding of termFindings(file, readFileSync(path.join(repositoryRoot, file), 'utf8'))) {
      console.error(`${file}:${finding.line} '${finding.word}' in a ${finding.in}: write ${finding.instead}.`)
      process.exitCode = 1
    }
  }
}
