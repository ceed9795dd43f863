import { existsSync } from 'node:fs'
import path from 'node:path'
import { installed, isProgram, repositoryRoot, runCommand, secondsSince } from './run-command.ts'

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
  { name: 'format and lint', command: installed('biome'), args: ['check', '.'] },
  { name: 'types', command: installed('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'import rules',
    command: installed('depcruise'),
    args: [...CRUISED, '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
  },
  program('structure'),
  program('terms'),
  program('requirements'),
]
if (existsSync(path.join(repositoryRoot, 'tools/db-types.ts'))) steps.push(program('db-types', '--check'))

/** Runs every check, even after a failure. @returns the names of those that failed */
export async function check(): Promise<string[]> {
  const failed: string[] = []
  for (const step of steps) {
    console.log(`\n--- check: ${step.name}`)
    const start = performance.now()
    const code = await runCommand(step.command, step.args)
    console.log(`${code === 0 ? 'ok' : 'FAILED'}, ${secondsSince(start)}`)
    if (code !== 0) failed.push(step.name)
  }
  return failed
}

if (isProgram(import.meta.url)) {
  const failed = await check()
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}
