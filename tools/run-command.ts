import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export const repositoryRoot = path.resolve(import.meta.dirname, '..')

/** The program of an installed package, e.g. `vite`. */
export const installed = (name: string) => path.join(repositoryRoot, 'node_modules/.bin', name)

/** Runs a program in the repository and shows its output. @returns its exit code */
export function runCommand(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return exitCodeOf(spawn(command, args, { cwd: repositoryRoot, stdio: 'inherit', ...options }))
}

/** As a shell reports it: the exit code, or 128 plus the number of the signal that ended the program. */
export function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

export const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** True when this file is the program that node was asked to run, false when it is imported. */
export const isProgram = (moduleUrl: string) =>
  process.argv[1] !== undefined && moduleUrl === pathToFileURL(path.resolve(process.argv[1])).href

/** A failure that its message explains completely, so that the person who ran the tool needs no stack trace. */
export class ToolError extends Error {}

/** Runs a tool; for a ToolError only the message is shown. */
export async function runTool(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
