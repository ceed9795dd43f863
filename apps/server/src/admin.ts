import { existsSync } from 'node:fs'
import { type Config, readConfig } from './platform/config.ts'
import { askServer } from './platform/operator-socket.ts'

const args = process.argv.slice(2)
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  process.stdout.write(`${await answer()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Sends the command to the server that is running on this data folder; without one, runs it here. */
async function answer(): Promise<string> {
  const config = readConfig(process.env)
  if (args.length === 0 || args[0] === 'help') return (await import('./operator.ts')).HELP
  // A running server holds the embedded database, and the move refuses to start beside it.
  if (args[0] === 'move-to-postgres') return move(config)
  const answered = await askServer(config.dataDir, args)
  if (answered?.ok) return answered.text
  if (answered) throw new Error(answered.text)
  return runWithoutServer(config)
}

async function move(config: Config): Promise<string> {
  const [{ moveToPostgres }, { openLog }] = await Promise.all([
    import('./move-to-postgres.ts'),
    import('./platform/log.ts'),
  ])
  return moveToPostgres(config, openLog('warn'))
}

/** Loads the server's modules, which takes seconds: only for a command that no running server handles. */
async function runWithoutServer(config: Config): Promise<string> {
  const [{ runOperator }, { openLog }, { openParts }] = await Promise.all([
    import('./operator.ts'),
    import('./platform/log.ts'),
    import('./server.ts'),
  ])
  const { deps, database, jobs, signals, rateLimitStore } = await openParts(config, openLog('warn'))
  try {
    return await runOperator(deps, args)
  } finally {
    await jobs.stop()
    await signals.stop()
    await rateLimitStore.stop()
    await database.close()
  }
}
