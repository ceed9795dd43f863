import { expect, test } from 'vitest'
import { brokenPromises, requirementsOf } from './requirements.ts'

const table = `
# What the product does

| id | our words | where tested |
|---|---|---|
| RT-01 | The landing page is open to everyone. | \`e2e/journeys/landing.e2e.ts\` |
| RG-20 | The mailed link proves the e-mail; A \\| B. | apps/server/test/accounts.test.ts, e2e/journeys/join.e2e.ts |
| LM-01 | Calls end after 5 s. | not yet |
`
const tests: Record<string, string> = {
  'e2e/journeys/landing.e2e.ts': "test('RT-01: a visitor sees the landing page')",
  'apps/server/test/accounts.test.ts': "test('RG-200: not this one')",
}

test('each row gives its id and the tests that it names', () => {
  expect(requirementsOf(table)).toEqual([
    { id: 'RT-01', tests: ['e2e/journeys/landing.e2e.ts'] },
    { id: 'RG-20', tests: ['apps/server/test/accounts.test.ts', 'e2e/journeys/join.e2e.ts'] },
    { id: 'LM-01', tests: [] },
  ])
})

test('a named test that is missing or silent about the requirement is told', () => {
  expect(brokenPromises(requirementsOf(table), (file) => tests[file])).toEqual([
    expect.stringContaining('RG-20 names apps/server/test/accounts.test.ts, which does not mention RG-20'),
    expect.stringContaining('RG-20 names e2e/journeys/join.e2e.ts, which does not exist'),
  ])
})
