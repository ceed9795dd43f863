import { describe, expect, test } from 'vitest'
import { groups } from './groups.ts'
import { scoresOf, survivorsOf, totalOf } from './report.ts'

const mutant = (status: 'Killed' | 'Survived' | 'NoCoverage' | 'Ignored', line = 1) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line, column: 1 } },
})
const REPORT = {
  files: {
    'a/rules.ts': {
      source: 'const x = true\nconst y = x\n',
      mutants: [mutant('Killed'), mutant('Killed'), mutant('Survived', 2), mutant('Ignored')],
    },
    'b/rules.ts': { source: 'x', mutants: [mutant('NoCoverage')] },
  },
}

describe('the score of mutation testing', () => {
  test('counts mutants without a test as survived, and leaves out those of constants', () => {
    expect(scoresOf(REPORT)).toEqual([
      { file: 'a/rules.ts', killed: 2, survived: 1, uncovered: 0, ignored: 1 },
      { file: 'b/rules.ts', killed: 0, survived: 0, uncovered: 1, ignored: 0 },
    ])
    expect(totalOf(scoresOf(REPORT))).toEqual({
      files: 2,
      mutants: 4,
      killed: 2,
      survived: 1,
      uncovered: 1,
      ignored: 1,
      percent: 50,
    })
  })

  test('is never rounded up', () => {
    const score = { file: 'a', killed: 849_999, survived: 150_001, uncovered: 0, ignored: 0 }
    expect(totalOf([score]).percent).toBe(84.9)
  })

  test('names each survivor with its line', () => {
    expect(survivorsOf(REPORT)).toEqual([
      'a/rules.ts:2 survived: const y = x → false',
      'b/rules.ts:1 no test: x → false',
    ])
  })
})

test('the groups have files and tests, and no test is mutated', () => {
  for (const { files, testsOf } of Object.values(groups())) {
    const tests = testsOf(files)
    expect(files.length).toBeGreaterThan(9)
    expect(tests.length).toBeGreaterThan(5)
    expect(files.filter((file) => file.includes('.test.'))).toEqual([])
  }
})
