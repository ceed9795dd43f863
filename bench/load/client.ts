import { fork } from 'node:child_process'
import { repositoryRoot, ToolError } from '../../tools/run-command.ts'
import type { Command, Prepare, Run, RunResult } from './client-process.ts'

export type LoadClient = { prepare(what: Prepare): Promise<number>; run(what: Run): Promise<RunResult>; stop(): void }

/** The load generator in a process of its own, so that the server is not slowed by what it measures. */
export function startClient(): LoadClient {
  const child = fork(`${repositoryRoot}/bench/load/client-process.ts`, {
    cwd: repositoryRoot,
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  const ask = <T>(command: Command) =>
    new Promise<T>((resolve, reject) => {
      const ended = (code: number | null) => reject(new ToolError(`The load generator ended with ${code}.`))
      child.once('exit', ended)
      child.once('message', (answer) => {
        child.off('exit', ended)
        resolve(answer as T) // Each command has one answer of its own form.
      })
      child.send(command)
    })
  return {
    prepare: (prepare) => ask<number>({ prepare }),
    run: (run) => ask<RunResult>({ run }),
    stop() {
      if (child.connected) child.disconnect()
    },
  }
}
