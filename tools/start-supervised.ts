import { type ChildProcess, spawn } from 'node:child_process'
import { exitCodeOf, repositoryRoot } from './run-command.ts'

export type Program = { command: string; args: string[]; cwd?: string; env?: NodeJS.ProcessEnv }

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs programs until they end. A stop signal is passed on to each, so that it can finish its work; when one ends, the
 * others are asked to end too.
 * @returns the first exit code that is not 0
 */
export async function superviseAll(programs: Program[]): Promise<number> {
  const children = programs.map(start)
  const passOn = (signal: NodeJS.Signals) => {
    if (!cameFromTerminal(signal)) stopAll(children, signal)
  }
  for (const signal of SIGNALS) process.on(signal, passOn)
  const endings = children.map((child) => exitCodeOf(child).finally(() => stopAll(children, 'SIGTERM')))
  const codes = await Promise.all(endings)
  for (const signal of SIGNALS) process.off(signal, passOn)
  return codes.find((code) => code !== 0) ?? 0
}

function start({ command, args, cwd = repositoryRoot, env = process.env }: Program): ChildProcess {
  return spawn(command, args, { cwd, env, stdio: 'inherit' })
}

/** Ctrl-C already reaches every program of the terminal; a second signal would end them without grace. */
const cameFromTerminal = (signal: NodeJS.Signals) => signal === 'SIGINT' && process.stdin.isTTY === true

function stopAll(children: ChildProcess[], signal: NodeJS.Signals) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
