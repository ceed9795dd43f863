import { existsSync } from 'node:fs'
import path from 'node:path'
import { installed, repositoryRoot } from './run-command.ts'
import { superviseAll } from './start-supervised.ts'

const settings = path.join(repositoryRoot, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

console.log('Open http://127.0.0.1:5173 (pages reload as you edit; the server behind them answers on port 3000).')
process.exitCode = await superviseAll([
  {
    command: installed('tsx'),
    args: ['watch', '--clear-screen=false', 'apps/server/src/main.ts'],
    env: { ...process.env, NODE_ENV: 'development', PORT: '3000' },
  },
  { command: installed('vite'), args: ['--clearScreen', 'false'], cwd: path.join(repositoryRoot, 'apps/web') },
])
