import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number; skipped: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number; skipped: number } }

/**
 * Counts the tests of a finished run. A run that ended badly without a failed test (a crash, an error outside
 * of the tests, no report at all) counts as one failure, so that it can never look green.
 */
export function tallyOf(reportFile: string, exitCode: number): Tally {
  const tally = existsSync(reportFile) ? count(readFileSync(reportFile, 'utf8')) : { passed: 0, failed: 0, skipped: 0 }
  const endedBadly = exitCode !== 0 || tally.passed + tally.failed === 0
  return endedBadly && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function count(json: string): Tally {
  // Written a moment ago by one of the two runners that this repository pins.
  const report = JSON.parse(json) as VitestReport | PlaywrightReport
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

export const sum = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  )
