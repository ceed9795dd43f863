import { setTimeout as delay } from 'node:timers/promises'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { silentLog } from '../../apps/server/src/platform/db/log.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { openPostgres } from '../../apps/server/src/platform/db/postgres.ts'
import { watchStatements } from '../../apps/server/test/database/counted-statements.ts'
import { freshSession, insider } from '../../apps/server/test/matrix/roles.ts'
import { aWorld, SAMPLES, sampleOf } from '../../apps/server/test/samples/endpoint-samples.ts'
import { testApp } from '../../apps/server/test/test-app.ts'
import { repositoryRoot } from '../../tools/run-command.ts'
import { withClient } from './stored-load.ts'

/** A table with more rows must not be read as a whole while somebody waits for the answer. */
const LARGE_ROWS = 50_000
const TIMEOUT_MS = 120_000
/** Endpoints that may read whole tables, with the reason. */
const MAY_READ_ALL: Record<string, string> = {
  'interestTopics.counts': 'Only before the first count of the hourly job: 0.7 s at 950,000 members.',
  'numbers.read': 'Staff seldom open it, and it counts everything that happened in a period.',
  'transparencyEditing.months': 'Staff open it once a month, and the small index of the times has no first entry.',
}
const EXPLAINABLE = /^\s*(?:\/\*.*?\*\/\s*)?(select|with|insert|update|delete)\b/is

type Sent = { endpoint: string; values: readonly unknown[] }
type Fault = { endpoint: string; table: string; rows: number; statement: string }
export type Explained = {
  endpoints: number
  statements: number
  unexplained: string[]
  faults: Fault[]
  accepted: Fault[]
}

/**
 * Calls every endpoint of the contract once, on samples that it adds to this database, and explains each different
 * statement that the product sent, with the values of its first use and the real statistics of the tables. Not seen:
 * what runs inside functions and triggers, jobs, and the plans that PostgreSQL makes without knowing the values.
 */
export async function explainEndpoints(url: string): Promise<Explained> {
  // What an earlier run has left of its samples, where there may be only one.
  await withClient(url, (client) =>
    client.query('truncate transparency_months, calendar_feeds, canned_answers cascade'),
  )
  const statements = await statementsOfEndpoints(url)
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ relname: string; reltuples: number }>(
      `select relname, reltuples from pg_class where relkind = 'r' and reltuples > $1`,
      [LARGE_ROWS],
    )
    const large = new Map(rows.map(({ relname, reltuples }) => [relname, reltuples]))
    const faults: Fault[] = []
    const unexplained: string[] = []
    for (const [statement, { endpoint, values }] of statements) {
      const plan = await client
        .query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${statement}`, [...values])
        .then((answer) => answer.rows[0]?.['QUERY PLAN'])
        .catch((error: Error) => void unexplained.push(`${endpoint}: ${error.message}: ${oneLine(statement)}`))
      const tables = plan ? sequentialScans(plan).filter((table) => large.has(table)) : []
      for (const table of new Set(tables))
        faults.push({ endpoint, table, rows: large.get(table) ?? 0, statement: oneLine(statement) })
    }
    const isAccepted = ({ endpoint }: Fault) => endpoint in MAY_READ_ALL
    return {
      endpoints: Object.keys(SAMPLES).length,
      statements: statements.size,
      unexplained,
      faults: faults.filter((fault) => !isAccepted(fault)),
      accepted: faults.filter(isAccepted),
    }
  })
}

async function statementsOfEndpoints(url: string): Promise<Map<string, Sent>> {
  const database = await openPostgres(url, silentLog, { statementTimeoutMs: TIMEOUT_MS })
  await migrate(database, `${repositoryRoot}/apps/server/migrations`)
  const t = await testApp({ database, index: true })
  try {
    while (!t.deps.matching.index.ready()) await delay(100)
    const world = await aWorld(t)
    const sent = new Map<string, Sent>()
    for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
      const person = world.people[insider(endpoint)]
      const token = await freshSession(t, person)
      const stop = watchStatements((text, _, values) => {
        if (EXPLAINABLE.test(text) && !sent.has(text)) sent.set(text, { endpoint: name, values })
      })
      try {
        await t.call(endpoint, sampleOf(name, world, person), { as: token })
      } finally {
        stop()
      }
    }
    return sent
  } finally {
    await t.close()
  }
}

/** The tables that a plan reads from their first row to their last. */
function sequentialScans(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(sequentialScans)
  if (typeof plan !== 'object' || plan === null) return []
  const own = 'Relation Name' in plan && 'Node Type' in plan && plan['Node Type'] === 'Seq Scan'
  return [...(own ? [String(plan['Relation Name'])] : []), ...Object.values(plan).flatMap(sequentialScans)]
}

const oneLine = (statement: string) => statement.replace(/\s+/g, ' ').trim()
