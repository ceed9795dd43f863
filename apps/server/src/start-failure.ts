import { ConfigError } from './platform/config.ts'
import { DatabaseUnavailable, isUnavailable } from './platform/db/errors.ts'

/** The text for an operator after a failed start: a sentence with what to do, or the stack of a fault of ours. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message } = error
  const fault = faultOf(error)
  const found = CAUSES.find(({ isCause }) => isCause(fault))
  if (found) return `${found.problem} (${message}). ${found.remedy}`
  const explainsItself = error instanceof ConfigError || error instanceof DatabaseUnavailable || isPlain(error)
  if (explainsItself) return message
  // A missing file is one of ours: the socket of a database has no `path`.
  if (isUnavailable(error) && !fault.path)
    return `The database went away during the start (${message}). Start the server again.`
  return error.stack ?? message
}

type Fault = { code: string; syscall: string; path: string }
type Cause = { isCause: (fault: Fault) => boolean; problem: string; remedy: string }

const CAUSES: Cause[] = [
  {
    isCause: ({ code }) => code === 'EADDRINUSE',
    problem: 'Another program uses this port already',
    remedy: 'Stop it, or set PORT to another number.',
  },
  {
    isCause: ({ code, syscall }) => code === 'EACCES' && syscall === 'listen',
    problem: 'The system does not let this user listen on this port',
    remedy: 'Set PORT to a number above 1023, and have nginx pass requests on to it.',
  },
  {
    isCause: ({ code, path }) => path !== '' && UNUSABLE.has(code),
    problem: 'A file could not be used',
    remedy: 'DATA_DIR must be a folder in which this user may read and write, on a disk with free space.',
  },
  {
    isCause: ({ code }) => /^28...$/.test(code),
    problem: 'PostgreSQL refused the login',
    remedy: 'Correct the user and the password in DATABASE_URL.',
  },
  {
    isCause: ({ code }) => code === '3D000',
    problem: 'PostgreSQL does not have this database',
    remedy: 'Create it, or correct its name in DATABASE_URL.',
  },
  {
    isCause: ({ code }) => code === '42501',
    problem: 'PostgreSQL does not let this user make the tables',
    remedy: 'The user in DATABASE_URL must be the owner of the database.',
  },
]

const UNUSABLE = new Set(['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])

/** Codes are those of Node and, with five characters, of PostgreSQL (SQLSTATE). */
function faultOf({ code = '', syscall = '', path = '' }: Error & Partial<Record<keyof Fault, unknown>>): Fault {
  return { code: String(code), syscall: String(syscall), path: String(path) }
}

/** Our own errors are plain ones; those of Node and of libraries have a class or a code. */
function isPlain(error: Error): boolean {
  return error.constructor === Error && !('code' in error)
}
