import { startPostgres } from '../../../../tools/postgres.ts'
import { prepareEmbeddedTemplate } from './test-database-embedded.ts'

/** Vitest's globalSetup: one PostgreSQL server for the whole run, whose address the tests read from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const [server] = await Promise.all([startPostgres({ durable: false, inMemory: true }), prepareEmbeddedTemplate()])
  process.env.TEST_POSTGRES_URL = server.url('postgres')
  return () => server.stop()
}
