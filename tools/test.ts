import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { build } from './build.ts'
import { check } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { findBinaries, startPostgres } from './postgres.ts'
import { ensureRedis } from './redis.ts'
import { installed, repositoryRoot, runCommand, runTool, secondsSince, ToolError } from './run-command.ts'
import { sum, type Tally, tallyOf } from './test-report.ts'

type Phase = {
  name: string
  needs: (() => unknown)[]
  run: () => Promise<Tally | 'no tests yet'>
  /** Runs only when it is named: another phase holds it too. */
  part?: true
}

const JOURNEYS = { folder: 'e2e/journeys', name: /\.e2e\.ts$/ }
const reports = path.join(repositoryRoot, '.tmp/reports')

const phases: Phase[] = [
  { name: 'check', needs: [ensurePostgres], run: runCheck },
  // All at once: while one project waits for its servers and databases, another works.
  {
    name: 'unit-and-api',
    needs: [ensurePostgres, ensureRedis],
    run: () => runVitest('unit', 'api-embedded', 'api-postgres'),
  },
  { name: 'unit', needs: [], part: true, run: () => runVitest('unit') },
  { name: 'api-embedded', needs: [], part: true, run: () => runVitest('api-embedded') },
  { name: 'api-postgres', needs: [ensurePostgres, ensureRedis], part: true, run: () => runVitest('api-postgres') },
  { name: 'build', needs: [], run: runBuild },
  { name: 'e2e', needs: [ensureChromium], run: () => runIfAny(JOURNEYS, runJourneys) },
]

async function main(wanted: string[]) {
  const unknown = wanted.filter((name) => !phases.some((phase) => phase.name === name))
  if (unknown.length > 0)
    throw new ToolError(`There is no phase ${unknown}. Name ${phases.map(({ name }) => name).join(', ')}.`)
  const chosen = phases.filter(({ name, part }) => (wanted.length === 0 ? !part : wanted.includes(name)))
  for (const need of new Set(chosen.flatMap(({ needs }) => needs))) await need()

  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const lines: string[] = []
  const tallies: Tally[] = []
  for (const { name, run } of chosen) {
    console.log(`\n=== ${name}`)
    const start = performance.now()
    const result = await run()
    lines.push(`${name.padEnd(13)} ${describe(result)}, ${secondsSince(start)}`)
    if (result !== 'no tests yet') tallies.push(result)
  }
  const total = sum(tallies)
  console.log(`\n=== summary\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0 || isEmptyRun(chosen, total)) process.exitCode = 1
}

const describe = (result: Tally | 'no tests yet') =>
  result === 'no tests yet'
    ? 'skipped: it has no test files yet'
    : `${result.passed} passed, ${result.failed} failed${result.skipped > 0 ? `, ${result.skipped} skipped` : ''}`

/** A run of tests that tested nothing is no success; check and build alone have no tests to run. */
const isEmptyRun = (chosen: Phase[], total: Tally) =>
  total.passed === 0 && chosen.some(({ name }) => name !== 'check' && name !== 'build')

/** Starting a server installs it where it is missing, and shows that it runs here. */
async function ensurePostgres() {
  if (process.env.DATABASE_URL || findBinaries()) return
  const server = await startPostgres({ durable: false })
  await server.stop()
}

async function runCheck(): Promise<Tally> {
  return { passed: 0, failed: (await check()).length, skipped: 0 }
}

async function runBuild(): Promise<Tally> {
  try {
    await build()
    return { passed: 0, failed: 0, skipped: 0 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function runVitest(...projects: string[]): Promise<Tally> {
  const report = path.join(reports, `${projects.join('-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  return tallyOf(report, await runCommand(installed('vitest'), ['run', ...chosen, ...reporters]))
}

async function runJourneys(): Promise<Tally> {
  await build()
  const report = path.join(reports, 'e2e.json')
  const port = process.env.E2E_PORT ?? String(await freePort())
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: port }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const tally = tallyOf(report, await runCommand(installed('playwright'), args, { env }))
  // What a failed journey left behind is worth a look; what a good one left is not.
  const data = path.join(repositoryRoot, `.tmp/e2e/data-${port}`)
  if (tally.failed === 0) rmSync(data, { recursive: true, force: true })
  return tally
}

/** A server that another run has left behind must not spoil this one. */
function freePort(): Promise<number> {
  const server = net.createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function runIfAny(tests: { folder: string; name: RegExp }, run: () => Promise<Tally>) {
  const folder = path.join(repositoryRoot, tests.folder)
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return files.some((file) => tests.name.test(file)) ? run() : 'no tests yet'
}

await runTool(() => main(process.argv.slice(2)))
