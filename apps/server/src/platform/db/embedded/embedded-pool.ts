import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { prepareValue } from 'pg/lib/utils.js'
import type { Listener, Listening } from '../database.ts'
import { DatabaseUnavailable } from '../errors.ts'
import { valueTypes } from '../value-types.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'
import type { RawResult } from './embedded-protocol.ts'

/**
 * The embedded database as a connection pool of one. A client has the database alone, so a transaction is exclusive;
 * others wait in order and give up after `waitMs`.
 */
export class EmbeddedPool implements PostgresPool {
  readonly #engine: EmbeddedEngine
  readonly #waitMs: number
  readonly #waiting: (() => void)[] = []
  #taken = false

  constructor(engine: EmbeddedEngine, waitMs: number) {
    this.#engine = engine
    this.#waitMs = waitMs
  }

  async connect(): Promise<EmbeddedClient> {
    if (this.#taken) await this.#turn()
    this.#taken = true
    return new EmbeddedClient(this.#engine, () => this.#next())
  }

  async end(): Promise<void> {
    await this.#engine.close()
  }

  /** Nothing can be missed: no connection can be lost, and there is no other process. */
  async listen(channel: string, { hear }: Listener): Promise<Listening> {
    await this.exclusive(() => this.#engine.listen(channel, hear))
    return {
      notify: (texts) =>
        this.exclusive(async (client) => {
          await client.query(`select pg_notify($1, text) from unnest($2::text[]) as text`, [channel, texts])
        }),
      stop: async () => this.#engine.stopListening(channel),
    }
  }

  /** Runs one step alone, when its turn comes. */
  async exclusive<T>(step: (client: EmbeddedClient) => Promise<T>): Promise<T> {
    const client = await this.connect()
    try {
      return await step(client)
    } finally {
      client.release()
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(mine), 1)
        reject(new DatabaseUnavailable(`The embedded database was busy for more than ${this.#waitMs} ms.`))
      }, this.#waitMs)
      this.#waiting.push(mine)
    })
  }

  #next(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }
}

class EmbeddedClient implements PostgresPoolClient {
  readonly #engine: EmbeddedEngine
  readonly #done: () => void
  #failed = false

  constructor(engine: EmbeddedEngine, done: () => void) {
    this.#engine = engine
    this.#done = done
  }

  // Kysely's interface also has cursors, which it uses only if the dialect has a cursor class.
  query = (async (sql: string, parameters: readonly unknown[] = []) => {
    try {
      const results = await this.#engine.query(sql, parameters.map(prepareValue))
      return toResult(results)
    } catch (error) {
      this.#failed = true
      throw error
    }
  }) as PostgresPoolClient['query']

  readonly dump = () => this.#engine.dump()

  /** A failed statement may have left a transaction open, which the next client must not inherit. */
  release(): void {
    if (this.#failed) this.#engine.query('rollback', []).then(this.#done, this.#done)
    else this.#done()
  }
}

/** Several statements in one text return the result of the last one. */
function toResult<R>(results: RawResult[]): PostgresQueryResult<R> {
  const last = results.at(-1)
  if (!last) return { command: 'SELECT', rowCount: 0, rows: [] }
  const parsers = last.fields.map((field) => valueTypes.getTypeParser(field.type, 'text'))
  const names = last.fields.map((field) => field.name)
  const rows = last.rows.map((values) => {
    const row: Record<string, unknown> = {}
    values.forEach((text, i) => {
      row[names[i]!] = text === null ? null : parsers[i]!(text)
    })
    return row
  })
  // The command is PostgreSQL's own, and the query decides the type of its rows.
  return { command: last.command as PostgresQueryResult<R>['command'], rowCount: last.rowCount, rows: rows as R[] }
}
