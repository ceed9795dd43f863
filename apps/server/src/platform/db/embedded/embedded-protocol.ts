/** The messages between the main thread and the worker of the embedded database. */

export type Parameter = string | Uint8Array | null

export type WorkerSettings = {
  /** null keeps the database in memory. */
  folder: string | null
  /** A snapshot (.tar or .tar.gz) that a database without data starts from. */
  load: string | null
}

export type Request =
  | { type: 'query'; sql: string; parameters: Parameter[] }
  | { type: 'listen'; channel: string }
  | { type: 'dump' }
  | { type: 'writeDump'; file: string }
  | { type: 'close' }

/** Every value is PostgreSQL's own text; the main thread turns it into JavaScript as node-postgres does. */
export type RawResult = {
  command: string
  rowCount: number
  fields: { name: string; type: number }[]
  rows: (string | null)[][]
}

/** The fields of a PostgreSQL error, with node-postgres' names. */
export const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const

export type ErrorFields = { message: string } & { [name in (typeof ERROR_FIELDS)[number]]?: string }

export type Reply =
  | { id: number; result: RawResult[] }
  | { id: number; done: true }
  | { id: number; error: ErrorFields }

/** A notification on a channel with a listener. */
type Notified = { channel: string; text: string }

export type WorkerMessage = { ready: true } | { failed: string } | Notified | Reply
