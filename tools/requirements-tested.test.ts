import { expect, test } from 'vitest'
import { idsIn, testsById, withTests } from './requirements-tested.ts'

test('ids count in titles and in the tables that titles are made of, not in comments', () => {
  const source = `
    // VA-99 isn't shown
    test.each([['VA-01', ''], ["VA-02", 'x']])('%s asks for it', () => {})
    test(\`IN-07 IN-08 the receiver answers\`, () => {}) /* RT-01 */
  `
  expect([...idsIn(source)]).toEqual(['VA-01', 'VA-02', 'IN-07', 'IN-08'])
})

test('a longer number is another id', () => {
  expect(idsIn("test('RG-200 and XRG-20 are none of ours')").has('RG-20')).toBe(false)
})

test('the last column is written again and the others stay', () => {
  const table = [
    '| id | what it asks | state | where tested |',
    '| API-01 | Addresses \\| settings. | later | old.test.ts |',
    '| RT-01 | Open to all. | built | – |',
    'RT-01 in a sentence stays.',
  ].join('\n')
  const tests = testsById([
    { file: 'b.test.ts', text: "test('RT-01 opens')" },
    { file: 'a.test.ts', text: "test('RT-01 opens')" },
  ])
  expect(withTests(table, tests)).toBe(
    [
      '| id | what it asks | state | where tested |',
      '| API-01 | Addresses \\| settings. | later | – |',
      '| RT-01 | Open to all. | built | a.test.ts, b.test.ts |',
      'RT-01 in a sentence stays.',
    ].join('\n'),
  )
})
