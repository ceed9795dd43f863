import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * `failures` names each failed test with its message, for the end of a log of which only the end is kept; `unsteady`
 * names the journeys that passed at their second try only.
 */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[]; unsteady: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}
type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
}

type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}
type PlaywrightSuite = {
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightTest = { projectName: string; status: string; results: PlaywrightResult[] }
type PlaywrightResult = { error?: { message?: string }; attachments?: { name: string; path?: string }[] }

const MESSAGE_LINES = 12
/**
 * Journeys of one run that may pass at their second try only. On busy machines one of some 1,250 journeys failed without
 * a cause that could be found. Two in a run are no accident, and it fails.
 */
const UNSTEADY_ALLOWED = 1

/**
 * Counts the tests of a finished run. A run that ended badly without a failed test (a crash, an error outside
 * of the tests, no report at all) counts as one failure, so that it can never look green.
 */
export function tallyOf(reportFile: string, exitCode: number): Tally {
  const tally = existsSync(reportFile) ? count(readFileSync(reportFile, 'utf8')) : nothing()
  const endedBadly = exitCode !== 0 || tally.passed + tally.failed === 0
  if (!endedBadly || tally.failed > 0) return tally
  return { ...tally, failed: 1, failures: [...tally.failures, ...errorsOutsideOfTests(reportFile, exitCode)] }
}

/** Where `unhandled-errors-reporter.ts` puts the errors that belong to no test. */
export const errorsFileOf = (reportFile: string) => reportFile.replace(/\.json$/, '-errors.json')

function errorsOutsideOfTests(reportFile: string, exitCode: number): string[] {
  const file = errorsFileOf(reportFile)
  if (!existsSync(file)) return [`No test failed; the run ended with code ${exitCode}.`]
  const errors: string[] = JSON.parse(readFileSync(file, 'utf8'))
  return errors.map((error) => described('Outside of the tests', error))
}

const nothing = (): Tally => ({ passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] })

function count(json: string): Tally {
  // Written a moment ago by one of the two runners that this repository pins.
  const report = JSON.parse(json) as VitestReport | PlaywrightReport
  if ('stats' in report) return countJourneys(report)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  const failures = failedTests(report)
  const skipped = numPendingTests + numTodoTests
  return { passed: numPassedTests, failed: numFailedTests, skipped, failures, unsteady: [] }
}

function countJourneys(report: PlaywrightReport): Tally {
  const { expected, flaky, unexpected, skipped } = report.stats
  const unsteady = journeysThat(report, 'flaky')
  const failures = [
    ...journeysThat(report, 'unexpected'),
    ...report.errors.map(({ message }) => described('Outside of the journeys', message)),
  ]
  if (flaky <= UNSTEADY_ALLOWED) return { passed: expected + flaky, failed: unexpected, skipped, failures, unsteady }
  return { passed: expected, failed: unexpected + flaky, skipped, failures: [...failures, ...unsteady], unsteady }
}

function failedTests({ testResults }: VitestReport): string[] {
  const inFile = ({ name, status, message, assertionResults }: VitestFile) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [described(name, message)]
    return failed.map((test) => described(`${name}: ${test.fullName}`, test.failureMessages?.[0]))
  }
  return testResults.flatMap(inFile)
}

function journeysThat({ suites }: PlaywrightReport, ended: 'unexpected' | 'flaky'): string[] {
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...suite.specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === ended)
        .map(({ projectName, results }) => {
          const failed = results.find(({ error }) => error)
          const name = `[${projectName}] ${file}:${line} ${title}`
          return described(name, failed?.error?.message) + focusOf(failed)
        }),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return suites.flatMap(inSuite)
}

/** Where the focus was when the journey failed, which its message does not say. */
function focusOf(failed: PlaywrightResult | undefined): string {
  const file = failed?.attachments?.find(({ name }) => name === 'error-context')?.path
  if (file === undefined || !existsSync(file)) return ''
  const focused = readFileSync(file, 'utf8').match(/^.*\[active\].*$/m)?.[0]
  return focused === undefined ? '' : `\n  Focus: ${focused.trim()}`
}

function described(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)
  return [name, ...lines.map((line) => `  ${line}`)].join('\n')
}

export const sum = (tallies: Tally[]): Tally => {
  const total = (of: (tally: Tally) => number) => tallies.reduce((all, tally) => all + of(tally), 0)
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    skipped: total(({ skipped }) => skipped),
    failures: tallies.flatMap(({ failures }) => failures),
    unsteady: tallies.flatMap(({ unsteady }) => unsteady),
  }
}
