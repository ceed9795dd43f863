import { ToolError } from '../../tools/run-command.ts'

/**
 * 39,000 instead of 40,000 sockets: a process on the project's machine may open 20,000 files, so three processes have
 * 13,000 each.
 */
const FULL = { sockets: 39_000, seconds: 5, members: 100_000, messages: 1_000_000 }
/** For a run that only shows that everything works. */
const SMALL = { members: 6_000, messages: 60_000 }
export const PROCESSES = 3

export type BenchSettings = typeof FULL & { conversations: number; isFull: boolean }

/** SOCKETS in all, SECONDS for each rate, MEMBERS (and as many conversations), and MESSAGES that are stored already. */
export function readSettings(env: NodeJS.ProcessEnv): BenchSettings {
  const sockets = wholeNumber(env, 'SOCKETS') ?? FULL.sockets
  const size = sockets < FULL.sockets ? SMALL : FULL
  const members = Math.max(sockets, wholeNumber(env, 'MEMBERS') ?? size.members)
  return {
    sockets,
    seconds: wholeNumber(env, 'SECONDS') ?? FULL.seconds,
    members,
    conversations: members,
    messages: wholeNumber(env, 'MESSAGES') ?? size.messages,
    isFull: size === FULL,
  }
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name]
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new ToolError(`${name} is a whole number, for example ${name}=3000.`)
  return number
}
