import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Structured lines, by default on standard output. Callers never pass personal data; see `safeError`. */
export const openLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )

/** Drivers of databases add these. */
type DriverError = Error & { code?: unknown; constraint?: unknown }

/**
 * An error without its message: messages of the database and of parsers can quote what a member typed. The stack's
 * frames and the codes are enough to find the cause.
 */
export function safeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  const { code, constraint }: DriverError = error
  return { type: error.name, code, constraint, stack: frames.slice(0, 12).join('\n') }
}
