import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** `failures` names each failed test with its message, for the end of a log of which only the end is kept. */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[] }

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
type PlaywrightTest = { projectName: string; status: string; results: { error?: { message?: string } }[] }

const MESSAGE_LINES = 12

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

const nothing = (): Tally => ({ passed: 0, failed: 0, skipped: 0, failures: [] })

function count(json: string): Tally {
  // Written a moment ago by one of the two runners that this repository pins.
  const report = JSON.parse(json) as VitestReport | PlaywrightReport
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped, failures: failedJourneys(report) }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  const failures = failedTests(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures }
}

function failedTests({ testResults }: VitestReport): string[] {
  const inFile = ({ name, status, message, assertionResults }: VitestFile) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [described(name, message)]
    return failed.map((test) => described(`${name}: ${test.fullName}`, test.failureMessages?.[0]))
  }
  return testResults.flatMap(inFile)
}

function failedJourneys({ suites, errors }: PlaywrightReport): string[] {
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...suite.specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const message = results.find(({ error }) => error)?.error?.message
          return described(`[${projectName}] ${file}:${line} ${title}`, message)
        }),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => described('Outside of the journeys', message))]
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
  }
}
