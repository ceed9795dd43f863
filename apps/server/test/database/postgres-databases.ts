import pg from 'pg'

/** A busy machine must not make a test fail. The tests of `postgres.ts` cover the product's own time limits. */
export const PATIENT_POOL = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 }

/** Makes a database on the server whose `postgres` database is at this address, empty or as a copy of another. */
export function createDatabase(adminUrl: string, name: string, template = 'template0'): Promise<void> {
  const encoding = template === 'template0' ? ` encoding 'UTF8' lc_collate 'C' lc_ctype 'C'` : ''
  return ask(adminUrl, `create database ${quoted(name)} template ${quoted(template)}${encoding}`)
}

export function dropDatabase(adminUrl: string, name: string): Promise<void> {
  return ask(adminUrl, `drop database if exists ${quoted(name)} with (force)`)
}

export async function databaseExists(adminUrl: string, name: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    return rowCount === 1
  })
}

/** Runs one step while no other process runs the same one on this server. */
export function alone<T>(adminUrl: string, key: number, step: () => Promise<T>): Promise<T> {
  return withClient(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [key])
    return step()
  })
}

const quoted = (name: string) => pg.escapeIdentifier(name)

function ask(adminUrl: string, text: string): Promise<void> {
  return withClient(adminUrl, async (client) => {
    await client.query(text)
  })
}

async function withClient<T>(url: string, step: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await step(client)
  } finally {
    await client.end()
  }
}
