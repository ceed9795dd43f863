import { rmSync } from 'node:fs'
import path from 'node:path'
import { createDatabase, dropDatabase } from '../apps/server/test/database/postgres-databases.ts'
import { startPostgres } from '../tools/postgres.ts'
import { repositoryRoot } from '../tools/run-command.ts'
import { superviseAll } from '../tools/start-supervised.ts'
import { forgetLooks } from './measured-looks.ts'
import { PATIENT_DATABASE } from './patient-database.ts'

/** The data directory. It stays after the run to investigate failures; each run starts with its own empty one. */
const dataDir = path.join(repositoryRoot, `.tmp/e2e/data-${process.env.PORT}`)
const database = `heartwell_journeys_${process.env.PORT}`

rmSync(dataDir, { recursive: true, force: true })
forgetLooks(String(process.env.PORT))
// Playwright stops the whole process group: the server must still reach its database while it stops.
const postgres = await startPostgres({ durable: false, inMemory: true, detached: true })
try {
  await dropDatabase(postgres.url('postgres'), database)
  await createDatabase(postgres.url('postgres'), database)
  process.exitCode = await superviseAll([
    {
      command: process.execPath,
      args: ['--enable-source-maps', 'apps/server/dist/main.js'],
      env: {
        PATH: process.env.PATH,
        PORT: process.env.PORT,
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}`,
        NODE_ENV: 'test',
        DATABASE_URL: postgres.url(database),
        ...PATIENT_DATABASE,
        DATA_DIR: dataDir,
        DEMO: '1',
        RATE_LIMITS: 'off',
        // On a busy machine each request takes long, and the workers open several pages at a time.
        REQUESTS_AT_ONCE: '1000',
        LOG_LEVEL: 'warn',
        SHUTDOWN_WAIT_MS: '0',
        READY_FREE_DISK: '0',
      },
    },
  ])
  await dropDatabase(postgres.url('postgres'), database)
} finally {
  await postgres.stop()
}
