import { existsSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { runCommand, ToolError } from '../../tools/run-command.ts'
import { type Tally, tallyOf } from '../../tools/test-report.ts'
import type { Breach, BreachTests } from './breach.ts'

const WORKERS = '2'

/** The tests that failed, each with its message. */
export type Outcome = { failures: string[]; passed: number }

/**
 * Runs tests in a copy of the repository.
 * @param stopAtFirst Ends the run at the first failure: those that wait for a missing text take long
 * @throws ToolError when no test ran: the code does not load, or no title matches
 */
export async function runTests(folder: string, tests: BreachTests, stopAtFirst = false): Promise<Outcome> {
  const report = path.join(folder, '.tmp/breach.json')
  rmSync(report, { force: true })
  const isJourney = tests.project === 'desktop' || tests.project === 'phone'
  const code = isJourney
    ? await runJourneys(folder, report, tests)
    : await runVitest(folder, report, tests, stopAtFirst)
  const tally = tallyOf(report, code)
  const ran = existsSync(report) ? countRun(tally, report) : 0
  if (ran === 0) throw new ToolError(`No test ran in ${tests.files.join(', ')}.\n${tally.failures.join('\n')}`)
  return { failures: tally.failures, passed: tally.passed }
}

function runVitest(folder: string, report: string, { project, files, title }: BreachTests, stopAtFirst: boolean) {
  const chosen = [...files, ...(title === undefined ? [] : ['-t', literal(title)])]
  // The next run takes over the transformed modules.
  const args = ['run', '--project', project, '--experimental.fsModuleCache', ...(stopAtFirst ? ['--bail=1'] : [])]
  const reporter = ['--reporter=json', `--outputFile.json=${report}`]
  return run(folder, 'vitest', [...args, ...reporter, ...chosen], { ...process.env, TEST_BUILD: 'keep' })
}

async function runJourneys(folder: string, report: string, { project, files, title }: BreachTests) {
  const chosen = files.map((file) => `/${path.basename(file).replaceAll('.', '\\.')}$`)
  const filter = title === undefined ? [] : ['--grep', literal(title)]
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=json', `--workers=${WORKERS}`]
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(await freePort()) }
  return run(folder, 'playwright', [...args, `--project=${project}`, ...filter, ...chosen], env)
}

/** Both runners read a title as a regular expression. */
const literal = (title: string) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const run = (folder: string, program: string, args: string[], env: NodeJS.ProcessEnv) =>
  runCommand(path.join(folder, 'node_modules/.bin', program), args, { cwd: folder, stdio: 'ignore', env })

/** Builds what journeys open. @returns the exit code */
export const buildCopy = (folder: string) =>
  runCommand(process.execPath, ['--import', 'tsx', 'tools/build.ts'], { cwd: folder, stdio: 'ignore' })

/** A test file that does not load is a failure in the report, but none of its tests ran. */
function countRun(tally: Tally, report: string): number {
  const { numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests?: number }
  return tally.passed + (numFailedTests ?? tally.failed)
}

/** The built product is broken for journeys and for pages that the server renders; other tests load the sources. */
export const needsBuild = ({ file }: Breach, { project }: BreachTests) =>
  project === 'desktop' || project === 'phone' || (project === 'api-postgres' && file.startsWith('apps/web/'))

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
