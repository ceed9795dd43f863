import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.ts'
import { repositoryRoot, runTool } from './run-command.ts'
import { superviseAll } from './start-supervised.ts'

const settings = path.join(repositoryRoot, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

// As in the files for operators: an idle server takes 10 MB less, and one with the demo 70 MB.
process.env.MALLOC_ARENA_MAX ??= '2'

await runTool(async () => {
  await build()
  process.exitCode = await superviseAll([
    { command: process.execPath, args: ['--enable-source-maps', 'apps/server/dist/main.js'] },
  ])
})
