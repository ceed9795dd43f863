import { mkdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { build } from './build.ts'
import { check } from './check.ts'
import { ensureChromium, missingChromiumPackages } from './chromium.ts'
import { canInstallPackages, installPackages } from './debian-packages.ts'
import { missingPostgresPackages, startPostgres } from './postgres.ts'
import { findRedis, missingRedisPackages, WITHOUT_REDIS } from './redis.ts'
import { installed, repositoryRoot, runCommand, runTool, secondsSince, ToolError } from './run-command.ts'
import { AREAS, testsOfAreas } from './test-areas.ts'
import { sum, type Tally, tallyOf } from './test-report.ts'
import { findTurn, missingTurnPackages, WITHOUT_TURN } from './turn-server.ts'

type Need = {
  missingPackages: () => string[]
  /** Says what the tests lack if it could not be installed. @throws where they cannot run without it */
  ready: () => unknown
}

const POSTGRES: Need = { missingPackages: missingPostgresPackages, ready: expectPostgres }
const REDIS: Need = { missingPackages: missingRedisPackages, ready: () => findRedis() ?? console.log(WITHOUT_REDIS) }
const CHROMIUM: Need = { missingPackages: missingChromiumPackages, ready: ensureChromium }
const TURN: Need = { missingPackages: missingTurnPackages, ready: () => findTurn() ?? console.log(WITHOUT_TURN) }

type Phase = {
  name: string
  needs: Need[]
  run: () => Promise<Tally>
  /** Runs only when it is named, because another phase includes it. */
  part?: true
}

const reports = path.join(repositoryRoot, '.tmp/reports')

const phases: Phase[] = [
  { name: 'check', needs: [POSTGRES], run: runCheck },
  // All at once: while one project waits for its servers and databases, another one works.
  {
    name: 'unit-and-api',
    needs: [POSTGRES, REDIS],
    run: () => runVitest(['unit', 'api-embedded', 'api-postgres']),
  },
  { name: 'unit', needs: [], part: true, run: () => runVitest(['unit']) },
  { name: 'api-embedded', needs: [], part: true, run: () => runVitest(['api-embedded']) },
  { name: 'api-postgres', needs: [POSTGRES, REDIS], part: true, run: () => runVitest(['api-postgres']) },
  { name: 'build', needs: [], run: runBuild },
  { name: 'e2e', needs: [CHROMIUM, POSTGRES, TURN], run: () => runJourneys() },
]

async function main(wanted: string[]) {
  const areas = wanted.filter((name) => Object.hasOwn(AREAS, name))
  const unknown = wanted.filter((name) => !areas.includes(name) && !phases.some((phase) => phase.name === name))
  if (unknown.length > 0) {
    const [names, features] = [phases.map(({ name }) => name).join(', '), Object.keys(AREAS).join(', ')]
    throw new ToolError(`There is no phase or area ${unknown}. Phases are ${names}; areas are ${features}.`)
  }
  const named = phases.filter(({ name, part }) => (wanted.length === 0 ? !part : wanted.includes(name)))
  const chosen = areas.length === 0 ? named : [...named, ...phasesOfAreas(areas)]
  const needed = new Set(chosen.flatMap(({ needs }) => needs))
  const prepared = prepare(needed)
  // Where nothing can be installed, what is lacking is said before the first phase, not minutes later.
  if (!canInstallPackages()) await prepared([...needed])

  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const lines: string[] = []
  const tallies: Tally[] = []
  for (const { name, needs, run } of chosen) {
    await prepared(needs)
    console.log(`\n=== ${name}`)
    const [start, work] = [performance.now(), processorMs()]
    const tally = await run()
    const worked = `${Math.round((processorMs() - work) / 1000)} s of processor time`
    lines.push(`${name.padEnd(13)} ${describe(tally)}, ${secondsSince(start)}, ${worked}`)
    tallies.push(tally)
  }
  const total = sum(tallies)
  if (total.unsteady.length > 0) console.log(`\n=== passed at the second try only\n${total.unsteady.join('\n\n')}`)
  if (total.failures.length > 0) console.log(`\n=== failed\n${total.failures.join('\n\n')}`)
  console.log(`\n=== summary\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0 || isEmptyRun(chosen, total)) process.exitCode = 1
}

/** The tests of some features; API tests run on PostgreSQL only. */
function phasesOfAreas(areas: string[]): Phase[] {
  const { vitest, journeys } = testsOfAreas(repositoryRoot, areas)
  const phases: Phase[] = [
    { name: 'area', needs: [POSTGRES, REDIS], run: () => runVitest(['unit', 'api-postgres'], vitest) },
    { name: 'area-e2e', needs: [CHROMIUM, POSTGRES, TURN], run: () => runJourneys(journeys) },
  ]
  return journeys.length === 0 ? phases.slice(0, 1) : phases
}

const describe = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * How long the processors of this machine have worked, for all of its programs: the browsers of the journeys end in ways
 * that hide their share from the process that started them.
 */
const processorMs = () => os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

/** A run of tests that tested nothing is no success; check and build alone have no tests to run. */
const isEmptyRun = (chosen: Phase[], total: Tally) =>
  total.passed === 0 && chosen.some(({ name }) => name !== 'check' && name !== 'build')

/**
 * Installs all that is missing in one go, while phases that lack nothing already run.
 * @returns waits until the given needs are met. @throws when tests cannot run without one of them
 */
function prepare(all: ReadonlySet<Need>): (needs: Need[]) => Promise<void> {
  const missing = new Set([...all].filter(({ missingPackages }) => missingPackages().length > 0))
  const packages = [...missing].flatMap(({ missingPackages }) => missingPackages())
  const installed = packages.length > 0 && canInstallPackages() ? installPackages(packages) : Promise.resolve()
  // A phase that waits for it reports its failure.
  installed.catch(() => undefined)
  return async (needs) => {
    for (const need of needs.filter((one) => missing.has(one))) {
      await installed
      missing.delete(need)
      await need.ready()
    }
  }
}

/** Starting a server shows that it runs here. */
async function expectPostgres() {
  const server = await startPostgres({ durable: false, inMemory: true })
  await server.stop()
}

async function runCheck(): Promise<Tally> {
  const failures = await check()
  return { passed: 0, failed: failures.length, skipped: 0, failures, unsteady: [] }
}

async function runBuild(): Promise<Tally> {
  try {
    await build()
    return { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0, failures: [`The build failed: ${error}`], unsteady: [] }
  }
}

async function runVitest(projects: string[], files: string[] = []): Promise<Tally> {
  const report = path.join(reports, `${projects.join('-')}.json`)
  const unhandledErrors = path.join(repositoryRoot, 'tools/unhandled-errors-reporter.ts')
  const reporters = ['default', 'json', unhandledErrors].map((reporter) => `--reporter=${reporter}`)
  const env = { ...process.env, VITEST_JSON_REPORT: report }
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...chosen, ...reporters, `--outputFile.json=${report}`, ...files]
  return tallyOf(report, await runCommand(installed('vitest'), args, { env }))
}

/**
 * Runs the journeys in these files, or all. Those of the project `shared` wait for all others, so they run only with
 * all.
 */
async function runJourneys(files: string[] = []): Promise<Tally> {
  await build()
  const report = path.join(reports, 'e2e.json')
  const port = process.env.E2E_PORT ?? String(await freePort())
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: port }
  const projects = files.length === 0 ? [] : ['calls', 'desktop', 'phone'].map((name) => `--project=${name}`)
  const chosen = files.map((file) => `/${file.replaceAll('.', '\\.')}$`)
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...projects, ...chosen]
  const tally = tallyOf(report, await runCommand(installed('playwright'), args, { env }))
  // The output of a failed journey is kept; that of a successful one is not.
  const data = path.join(repositoryRoot, `.tmp/e2e/data-${port}`)
  if (tally.failed === 0) rmSync(data, { recursive: true, force: true })
  return tally
}

/** A server that an earlier run left behind must not disturb this one. */
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

await runTool(() => main(process.argv.slice(2)))
