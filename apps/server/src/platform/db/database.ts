import { CompiledQuery, type Kysely, type Selectable } from 'kysely'
import type { DB } from './schema.generated.ts'

export type Db = Kysely<DB>
export type Row<T extends keyof DB> = Selectable<DB[T]>

/**
 * `hear` receives the notifications of a channel; `missed` is called when some may be lost because the connection was
 * lost.
 */
export type Listener = { hear(text: string): void; missed(): void }
export type Listening = {
  /** Notifies the channel on the connection that listens. @throws while that connection is lost */
  notify(texts: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Sees each statement with its parameters as `$1`, never their values, and runs it. */
export type StatementObserver = <T>(text: string, run: () => Promise<T>) => Promise<T>

export type Database = {
  db: Db
  /** Passes each further statement of `db` to this observer. */
  observe(observer: StatementObserver): void
  kind: 'embedded' | 'postgres'
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Receives what any process notifies on this channel, until it is stopped. */
  listen(channel: string, listener: Listener): Promise<Listening>
  close(): Promise<void>
  /** Only on PostgreSQL: the start is over, and a request waits only `connectTimeoutMs` for a connection. */
  beginServing?(): void
  /** Only on PostgreSQL: the connections of the pool, and the requests that wait for one. */
  connections?(): { busy: number; idle: number; waiting: number }
  /** Only on the embedded database with a folder: writes a consistent copy and returns its path. */
  snapshot?(): Promise<string>
  /** Only on the embedded database in memory: writes a consistent copy to this path. */
  snapshotTo?(file: string): Promise<void>
}

/** A transaction as a database: a transaction that is opened in it is part of it. */
export const within = (tx: Db): Db =>
  new Proxy(tx, {
    get(_, name) {
      if (name === 'transaction') return () => ({ execute: <T>(run: (tx: Db) => Promise<T>) => run(tx) })
      const value: unknown = Reflect.get(tx, name, tx)
      return typeof value === 'function' ? value.bind(tx) : value
    },
  })

/** Runs plain SQL on the database or inside a transaction; the job queue needs this interface. */
export function sqlExecutor(db: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
