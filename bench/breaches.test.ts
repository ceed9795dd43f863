import { describe, expect, test } from 'vitest'
import { repositoryRoot } from '../tools/run-command.ts'
import { misfitOf } from './breaches/copy.ts'
import { ROWS } from './breaches/rows.ts'
import { SERVER } from './breaches/server.ts'
import { WEB } from './breaches/web.ts'

const BREACHES = [...SERVER, ...WEB, ...ROWS]

describe('misfitOf', () => {
  test.each(BREACHES.map((breach) => [breach.name, breach] as const))(
    'finds the text and the tests of the breach "%s"',
    (_, breach) => {
      expect(misfitOf(breach, repositoryRoot)).toBeUndefined()
    },
  )

  const [breach = { name: '', rows: [], file: '', from: '', to: '', tests: [] }] = BREACHES

  test('refuses a breach whose text is not in the file', () => {
    expect(misfitOf({ ...breach, from: 'not in any file' }, repositoryRoot)).toContain('is found 0 times')
  })

  test('refuses a breach whose text is in the file more than once', () => {
    expect(misfitOf({ ...breach, from: 'e' }, repositoryRoot)).toMatch(/is found \d\d+ times/)
  })

  test('refuses a breach whose test file does not exist', () => {
    const tests = [{ project: 'unit' as const, files: ['gone.test.ts'] }]
    expect(misfitOf({ ...breach, tests }, repositoryRoot)).toBe('gone.test.ts does not exist.')
  })
})

test('the names of the breaches are unique', () => {
  expect(new Set(BREACHES.map(({ name }) => name)).size).toBe(BREACHES.length)
})
