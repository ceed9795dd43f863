import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tallyOf } from './test-report.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'heartwell-report-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content: object) {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
})

test('the tests of a run are counted', () => {
  expect(tallyOf(report(vitest(7, 2)), 1)).toEqual({ passed: 7, failed: 2, skipped: 1 })
})

test('a journey that passed only at the second try counts as failed', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 0 }
  expect(tallyOf(report({ stats }), 0)).toEqual({ passed: 3, failed: 1, skipped: 0 })
})

test.each([
  ['ended with an error outside of its tests', vitest(7, 0), 1, { passed: 7, failed: 1, skipped: 1 }],
  ['ran nothing', vitest(0, 0), 0, { passed: 0, failed: 1, skipped: 1 }],
])('a run that %s counts as a failure', (_case, content, exitCode, tally) => {
  expect(tallyOf(report(content), exitCode)).toEqual(tally)
})

test('a run that left no report counts as a failure', () => {
  expect(tallyOf(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
