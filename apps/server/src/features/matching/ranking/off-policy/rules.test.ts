import type { OffPolicyEstimate } from '@heartwell/matching/learning/off-policy.ts'
import { PRIOR } from '@heartwell/matching/weights.ts'
import { describe, expect, test } from 'vitest'
import { candidateWeights, estimateText } from './rules.ts'

describe('candidateWeights', () => {
  test('changes the weights that the text names, and no others', () => {
    expect(candidateWeights('values=0.7, age = 0', PRIOR)).toEqual({ ...PRIOR, values: 0.7, age: 0 })
    expect(PRIOR.values).toBe(0.55)
  })
  test.each(['', 'values=', 'values=1e999', 'mean=1', 'rarity=1', 'values:1'])('refuses "%s"', (text) => {
    expect(candidateWeights(text, PRIOR)).toEqual(expect.any(String))
  })
})

describe('estimateText', () => {
  const days = { from: '2026-12-01', to: '2026-12-24' }
  const found: OffPolicyEstimate = {
    lists: 5210,
    viewers: 812,
    rewards: 1034,
    uncovered: 0.012,
    effectiveLists: 4800.4,
    cannotSay: undefined,
    logged: { mean: 19.84, half: 1.12 },
    inversePropensity: { mean: 20.1, half: 1.3 },
    selfNormalised: { mean: 20.2, half: 1.25 },
    doublyRobust: { mean: 20.3, half: 1.2 },
    difference: { mean: 0.46, half: 0.6 },
  }
  test('names the log, the three estimates and the difference', () => {
    expect(estimateText(found, days).split('\n')).toEqual([
      '5210 lists of 812 members from 2026-12-01 to 2026-12-24, with 1034 matches: 19.8 ± 1.1 for each 100 lists.',
      'With the other weights, if all else stayed as it was:',
      '  inverse propensity  20.1 ± 1.3',
      '  self-normalised     20.2 ± 1.3',
      '  doubly robust       20.3 ± 1.2',
      '  difference          0.5 ± 0.6, may be chance',
      '1.2% of the looks are not covered; the log says as much as 4800 lists.',
      'This is about single lists. In simulated seasons most of such a difference is lost, because people who are passed over come later.',
    ])
  })
  test.each([
    [0.61, 'more matches'],
    [0.6, 'may be chance'],
    [-0.6, 'may be chance'],
    [-0.61, 'fewer matches'],
  ])('says of a difference of %s ± 0.6: %s', (mean, verdict) => {
    expect(estimateText({ ...found, difference: { mean, half: 0.6 } }, days)).toContain(` ± 0.6, ${verdict}\n`)
  })
  test('has no figure of the other weights where the log says nothing', () => {
    const text = estimateText({ ...found, cannotSay: 'Too little.' }, days)
    expect(text.split('\n')[1]).toBe('The log cannot say what the other weights would bring. Too little.')
    expect(text).not.toContain('20.1')
  })
})
