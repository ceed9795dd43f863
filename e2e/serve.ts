import { rmSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../tools/run-command.ts'
import { superviseAll } from '../tools/start-supervised.ts'

/** The data directory. It stays after the run to investigate failures; each run starts with its own empty one. */
const dataDir = path.join(repositoryRoot, `.tmp/e2e/data-${process.env.PORT}`)

rmSync(dataDir, { recursive: true, force: true })
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
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SHUTDOWN_WAIT_MS: '0',
      READY_FREE_DISK: '0',
    },
  },
])
