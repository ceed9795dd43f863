import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'
import { errorsFileOf } from './test-report.ts'

/** Writes the errors outside of tests beside the JSON report, which leaves them out. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: readonly unknown[], errors: readonly SerializedError[]) {
    const report = process.env.VITEST_JSON_REPORT
    if (!report || errors.length === 0) return
    writeFileSync(errorsFileOf(report), JSON.stringify(errors.map((error) => error.stack ?? error.message)))
  }
}
