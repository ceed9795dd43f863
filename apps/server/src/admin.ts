import { existsSync } from 'node:fs'
import { HELP, OperatorError, runOperator } from './operator.ts'
import { readConfig } from './platform/config.ts'
import { openLog } from './platform/log.ts'
import { askServer } from './platform/operator-socket.ts'
import { openParts } from './server.ts'

const args = process.argv.slice(2)
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  process.stdout.write(`${await answer()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Asks the server that is running on this data folder; without one, does the work here. */
async function answer(): Promise<string> {
  const config = readConfig(process.env)
  if (args.length === 0 || args[0] === 'help') return HELP
  const answered = await askServer(config.dataDir, args)
  if (answered?.ok) return answered.text
  if (answered) throw new OperatorError(answered.text)
  const { deps, database, jobs } = await openParts(config, openLog('warn'))
  try {
    return await runOperator(deps, args)
  } finally {
    await jobs.stop()
    await database.close()
  }
}
