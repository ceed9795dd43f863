import { execFileSync } from 'node:child_process'
import path from 'node:path'
import ts from 'typescript'
import { ADVICE, bareTexts } from './bare-text/bare-texts.ts'
import { isProgram, repositoryRoot } from './run-command.ts'

/** The browser's components, without their tests. */
function componentFiles(root: string): string[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', 'apps/web/src/**.tsx']
  return execFileSync('git', ['-c', `safe.directory=${root}`, ...listing], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !file.endsWith('.test.tsx') && ts.sys.fileExists(path.join(root, file)))
}

/** The program of these files alone, with the settings of the repository. */
export function programOf(root: string, files: readonly string[], other: ts.CompilerOptions = {}): ts.Program {
  const { config } = ts.readConfigFile(path.join(repositoryRoot, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, repositoryRoot)
  const names = files.map((file) => path.join(root, file))
  return ts.createProgram(names, { ...options, types: [], ...other })
}

if (isProgram(import.meta.url)) {
  const files = componentFiles(repositoryRoot)
  const problems = bareTexts(programOf(repositoryRoot, files), repositoryRoot, files)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error(ADVICE)
    process.exitCode = 1
  }
}
