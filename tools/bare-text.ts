import { execFileSync } from 'node:child_process'
import path from 'node:path'
import ts from 'typescript'
import { bareNames, NAME_ADVICE } from './bare-text/bare-names.ts'
import { ADVICE, bareTexts } from './bare-text/bare-texts.ts'
import { isProgram, repositoryRoot } from './run-command.ts'

const TEST = /\.test\.tsx?$/

/** The files at these places, without tests. */
function filesOf(root: string, places: readonly string[]): string[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...places]
  return execFileSync('git', ['-c', `safe.directory=${root}`, ...listing], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !TEST.test(file) && ts.sys.fileExists(path.join(root, file)))
}

/** The program of these files alone, with the settings of the repository. */
export function programOf(root: string, files: readonly string[], other: ts.CompilerOptions = {}): ts.Program {
  const { config } = ts.readConfigFile(path.join(repositoryRoot, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, repositoryRoot)
  const names = files.map((file) => path.join(root, file))
  return ts.createProgram(names, { ...options, types: [], ...other })
}

function print(problems: readonly string[], advice: string): void {
  if (problems.length === 0) return
  for (const problem of problems) console.error(problem)
  console.error(advice)
  process.exitCode = 1
}

if (isProgram(import.meta.url)) {
  const web = filesOf(repositoryRoot, ['apps/web/src/**.ts', 'apps/web/src/**.tsx'])
  const components = web.filter((file) => file.endsWith('.tsx'))
  const program = programOf(repositoryRoot, web)
  print(bareTexts(program, repositoryRoot, components), ADVICE)
  // Texts of the server take names as parameters, so that each file's own types are enough.
  const server = filesOf(repositoryRoot, ['apps/server/src/features/**.ts', 'packages/matching/src/**.ts'])
  const names = [
    ...bareNames(program, repositoryRoot, web),
    ...bareNames(programOf(repositoryRoot, server, { noResolve: true }), repositoryRoot, server),
  ]
  print(names, NAME_ADVICE)
}
