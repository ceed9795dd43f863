import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { exitCodeOf, installed, isProgram, repositoryRoot, secondsSince } from './run-command.ts'

type Step = { name: string; command: string; args: string[] }

const CRUISED = ['packages', 'demo', 'apps/server/src', 'apps/web/src', 'e2e', 'bench', 'tools'].filter((folder) =>
  existsSync(path.join(repositoryRoot, folder)),
)

const program = (name: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args: ['--import', 'tsx', `tools/${name}.ts`, ...args],
})

const steps: Step[] = [
  // By default four checkers share the files, and each works out the shared types: twice the processor time.
  { name: 'types', command: installed('tsc'), args: ['--noEmit', '-p', 'tsconfig.json', '--checkers', '1'] },
  {
    name: 'import rules',
    command: installed('depcruise'),
    args: [...CRUISED, '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
  },
  { name: 'unused code', command: installed('knip'), args: ['--no-progress', '--no-config-hints'] },
  { name: 'format and lint', command: installed('biome'), args: ['check', '--error-on-warnings', '.'] },
  program('bare-text'),
  program('structure'),
  program('terms'),
  program('requirements'),
]

/** Most steps keep one processor busy. */
const AT_ONCE = 2

/**
 * Runs every check, also after a failure; the longest begin first.
 * @returns the names of those that failed
 */
export async function check(): Promise<string[]> {
  const failed: string[] = []
  const waiting = steps.values()
  const runSome = async () => {
    for (const step of waiting) if (!(await isOk(step))) failed.push(step.name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runSome))
  return failed
}

/** Prints the output of a step when it has ended, so that those of two steps do not mix. */
async function isOk({ name, command, args }: Step): Promise<boolean> {
  const start = performance.now()
  const child = spawn(command, args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await Promise.all([exitCodeOf(child), once(child, 'close')])
  console.log(`\n--- check: ${name}\n${output}${code === 0 ? 'ok' : 'FAILED'}, ${secondsSince(start)}`)
  return code === 0
}

if (isProgram(import.meta.url)) {
  const failed = await check()
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}
