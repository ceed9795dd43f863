import { fork } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '../../tools/run-command.ts'

/** The requests of the parent that a process of the benchmark handles. */
export type Commands = Record<string, (argument: never) => unknown>
type Request = { id: number; name: string; argument: unknown }
type Reply = { id: number; result?: unknown; error?: string }

export type Child<C extends Commands> = {
  call<N extends keyof C & string>(name: N, ...argument: Parameters<C[N]>): Promise<Awaited<ReturnType<C[N]>>>
  stop(): Promise<void>
}

/** In the child: answers the parent's requests, and ends with the parent. */
export function serveCommands(commands: Commands): void {
  process.on('message', async ({ id, name, argument }: Request) => {
    const reply = (message: Reply) => void process.send?.(message)
    try {
      const result = await commands[name]?.(argument as never) // The types of `call` match those of the commands.
      reply({ id, result })
    } catch (error) {
      reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ id: 0 } satisfies Reply)
}

/** Starts a program of this folder as a process of its own, and waits until it serves commands. */
export async function startChild<C extends Commands>(
  program: string,
  env: Record<string, string> = {},
): Promise<Child<C>> {
  const child = fork(path.join(import.meta.dirname, program), {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc', '--import', 'tsx'],
  })
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }))
  child.on('message', ({ id, result, error }: Reply) => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) request?.resolve(result)
    else request?.reject(new Error(`${program}: ${error}`))
  })
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`${program} ended with ${code ?? signal}.`))
    waiting.clear()
  })
  const call = (name: string, argument?: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      child.send({ id: lastId, name, argument } satisfies Request)
    })
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  await ready
  return {
    call: call as Child<C>['call'],
    async stop() {
      process.off('exit', abandon)
      child.kill('SIGKILL')
      await exited
    },
  }
}
