import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorsFileOf, tallyOf } from './test-report.ts'

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

const vitest = (passed: number, failed: number, more: object = {}) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
  ...more,
})

const playwright = (stats: object, more: object = {}) => ({ stats, suites: [], errors: [], ...more })

test('the tests of a run are counted', () => {
  const tally = { passed: 7, failed: 2, skipped: 1, failures: [], unsteady: [] }
  expect(tallyOf(report(vitest(7, 2)), 1)).toEqual(tally)
})

test('a journey that passed at the second try only is named with the focus of the first; a second one fails the run', () => {
  const context = path.join(folder, 'context.md')
  writeFileSync(context, '- generic\n  - link "Queue" [active]\n')
  const attachments = [{ name: 'error-context', path: context }]
  const results = [{ error: { message: 'not focused' }, attachments }, {}]
  const spec = {
    title: 'a key',
    file: 'keys.e2e.ts',
    line: 7,
    tests: [{ projectName: 'desktop', status: 'flaky', results }],
  }
  const named = '[desktop] keys.e2e.ts:7 a key\n  not focused\n  Focus: - link "Queue" [active]'
  const run = (flaky: number) => {
    const specs = Array.from({ length: flaky }, () => spec)
    return tallyOf(report(playwright({ expected: 3, flaky, unexpected: 0, skipped: 0 }, { suites: [{ specs }] })), 0)
  }
  expect(run(1)).toEqual({ passed: 4, failed: 0, skipped: 0, failures: [], unsteady: [named] })
  expect(run(2)).toMatchObject({ passed: 3, failed: 2, failures: [named, named] })
})

test.each([
  ['ended with an error outside of its tests', vitest(7, 0), 1, { passed: 7, failed: 1, skipped: 1 }],
  ['ran nothing', vitest(0, 0), 0, { passed: 0, failed: 1, skipped: 1 }],
])('a run that %s counts as a failure', (_case, content, exitCode, tally) => {
  const failures = [`No test failed; the run ended with code ${exitCode}.`]
  expect(tallyOf(report(content), exitCode)).toEqual({ ...tally, failures, unsteady: [] })
})

test('a run that left no report counts as a failure', () => {
  expect(tallyOf(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

test('failed tests and files that could not be loaded are named with their messages', () => {
  const failed = {
    fullName: 'a lock is released',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
  }
  const passed = { fullName: 'a lock is taken', status: 'passed', failureMessages: [] }
  const content = vitest(1, 2, {
    testResults: [
      { name: 'lock.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'start.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  })
  expect(tallyOf(report(content), 1).failures).toEqual([
    'lock.test.ts: a lock is released\n  expected 1',
    'start.test.ts\n  Cannot find module',
  ])
})

test('errors outside of the tests are named, and count as one failure', () => {
  const file = report(vitest(7, 0))
  writeFileSync(errorsFileOf(file), JSON.stringify(['Error: connection reset']))
  const failures = ['Outside of the tests\n  Error: connection reset']
  expect(tallyOf(file, 1)).toEqual({ passed: 7, failed: 1, skipped: 1, failures, unsteady: [] })
})

test('failed journeys are named with their project, place and message, and a long message is cut', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'login.e2e.ts',
    line: 7,
    tests: [{ projectName: 'phone', status, results: [{ error: message === undefined ? undefined : { message } }] }],
  })
  const long = Array.from({ length: 13 }, (_, line) => `line ${line + 1}`)
  const inner = {
    specs: [spec('a member logs in', 'unexpected', long.join('\n')), spec('a visitor reads', 'expected')],
  }
  const content = playwright(
    { expected: 1, flaky: 0, unexpected: 1, skipped: 0 },
    { suites: [{ specs: [], suites: [inner] }] },
  )
  const shown = long.slice(0, 12).map((line) => `\n  ${line}`)
  expect(tallyOf(report(content), 1).failures).toEqual([`[phone] login.e2e.ts:7 a member logs in${shown.join('')}`])
})
