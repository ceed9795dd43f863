import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type DialectAdapter,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'
import type { StatementObserver } from './database.ts'
import { NestedConnectionError } from './errors.ts'

type Holding = { released: boolean }
/** Empty while nobody observes, so that statements take the shortest way. */
export type Observed = { observer?: StatementObserver }

type GuardSettings = {
  observed?: Observed
  /** False on a site with a PostgreSQL server: to follow the flow of calls costs a tenth of each request. */
  followsCalls?: boolean
  /** Runs a statement outside of a transaction with less work than on a connection of Kysely's driver. */
  runAlone?: RunAlone
}
type RunAlone = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

/**
 * A Kysely over the pool that refuses to take a second connection while the same flow of calls holds one.
 * On the embedded database, which has one connection, that would wait for ever; on a PostgreSQL server it
 * would starve the pool under load. Both refuse in tests, so the mistake shows in the first one.
 */
export async function guardedKysely<T>(pool: PostgresPool, settings: GuardSettings = {}): Promise<Kysely<T>> {
  const { observed = {}, followsCalls = true, runAlone } = settings
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  await driver.init()
  const connections = new GuardedConnections(driver, observed, followsCalls ? new AsyncLocalStorage() : undefined)
  const parts = [dialect.createQueryCompiler(), dialect.createAdapter(), connections] as const
  const executor = runAlone ? new ShortExecutor(...parts, runAlone) : new DefaultQueryExecutor(...parts)
  return new Kysely<T>({ config: { dialect }, dialect, driver, executor })
}

/** Kysely makes executors of its own for transactions and for plug-ins. */
class ShortExecutor extends DefaultQueryExecutor {
  readonly #connections: GuardedConnections
  readonly #runAlone: RunAlone

  constructor(compiler: QueryCompiler, adapter: DialectAdapter, connections: GuardedConnections, runAlone: RunAlone) {
    super(compiler, adapter, connections)
    this.#connections = connections
    this.#runAlone = runAlone
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connections.observe(query.sql, () => this.#runAlone<R>(query))
  }
}

class GuardedConnections implements ConnectionProvider {
  readonly #driver: Driver
  readonly #observed: Observed
  readonly #held: AsyncLocalStorage<Holding> | undefined

  constructor(driver: Driver, observed: Observed, held: AsyncLocalStorage<Holding> | undefined) {
    this.#driver = driver
    this.#observed = observed
    this.#held = held
  }

  /** Runs a statement that takes a connection for itself. */
  observe<T>(text: string, run: () => Promise<T>): Promise<T> {
    this.#refuseSecond()
    const { observer } = this.#observed
    return observer ? observer(text, run) : run()
  }

  #refuseSecond(): void {
    const outer = this.#held?.getStore()
    if (outer && !outer.released) {
      throw new NestedConnectionError(
        'The outer database connection was used inside a transaction. Pass the transaction (trx) to every query in it.',
      )
    }
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#refuseSecond()
    const connection = await this.#driver.acquireConnection()
    const holding: Holding = { released: false }
    try {
      const { observer } = this.#observed
      const seen = observer ? observedConnection(connection, observer) : connection
      return await (this.#held ? this.#held.run(holding, () => consumer(seen)) : consumer(seen))
    } finally {
      holding.released = true
      await this.#driver.releaseConnection(connection)
    }
  }
}

const observedConnection = (connection: DatabaseConnection, observer: StatementObserver): DatabaseConnection => ({
  executeQuery: <R>(query: CompiledQuery) => observer(query.sql, () => connection.executeQuery<R>(query)),
  streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
})
