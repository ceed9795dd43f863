import { expect, test } from 'vitest'
import { brokenPromises, brokenRows, foreignIds, requirementsOf, untestedTexts } from './requirements.ts'

const table = `
# What the product does

| id | what it asks | state | where tested |
|---|---|---|---|
| RT-01 | The landing page is open to everyone. | built | e2e/journeys/landing.e2e.ts |
| RG-20 | The mailed link proves the e-mail; A \\| B. | built | apps/server/test/accounts.test.ts, e2e/journeys/join.e2e.ts |
| API-01 | Addresses are settings. | later | – |
`

test('each row gives its id, its state and the tests that it names', () => {
  expect(requirementsOf(table)).toEqual([
    {
      id: 'RT-01',
      asks: 'The landing page is open to everyone.',
      state: 'built',
      tests: ['e2e/journeys/landing.e2e.ts'],
    },
    {
      id: 'RG-20',
      asks: 'The mailed link proves the e-mail; A \\| B.',
      state: 'built',
      tests: ['apps/server/test/accounts.test.ts', 'e2e/journeys/join.e2e.ts'],
    },
    { id: 'API-01', asks: 'Addresses are settings.', state: 'later', tests: [] },
  ])
})

test('a named test without the id of the requirement is reported, and an id without a row', () => {
  const tests = new Map([
    ['RT-01', ['e2e/journeys/landing.e2e.ts']],
    ['RG-20', ['e2e/journeys/join.e2e.ts']],
    ['RG-99', ['apps/server/test/accounts.test.ts']],
    ['UTF-16', ['apps/server/test/accounts.test.ts']],
  ])
  expect(brokenPromises(requirementsOf(table), tests)).toEqual([
    expect.stringContaining('RG-20 names apps/server/test/accounts.test.ts, where no title says RG-20'),
    expect.stringContaining('a title says RG-99'),
  ])
})

test('a second row for a requirement and an unknown state are reported', () => {
  const row = { id: 'RT-01', asks: '', state: 'built', tests: [] }
  expect(brokenRows([row, { ...row, state: 'partly' }])).toEqual([
    expect.stringContaining('RT-01 has two rows'),
    expect.stringContaining("the state of RT-01 is 'partly'"),
  ])
})

test('a text that a built row quotes and no test does is reported, except one with a part that varies', () => {
  const asks = "'Log in' is shown beside 'Deleted', then 'Hi {name}', 'N Years' and '3 d ago'; it's the member's."
  const row = { id: 'RT-01', asks, state: 'built', tests: [] }
  const tests = [{ file: 'a.test.ts', text: "expect(page.getByText('Log in')).toBeTruthy()" }]
  expect(untestedTexts([row, { ...row, id: 'RT-02', state: 'later' }], tests)).toEqual([
    expect.stringContaining("RT-01 quotes 'Deleted', which is in no test"),
  ])
})

test('a title that begins with an id of another document is reported', () => {
  const text = `
    describe('3.9.62 an account', () => {})
    test('RT-01 T13 a block', () => {})
    test.each([1])('F7 a reader', () => {})
    test('RT-01 opens', () => {})`
  expect(foreignIds([{ file: 'a.test.ts', text }])).toEqual([
    expect.stringContaining("a.test.ts: the title '3.9.62 an account' begins"),
    expect.stringContaining("the title 'RT-01 T13 a block' begins"),
    expect.stringContaining("the title 'F7 a reader' begins"),
  ])
})
