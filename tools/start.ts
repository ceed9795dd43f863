import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.ts'
import { repositoryRoot, runTool } from './run-command.ts'
import { superviseAll } from './start-supervised.ts'

const settings = path.join(repositoryRoot, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

await runTool(async () => {
  await build()
  process.exitCode = await superviseAll([
    { command: process.execPath, args: ['--enable-source-maps', 'apps/server/dist/main.js'] },
  ])
})
